// A battle fought by dice as a card in the log, from the event that this viewer was told. Pure.
import type { FeedLine } from '../../gen/cherta/v1/view_pb';
import { eventOf, partOf } from '../../model/luck';
import { numbersOf, word } from '../tell';

/** Why something is added to a side's dice; other: a server that does not say it. */
export type Why = 'site' | 'odds' | 'king' | 'split' | 'other';
export interface Modifier {
  readonly why: Why;
  readonly by: number;
}

export interface Side {
  readonly role: 'attacker' | 'defender';
  readonly men: number;
  readonly power: string;
  readonly dice: readonly string[];
  readonly modifiers: readonly Modifier[];
  readonly total: number;
  readonly lost: string;
}

export interface Battle {
  readonly site: string;
  readonly advancing: string;
  readonly sides: readonly [Side, Side];
  readonly winner: 'attacker' | 'defender' | 'none';
  readonly isDecisive: boolean;
  readonly king: string;  // the die for a beaten king; "" where none fell
}

// The rules behind the numbers, as the line tells them: one for each number of the attacker, then of the defender.
const whys: Readonly<Record<string, Why>> = { 'AA-13.2': 'site', 'AA-9.11': 'split', 'AA-13.4': 'odds', 'AA-13.5': 'king' };

const named = (numbers: readonly number[], rules: readonly string[]): readonly Modifier[] => numbers.map((by, i) => ({ by, why: whys[rules[i] ?? ''] ?? 'other' }));

/** The battle of a line; undefined where it tells none, or one that was fought without these dice. */
export function battleOf(line: FeedLine): Battle | undefined {
  if (line.kind !== 'battle') return undefined;
  const event = eventOf(line);
  const dice = numbersOf(event['dice']).map(String);
  if (dice.length !== 4) return undefined;
  const record = partOf(event, 'record');
  const count = numbersOf(event['modifiers_a']).length;
  const side = (role: Side['role'], letter: 'a' | 'd', thrown: readonly string[]): Side => ({
    role,
    men: numbersOf(partOf(event, letter)['men']).reduce((sum, n) => sum + n, 0),
    power: word(event, `power_${letter}`),
    dice: thrown,
    modifiers: named(numbersOf(event[`modifiers_${letter}`]), letter === 'a' ? line.rules : line.rules.slice(count)),
    total: Number(event[`total_${letter}`]),
    lost: word(record, `loss_${letter}`),
  });
  return {
    site: word(event, 'site'),
    advancing: word(event, 'advancing'),
    sides: [side('attacker', 'a', dice.slice(0, 2)), side('defender', 'd', dice.slice(2))],
    winner: record['winner'] === 'a' ? 'attacker' : record['winner'] === 'd' ? 'defender' : 'none',
    isDecisive: record['decisive'] === true,
    king: word(event, 'king_die'),
  };
}
