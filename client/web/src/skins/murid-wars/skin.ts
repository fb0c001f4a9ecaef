// The look of Murid Wars: a warband in the mountains, and a column that comes for it. The table is drawn as any measured table; here are the
// figures, the battle sheet beside it, and the ground.
import type { Along, Skin } from '../skin';
import { look, nameOf } from './figures';
import Ground from './Ground.svelte';
import Later from './Later.svelte';
import LaterSetup from './LaterSetup.svelte';
import { paint } from '../../frame/paint';
import css from './paint.css?inline';

paint(css);

// The tracks that the sheet shows.
const drawn = /^(?:MK|FA|AD|IN|MO|AM|HP|go|lost|credits|arrivals|quiet|priority|foot|musicians|flags|groups|dice|M\d+|(?:murid|russian) to act)$/;

// Who comes along the table's edge: "replace R5 12", "arrive R3 40.5", "gun field 2 30".
const along = (order: string): Along | undefined => {
  const [, inches] = /^(?:replace|arrive|gun) .*?(\d+(?:\.\d+)?)$/.exec(order) ?? [];
  return inches === undefined ? undefined : { x: Math.round(Number(inches) * 100) };
};

export const skin: Skin = {
  table: { look, nameOf, along, ground: Ground, tongue: { isApart: true }, isByTurns: true },
  isAnswer: (phase) => !/ (?:go|path)/.test(phase),
  accounts: Later,
  ask: LaterSetup,
  draws: (id) => drawn.test(id),
  tellers: { de: () => import('./tell.de') },
  cards: { kinds: new Set(['shot', 'sharpshot', 'melee']), load: () => import('./card') },
  luck: () => import('./luck'),
  forms: async () => (await import('./forms')).forms,
};
