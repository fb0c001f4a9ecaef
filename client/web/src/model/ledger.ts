// The knowledge ledger of the view: facts whose source names the steps of this viewer's feed from which the server has
// reasoned them ("steps 12 41"), and tracks of what can be held unseen. Here they are only found and worded. Pure.
import type { Fact, Piece, Track, View } from '../gen/cherta/v1/view_pb';
import type { Key } from '../words/catalogues';

/** Says a key of the catalogue in the reader's language. */
export type Say = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

const bySteps = /^steps((?: \d+)*)$/;

export const isConcluded = (fact: Fact): boolean => bySteps.test(fact.source);

export const stepsOf = (fact: Fact): readonly number[] => (bySteps.exec(fact.source)?.[1] ?? '').split(' ').filter((one) => one !== '').map(Number);

export const concludedOf = (piece: Piece): Fact | undefined => piece.facts.find(isConcluded);

// What the server says, and by which keys it is said here; the groups of the form fill the names.
const phrases: readonly (readonly [RegExp, Key, ...string[]])[] = [
  [/^(?:or )?a rumour$/, 'ledger.rumour'],
  [/^untested$/, 'ledger.untested'],
  [/^any number of units$/, 'ledger.any'],
  [/^1 unit$/, 'ledger.unit'],
  [/^(\d+) units$/, 'ledger.units', 'n'],
  [/^(\d+) to (\d+) units$/, 'ledger.unitsFrom', 'least', 'most'],
  [/^(\d+) units? or more$/, 'ledger.unitsLeast', 'n'],
  [/^(\d+) men$/, 'ledger.men', 'n'],
  [/^(\d+) to (\d+) men$/, 'ledger.menFrom', 'least', 'most'],
  [/^(\d+) of (\d+) unseen cards$/, 'ledger.hand', 'held', 'of'],
  [/^(\d+) cards?: (\d+) jokers?$/, 'ledger.cards', 'n', 'jokers'],
  [/^(\d+) pictures?$/, 'ledger.pictures', 'n'],
  [/^(\d+) numbers? worth (\d+)$/, 'ledger.numbers', 'n', 'worth'],
  [/^([\dAJQK]+): at least (\d+)$/, 'ledger.least', 'rank', 'n'],
  [/^([\dAJQK]+): at most (\d+)$/, 'ledger.most', 'rank', 'n'],
];

function phrase(words: string, say: Say): string {
  for (const [form, key, ...names] of phrases) {
    const found = form.exec(words);
    if (found) return say(key, Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? ''])));
  }
  return words;  // a newer server's
}

/** "1 to 5 units, or a rumour" in the reader's language. */
export const concludedWords = (value: string, say: Say): string =>
  value
    .split('; ')
    .map((part) =>
      part
        .split(', ')
        .map((one) => (one.startsWith('or ') ? say('ledger.or', { what: phrase(one, say) }) : phrase(one, say)))
        .join(', '),
    )
    .join('; ');

/** What nobody shows and can yet be bounded: the enemy's hand, the cards that lie face down. */
export const unseenOf = (view: View): readonly Track[] => view.tracks.filter(({ id }) => id.startsWith('may_'));

const names: Readonly<Record<string, Key>> = { may_hold_aga: 'ledger.handOfAga', may_hold_prince: 'ledger.handOfPrince', may_lie: 'ledger.neverSeen' };
export function unseenName(track: Track, say: Say): string {
  const key = names[track.id];
  return key ? say(key) : track.name;
}
