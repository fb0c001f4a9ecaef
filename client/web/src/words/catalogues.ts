// The catalogues of texts, by language. One is fetched: most people read one language.
import type { Settings } from '../model/memory';
import type { en } from './en';

export type Lang = Settings['lang'];
export type Key = keyof typeof en;
type Catalogue = Readonly<Record<Key, string>>;

const sources: Readonly<Record<Lang, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
};

const there: { [lang in Lang]?: Catalogue } = {};

/** Fetches a language; before that, nothing can be said in it. */
export async function fetchWords(lang: Lang): Promise<void> {
  there[lang] ??= await sources[lang]();
}

/** The text of a key in a language that has been fetched. */
export const textIn = (lang: Lang, key: Key): string => there[lang]?.[key] ?? key;
