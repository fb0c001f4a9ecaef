// These texts in the language in use.
import { de } from './matters.de';
import { en, type MattersKey } from './matters.en';
import { ui } from './words.svelte';

const all = { de, en };

/** The text of a key, its {names} filled. */
export const tm = (key: MattersKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
