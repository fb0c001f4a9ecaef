// The beginning: everything that a page needs is set going at once, before any of it is there.
import { dial } from './link/dial';
import { remembered } from './model/memory';
import { fetchSkins } from './skins/registry';
import './frame/style.css';

performance.mark('cherta:begun');
const link = window.location.hash.slice(1);
const answered = link.startsWith('watch/') ? undefined : dial(link);
const page = link === '' ? import('./frame/Start.svelte') : import('./frame/MatchPage.svelte');
if (link !== '') fetchSkins(remembered().find((one) => one.token === link)?.game);

// A page is drawn once, with what the server says, if that comes soon: drawing it empty first would take as long again.
const soonMs = 200;
const soon = Promise.race([answered, new Promise((settle) => setTimeout(settle, soonMs))]);

void Promise.all([import('./frame/begin'), page, soon]).then(([{ begin }]) => begin());
