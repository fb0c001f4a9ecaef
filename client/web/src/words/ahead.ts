// The texts of orders in advance in the language in use.
import { de } from './ahead.de';
import { en, type AheadKey } from './ahead.en';
import { ui } from './words.svelte';

const all = { de, en };

/** The text of a key, its {names} filled. */
export const ta = (key: AheadKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
