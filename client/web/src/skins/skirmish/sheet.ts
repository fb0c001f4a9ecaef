// What the view says for the sheet: cards, prizes, charges, lists of men. Nothing is reckoned that everybody has not seen.
import type { Said, View } from '../../gen/cherta/v1/view_pb';
import { argsOf } from '../said';

export interface Side {
  readonly seat: string;
  readonly name: string;              // the scenario's: "vikings"
  readonly hand: readonly number[];   // empty where it is secret
  readonly handCount: number;
  readonly deck: readonly number[];
  readonly deckCount: number;
  readonly played: readonly number[];
  readonly unplayed: readonly number[];
}

const zoneOf = (view: View, what: string, seat: string) => view.zones.find(({ id }) => id === `${what} ${seat}`);

export function sidesOf(view: View): readonly Side[] {
  const seats = [...new Set(view.zones.map(({ owner }) => owner))];
  return seats.flatMap((seat) => {
    const [hand, deck, played, unplayed] = ['hand', 'deck', 'played', 'unplayed'].map((what) => zoneOf(view, what, seat));
    if (!hand) return [];
    const faces = (zone: typeof hand | undefined): readonly number[] => zone?.faces.map(Number) ?? [];
    return [{ seat, name: argsOf(saidOf(view, `score ${seat}`), 'score_of')?.[1] ?? seat, hand: faces(hand), handCount: hand.count, deck: faces(deck), deckCount: deck?.count ?? 0, played: faces(played), unplayed: faces(unplayed) }];
  });
}

const saidOf = (view: View, id: string): readonly Said[] => view.tracks.find((track) => track.id === id)?.valueSaid ?? [];
export const trackOf = (view: View, id: string): string => view.tracks.find((track) => track.id === id)?.value ?? '';

/** How many of a value there are in a list. */
export const countOf = (list: readonly number[], value: number): number => list.filter((one) => one === value).length;

export interface Cell {
  readonly value: number;
  readonly played: number;
  readonly held: number;  // known to be in a hand
  readonly out: number;   // in a hand or a deck, nobody here knows where
}

/** By value: how many cards of it a side has played, holds, or has still to play. */
export function cellsOf(side: Side): readonly Cell[] {
  const values = [...new Set([...side.played, ...side.unplayed])].sort((a, b) => a - b);
  return values.map((value) => {
    const held = countOf(side.hand, value);
    return { value, played: countOf(side.played, value), held, out: countOf(side.unplayed, value) - held };
  });
}

export interface Holding {
  readonly state: string;              // "at hut B", "led by V3", "aboard", "loose"
  readonly prizes: readonly string[];
}

export function prizesOf(view: View): readonly Holding[] {
  const all = new Map<string, string[]>();
  for (const { id, owner, tags } of view.pieces) {
    const state = owner === '' ? tags[0] : undefined;
    if (state !== undefined) all.set(state, [...(all.get(state) ?? []), id]);
  }
  return [...all].map(([state, prizes]) => ({ state, prizes }));
}

export interface Pair {
  readonly attacker: string;
  readonly target: string;
}

/** "V1 at R2, V3 at R2". */
export const pairsOf = (view: View, id: string): readonly Pair[] => saidOf(view, id).map(({ args: [attacker = '', target = ''] }) => ({ attacker, target }));

export interface Lists {
  readonly initial: ReadonlyMap<string, number>;
  readonly reserve: ReadonlyMap<string, number>;
}

const listOf = (text: string): ReadonlyMap<string, number> => new Map(text.split(',').flatMap((one) => {
  const [type, count] = one.split('*');
  return type === undefined || type === '' ? [] : [[type, Number(count ?? 1)] as const];
}));

const sum = (list: ReadonlyMap<string, number>): number => [...list.values()].reduce((all, one) => all + one, 0);

export interface MusterOffer extends Lists {
  readonly size: number;
  readonly poolSize: number;
  readonly types: readonly string[];
  readonly poolTypes: readonly string[];
}

/** Which men one may pick from, and the usual lists, from what is offered. */
export function musterOf(view: View): MusterOffer | undefined {
  const offers = view.choices.flatMap(({ order }) => {
    const found = /^muster initial=(\S+)(?: reserve=(\S+))?$/.exec(order);
    return found ? [{ initial: listOf(found[1] ?? ''), reserve: listOf(found[2] ?? '') }] : [];
  });
  const [usual] = offers;
  if (!usual) return undefined;
  const all = (lists: readonly ReadonlyMap<string, number>[]): readonly string[] => [...new Set(lists.flatMap((list) => [...list.keys()]))];
  return { ...usual, size: sum(usual.initial), poolSize: sum(usual.reserve), types: all(offers.map((one) => one.initial)), poolTypes: all(offers.map((one) => one.reserve)) };
}

/** The order for two lists. */
export function musterWords({ initial, reserve }: Lists): string {
  const words = (list: ReadonlyMap<string, number>): string => [...list].filter(([, n]) => n > 0).map(([type, n]) => `${type}*${n}`).join(',');
  return `muster initial=${words(initial)}${words(reserve) === '' ? '' : ` reserve=${words(reserve)}`}`;
}

/** West to east, where one may land, in hundredths. */
export function landingsOf(view: View): readonly number[] {
  return view.choices.flatMap(({ order }) => (order.startsWith('land ') ? [Math.round(Number(order.slice(5)) * 100)] : [])).sort((a, b) => a - b);
}
