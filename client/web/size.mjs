// What a player downloads, gzipped: the start page and one game's board in one language; and beside that, for a game on a measured table, its
// drawing and skin. Fails the build beyond a bound.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const most = 120_000;
const mostOfTable = 36_000;  // fetched for measured tables alone
const mostOfSheet = 12_000;  // a battle sheet, fetched when the table is there
const mostOfOrders = 7_000;  // how a game's orders are made by hand, where that is more than a few lines; fetched likewise
const onTables = ['meeting-of-hosts', 'murid-wars', 'skirmish'];
const dist = new URL('../../build/web/', import.meta.url);
const size = (name) => gzipSync(readFileSync(new URL(name, dist))).length;

const assets = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);
const skins = new Map();  // by game: the chunks that only this game's board needs
const languages = new Map();
let common = size('index.html');
let table = 0;
let sheet = 0;
let orders = 0;
for (const name of assets) {
  const game = /\/skin-([a-z-]+)-[^/]{8}\.(?:js|css)$/.exec(name)?.[1];
  const language = /\/words-(\w\w)-[^/]{8}\.js$/.exec(name)?.[1];
  if (game) skins.set(game, (skins.get(game) ?? 0) + size(name));
  else if (language) languages.set(language, size(name));
  else if (/\/sheet-[a-z-]+-[^/]{8}\.js$/.test(name)) sheet = Math.max(sheet, size(name));
  else if (/\/orders-[a-z-]+-[^/]{8}\.js$/.test(name)) orders = Math.max(orders, size(name));
  else if (/\/series-[^/]{8}\.js$/.test(name)) console.log(`how a series of raids stands, where there is one: ${size(name)} bytes gzipped`);
  else if (/\/later-/.test(name)) console.log(`words beside the board, when there is a picture of it: ${size(name)} bytes gzipped`);
  else if (/\/legend-/.test(name)) console.log(`a legend, when it is opened: ${size(name)} bytes gzipped`);
  else if (/\/referee-[^/]{8}\.js$/.test(name)) console.log(`referee's desk, beside that: ${size(name)} bytes gzipped`);
  else if (/\/matters-[^/]{8}\.js$/.test(name)) console.log(`the match's own matters, beside that: ${size(name)} bytes gzipped`);
  else if (/\/anytime-[^/]{8}\.js$/.test(name)) console.log(`what may be done at any time, beside that: ${size(name)} bytes gzipped`);
  else if (/\/clock-[^/]{8}\.js$/.test(name)) console.log(`a match's own clock, beside that: ${size(name)} bytes gzipped`);
  else if (/\/lesson-/.test(name)) console.log(`first games in another language than English: ${size(name)} bytes gzipped`);
  else if (/\/guide-[^/]{8}\.js$/.test(name)) console.log(`a first game's guide, where there is one: ${size(name)} bytes gzipped`);
  else if (/\/ahead-[^/]{8}\.js$/.test(name)) console.log(`orders in advance, beside that: ${size(name)} bytes gzipped`);
  else if (/\/replay-[^/]{8}\.js$/.test(name)) console.log(`looking back, beside that: ${size(name)} bytes gzipped`);
  else if (/\/lively-[^/]{8}\.js$/.test(name)) console.log(`what moves and sounds, and the keys, when the board stands: ${size(name)} bytes gzipped`);
  else if (/\/seldom-[^/]{8}\.js$/.test(name)) console.log(`talk, what is known, the result, when they are looked at: ${size(name)} bytes gzipped`);
  else if (/\.woff2$|\/(?:fonts)-/.test(name)) console.log(`letters, when the page stands: ${size(name)} bytes`);
  else if (/\/luck-/.test(name)) console.log(`luck with the dice, when it is asked for: ${size(name)} bytes gzipped`);
  else if (/\/tell-/.test(name)) console.log(`a game told in another language than English: ${size(name)} bytes gzipped`);
  else if (/\/compose-/.test(name)) console.log(`an order put together in blanks, when one is offered: ${size(name)} bytes gzipped`);
  else if (/\/card-/.test(name)) console.log(`cards of a game's log, when there is one: ${size(name)} bytes gzipped`);
  else if (/\/places-/.test(name)) console.log(`places on a measured table in words, beside that: ${size(name)} bytes gzipped`);
  else if (/\/scenery-/.test(name)) console.log(`scenery of a measured table, when it stands: ${size(name)} bytes gzipped`);
  else if (/\/book-[^/]{8}\.js$/.test(name)) console.log(`the rules page, beside that: ${size(name)} bytes gzipped`);
  else if (/\/making-de-/.test(name)) console.log(`what options mean, in another language than English: ${size(name)} bytes gzipped`);
  else if (/\/making-[^/]{8}\.js$/.test(name)) console.log(`the options of a match to be made, beside that: ${size(name)} bytes gzipped`);
  else if (/\/open-[^/]{8}\.js$/.test(name)) console.log(`open tables and how long games last, when the start page stands: ${size(name)} bytes gzipped`);
  else if (/\/guests-[^/]{8}\.js$/.test(name)) console.log(`invitations, links just made and onlookers, beside that: ${size(name)} bytes gzipped`);
  else if (/\/table-[^/]{8}\.js$/.test(name)) table += size(name);
  else common += size(name);
}
const largest = (games) => Math.max(0, ...[...skins].filter(([game]) => games(game)).map(([, bytes]) => bytes));
const whole = common + largest((game) => !onTables.includes(game)) + Math.max(0, ...languages.values());
const wholeTable = table + largest((game) => onTables.includes(game));
for (const [game, bytes] of skins) console.log(`skin ${game}: ${bytes} bytes gzipped`);
for (const [language, bytes] of languages) console.log(`language ${language}: ${bytes} bytes gzipped`);
console.log(`start page with frame ${common}, with the largest skin and language ${whole} of at most ${most} bytes gzipped`);
console.log(`measured table ${table}, with its largest skin ${wholeTable} of at most ${mostOfTable} bytes gzipped`);
console.log(`largest battle sheet, when the table is there: ${sheet} of at most ${mostOfSheet} bytes gzipped`);
console.log(`largest making of orders by hand, likewise: ${orders} of at most ${mostOfOrders} bytes gzipped`);
if (whole > most || sheet > mostOfSheet || orders > mostOfOrders || wholeTable > mostOfTable || table === 0) process.exit(1);
