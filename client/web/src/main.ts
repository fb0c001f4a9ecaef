// The beginning: everything that a page needs is set going at once, before any of it is there.
import { dial } from './link/dial';
import { remembered } from './model/memory';
import { skinOf } from './skins/registry';
import './frame/style.css';

performance.mark('cherta:begun');
const link = window.location.hash.slice(1);
if (!link.startsWith('watch/')) dial(link);
const page = link === '' ? import('./frame/Start.svelte') : import('./frame/MatchPage.svelte');
const known = remembered().find((one) => one.token === link)?.game;  // from an earlier visit
if (known !== undefined) void skinOf(known).catch(() => undefined);

void Promise.all([import('./frame/begin'), page]).then(([{ begin }]) => begin());
