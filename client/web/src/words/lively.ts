// The texts of what moves and sounds, and of the keys, in the language in use.
import { de } from './lively.de';
import { en, type LivelyKey } from './lively.en';
import { ui } from './words.svelte';

export type { LivelyKey };

const all = { de, en };

/** The text of a key, its {names} filled. */
export const tl = (key: LivelyKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
