// A battle as a card in the log, from the events that this viewer was told: who fought, what fell, what it came to. What a game's lines do not have is left out. Pure.
import type { Step } from '../../gen/cherta/v1/frames_pb';
import type { FeedLine } from '../../gen/cherta/v1/view_pb';
import { eventOf } from '../../model/luck';

export interface Side {
  readonly kind: 'tartars' | 'feudals';
  readonly counters: string;
  readonly units: number;
  readonly skill: string;  // of who commands; "" if nobody does
}

export interface Round {
  readonly dice: readonly [string, string];  // "" where more than one each was thrown
  readonly all: readonly string[];
  readonly scores: readonly [number, number];
  readonly losses: readonly [number, number];
  readonly rest?: readonly [number, number];  // of the scores: neither die nor units; where all that were there fought
  readonly rules: readonly string[];
}

export interface Battle {
  readonly box: string;
  readonly sides: readonly [Side, Side];
  readonly rounds: readonly Round[];
  readonly rules: readonly string[];
  readonly result: FeedLine | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

function sideOf(kind: Side['kind'], force: unknown): Side | undefined {
  const { counters, counter_units: units, senior } = (force ?? {}) as Values;
  if (!Array.isArray(counters) || !Array.isArray(units)) return undefined;
  return { kind, counters: counters.join(', '), units: units.reduce<number>((sum, one) => sum + number(one), 0), skill: typeof senior === 'string' ? senior : '' };
}

function roundOf(line: FeedLine): Round {
  const { tartar_score: one, feudal_score: two, tartar_loss: lost, feudal_loss: cost } = eventOf(line);
  const isSimple = line.dice.length === 2;
  return {
    dice: isSimple ? [line.dice[0] ?? '', line.dice[1] ?? ''] : ['', ''],
    all: isSimple ? [] : line.dice,
    scores: [number(one), number(two)],
    losses: [number(lost), number(cost)],
    rules: line.rules,
  };
}

/** The battle that was fought at a step, begun there or before; undefined if none was, or nothing is known of its sides. */
export function battleAt(step: Step, steps: readonly Step[]): Battle | undefined {
  if (!step.lines.some((line) => line.kind === 'battle_round')) return undefined;
  const begun = steps.filter((one) => one.seq <= step.seq).flatMap((one) => one.lines).filter((line) => line.kind === 'battle_started').at(-1);
  if (!begun) return undefined;
  const { box, tartars, feudals } = eventOf(begun);
  const sides = [sideOf('tartars', tartars), sideOf('feudals', feudals)] as const;
  if (typeof box !== 'string' || !sides[0] || !sides[1]) return undefined;
  const [one, two] = [sides[0], sides[1]];
  // Stragglers and who comes to join fight from the second round on; nothing says how many were there in the first.
  const isWhole = [eventOf(begun)['arrival_dice'], eventOf(begun)['straggler_dice']].every((dice) => !Array.isArray(dice) || dice.length === 0);
  const rounds = step.lines.filter((line) => line.kind === 'battle_round').map((line, i): Round => {
    const round = roundOf(line);
    if (i > 0 || !isWhole) return round;
    const [die, other] = line.dice.map(Number);
    return { ...round, rest: [round.scores[0] - (die ?? 0) - one.units, round.scores[1] - (other ?? 0) - two.units] };
  });
  return { box, sides: [sides[0], sides[1]], rounds, rules: begun.rules, result: step.lines.find((line) => line.kind === 'battle_ended') };
}
