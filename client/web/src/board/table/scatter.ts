// Where trees, stones and brush strokes stand: by chance, but the same for the same piece of ground in every picture.
import type { Spot } from '../../model/geometry';

/** Numbers 0 to 1 that follow from a word. */
export function chance(word: string): () => number {
  let state = [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 2166136261);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state >>> 8) & 0xffff) / 0x10000;
  };
}

export function isInside(outline: readonly Spot[], { x, y }: Spot): boolean {
  let inside = false;
  outline.forEach((to, i) => {
    const from = outline.at(i - 1) ?? to;
    if (to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x) inside = !inside;
  });
  return inside;
}

const mostSpots = 400;

/** Spots within an outline, about `apart` from each other. */
export function scattered(outline: readonly Spot[], apart: number, word: string): readonly Spot[] {
  const [xs, ys] = [outline.map((p) => p.x), outline.map((p) => p.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const step = Math.max(apart, Math.sqrt(((right - left) * (bottom - top)) / mostSpots));
  const next = chance(word);
  const spots: Spot[] = [];
  for (let y = top + step / 2; y < bottom; y += step)
    for (let x = left + step / 2; x < right; x += step) {
      const spot = { x: Math.round(x + (next() - 0.5) * step * 0.7), y: Math.round(y + (next() - 0.5) * step * 0.7) };
      if (isInside(outline, spot)) spots.push(spot);
    }
  return spots;
}

/** An outline drawn towards its middle. */
export function shrunk(outline: readonly Spot[], by: number): readonly Spot[] {
  const middle = centreOf(outline);
  return outline.map(({ x, y }) => ({ x: Math.round(middle.x + (x - middle.x) * by), y: Math.round(middle.y + (y - middle.y) * by) }));
}

export function centreOf(outline: readonly Spot[]): Spot {
  const mean = (pick: (spot: Spot) => number): number => outline.reduce((sum, spot) => sum + pick(spot), 0) / Math.max(outline.length, 1);
  return { x: mean((spot) => spot.x), y: mean((spot) => spot.y) };
}

/** A closed outline with soft corners, as a path. */
export function soft(outline: readonly Spot[], roundness = 0.12): string {
  const between = (p: Spot, q: Spot, t: number): string => `${Math.round(p.x + (q.x - p.x) * t)} ${Math.round(p.y + (q.y - p.y) * t)}`;
  const parts = outline.map((at, i) => {
    const [before, next] = [outline.at(i - 1) ?? at, outline[(i + 1) % outline.length] ?? at];
    return `${i === 0 ? 'M' : 'L'}${between(at, before, roundness)}Q${at.x} ${at.y} ${between(at, next, roundness)}`;
  });
  return `${parts.join('')}Z`;
}

/** Discs as one path. */
export const discs = (spots: readonly Spot[], radius: (i: number) => number, dx = 0, dy = 0): string =>
  spots.map(({ x, y }, i) => {
    const r = Math.round(radius(i));
    return `M${x + dx - r} ${y + dy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  }).join('');

/** Short strokes as one path. */
export const strokes = (spots: readonly Spot[], d: string): string => spots.map(({ x, y }) => `M${x} ${y}${d}`).join('');
