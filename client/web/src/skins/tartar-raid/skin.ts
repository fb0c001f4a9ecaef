// The look of Tartar Raid: a frontier map with armies as counters, and the referee's usual orders as forms.
import type { Skin } from '../skin';
import Counter from './Counter.svelte';
import Feature from './Feature.svelte';
import Land from './Land.svelte';
import Numbers from './Numbers.svelte';
import Side from './Side.svelte';

// Of the frame, in hundredths of a box; at its foot stand scale and names.
const rim = 35;
const foot = 53;

// A retreat is no turn of one's own.
const answers = /battle|retreat|pursuit|contact/;

export const skin: Skin = {
  land: Land,
  labels: Numbers,
  side: Side,
  feature: Feature,
  counter: Counter,
  tellers: { de: () => import('./tell.de') },
  luck: () => import('./luck'),
  forms: async () => (await import('./forms')).forms,
  cards: { kinds: new Set(['battle_round']), load: () => import('./card') },
  isAnswer: (phase) => answers.test(phase),
  legend: () => import('./Legend.svelte'),
  margin: (board) => {
    const u = board.unit === 'hex' ? board.width / 700 : 1;
    const [edge, low] = [Math.round(rim * u), Math.round(foot * u)];
    return { x: -edge, y: -edge, w: board.width + 2 * edge, h: board.height + edge + low };
  },
};
