// The texts of looking back in the language in use.
import { de } from './replay.de';
import { en, type ReplayKey } from './replay.en';
import { ui } from './words.svelte';

export type { ReplayKey };

const all = { de, en };

/** The text of a key, its {names} filled. */
export const th = (key: ReplayKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
