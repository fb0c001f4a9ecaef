// The texts of the rules page in the language in use.
import { de } from './book.de';
import { en, type BookKey } from './book.en';
import { ui } from './words.svelte';

export type { BookKey };

const all = { de, en };

/** The text of a key, its {names} filled. */
export const tb = (key: BookKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
