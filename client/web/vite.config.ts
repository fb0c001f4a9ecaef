import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { descriptors } from './descriptors';

const startPage = /\/src\/frame\/(?:Start|NewGame|MyGames|Watch)\.svelte/;
const beside = /\/src\/(?:frame\/(?:Beside|Panels|Ask|Announcer|Choices|Holdings|Log|Prepared|Refused|RuleBox|TypeOrder)\.svelte|frame\/places\.svelte\.ts)/;
const referee = /\/src\/(?:frame\/Referee\.svelte|model\/dispute\.ts|words\/desk|skins\/[a-z-]+\/forms\.ts)/;
const lively = /\/src\/(?:frame\/(?:lively\/|Since\.svelte)|model\/(?:called|missed|moves)\.ts|words\/lively)/;
const seldom = /\/src\/(?:frame\/(?:Chat|Knowledge|Result)\.svelte|model\/rematch\.ts)/;
const replay = /\/src\/(?:frame\/HistoryBar\.svelte|words\/replay)/;
const book = /\/src\/(?:frame\/RuleBook\.svelte|model\/markdown\.ts|words\/book)/;
const making = /\/src\/(?:frame\/(?:About|Options)\.svelte|skins\/options\.ts|words\/(?:making|about))/;
const guests = /\/src\/(?:frame\/(?:Here|Invitation|Keys|LinkRow|Links|Picture)\.svelte|words\/(?:guests|matters))|node_modules\/uqr\//;
const anytime = /\/src\/(?:gen\/icons|frame\/(?:Agree|Icon|Idle|OrderForms|Sure|Verbs)\.svelte|model\/idle\.ts|words\/verbs|skins\/(?:[a-z-]+\/)?verbs?\.ts)/;
const measured = /\/src\/(?:board\/table\/|words\/table\.|model\/(?:drag|hand|measure|plan|speech)\.)/;
const cards = /\/src\/skins\/[a-z-]+\/(?:card|battle|battle\.words)\.ts/;
// With the dice's luck: a chunk of its own for them would have the beginning cut in two.
const allCards = /\/src\/skins\/(?:battle\.(?:ts|css)|Battles\.svelte|Faces\.svelte)/;
const sheets = /\/src\/skins\/(?:murid-wars\/(?:Legend|Sheet|Setup|Offered|Muster|Priority|Deployment|Dice|Bar|words|volley|sheet)|skirmish\/(?!figures|later|Later|skin|paint|tongue|man|deeds|said|Over|proposal|sheet\.ts|en\.|de\.)\w+)\b/;
const orders = /\/src\/skins\/skirmish\/(?:tongue|man|deeds|said|Over|proposal|sheet)\.(?:svelte|ts)/;
const beginning = /index\.html|\/src\/(?:main|frame\/pages|link\/dial|model\/memory|skins\/registry|words\/catalogues)\.ts|\/style\.css|vite\/(?:preload-helper|modulepreload)/;

// Few chunks, for each costs time on a slow processor: the beginning, the start page, a match's board with all that both need, what stands
// beside the board, the drawing of a measured table, the referee's desk, what guests read, the options of a match to be made, looking back, the rules page, what is seldom asked of a match, and every skin and language (its games' words too) by itself, named after its game or after itself, so that it is fetched and measured alone.
function chunk(id: string): string | undefined {
  const lang = /\/src\/(?:words|skins\/[^/]+)\/(\w\w)\.ts/.exec(id)?.[1];
  if (lang !== undefined) return `words-${lang}`;
  const later = /\/src\/words\/later\.(\w\w)\.ts/.exec(id)?.[1];
  if (later !== undefined) return `later-${later}`;
  if (anytime.test(id)) return 'anytime';
  if (referee.test(id)) return 'referee';
  if (/\/src\/(?:skins\/[a-z-]+\/luck\.ts|skins\/(?:tell|said\.de)\.ts|model\/luck\.ts|frame\/Luck\.svelte)/.test(id)) return 'luck';
  if (/\/src\/skins\/(?:refusals|pieces)\.de\.ts/.test(id)) return 'tell-all';
  if (/\/src\/skins\/[a-z-]+\/(?:tell|log|tally|pieces|choices)\.\w\w\.ts/.test(id)) return `tell-${/skins\/([^/]+)/.exec(id)?.[1] ?? ''}`;
  if (allCards.test(id)) return 'luck';
  if (cards.test(id)) return `card-${/skins\/([^/]+)/.exec(id)?.[1] ?? ''}`;
  if (/age-of-arthur\/Standing\.svelte/.test(id)) return 'series';
  const game = /\/src\/skins\/([^/]+)\//.exec(id)?.[1];
  if (game !== undefined) return /\/Legend\.svelte/.test(id) && !sheets.test(id) ? `legend-${game}` : `${sheets.test(id) ? 'sheet' : orders.test(id) ? 'orders' : 'skin'}-${game}`;
  if (/\/src\/frame\/fonts\.ts/.test(id)) return 'fonts';
  if (/\/src\/frame\/Compose\.svelte/.test(id)) return 'compose';
  if (/\/src\/words\/options\.de/.test(id)) return 'making-de';
  if (book.test(id)) return 'book';
  if (making.test(id)) return 'making';
  if (replay.test(id)) return 'replay';
  if (lively.test(id)) return 'lively';
  if (seldom.test(id)) return 'seldom';
  if (/\/src\/(?:frame\/Clock\.svelte|words\/clock)/.test(id)) return 'clock';
  if (/\/src\/(?:frame\/Ahead\.svelte|words\/ahead)/.test(id)) return 'ahead';
  if (/\/src\/words\/lesson\.de/.test(id)) return 'lesson-de';
  if (/\/src\/(?:frame\/Guide\.svelte|words\/guide)/.test(id)) return 'guide';
  if (guests.test(id)) return 'guests';
  if (/\/src\/(?:frame\/(?:OpenTables|HowLong)\.svelte|words\/open)/.test(id)) return 'open';
  if (/\/src\/frame\/Matters\.svelte/.test(id)) return 'matters';
  if (/\/src\/board\/table\/(?:Around|Fallen|Past|past|Quiet|Scenery|scenery|Samples)\./.test(id)) return 'scenery';
  if (/\/src\/board\/table\/places\./.test(id)) return 'places';
  if (measured.test(id)) return 'table';
  if (beginning.test(id)) return undefined;
  if (beside.test(id)) return 'beside';
  return startPage.test(id) ? 'start' : 'client';
}

// The largest chunk is on its way while the page is still being read.
const early: Plugin = {
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((one) => one.type === 'chunk' && one.name === 'client')
        .map(({ fileName }) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }, injectTo: 'head' })),
  },
};

// Nearly all of what the first picture needs is called for it: compiled as a whole while it is being fetched, beside the page's own
// thread, it need not be read twice on that. A browser that does not know the hint passes over it.
const compiled: Plugin = {
  name: 'compiled',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const one of Object.values(bundle))
        if (one.type === 'chunk' && /^(?:client|table|skin-)/.test(one.name)) one.code = `//# allFunctionsCalledOnLoad\n${one.code}`;
    },
  },
};

// The result goes where the rest of a build goes; the server reads it from there.
export default defineConfig({
  plugins: [descriptors, svelte(), early, compiled],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false, // one small sheet, there before anything is drawn
    assetsInlineLimit: 0, // no data: URLs, so that the Content-Security-Policy stays strict
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunk, onlyExplicitManualChunks: true } },
  },
});
