// The catalogue of texts and the language in use. What the server says (narration, choices, questions) comes from there.
import type { Teller } from '../skins/tell.svelte';
import { rememberSettings, settings, type Settings } from '../model/memory';
import { untilThere } from '../frame/chunks';
import { fetchLater, fetchWords, textIn, type Key, type Lang } from './catalogues';

export type { Key };
type Values = Readonly<Record<string, string | number>>;

class Ui {
  lang = $state<Lang>('en');
  theme = $state<Settings['theme']>('auto');
  plain = $state(false);
  later = $state(false);  // what is said later is there
  teller = $state.raw<Teller | undefined>();  // of the game that is open, in this language

  constructor() {
    ({ lang: this.lang, theme: this.theme, plain: this.plain } = settings());
    this.show();
  }

  /** For dates and hours: the reader's own kind of that language, where his browser names one. */
  get locale(): string {
    return navigator.languages.find((one) => one.split('-')[0] === this.lang) ?? this.lang;
  }

  /** Changes what is given; another language once it is there. */
  async set(change: Partial<Settings>): Promise<void> {
    if (change.lang !== undefined) await fetchWords(change.lang);
    this.lang = change.lang ?? this.lang;
    this.theme = change.theme ?? this.theme;
    this.plain = change.plain ?? this.plain;
    rememberSettings({ lang: this.lang, theme: this.theme, plain: this.plain });
    this.show();
  }

  /** A text that is not there yet is fetched; whoever reads it now reads it again when it has come. */
  missing(): '' {
    if (!this.later) untilThere(() => fetchLater(this.lang), () => (this.later = true));
    return '';
  }

  private show(): void {
    document.documentElement.lang = this.lang;
    document.documentElement.dataset['theme'] = this.theme;
  }
}

export const ui = new Ui();

/** With a capital, as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text of a key in the language in use, its {names} filled. */
export function t(key: Key, values: Values = {}): string {
  return (textIn(ui.lang, key) ?? ui.missing()).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
