// The texts of the referee's desk in the language in use.
import { de } from './desk.de';
import { en, type DeskKey } from './desk.en';
import { type Key, t, ui } from './words.svelte';

export type { DeskKey };

const all = { de, en };

/** The text of a key of the desk, or of the catalogue; its {names} filled. */
export const td = (key: DeskKey | Key, values: Readonly<Record<string, string | number>> = {}): string =>
  key in en ? all[ui.lang][key as DeskKey].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : t(key as Key, values);
