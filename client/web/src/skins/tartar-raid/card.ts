// One door to the chunk of the card: fetched when something is fought.
import Battles from '../Battles.svelte';
import { type BattlesOf, type Row, rulesOf, six } from '../battle';
import type { LogCards } from '../skin';
import { signed } from '../tell';
import { battleAt, type Round } from './battle';
import { bt } from './battle.words';

const told = /^battle_(?:started|round|ended)$/;

/** What is added to both sides' dice; no row where it is nothing for both. */
const added = (label: string, by: readonly number[]): readonly Row[] => (by.every((n) => n === 0) ? [] : [{ label, rule: 'TR-11.5', cells: by.map((n) => ({ text: n === 0 ? '' : signed(n) })) }]);

const rowsOf = ({ dice, all, scores: [one, two], losses, rest }: Round): readonly Row[] => [
  { label: bt('dice'), cells: all.length > 0 ? [{ dice: six(all), isWide: true }] : dice.map((die) => ({ dice: six([die]) })) },
  ...added(bt('rest'), rest ?? []),
  { label: bt('score'), cells: [{ text: one, isMore: one > two }, { text: two, isMore: two > one }], isSum: true },
  { label: bt('lost'), cells: losses.map((text) => ({ text })) },
];

const of: BattlesOf = (step, steps) => {
  const battle = battleAt(step, steps);
  if (!battle) return [];
  const { box, sides, rounds, rules, result } = battle;
  const lines = step.lines.filter(({ kind }) => told.test(kind));
  return [
    {
      title: bt('at', { box }),
      heads: sides.map(({ kind }, seat) => ({ text: bt(kind), seat })),
      rows: [
        { label: bt('who'), cells: sides.map(({ counters, skill }) => ({ text: [counters, skill].filter((one) => one !== '').join(', ') })) },
        { label: bt('units'), cells: sides.map(({ units }) => ({ text: units })) },
        ...rounds.flatMap(rowsOf),
      ],
      after: result ? [result] : [],
      rules: [...new Set([...rules, ...rulesOf(lines)])],
      lines,
    },
  ];
};

export const cards: LogCards = { of, Cards: Battles };
