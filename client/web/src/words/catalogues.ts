// The catalogues of texts, by language. One is fetched: most people read one language; what is said beside the board, once there is a picture of that.
import type { Settings } from '../model/memory';
import type { en } from './en';
import type { later } from './later.en';

export type Lang = Settings['lang'];
export type Key = keyof typeof en | keyof typeof later;
type Texts = Partial<Record<Key, string>>;

const sources: Readonly<Record<Lang, () => Promise<Readonly<Record<keyof typeof en, string>>>>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
};
const others: Readonly<Record<Lang, () => Promise<Readonly<Record<keyof typeof later, string>>>>> = {
  en: async () => (await import('./later.en')).later,
  de: async () => (await import('./later.de')).later,
};

const there: { [lang in Lang]?: Texts } = {};
let isLater = false;

/** Fetches a language; before that, nothing can be said in it. */
export async function fetchWords(lang: Lang): Promise<void> {
  const texts = there[lang] ?? (await sources[lang]());
  there[lang] = isLater ? { ...texts, ...(await others[lang]()) } : texts;
}

/** Fetches what is said beside the board, too. */
export async function fetchLater(lang: Lang): Promise<void> {
  isLater = true;
  await fetchWords(lang);
}

/** The text of a key in a language, if it has been fetched. */
export const textIn = (lang: Lang, key: Key): string | undefined => there[lang]?.[key];
