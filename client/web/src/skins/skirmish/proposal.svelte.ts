// The groups that are being put together for a morale check, for the sheet and the table alike; nothing of it is sent before it is sealed.
import type { Piece, View } from '../../gen/cherta/v1/view_pb';
import { known } from '../../board/table/look';
import { apart } from '../../model/measure';

export interface Group {
  readonly members: readonly string[];
  readonly points: number;
}

export const most = 3;           // men in a group (SK-10.3)
export const highest = 100;      // level (SK-10.9)

class Proposal {
  groups = $state.raw<readonly Group[]>([]);
  landing = $state<number | undefined>();
}

export const proposal = new Proposal();

const verbs = /^(morale|rally) (?!none)/;

const groupsOf = (order: string): readonly Group[] =>
  order.split(' ').slice(1).map((words) => {
    const [members = '', points = '0'] = words.split('=');
    return { members: members.split('+'), points: Number(points) };
  });

export interface Check {
  readonly verb: string;
  readonly testers: readonly string[];
  readonly offered: readonly (readonly Group[])[];  // without points
}

/** The check that is asked for, from what is offered. */
export function checkOf(view: View): Check | undefined {
  const orders = view.choices.map(({ order }) => order).filter((order) => verbs.test(order));
  const [first] = orders;
  if (first === undefined) return undefined;
  const all = orders.map(groupsOf);
  const verb = first.split(' ')[0] ?? '';
  // For a morale check the first offer names each tester alone; of a rally each offer names some.
  const testers = [...new Set((verb === 'rally' ? all : all.slice(0, 1)).flat().flatMap(({ members }) => members))];
  return { verb, testers, offered: all.filter((groups) => groups.every(({ points }) => points === 0)) };
}

const valueOf = (piece: Piece | undefined): number => Number((piece && known(piece, 'morale')?.value) ?? 0);

const gap = (a: Piece | undefined, b: Piece | undefined): number => (a?.at && b?.at ? apart(a.at, b.at) : 0);

/** SK-10.4: the values' sum less the distance in whole inches between the two farthest apart. */
export function baseOf(view: View, members: readonly string[]): number {
  const men = members.map((id) => view.pieces.find((piece) => piece.id === id));
  const spread = Math.max(0, ...men.flatMap((a) => men.map((b) => gap(a, b))));
  return men.reduce((sum, one) => sum + valueOf(one), 0) - Math.floor(spread / 100);
}

export const awayOf = (view: View, a: string, b: string): number => Math.floor(gap(view.pieces.find(({ id }) => id === a), view.pieces.find(({ id }) => id === b)) / 100);

/** SK-10.5: how many of a hundred rolls pass. */
export const chanceOf = (base: number, points: number): number => Math.min(highest, Math.max(0, base + points));

export function wordsOf(verb: string, groups: readonly Group[]): string {
  return [verb, ...groups.map(({ members, points }) => members.join('+') + (points > 0 ? `=${points}` : ''))].join(' ');
}
