// Volleys, charges, melees and hacks as cards in the log, from the lines that this viewer was told: points, level and roll of a check are its side's.
import type { Step } from '../../gen/cherta/v1/frames_pb';
import type { FeedLine } from '../../gen/cherta/v1/view_pb';
import { eventOf } from '../../model/luck';
import { type Battle, type BattlesOf, type Cell, cutAt, type Row, rulesOf, ten } from '../battle';
import { type Event, isTrue, signed, word } from '../tell';
import { bt, hurtWords } from './battle.words';
import { nameOf } from './figures';

const begins = /^(?:volley|charged|melee|hack)$/;
const follows = /^(?:hit|score)$/;

const man = (event: Event, name: string): string => nameOf(event[name]) ?? '';
const wide = (label: string, text: string, rule?: string): Row => ({ label, cells: [{ text, isWide: true }], ...(rule !== undefined && { rule }) });

interface Pair {
  readonly a: string;
  readonly b: string;
}
const cardOf = (pair: Pair, title: string, rows: readonly Row[], lines: readonly FeedLine[], more: readonly FeedLine[] = []): Battle => ({
  title,
  heads: [{ text: pair.a }, { text: pair.b }],
  rows,
  after: lines.slice(1),
  rules: rulesOf([...more, ...lines]),
  lines,
});

function volleyOf(event: Event, pair: Pair, lines: readonly FeedLine[]): Battle {
  const title = bt('volley', pair);
  if (event['die'] === undefined) return { ...cardOf(pair, title, [], lines), result: { text: bt('void', pair) } };
  const added = (key: 'shield' | 'range' | 'weapon'): readonly Row[] => (Number(event[key]) === 0 ? [] : [wide(bt(key), signed(Number(event[key])), 'SK-7.3')]);
  const shots = Number(event['shots']);
  return cardOf(pair, title, [
    { label: bt('die'), rule: 'SK-7.2', cells: [{ dice: ten(event['die']), isWide: true }] },
    wide(bt('shots', { n: shots }), signed(shots), 'SK-7.3'),
    ...added('range'),
    ...added('shield'),
    ...added('weapon'),
    { ...wide(bt('total'), word(event, 'total')), isSum: true },
    wide(bt('suffers'), hurtWords(word(event, 'result')), 'SK-7.4'),
  ], lines);
}

const membersOf = (line: FeedLine): readonly string[] => {
  const members = eventOf(line)['members'];
  return (Array.isArray(members) ? members : []).map((one: unknown) => nameOf(one) ?? '');
};

/** What each of two was told of his check before they fought: the last since the charge, in the viewer's own feed. */
function moraleOf(pair: Pair, step: Step, steps: readonly Step[]): { readonly rows: readonly Row[]; readonly lines: readonly FeedLine[] } {
  const past = steps.filter(({ seq }) => seq <= step.seq).flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'morale' || kind === 'charged'));
  const charge = past.filter((line) => line.kind === 'charged' && man(eventOf(line), 'attacker') === pair.a && man(eventOf(line), 'target') === pair.b).at(-1);
  const checks = charge ? past.slice(past.indexOf(charge)).filter(({ kind }) => kind === 'morale') : [];
  const found = [pair.a, pair.b].map((one) => checks.filter((line) => membersOf(line).includes(one)).at(-1));
  if (found.every((line) => line === undefined)) return { rows: [], lines: [] };
  const events = found.map((line): Event => (line ? eventOf(line) : {}));
  const row = (label: string, cells: readonly Cell[], rule: string): Row => ({ label, cells, rule });
  const isKnown = events.some((event) => event['roll'] !== undefined);
  return {
    rows: [
      row(bt('morale'), events.map((event) => ({ text: word(event, 'base') === '' ? '' : `${word(event, 'base')}: ${bt(isTrue(event, 'passed') ? 'passed' : 'failed')}` })), 'SK-10.4'),
      ...(isKnown ? [
        row(bt('points'), events.map((event) => ({ text: word(event, 'points') })), 'SK-10.8'),
        row(bt('level'), events.map((event) => ({ text: word(event, 'level'), ...(event['roll'] !== undefined && { dice: [{ face: word(event, 'roll'), sides: 100 as const }] }) })), 'SK-10.5'),
      ] : []),
    ],
    lines: found.filter((line) => line !== undefined),
  };
}

function meleeOf(event: Event, pair: Pair, lines: readonly FeedLine[], step: Step, steps: readonly Step[]): Battle {
  const checks = moraleOf(pair, step, steps);
  const number = Number(event['throw_number']);
  const totals = ['attacker_total', 'target_total'].map((name) => Number(event[name]));
  return cardOf(pair, bt('melee', pair), [
    ...checks.rows,
    { label: number > 1 ? bt('throw', { n: number }) : bt('die'), rule: 'SK-9.10', cells: ['attacker_die', 'target_die'].map((name) => ({ dice: ten(event[name]) })) },
    { label: bt('total'), cells: totals.map((total, i) => ({ text: total, isMore: total > (totals[1 - i] ?? 0) })), isSum: true },
    { label: bt('suffers'), rule: 'SK-7.4', cells: ['attacker_hurt', 'target_hurt'].map((name) => ({ text: hurtWords(word(event, name)) })) },
  ], lines, checks.lines);
}

const names: Readonly<Record<string, readonly [string, string]>> = { volley: ['shooter', 'target'], charged: ['attacker', 'target'], melee: ['attacker', 'target'], hack: ['hacker', 'router'] };

export const battlesOf: BattlesOf = (step, steps) =>
  cutAt(step, begins, follows).flatMap((lines): readonly Battle[] => {
    const [first] = lines;
    const [one, other] = names[first?.kind ?? ''] ?? ['', ''];
    const event: Event = first ? eventOf(first) : {};
    const pair = { a: man(event, one), b: man(event, other) };
    if (!first || pair.a === '' || pair.b === '') return [];
    if (first.kind === 'volley') return [volleyOf(event, pair, lines)];
    if (first.kind === 'charged') return [cardOf(pair, bt('charge', pair), [wide(bt('increments'), word(event, 'increments'), 'SK-9.1')], lines)];
    if (first.kind === 'melee') return [meleeOf(event, pair, lines, step, steps)];
    return [
      cardOf(pair, bt('hack', pair), [
        { label: bt('die'), cells: [{ dice: ten(event['die']), isWide: true }] },
        { ...wide(bt('total'), word(event, 'total'), 'SK-11.6'), isSum: true },
        wide(bt('suffers'), hurtWords(word(event, 'result')), 'SK-7.4'),
      ], lines),
    ];
  });
