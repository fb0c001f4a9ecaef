// Where things go on a board: pure sums in the board's hundredths.
import type { Area, Board, Piece, View } from '../gen/cherta/v1/view_pb';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Spot {
  readonly w: number;
  readonly h: number;
}

export const spotOf = (point: { x: number; y: number } | undefined): Spot => ({ x: point?.x ?? 0, y: point?.y ?? 0 });

export const polygon = (points: readonly Spot[]): string => points.map((p) => `${p.x},${p.y}`).join(' ');

/** Outlines of several areas as one path: a map drawn of few shapes is there sooner. */
export const outlines = (areas: readonly Area[]): string => areas.map((area) => `M${polygon(area.outline)}Z`).join('');

/** Something of an order being put together, to be drawn on the board before it is given. */
export interface Ghost {
  readonly at: string;     // area or side
  readonly text: string;
  readonly isGone: boolean;  // stood there at first, and no longer does
}

/** A box around what stands there, with some ground about it; undefined around nothing. */
export function boxOf(pieces: readonly { readonly at?: Spot | undefined }[], about = 500, least = 2400): Box | undefined {
  const spots = pieces.map(({ at }) => spotOf(at));
  if (spots.length === 0) return undefined;
  const [x, w] = spanOf(spots.map((p) => p.x), about, least);
  const [y, h] = spanOf(spots.map((p) => p.y), about, least / 2);
  return { x, y, w, h };
}

function spanOf(all: readonly number[], about: number, least: number): readonly [number, number] {
  const [from, to] = [Math.min(...all), Math.max(...all)];
  const wide = Math.max(to - from + 2 * about, least);
  return [(from + to - wide) / 2, wide];
}

/** The usual height and width of an area: the median of all, so that no strip along the edge is the measure. A measured table has none; its unit serves. */
export function cellOf(board: Board): number {
  if (board.areas.length === 0) return 300;
  const span = (area: Area, pick: (p: Spot) => number) => Math.max(...area.outline.map(pick)) - Math.min(...area.outline.map(pick));
  const sizes = board.areas.map((area) => Math.min(span(area, (p) => p.x), span(area, (p) => p.y))).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 300;
}

/** The line that two areas share: their common corners; undefined where they do not touch along one. */
export function lineBetween(a: Area, b: Area): { readonly from: Spot; readonly to: Spot } | undefined {
  const [from, to] = a.outline.filter((one) => b.outline.some((other) => other.x === one.x && other.y === one.y));
  return from && to && { from: spotOf(from), to: spotOf(to) };
}

// Counters lie below the middle of their area: what stands at its top, the number and a village, stays visible.
const ofOne = 0.6;
const below = { one: 0.16, two: 0.1, more: 0.11 };

// Two fill the width of their area, aslant, so that neither hides what lies in its corners.
const ofTwo = 0.48;
const aslant: Spot = { x: 0.245, y: 0.12 };
const ofRows = 0.75;  // the height that all rows have together

/** Places for `n` counters around a centre, in rows; and the size of each. */
export function spread(n: number, cell: number): { size: number; places: readonly Spot[] } {
  if (n === 2) {
    const [x, y] = [aslant.x * cell, aslant.y * cell];
    return { size: ofTwo * cell, places: [{ x: -x, y: -y }, { x, y }] };
  }
  const columns = n <= 1 ? 1 : n <= 4 ? 2 : n <= 9 ? 3 : 4;
  const rows = Math.ceil(n / columns);
  const size = n === 1 ? cell * ofOne : Math.min((cell * 0.86) / columns, (cell * ofRows) / rows);
  const step = size * 1.04;
  const places = Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, n - row * columns);
    return { x: ((i % columns) - (inRow - 1) / 2) * step, y: (row - (rows - 1) / 2) * step };
  });
  return { size, places };
}

export interface Placed {
  readonly piece: Piece;
  readonly at: Spot;
  readonly size: number;
}

/** Every piece of the view with its place on the board. */
export function placed(board: Board, view: View): readonly Placed[] {
  const cell = cellOf(board);
  const stacks = new Map<string, Piece[]>();
  for (const piece of view.pieces) stacks.set(piece.area, [...(stacks.get(piece.area) ?? []), piece]);
  const loose = (stacks.get('') ?? []).map((piece) => ({ piece, at: spotOf(piece.at), size: Math.max(piece.width, piece.depth, 60) }));
  const stacked = board.areas.flatMap((area) => {
    const pieces = stacks.get(area.id) ?? [];
    const { size, places } = spread(pieces.length, cell);
    const centre = spotOf(area.centre);
    const down = pieces.length > 2 ? below.more : pieces.length === 2 ? below.two : below.one;
    return pieces.map((piece, i) => ({
      piece,
      at: { x: centre.x + (places[i]?.x ?? 0), y: centre.y + (places[i]?.y ?? 0) + cell * down },
      size,
    }));
  });
  return [...loose, ...stacked];
}

/** A line that begins and ends so far from its ends, for something lies there; as it is where it is too short for that. */
export function clearOfEnds(spots: readonly Spot[], begin: number, end: number): readonly Spot[] {
  const cut = (at: Spot, next: Spot, by: number): Spot => {
    const long = Math.hypot(next.x - at.x, next.y - at.y);
    return long > by * 1.5 ? { x: at.x + ((next.x - at.x) * by) / long, y: at.y + ((next.y - at.y) * by) / long } : at;
  };
  return spots.map((at, i) => {
    const [before, after] = [spots[i - 1], spots[i + 1]];
    if (!before && after) return cut(at, after, begin);
    return before && !after ? cut(at, before, end) : at;
  });
}

/** The areas that a line may pass through: those within its bounds. */
export function areasAlong(board: Board, spots: readonly Spot[], cell: number): readonly string[] {
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const isIn = (value: number, all: readonly number[]): boolean => value > Math.min(...all) - cell / 2 && value < Math.max(...all) + cell / 2;
  return board.areas.filter(({ centre }) => isIn(spotOf(centre).x, xs) && isIn(spotOf(centre).y, ys)).map(({ id }) => id);
}

export interface Trail {
  readonly id: string;
  readonly from: Spot;
  readonly to: Spot;
}

function whereIs(board: Board, piece: Piece): Spot | undefined {
  if (piece.area === '') return piece.at && spotOf(piece.at);
  const area = board.areas.find((one) => one.id === piece.area);
  return area && spotOf(area.centre);
}

/** What moved from one position to the next, as far as this viewer saw it. */
export function trails(board: Board, before: View | undefined, now: View): readonly Trail[] {
  const old = new Map(before?.pieces.map((piece) => [piece.id, piece]));
  return now.pieces.flatMap((piece) => {
    const was = old.get(piece.id);
    const [from, to] = [was && whereIs(board, was), whereIs(board, piece)];
    if (!from || !to || (from.x === to.x && from.y === to.y)) return [];
    return [{ id: piece.id, from, to }];
  });
}

/** The area next to another in a direction: the nearest whose centre lies that way. */
export function neighbour(areas: readonly Pick<Area, 'id' | 'centre'>[], from: string, dx: number, dy: number): string {
  const start = spotOf(areas.find((area) => area.id === from)?.centre);
  let best = from;
  let least = Infinity;
  for (const area of areas) {
    const [x, y] = [spotOf(area.centre).x - start.x, spotOf(area.centre).y - start.y];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 0 || across > along) continue;
    const far = along + across * 2;
    if (far < least) [least, best] = [far, area.id];
  }
  return best;
}
