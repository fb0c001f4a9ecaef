// The measured table in whole numbers, as the rules have it (GEO): poses, corners, wheels, distances. Here y grows to the north, as in orders;
// a view's y grows to the south. Every sum stays below 2^53, so numbers are exact; distances are compared as whole fractions.
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A centre and a facing: whole hundredths, whole degrees clockwise from north. */
export interface Pose extends Point {
  readonly facing: number;
}

export interface Size {
  readonly front: number;
  readonly depth: number;
  readonly round: boolean;  // a disc of that diameter
}

export type Way = 'forward' | 'back' | 'left' | 'right';
export type Hand = 'left' | 'right';

const scale = 1_000_000_000;

/** GEO-2.1: 0..359. */
export const degrees = (a: number): number => ((Math.round(a) % 360) + 360) % 360;

// GEO-2.2: no true value is so near to a half that a library's last bit could matter (GEO-2.3).
const sine = (a: number): number => Math.round(Math.sin((degrees(a) * Math.PI) / 180) * scale);

// GEO-1.4, nearest: halves away from zero.
function nearest(n: number, d: number): number {
  const whole = Math.trunc(n / d);
  const rest = Math.abs(n - whole * d);
  return rest * 2 >= d ? whole + Math.sign(n) : whole;
}

/** GEO-2.4: from (right, ahead) of something facing `a` to the table. */
export function turned(a: number, u: number, v: number): Point {
  const [s, c] = [sine(a), sine(a + 90)];
  return { x: nearest(u * c + v * s, scale), y: nearest(v * c - u * s, scale) };
}

/** The same the other way round. */
export function local(a: number, dx: number, dy: number): { u: number; v: number } {
  const [s, c] = [sine(a), sine(a + 90)];
  return { u: nearest(dx * c - dy * s, scale), v: nearest(dx * s + dy * c, scale) };
}

const plus = (p: Point, q: Point): Point => ({ x: p.x + q.x, y: p.y + q.y });
const minus = (p: Point, q: Point): Point => ({ x: p.x - q.x, y: p.y - q.y });

const halfFront = (pose: Pose, size: Size): Point => turned(pose.facing, size.front / 2, 0);
const halfDepth = (pose: Pose, size: Size): Point => turned(pose.facing, 0, size.depth / 2);

/** GEO-3.2: front left, front right, rear right, rear left. */
export function corners(pose: Pose, size: Size): readonly [Point, Point, Point, Point] {
  const [h, r] = [halfFront(pose, size), halfDepth(pose, size)];
  return [plus(minus(pose, h), r), plus(plus(pose, h), r), minus(plus(pose, h), r), minus(minus(pose, h), r)];
}

export const frontCentre = (pose: Pose, size: Size): Point => plus(pose, halfDepth(pose, size));

/** The pose whose front centre is there. */
export function behindFront(front: Point, facing: number, size: Size): Pose {
  return { ...minus(front, turned(facing, 0, size.depth / 2)), facing };
}

const wayVectors: Readonly<Record<Way, readonly [number, number]>> = { forward: [0, 1], back: [0, -1], left: [-1, 0], right: [1, 0] };

/** GEO-6.1: a straight move. */
export function straight(pose: Pose, way: Way, length: number): Pose {
  const [u, v] = wayVectors[way];
  return { ...plus(pose, turned(pose.facing, u * length, v * length)), facing: pose.facing };
}

/** GEO-6.4: a wheel forward on a front corner, which never moves. */
export function wheeled(pose: Pose, size: Size, hand: Hand, by: number): Pose {
  const sign = hand === 'right' ? 1 : -1;
  const pivot = corners(pose, size)[hand === 'right' ? 1 : 0];
  const facing = degrees(pose.facing + sign * by);
  return behindFront(minus(pivot, turned(facing, (sign * size.front) / 2, 0)), facing, size);
}

/** GEO-2.6: what a wheel of whole degrees measures, by its outer corner. */
export const wheelLength = (front: number, by: number): number => Math.ceil((front * by * 71) / 4068);

/** The greatest wheel of whole degrees within a length. */
export const wheelWithin = (front: number, length: number): number => (front > 0 ? Math.min(360, Math.floor((length * 4068) / (front * 71))) : 360);

/** GEO-4.2 between points: rounded up. */
export function apart(p: Point, q: Point): number {
  const squared = (p.x - q.x) ** 2 + (p.y - q.y) ** 2;
  let root = Math.ceil(Math.sqrt(squared));
  while (root * root < squared) ++root;
  while (root > 0 && (root - 1) ** 2 >= squared) --root;
  return root;
}

/** GEO-2.5: to the nearest whole degree. */
export const bearing = (from: Point, to: Point): number => (from.x === to.x && from.y === to.y ? 0 : degrees((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI));

/** Something that stands on the table. */
export interface Body {
  readonly pose: Pose;
  readonly size: Size;
}

const cross = (p: Point, q: Point): number => p.x * q.y - p.y * q.x;
const dot = (p: Point, q: Point): number => p.x * q.x + p.y * q.y;

// All of `others` beyond one edge of `shape`, which goes round clockwise.
const isParted = (shape: readonly Point[], others: readonly Point[]): boolean =>
  shape.some((from, i) => {
    const edge = minus(shape[(i + 1) % shape.length] ?? from, from);
    return others.every((one) => cross(edge, minus(one, from)) > 0);
  });

interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

// GEO-4.1: the square of the distance of a corner from an edge.
function squareTo(point: Point, from: Point, to: Point): Fraction {
  const [edge, w] = [minus(to, from), minus(point, from)];
  const [t, ee] = [dot(w, edge), dot(edge, edge)];
  if (t <= 0 || ee === 0) return { n: BigInt(dot(w, w)), d: 1n };
  const back = minus(point, to);
  if (t >= ee) return { n: BigInt(dot(back, back)), d: 1n };
  return { n: BigInt(cross(edge, w)) ** 2n, d: BigInt(ee) };
}

// The least whole k with k * k >= n / d.
function rootUp({ n, d }: Fraction): number {
  let k = BigInt(Math.max(0, Math.floor(Math.sqrt(Number(n) / Number(d))) - 2));
  while (k * k * d < n) ++k;
  return Number(k);
}

const outlineOf = ({ pose, size }: Body): readonly Point[] => (size.round ? [pose] : corners(pose, size));

/** GEO-4.2: the distance of two bodies, edge to edge, rounded up. */
export function distance(a: Body, b: Body): number {
  const [p, q] = [outlineOf(a), outlineOf(b)];
  const isMeeting = p.length > 2 && q.length > 2 && !isParted(p, q) && !isParted(q, p);
  const isInside = (p.length === 1 && q.length > 2 && !isParted(q, p)) || (q.length === 1 && p.length > 2 && !isParted(p, q));
  if (isMeeting || isInside) return 0;
  const gaps = [...gapsOf(p, q), ...gapsOf(q, p)];
  const least = gaps.reduce((best, one) => (one.n * best.d < best.n * one.d ? one : best));
  const radii = (a.size.round ? a.size.front / 2 : 0) + (b.size.round ? b.size.front / 2 : 0);
  return Math.max(0, rootUp(least) - radii);
}

const gapsOf = (points: readonly Point[], shape: readonly Point[]): readonly Fraction[] =>
  points.flatMap((point) => shape.map((from, i) => squareTo(point, from, shape[(i + 1) % shape.length] ?? from)));

export type Quarter = 'ahead' | 'right' | 'behind' | 'left';

/** GEO-7.1: the first quarter of 45 degrees to either side in which the other's centre lies; the arms belong to it. */
export function quarterOf(from: Pose, to: Point): Quarter {
  const { x, y } = minus(to, from);
  const [u, v] = [x * sine(from.facing + 90) - y * sine(from.facing), x * sine(from.facing) + y * sine(from.facing + 90)];
  if (v >= Math.abs(u)) return 'ahead';
  if (u >= Math.abs(v)) return 'right';
  return -v >= Math.abs(u) ? 'behind' : 'left';
}

/** Inches as they are written in orders: "12.5". */
export function inches(hundredths: number): string {
  const [whole, rest] = [Math.trunc(hundredths / 100), Math.abs(hundredths % 100)];
  return rest === 0 ? String(whole) : `${hundredths < 0 && whole === 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}
