// The beginning: everything that a page needs is set going at once, before any of it is there.
import { dial } from './link/dial';
import { loadPage } from './frame/pages';
import { knownKey, remembered, settings } from './model/memory';
import { fetchSkins } from './skins/registry';
import { fetchWords } from './words/catalogues';
import './frame/style.css';

performance.mark('cherta:begun');
const [link = '', battle] = window.location.hash.slice(1).split('/battle/');
const dialled = link.startsWith('watch/') || battle !== undefined ? undefined : dial(link, link === '' ? '' : knownKey(link));
const atMost = (ms: number, what: Promise<void> | undefined): Promise<void> | undefined =>
  what && Promise.race([what, new Promise<void>((settle) => setTimeout(settle, ms))]);

// Reading the program in keeps the browser from everything else: the first frames are on their way before, if the line is there at once.
const openMs = 60;
// The page is drawn once, with what the server says, if that comes soon: drawing it empty first would take as long again.
const soonMs = 250;
// Letters come when all else is there.
const fontsMs = 700;

async function show(): Promise<void> {
  await atMost(openMs, dialled?.opened);
  const page = loadPage(link === '' ? 'start' : 'match');
  const skins = link === '' ? undefined : fetchSkins(remembered().find((one) => one.token === link)?.game);
  const [{ begin }] = await Promise.all([import('./frame/begin'), fetchWords(settings().lang), page, skins]);
  await atMost(soonMs, dialled?.answered);
  begin();
  setTimeout(() => void import('./frame/fonts').catch(() => undefined), fontsMs);
}

void show();
