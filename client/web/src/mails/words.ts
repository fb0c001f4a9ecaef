// In the place of words/words.svelte.ts where there is no page: one language, all of it there at once.
import { de } from '../words/de';
import { later } from '../words/later.de';
import type { Key } from '../words/catalogues';

const all: Readonly<Record<Key, string>> = { ...de, ...later };

export const ui = { lang: 'de', teller: undefined };
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const t = (key: Key, values: Readonly<Record<string, string | number>> = {}): string => all[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
