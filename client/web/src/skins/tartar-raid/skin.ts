// The look of Tartar Raid: a frontier map with armies as counters, and the referee's usual orders as forms.
import type { Skin } from '../skin';
import { forms } from './forms';
import Counter from './Counter.svelte';
import Feature from './Feature.svelte';
import Land from './Land.svelte';
import Side from './Side.svelte';

const rim = 32; // of the frame, in hundredths of a box

export const skin: Skin = {
  land: Land,
  side: Side,
  feature: Feature,
  counter: Counter,
  forms,
  legend: () => import('./Legend.svelte'),
  margin: (board) => ({ x: -rim, y: -rim, w: board.width + 2 * rim, h: board.height + 2 * rim }),
};
