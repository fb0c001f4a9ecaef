// What a player may do at any time beside what he is asked: taking back, giving up, orders in advance, options while they are agreed. The server checks the words.
import type { VerbKey } from '../words/verbs.en';
import type { OrderForm } from './skin';

export interface Verbs {
  readonly undo?: string;    // the order that asks for it
  readonly noConsent?: true; // its automatic player never agrees to that
  readonly idle?: string;    // the order by which all is passed for a while
  readonly ends?: RegExp;    // choices that end what one is at, beside those that do so in every game
  readonly resign: string;
  readonly agreeing: string;              // View.phase while the options are agreed
  readonly option: (name: string, value: string) => string;
  readonly forms: readonly OrderForm<VerbKey>[];  // orders in advance
  readonly drop?: (which: string) => string;      // what a track "…_standing_WHICH" lists is dropped so
}

type Word<K = VerbKey> = K extends `word.${infer W}` ? W : never;
export const words = (...all: readonly Word[]): Readonly<Record<string, VerbKey>> => Object.fromEntries(all.map((word) => [word, `word.${word}` as const]));
export const text = (name: string, label: VerbKey, before = '', optional = false) => ({ name, label, kind: 'text', before, optional }) as const;
