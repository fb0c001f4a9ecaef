// The texts about a first game's guide in the language in use.
import { de } from './guide.de';
import { en, type GuideKey } from './guide.en';
import { ui } from './words.svelte';

const all = { de, en };

/** The text of a key, its {names} filled. */
export const tf = (key: GuideKey, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
