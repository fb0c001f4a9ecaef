// These texts in the language in use.
import { de } from './verbs.de';
import { en, type VerbKey } from './verbs.en';
import { ui } from './words.svelte';

const all = { de, en };

/** The text of a key, its {names} filled. */
export const tv = (key: VerbKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
