// The guests' texts in the language in use.
import { de } from './guests.de';
import { en, type GuestKey } from './guests.en';
import { ui } from './words.svelte';

export type { GuestKey };

const all = { de, en };

/** The text of a key, its {names} filled. */
export const tg = (key: GuestKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
