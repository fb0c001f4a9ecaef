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

// Two fill the width of their area, aslant, so that neither hides what lies in its corners.
const ofTwo = 0.48;
const aslant: Spot = { x: 0.245, y: 0.12 };

/** Places for `n` counters around a centre, in rows; and the size of each. */
export function spread(n: number, cell: number): { size: number; places: readonly Spot[] } {
  if (n === 2) {
    const [x, y] = [aslant.x * cell, aslant.y * cell];
    return { size: ofTwo * cell, places: [{ x: -x, y: -y }, { x, y }] };
  }
  const columns = n <= 1 ? 1 : n <= 4 ? 2 : n <= 9 ? 3 : 4;
  const rows = Math.ceil(n / columns);
  const size = Math.min(cell * 0.6, (cell * 0.86) / Math.max(columns, rows));
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
    // Below the middle, so that what lies in the area stays visible.
    return pieces.map((piece, i) => ({
      piece,
      at: { x: centre.x + (places[i]?.x ?? 0), y: centre.y + (places[i]?.y ?? 0) + cell * (pieces.length > 2 ? 0.04 : 0.1) },
      size,
    }));
  });
  return [...loose, ...stacked];
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
export function neighbour(areas: readonly Area[], from: string, dx: number, dy: number): string {
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
