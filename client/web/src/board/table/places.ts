// What the choices of a measured table lead to, for a reader: how far and which way, on what ground, how far from whom. Orders write places as
// numbers; nobody reads a table so. From the view alone.
import { type Board, type Choice, type Piece, Slot, type Terrain, type View } from '../../gen/cherta/v1/view_pb';
import { nameOf } from '../../model/describe';
import { apart, bearing, type Body, distance, inches, type Point } from '../../model/measure';
import { groundWords } from '../../words/table';
import { ui } from '../../words/words.svelte';
import { isLost } from './lost';
import type { Along, TableSkin } from '../../skins/skin';
import { pt, wayWords } from './places.words';

export interface Where {
  readonly board: Board;
  readonly view: View;
  readonly skin?: TableSkin | undefined;
}

const inch = 100;
const near = 600;     // so far away a ground is still named
const facing = 1200;  // and so far somebody of the other side

const tenths = (hundredths: number): string => inches(Math.round(hundredths / 10) * 10);

/** The places in the words that fill a blank: "18.15 18.41", "22.2,12.2"; y to the north. None where they are something else. */
export function pointsOf(fill: string): readonly Point[] {
  const numbers = fill.split(/[\s,]+/).map((word) => (/^-?\d+(?:\.\d+)?$/.test(word) ? Math.round(Number(word) * inch) : NaN));
  if (numbers.length % 2 !== 0 || numbers.some(Number.isNaN)) return [];
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i] ?? 0, y: numbers[2 * i + 1] ?? 0 }));
}

const northOf = ({ x, y }: Point, board: Board): Point => ({ x, y: board.height - y });
const outlineOf = (ground: Terrain, board: Board): readonly Point[] => ground.outline.map((p) => northOf(p, board));

/** Whether a ground has that place within it: by the lines that a way to the east crosses. */
function holds(outline: readonly Point[], { x, y }: Point): boolean {
  return outline.filter((p, i) => {
    const q = outline[(i + 1) % outline.length] ?? p;
    return p.y > y !== q.y > y && x < ((q.x - p.x) * (y - p.y)) / (q.y - p.y) + p.x;
  }).length % 2 === 1;
}

function farFrom(outline: readonly Point[], isClosed: boolean, at: Point): number {
  const gaps = outline.slice(isClosed ? 0 : 1).map((p, i) => {
    const q = outline[isClosed ? (i + 1) % outline.length : i] ?? p;
    const [ex, ey] = [q.x - p.x, q.y - p.y];
    const along = ex === 0 && ey === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - p.x) * ex + (at.y - p.y) * ey) / (ex * ex + ey * ey)));
    return Math.hypot(at.x - p.x - along * ex, at.y - p.y - along * ey);
  });
  return Math.round(Math.min(...gaps));
}

function groundAt(at: Point, board: Board): string {
  const all = board.terrain.filter(({ outline }) => outline.length > 1).map((ground) => ({ ground, outline: outlineOf(ground, board) }));
  const named = ({ id, kind, name }: Terrain): string => groundWords(kind, name === `${kind} ${id}` ? '' : name).text;
  const on = all.filter(({ ground, outline }) => ground.closed && holds(outline, at)).at(-1);  // what lies on another is drawn later
  if (on) return named(on.ground);
  const [next] = all.map(({ ground, outline }) => ({ ground, far: farFrom(outline, ground.closed, at) })).sort((a, b) => a.far - b.far);
  return next && next.far <= near ? pt('from', { n: tenths(next.far), what: named(next.ground) }) : '';
}

const bodyOf = ({ facing, width, depth }: Piece, at: Point): Body => ({ pose: { ...at, facing }, size: { front: width, depth, round: width === depth } });

/** Who of the other side is nearest to where somebody would come. */
function enemyAt(at: Point, mover: Piece, { board, view }: Where): string {
  const others = view.pieces.flatMap((piece) => (piece.at && piece.owner !== mover.owner && piece.owner !== '' && !isLost(piece) ? [{ piece, spot: northOf(piece.at, board) }] : []));
  const [next] = others.sort((a, b) => apart(a.spot, at) - apart(b.spot, at));
  const far = next ? distance(bodyOf(mover, at), bodyOf(next.piece, next.spot)) : Infinity;
  if (!next || far > facing) return '';
  const name = nameOf(next.piece);
  return pt('from', { n: tenths(far), what: name === '' || name.includes(next.piece.id) ? name || next.piece.id : `${name} ${next.piece.id}` });
}

/** Where a way leads whose corners these are: "6" north, round a corner (wood; 4.2" from group M1)". */
function wayTo(points: readonly Point[], mover: Piece | undefined, where: Where): string {
  const end = points.at(-1);
  if (!end) return '';
  const from = mover?.at && northOf(mover.at, where.board);
  const far = from ? apart(from, end) : 0;
  const way = !from ? pt('place', { x: tenths(end.x), y: tenths(end.y) }) : far === 0 ? pt('here') : pt('far', { n: tenths(far), way: wayWords(bearing(from, end)) });
  const about = [groundAt(end, where.board), mover ? enemyAt(end, mover, where) : ''].filter((words) => words !== '');
  return `${way}${points.length > 1 ? `, ${pt('corner')}` : ''}${about.length > 0 ? ` (${about.join('; ')})` : ''}`;
}

/** A place along an edge that runs from west to east. */
function wayAlong({ x, mover }: Along): string {
  const by = mover?.at ? x - mover.at.x : undefined;
  return by === undefined ? pt('along', { x: tenths(x) }) : by === 0 ? pt('here') : pt('far', { n: tenths(Math.abs(by)), way: wayWords(by > 0 ? east : west) });
}

const [east, west] = [90, 270];
const moverOf = (choice: Choice, { view }: Where): Piece | undefined => view.pieces.find(({ id }) => id === choice.piece);

/** What fills a blank, in words; undefined where nothing says more than it does itself. */
export function fillWords(fill: string, choice: Choice, where: Where): string | undefined {
  const points = choice.slot === Slot.TEXT ? [] : pointsOf(fill);  // a facing and a length are no place
  return points.length > 0 ? wayTo(points, moverOf(choice, where), where) : where.skin?.fill?.(fill, ui.lang, wayWords);
}

const placeToken = /(?:^|[ :])(-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)(?= |$)/g;

/** Where an order leads that is complete as it stands, and writes its places as "x,y", or as its game does; "" where it has none. */
export function endWords(choice: Choice, where: Where): string {
  const points = [...choice.order.matchAll(placeToken)].flatMap(([, words = '']) => pointsOf(words));
  if (points.length > 0) return wayTo(points.slice(-1), moverOf(choice, where), where);
  const along = where.skin?.along?.(choice.order, where.view);
  return along ? wayAlong(along) : '';
}
