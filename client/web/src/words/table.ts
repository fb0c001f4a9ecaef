// The measured table's texts in the language in use.
import { de } from './table.de';
import { en, type TableKey } from './table.en';
import { ui } from './words.svelte';

export type { TableKey };

const all = { de, en };

/** What people call a kind of ground; its own name where nobody does. */
export function groundWords(kind: string, name: string): { readonly text: string; readonly lang: 'en' | undefined } {
  const entry = all[ui.lang].grounds.split('|').find((one) => one.startsWith(`${kind}=`));
  if (entry !== undefined && (name === '' || name.replaceAll(' ', '_') === kind)) return { text: entry.slice(kind.length + 1), lang: undefined };
  return { text: (name === '' ? kind : name).replaceAll('_', ' '), lang: 'en' };
}

/** The text of a key, its {names} filled. */
export const tt = (key: TableKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
