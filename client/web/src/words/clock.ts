// The clock's texts in the language in use.
import { de } from './clock.de';
import { en, type ClockKey } from './clock.en';
import { ui } from './words.svelte';

export type { ClockKey };

const all = { de, en };

/** The text of a key, its {names} filled. */
export const tk = (key: ClockKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
