// What an engraver would put on the chart, as paths: growth strewn by a Poisson disc, hills with hachures, a river that grows. Always the same for the same board. Pure.
import type { Area, Board, Side } from '../../gen/cherta/v1/view_pb';
import { type Box, cellOf, spotOf, type Spot } from '../../model/geometry';
import { placeName } from './places';

export const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** Numbers from 0 to 1, the same for the same word. */
export function numbers(word: string): () => number {
  let state = [...word].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 2166136261) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

function fromLine(at: Spot, from: Spot, to: Spot): number {
  const long = Math.max(apart(from, to) ** 2, 1);
  const share = Math.min(Math.max(((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / long, 0), 1);
  return apart(at, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
}

/** Spots no nearer to each other than `least`: darts are thrown, and stay where there is room. */
export function strewn(board: Board, least: number, isFree: (spot: Spot) => boolean): readonly Spot[] {
  const next = numbers(board.unit);
  const bins = new Map<number, Spot>();  // at most one in each, for they are small
  const bin = least / Math.SQRT2;
  const wide = Math.ceil(board.width / bin) + 5;
  const binOf = (spot: Spot): number => (Math.floor(spot.y / bin) + 2) * wide + Math.floor(spot.x / bin) + 2;
  const around = [-2, -1, 0, 1, 2].flatMap((y) => [-2, -1, 0, 1, 2].map((x) => y * wide + x));
  const darts = Math.round((board.width * board.height) / least ** 2) * 5;
  for (let i = 0; i < darts; ++i) {
    const spot = { x: next() * board.width, y: next() * board.height };
    const at = binOf(spot);
    if (around.every((by) => apart(bins.get(at + by) ?? { x: Infinity, y: 0 }, spot) >= least) && isFree(spot)) bins.set(at, spot);
  }
  return [...bins.values()].sort((a, b) => a.y - b.y);
}

// As Numbers.svelte writes a name, in hundredths of a cell: it ends at `end`, around `up`; its letters at the usual sizes of a window.
const letters = 13;
const wideOf = 0.55;

/** Where a village's name stands: above its houses; clear of rough ground along that side, or beside them where that is above. */
export function nameAt(board: Board, area: string): { readonly end: number; readonly up: number } {
  const centre = spotOf(board.areas.find(({ id }) => id === area)?.centre);
  const lies = (dx: number, dy: number): boolean =>
    board.sides.some((side) => {
      const [from, to] = [spotOf(side.from), spotOf(side.to)];
      return (side.a === area || side.b === area) && ((from.x + to.x) / 2 - centre.x) * dx + ((from.y + to.y) / 2 - centre.y) * dy > cellOf(board) * 0.4;
    });
  if (lies(0, -1)) return { end: 9, up: -21 };
  return { end: lies(1, 0) ? 34 : 46.5, up: -43 };
}
// How far growth at a spot reaches at most: to both sides, above it and below.
const reach = { across: 0.16, above: 0.15, below: 0.08 };

/** The names of villages, as boxes about which nothing may grow. */
function namesOf(board: Board, built: ReadonlySet<string>): readonly Box[] {
  const cell = cellOf(board);
  return board.areas.flatMap((area) => {
    const name = built.has(area.id) ? placeName(area.id) : '';
    const { x, y } = spotOf(area.centre);
    const [w, h] = [name.length * letters * wideOf, letters];
    const { end, up } = nameAt(board, area.id);
    return name === '' ? [] : [{ x: x + ((end - w) / 100) * cell, y: y + ((up - h / 2) / 100) * cell, w: (w / 100) * cell, h: (h / 100) * cell }];
  });
}

/** Where nothing grows: on numbers, villages, their names, and what lies along the sides. */
export function clearings(board: Board, built: ReadonlySet<string>): (spot: Spot) => boolean {
  const cell = cellOf(board);
  const isHex = board.unit === 'hex';
  const sides = board.sides.filter((side) => side.kind !== 'border').map((side) => [spotOf(side.from), spotOf(side.to)] as const);
  const names = namesOf(board, built);
  const isOnName = ({ x, y }: Spot): boolean => names.some((one) => x > one.x - reach.across * cell && x < one.x + one.w + reach.across * cell && y > one.y - reach.below * cell && y < one.y + one.h + reach.above * cell);
  const inBox = (at: Spot, { centre }: Area): Spot => ({ x: (at.x - spotOf(centre).x) / cell, y: (at.y - spotOf(centre).y) / cell });
  return (spot) => {
    if (isOnName(spot) || sides.some(([from, to]) => fromLine(spot, from, to) < cell * 0.2)) return false;
    const home = board.areas.find((area) => apart(spotOf(area.centre), spot) < cell * 0.75 && Math.abs(inBox(spot, area).x) <= 0.56 && Math.abs(inBox(spot, area).y) <= 0.5);
    if (!home) return false;
    const { x, y } = inBox(spot, home);
    const isEdge = Math.abs(x) > 0.42 || Math.abs(y) > 0.45;
    const onNumber = isHex ? y < -0.2 && Math.abs(x) < 0.4 : x < -0.08 && y < -0.14;
    return !isEdge && !onNumber && !(built.has(home.id) && y < -0.04 && (isHex || x > -0.14));
  };
}

/** What grows in the Prince's land at a spot: woods in patches, fields, meadows. */
export type Growth = 'leaf' | 'fir' | 'field' | 'tuft' | 'mound' | 'none';
export function growthAt({ x, y }: Spot, share: number): Growth {
  const woody = Math.sin(x * 0.012 + 1) * Math.sin(y * 0.014 + 2.2) + 0.5 * Math.sin(x * 0.026 - y * 0.019);
  if (woody > 0.42) return share < 0.62 ? 'leaf' : 'fir';
  if (woody < -0.62) return share < 0.75 ? 'field' : 'none';
  return share < 0.1 ? 'mound' : share < 0.2 ? 'leaf' : share < 0.5 ? 'tuft' : 'none';
}

const drawn = (parts: readonly (number | string)[]): string => parts.map((part) => (typeof part === 'number' ? ` ${fixed(part)}` : part)).join('');

// Each a path around a spot, `s` times as large.
export const leaf = ({ x, y }: Spot, s: number): string =>
  drawn(['M', x, y, 'v', -4 * s, 'M', x - 5 * s, y - 3 * s, 'c', -3 * s, -s, -2 * s, -6 * s, s, -6 * s, 'c', 0, -5 * s, 7 * s, -6 * s, 8 * s, -s, 'c', 4 * s, 0, 5 * s, 6 * s, s, 7 * s, 'z']);
export const fir = ({ x, y }: Spot, s: number): string =>
  drawn(['M', x, y, 'v', -3 * s, 'M', x - 5 * s, y - 3 * s, 'l', 3 * s, -5 * s, 'h', -1.6 * s, 'l', 3.6 * s, -7 * s, 'l', 3.6 * s, 7 * s, 'h', -1.6 * s, 'l', 3 * s, 5 * s, 'z']);
export const shade = ({ x, y }: Spot, s: number): string => drawn(['M', x + s, y - 10 * s, 'l', 4 * s, 3 * s, 'M', x + s, y - 7.5 * s, 'l', 4 * s, 3 * s, 'M', x, y - 5 * s, 'l', 2.5 * s, 1.6 * s]);
export const field = ({ x, y }: Spot, s: number): string =>
  drawn([...[-4, -1, 2, 5].flatMap((row) => ['M', x - 9 * s + row, y + row * s, 'q', 8 * s, -3 * s, 16 * s, -1.5 * s]), 'M', x - 13 * s, y - 5 * s, 'l', 9 * s, 11 * s]);
export const tuft = ({ x, y }: Spot, s: number): string => drawn(['M', x - 4 * s, y, 'q', 0, -4 * s, -2 * s, -6 * s, 'm', 4 * s, 6 * s, 'q', 0, -5 * s, s, -8 * s, 'm', 2 * s, 8 * s, 'q', s, -4 * s, 3.5 * s, -5.5 * s]);

/** A hill from the south: its outline, and hachures down its shaded flank. */
export const hill = ({ x, y }: Spot, w: number, h: number): string => drawn(['M', x - w / 2, y, 'q', w * 0.16, -h * 0.95, w * 0.46, -h, 'q', w * 0.34, h * 0.1, w * 0.54, h]);
export const hachures = ({ x, y }: Spot, w: number, h: number): string =>
  [0, 1, 2, 3, 4].map((i) => drawn(['M', x + w * (0.02 + i * 0.085), y - h * (0.97 - i * i * 0.035), 'l', w * (0.03 + i * 0.022), h * (0.62 - i * 0.075)])).join('') +
  drawn(['M', x - w * 0.16, y - h * 0.8, 'l', -w * 0.03, h * 0.3, 'M', x - w * 0.26, y - h * 0.55, 'l', -w * 0.03, h * 0.25]);

/** Hills in a row along a line, those behind first. */
export function range(from: Spot, to: Spot, cell: number): readonly { readonly at: Spot; readonly w: number; readonly h: number }[] {
  const next = numbers(`${from.x} ${from.y} ${to.x} ${to.y}`);
  const count = Math.max(3, Math.round(apart(from, to) / (cell * 0.2)));
  const tall = Math.abs(to.y - from.y) > Math.abs(to.x - from.x) ? 0.19 : 0.24;
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    const at = { x: from.x + (to.x - from.x) * share + (next() - 0.5) * cell * 0.07, y: from.y + (to.y - from.y) * share + cell * (0.07 + next() * 0.04) };
    return { at, w: cell * (0.24 + next() * 0.1), h: cell * (tall - 0.06 + next() * 0.1) };
  }).sort((a, b) => a.at.y - b.at.y);
}

const isWater = (side: Side): boolean => /^(?:river|ford|bridge)$/.test(side.kind);

/** The river's way from its source, the end farther north, through the corners of the hexes that it parts. */
function courses(sides: readonly Side[]): readonly (readonly Spot[])[] {
  const key = ({ x, y }: Spot): string => `${x} ${y}`;
  let left = sides.filter(isWater).map((side) => [spotOf(side.from), spotOf(side.to)] as const);
  const all: (readonly Spot[])[] = [];
  while (left.length > 0) {
    const ends = left.flat().filter((one) => left.flat().filter((other) => key(other) === key(one)).length === 1);
    let at: Spot | undefined = [...(ends.length > 0 ? ends : left.flat())].sort((a, b) => a.y - b.y)[0];
    const way: Spot[] = [];
    while (at) {
      const here: Spot = at;
      way.push(here);
      const side = left.find((one) => one.some((end) => key(end) === key(here)));
      left = left.filter((one) => one !== side);
      at = side?.find((end) => key(end) !== key(here));
    }
    all.push(way);
  }
  return all;
}

/** The river as a band that widens from its source to its mouth. */
export function river(sides: readonly Side[], cell: number): string {
  return courses(sides)
    .filter((way) => way.length > 1)
    .map((way) => {
      const bank = (turn: 1 | -1): readonly Spot[] =>
        way.map((at, i) => {
          const [before, after] = [way[Math.max(0, i - 1)] ?? at, way[Math.min(way.length - 1, i + 1)] ?? at];
          const long = Math.max(apart(before, after), 1);
          const half = (cell * (0.025 + (0.08 * i) / way.length) * turn) / long;
          return { x: at.x - (after.y - before.y) * half, y: at.y + (after.x - before.x) * half };
        });
      const smooth = (spots: readonly Spot[]): string =>
        spots.slice(1).map((at, i) => `Q${fixed(spots[i]?.x ?? at.x)} ${fixed(spots[i]?.y ?? at.y)} ${fixed((at.x + (spots[i]?.x ?? at.x)) / 2)} ${fixed((at.y + (spots[i]?.y ?? at.y)) / 2)}`).join('') + `L${fixed(spots.at(-1)?.x ?? 0)} ${fixed(spots.at(-1)?.y ?? 0)}`;
      const back = [...bank(-1)].reverse();
      const near = bank(1);
      return `M${fixed(near[0]?.x ?? 0)} ${fixed(near[0]?.y ?? 0)}${smooth(near)}L${fixed(back[0]?.x ?? 0)} ${fixed(back[0]?.y ?? 0)}${smooth(back)}Z`;
    })
    .join('');
}

/** Roads from hex to hex: the middles that lie side by side. */
export function roads(board: Board, ids: ReadonlySet<string>): string {
  const stops = board.areas.filter((area) => ids.has(area.id)).map((area) => spotOf(area.centre));
  const near = cellOf(board) * 1.25;
  return stops.flatMap((from, i) => stops.slice(i + 1).filter((to) => apart(from, to) < near).map((to) => `M${from.x} ${from.y}L${to.x} ${to.y}`)).join('');
}
