// The look of The Age of Arthur: a country of cards in rows, the armies as shields on it, and their accounts.
import type { Skin } from '../skin';
import Accounts from './Accounts.svelte';
import { isAccount } from './accounts';
import Counter from './Counter.svelte';
import Country from './Country.svelte';
import Feature from './Feature.svelte';
import Land from './Land.svelte';
import Numbers from './Numbers.svelte';
import Side from './Side.svelte';

const rim = 19;   // of the frame, in hundredths of a cell
const names = 53; // to the west, for the rows' numbers

export const skin: Skin = {
  whole: Country,
  accounts: Accounts,
  land: Land,
  labels: Numbers,
  side: Side,
  feature: Feature,
  counter: Counter,
  tellers: { de: () => import('./tell.de') },
  luck: () => import('./luck'),
  cards: { kinds: new Set(['battle']), load: () => import('./card') },
  forms: async () => (await import('./forms')).forms,
  legend: () => import('./Legend.svelte'),
  draws: isAccount,
  margin: (board) => ({ x: -names, y: -rim, w: board.width + names + rim, h: board.height + 2 * rim }),
};
