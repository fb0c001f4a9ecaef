// What the tracks of the view say, as numbers for the battle sheet. Nothing is reckoned here: the server has reasoned it.
import type { Said, Track, View } from '../../gen/cherta/v1/view_pb';
import { argsOf, isSaid } from '../said';

export const ratings = ['MK', 'FA', 'AD', 'IN', 'MO', 'AM'] as const;
export type Rating = (typeof ratings)[number];

/** A rating: its owner's own number (both bounds), or between what it must be. */
export interface Known {
  readonly code: Rating | 'HP';
  readonly least: number;
  readonly most: number | undefined;  // undefined: nothing is known upwards
  readonly isOwn: boolean;
  readonly moves: number;             // points due for moves at the end of this turn
  readonly chief: boolean;            // a free commander adds one
}

const found = (view: View, id: string): Track | undefined => view.tracks.find((track) => track.id === id);

function knownOf(code: Rating | 'HP', { value, valueSaid }: Track): Known {
  const bounds = { code, isOwn: false, moves: 0, chief: false, least: 0, most: undefined };
  const number = (of: string, at = 0): number => Number(argsOf(valueSaid, of)?.[at] ?? 0);
  if (isSaid(valueSaid, 'unknown')) return bounds;
  if (isSaid(valueSaid, 'at_least')) return { ...bounds, least: number('at_least') };
  if (isSaid(valueSaid, 'at_most')) return { ...bounds, most: number('at_most') };
  if (isSaid(valueSaid, 'from')) return { ...bounds, least: number('from'), most: number('from', 1) };
  // One number; whose own it is, he is told what wears it.
  const exact = Number(argsOf(valueSaid, '')?.[0] ?? value);
  const wear = valueSaid.find((one) => one.code.startsWith('wear_'));
  return { code, least: exact, most: exact, isOwn: wear !== undefined, moves: Number(wear?.args[0] ?? 0), chief: wear?.code.endsWith('_less') === true };
}

/** The six ratings and the free hit points, as far as this viewer is told of them. */
export const ratingsOf = (view: View): readonly Known[] =>
  [...ratings, 'HP' as const].flatMap((code) => {
    const track = found(view, code);
    return track ? [knownOf(code, track)] : [];
  });

export interface Acts {
  readonly seat: string;
  readonly left: number;
  readonly all: number;
  readonly done: boolean;
}

/** Who of a side has still to act this turn. */
export const actsOf = (view: View): readonly Acts[] =>
  view.tracks.flatMap(({ id, valueSaid, owner }) => {
    const [left, all] = (id.endsWith(' to act') && argsOf(valueSaid, 'of')) || [];
    return left === undefined || all === undefined ? [] : [{ seat: owner, left: Number(left), all: Number(all), done: isSaid(valueSaid, 'done') }];
  });

export interface Group {
  readonly name: string;
  readonly warriors: number;
  readonly musicians: number;
  readonly flags: number;
}

export interface Muster {
  readonly warriors: number;  // of each, so many in all
  readonly musicians: number;
  readonly flags: number;
  readonly officers: number;
  readonly groups: readonly Group[];
  readonly mayRide: boolean;
}

const counted = (said: readonly Said[], what: string): number => Number(argsOf(said, what)?.[0] ?? 0);

/** The muster once it is known which die is what; undefined before, and for everybody else. */
export function musterOf(view: View): Muster | undefined {
  const all = (id: string): number => Number(argsOf(found(view, id)?.valueSaid ?? [], 'of')?.[1] ?? 0);
  if (all('groups') === 0) return undefined;
  const groups = view.tracks.flatMap(({ id, valueSaid }) => (/^M\d+$/.test(id) ? [{ name: id, warriors: counted(valueSaid, 'warriors'), musicians: counted(valueSaid, 'musicians'), flags: counted(valueSaid, 'flags') }] : []));
  return { warriors: all('foot'), musicians: all('musicians'), flags: all('flags'), officers: all('groups'), groups, mayRide: view.choices.some((choice) => choice.order.endsWith(' horse')) };
}

/** A number as even shares, the larger ones first. */
export const shares = (all: number, among: number): readonly number[] => Array.from({ length: among }, (_, i) => Math.floor(all / among) + (i < all % among ? 1 : 0));

/** What the owner has said his losses are taken from: a rating and how far down. */
export function priorityOf(view: View): readonly { code: Rating; floor: number }[] {
  const words = found(view, 'priority')?.value.split(' ') ?? [];
  return words.flatMap((word) => {
    const [code, floor] = word.split(':');
    const rating = ratings.find((one) => one === code);
    return rating ? [{ code: rating, floor: Number(floor ?? 1) }] : [];
  });
}

export const valueOf = (view: View, id: string): string => found(view, id)?.value ?? '';
