// The knowledge ledger of the view: facts whose source names the steps of this viewer's feed from which the server has
// reasoned them ("steps 12 41"), and tracks of what can be held unseen. Here they are only found and worded. Pure.
import type { Fact, Piece, Track, View } from '../gen/cherta/v1/view_pb';
import { t } from '../words/words.svelte';

const bySteps = /^steps((?: \d+)*)$/;

export const isConcluded = (fact: Fact): boolean => bySteps.test(fact.source);

export const stepsOf = (fact: Fact): readonly number[] => (bySteps.exec(fact.source)?.[1] ?? '').split(' ').filter((one) => one !== '').map(Number);

/** Without what was concluded, which is told with its steps. */
export const seenFacts = (piece: Piece): readonly Fact[] => piece.facts.filter((fact) => !isConcluded(fact));

export const concludedOf = (piece: Piece): Fact | undefined => piece.facts.find(isConcluded);

const phrases: readonly (readonly [RegExp, (...args: readonly string[]) => string])[] = [
  [/^(?:or )?a rumour$/, () => t('ledger.rumour')],
  [/^untested$/, () => t('ledger.untested')],
  [/^1 unit$/, () => t('ledger.unit')],
  [/^(\d+) units$/, (n) => t('ledger.units', { n })],
  [/^(\d+) to (\d+) units$/, (least, most) => t('ledger.unitsFrom', { least, most })],
  [/^(\d+) units? or more$/, (n) => t('ledger.unitsLeast', { n })],
  [/^(\d+) men$/, (n) => t('ledger.men', { n })],
  [/^(\d+) to (\d+) men$/, (least, most) => t('ledger.menFrom', { least, most })],
  [/^(\d+) of (\d+) unseen cards$/, (held, of) => t('ledger.hand', { held, of })],
  [/^(\d+) cards?: (\d+) jokers?$/, (n, jokers) => t('ledger.cards', { n, jokers })],
  [/^(\d+) pictures?$/, (n) => t('ledger.pictures', { n })],
  [/^(\d+) numbers? worth (\d+)$/, (n, worth) => t('ledger.numbers', { n, worth })],
  [/^([\dAJQK]+): at least (\d+)$/, (rank, n) => t('ledger.least', { rank, n })],
  [/^([\dAJQK]+): at most (\d+)$/, (rank, n) => t('ledger.most', { rank, n })],
];

function phrase(words: string): string {
  for (const [form, say] of phrases) {
    const found = form.exec(words);
    if (found) return say(...found.slice(1));
  }
  return words;  // a newer server's
}

/** "1 to 5 units, or a rumour" in the reader's language. */
export function concludedWords(value: string): string {
  return value
    .split('; ')
    .map((part) => part.split(', ').map((one, i, all) => (i > 0 && all.length > 1 && one.startsWith('or ') ? t('ledger.or', { what: phrase(one) }) : phrase(one))).join(', '))
    .join('; ');
}

/** What nobody shows and can yet be bounded: the enemy's hand, the cards that lie face down. */
export const unseenOf = (view: View): readonly Track[] => view.tracks.filter(({ id }) => id.startsWith('may_'));

const names: Readonly<Record<string, () => string>> = {
  may_hold_aga: () => t('ledger.handOfAga'),
  may_hold_prince: () => t('ledger.handOfPrince'),
  may_lie: () => t('ledger.neverSeen'),
};
export const unseenName = (track: Track): string => names[track.id]?.() ?? track.name;
