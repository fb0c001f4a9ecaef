// Volleys, charges and melees as cards in the log, from the lines that this viewer was told.
import type { Step } from '../../gen/cherta/v1/frames_pb';
import type { FeedLine } from '../../gen/cherta/v1/view_pb';
import { eventOf, facesOf, partOf, seatOfSide } from '../../model/luck';
import { type Battle, type BattlesOf, cutAt, type Row, rulesOf, six } from '../battle';
import { type Event, signed, word } from '../tell';
import { bt, codeWords } from './battle.words';
import { nameOf } from './naming';

interface Unit {
  readonly text: string;
  readonly seat: number;
}
const unitOf = (event: Event, name: string): Unit => ({ text: nameOf(event[name]) ?? '', seat: seatOfSide(partOf(event, name)['side']) });
const listOf = (event: Event, name: string): readonly Event[] => (Array.isArray(event[name]) ? event[name] : []).map((one: unknown) => partOf({ one }, 'one'));
const causeOf = (line: FeedLine): string => word(eventOf(line), 'cause');
const needed = (event: Event): string => `${word(event, 'needed')}${Number(event['needed']) < 6 ? '+' : ''}`;

/** All volleys of a step: they are thrown together. */
function shootingOf(step: Step): readonly Battle[] {
  const pieces = cutAt(step, /^volley$/, /^(?:casualties|rally\.tested|unit\.lost)$/).map(([volley, ...after]) => ({ volley, after }));
  const rows = pieces.flatMap(({ volley }): readonly Row[] => {
    const event: Event = volley ? eventOf(volley) : {};
    return listOf(event, 'shots').map((shot) => ({
      label: bt('at', { a: unitOf(event, 'shooter').text, b: unitOf(shot, 'target').text, n: String(Number(event['range']) / 100) }),
      cells: [{ dice: six(facesOf(shot['dice']), (face) => face >= Number(shot['needed'])) }, { text: needed(shot) }, { text: word(shot, 'hits'), isMore: Number(shot['hits']) > 0 }],
    }));
  });
  if (rows.length === 0 || pieces.some(({ volley }) => !volley || unitOf(eventOf(volley), 'shooter').text === '')) return [];
  const after = pieces.flatMap((piece) => piece.after).filter((line) => line.kind === 'casualties' || causeOf(line) === 'shooting');
  const lines = [...pieces.flatMap(({ volley }) => volley ?? []), ...after];
  return [{ title: bt('shooting'), heads: [bt('dice'), bt('needs'), bt('hits')].map((text) => ({ text, seat: -1 })), rows, after, rules: rulesOf(lines), lines }];
}

const modified = (modifiers: readonly Event[], rule: string, cells: (by: string) => Row['cells']): readonly Row[] =>
  modifiers.map((one) => ({ label: codeWords(word(one, 'why')), rule, cells: cells(signed(Number(one['by']))) }));

/** A charge: the order's die, if one was thrown for it, and where it struck. */
function chargeOf([contact, ...rest]: readonly FeedLine[], step: Step): readonly Battle[] {
  const event: Event = contact ? eventOf(contact) : {};
  const [unit, target] = [unitOf(event, 'unit'), unitOf(event, 'target')];
  if (!contact || unit.text === '' || target.text === '') return [];
  const rolled = step.lines.find((line) => line.kind === 'order.rolled' && unitOf(eventOf(line), 'unit').text === unit.text);
  const order: Event = rolled ? eventOf(rolled) : {};
  const lines = [...(rolled ? [rolled] : []), contact, ...rest];
  return [{
    title: bt('charge', { a: unit.text, b: target.text }),
    heads: [unit, target],
    rows: [
      ...(rolled ? [{ label: bt('order'), rule: 'MH-8.2', cells: [{ dice: six([order['die']]) }, {}] }, ...modified(listOf(order, 'modifiers'), 'MH-8.2', (by) => [{ text: by }, {}]), { label: bt('obeys'), cells: [{ text: codeWords(word(order, 'result')), isWide: true }] }] : []),
      { label: bt('strikes'), rule: event['frontal'] === true ? 'MH-10.3' : 'MH-10.4', cells: [{}, { text: codeWords(word(event, 'edge')) }] },
    ],
    after: rest,
    rules: rulesOf(lines),
    lines,
  }];
}

interface Fighter {
  readonly line: FeedLine;
  readonly event: Event;
  readonly unit: Unit;
  readonly enemy: Unit;
}

function hitsOf({ event }: Fighter): (face: number) => boolean {
  const sum = listOf(event, 'modifiers').reduce((all, one) => all + Number(one['by']), 0);
  return (face) => face === 6 || (face !== 1 && face + sum >= Number(event['needed']));  // MH-13.10
}

/** Two that fight each other; one of them alone where the other has no dice. */
function meleeOf(both: readonly Fighter[], losses: ReadonlyMap<string, Event>, after: readonly FeedLine[], lost: readonly FeedLine[]): Battle {
  const [one] = both;
  const sides = [...both.map(({ unit }) => unit), ...(both.length < 2 && one ? [one.enemy] : [])].sort((a, b) => a.seat - b.seat);
  const fighters = sides.map(({ text }) => both.find(({ unit }) => unit.text === text));
  const row = (label: string, rule: string | undefined, cell: (fighter: Fighter) => Row['cells'][number]): Row => ({ label, ...(rule !== undefined && { rule }), cells: fighters.map((fighter) => (fighter ? cell(fighter) : {})) });
  const hits = (fighter: Fighter | undefined): number => Number(fighter?.event['hits'] ?? 0);
  const lines = [...both.map(({ line }) => line), ...lost, ...after];
  return {
    title: bt('melee', { a: sides[0]?.text ?? '', b: sides[1]?.text ?? '' }),
    heads: sides,
    rows: [
      row(bt('edge'), undefined, ({ event }) => ({ text: codeWords(word(event, 'edge')) })),
      row(bt('figures'), 'MH-13.4', ({ event }) => ({ text: word(event, 'figures') })),
      row(bt('dice'), 'MH-13.10', (fighter) => ({ dice: six(facesOf(fighter.event['dice']), hitsOf(fighter)) })),
      row(bt('needs'), 'MH-13.9', ({ event }) => ({ text: needed(event) })),
      ...fighters.flatMap((fighter, i) => modified(fighter ? listOf(fighter.event, 'modifiers') : [], 'MH-13.11', (by) => (i === 0 ? [{ text: by }, {}] : [{}, { text: by }]))),
      { label: bt('hits'), cells: fighters.map((fighter, i) => ({ text: hits(fighter), isMore: hits(fighter) > hits(fighters[1 - i]) })), isSum: true },
      ...(sides.some(({ text }) => losses.has(text)) ? [
        { label: bt('taken'), rule: 'MH-2.6', cells: sides.map(({ text }) => ({ text: word(losses.get(text) ?? {}, 'hits') })) },
        { label: bt('stay'), cells: sides.map(({ text }) => ({ text: word(losses.get(text) ?? {}, 'figures') })) },
      ] : []),
    ],
    after,
    rules: rulesOf(lines),
    lines,
  };
}

/** The melees of a step, pair by pair; tests after recoiling stand with the first fight of their unit. */
function meleesOf(step: Step): readonly Battle[] {
  const start = step.lines.findIndex(({ kind }) => kind === 'melee.fought');
  const from = start < 0 ? [] : step.lines.slice(start);
  const pairs = new Map<string, Fighter[]>();
  for (const line of from.filter(({ kind }) => kind === 'melee.fought')) {
    const event = eventOf(line);
    const [unit, enemy] = [unitOf(event, 'fighter'), unitOf(event, 'enemy')];
    const key = [unit.text, enemy.text].sort().join(' ');
    if (unit.text !== '' && enemy.text !== '') pairs.set(key, [...(pairs.get(key) ?? []), { line, event, unit, enemy }]);
  }
  const losses = from.filter(({ kind }) => kind === 'casualties');
  const byUnit = new Map(losses.map((line) => [unitOf(eventOf(line), 'unit').text, eventOf(line)]));
  const tests = from.filter((line) => line.kind === 'rally.tested' && causeOf(line) === 'recoil');
  const seen = new Set<string>();
  return [...pairs.values()].map((both) => {
    const fresh = new Set(both.flatMap(({ unit, enemy }) => [unit.text, enemy.text]).filter((unit) => !seen.has(unit)));
    fresh.forEach((unit) => seen.add(unit));
    const isHis = (line: FeedLine): boolean => fresh.has(unitOf(eventOf(line), 'unit').text);
    return meleeOf(both, byUnit, tests.filter(isHis), losses.filter(isHis));
  });
}

export const battlesOf: BattlesOf = (step) => [
  ...cutAt(step, /^charge\.contact$/, /^unit\.pinned$/).flatMap((lines) => chargeOf(lines, step)),
  ...shootingOf(step),
  ...meleesOf(step),
];
