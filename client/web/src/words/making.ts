// What is read when a match is made, in the language in use.
import { de } from './making.de';
import { en, type MakingKey } from './making.en';
import { ui } from './words.svelte';

export type { MakingKey };

const all = { de, en };

/** The text of a key, its {names} filled. */
export const tm = (key: MakingKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
