// The measured table's texts in the language in use.
import { de } from './table.de';
import { en, type TableKey } from './table.en';
import { ui } from './words.svelte';

export type { TableKey };

const all = { de, en };

/** The text of a key, its {names} filled. */
export const tt = (key: TableKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
