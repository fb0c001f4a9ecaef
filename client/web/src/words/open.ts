// The texts of open tables in the language in use.
import { de } from './open.de';
import { en, type OpenKey } from './open.en';
import { ui } from './words.svelte';

const all = { de, en };

/** The text of a key, its {names} filled. */
export const to = (key: OpenKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
