// What one man has left after some steps, and what is near him then: reckoned for the picture and for what is likely meant. The server decides.
import type { Piece } from '../../gen/cherta/v1/view_pb';
import { known } from '../../board/table/look';
import type { Situation } from '../../model/hand.svelte';
import { apart, type Point, type Pose, type Size } from '../../model/measure';
import { after, type Step } from '../../model/plan';

export interface Ship {
  readonly x: number;
  readonly y: number;
  readonly half: number;   // of its length
  readonly deep: number;   // of its width
}

export interface Man {
  readonly piece: Piece;
  readonly start: Pose;
  readonly size: Size;
  readonly speed: number;
  readonly has: number;       // increments before the plan
  readonly all: number;
  readonly isLoaded: boolean;
  readonly shoots: boolean;
  readonly load: number;      // steps of loading between two shots
  readonly ships: readonly Ship[];
  readonly offers: readonly string[];  // tokens of the plans that are offered to him where he stands
  readonly near: (end: End) => readonly string[];  // prizes that he could take there
}

const loads = / l(\d*) f:/;

export function shipsOf({ view, height }: Situation): readonly Ship[] {
  return view.pieces.flatMap(({ kind, at, width, depth }) => (kind === 'ship' && at ? [{ x: at.x, y: height - at.y, half: width / 2, deep: depth / 2 }] : []));
}

const [nearHut, nearLoose] = [100, 150];  // SK-12.2

function prizesNear({ view, height }: Situation, huts: ReadonlyMap<string, Rect>, { onDeck, pose }: End, r: number): readonly string[] {
  return view.pieces.flatMap(({ id, owner, tags: [state = ''], at }) => {
    const hut = huts.get(state.replace('at hut ', ''));
    if (owner !== '') return [];
    const isNear = state === 'aboard' ? onDeck : at ? apart(pose, { x: at.x, y: height - at.y }) <= nearLoose : hut !== undefined && state.startsWith('at hut ') && away(pose, hut) <= r + nearHut;
    return isNear ? [id] : [];
  });
}

interface Rect {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

function hutsOf({ board, height }: Situation): ReadonlyMap<string, Rect> {
  return new Map(board.terrain.flatMap(({ id, kind, outline }) => {
    const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => height - y)];
    return kind === 'hut' ? [[id, { x1: Math.min(...xs), x2: Math.max(...xs), y1: Math.min(...ys), y2: Math.max(...ys) }] as const] : [];
  }));
}

const away = (p: Point, { x1, y1, x2, y2 }: Rect): number => apart(p, { x: Math.min(x2, Math.max(x1, p.x)), y: Math.min(y2, Math.max(y1, p.y)) });

export function manOf(piece: Piece, situation: Situation, ships: readonly Ship[]): Man | undefined {
  const standing = situation.stands.get(piece.id);
  const [has, all] = (known(piece, 'increments left')?.value ?? '').split(' of ').map(Number);
  if (!standing || !piece.at || !(has !== undefined && has > 0)) return undefined;
  const offers = situation.view.choices.flatMap((one) => (one.piece === piece.id ? [one.order.split(' ').slice(2).join(' ')] : []));
  const weapon = known(piece, 'weapon')?.value ?? '';
  const huts = hutsOf(situation);
  const load = offers.map((one) => loads.exec(one)?.[1]).find((one) => one !== undefined);
  return {
    piece, start: standing.pose, size: standing.size, has, all: all ?? has, ships, offers,
    speed: Math.round(Number.parseFloat(known(piece, 'move')?.value ?? '2') * 100),
    isLoaded: !piece.tags.includes('unloaded'), shoots: weapon !== '', load: Number(load || 1), near: (end) => prizesNear(situation, huts, end, standing.size.front / 2),
  };
}

/** SK-5.1: what a step takes, from there. */
export function costOf(man: Man, step: Step, from: Pose): number {
  if (step.kind === 'leg') return Math.max(1, Math.ceil(apart(from, step.to) / man.speed));
  if (step.kind !== 'act') return 1;
  if (step.words.startsWith('c:')) return Math.max(1, Math.ceil(apart(from, step.to ?? from) / man.speed));
  if (step.words === 'x') return man.all;
  if (step.words === 'r') return 0;
  return Number(/^l(\d+)$/.exec(step.words)?.[1] ?? 1);
}

export interface End {
  readonly pose: Pose;
  readonly left: number;
  readonly isLoaded: boolean;
  readonly onDeck: boolean;
  readonly isOver: boolean;  // nothing comes after it: a charge, a creek
}

/** How he stands after the steps. */
export function endOf(man: Man, steps: readonly Step[]): End {
  let end: End = { pose: man.start, left: man.has, isLoaded: man.isLoaded, onDeck: man.piece.tags.includes('on deck'), isOver: false };
  for (const step of steps) {
    const words = step.kind === 'act' ? step.words : '';
    end = {
      pose: after(end.pose, man.size, step),
      left: end.left - costOf(man, step, end.pose),
      isLoaded: words.startsWith('f:') ? man.load === 0 : words.startsWith('l') ? true : end.isLoaded,
      onDeck: words === 'b' ? true : words.startsWith('d') && words !== 'dm' ? false : end.onDeck,
      isOver: end.isOver || words.startsWith('c:') || words === 'x',
    };
  }
  return end;
}

/** A place so far from one on the way to another, or nearer by what rounding takes. */
export function toward(from: Point, to: Point, length: number): Point {
  const far = apart(from, to);
  for (let s = length; s > 0; --s) {
    const at = { x: from.x + Math.round(((to.x - from.x) * s) / far), y: from.y + Math.round(((to.y - from.y) * s) / far) };
    if (apart(from, at) <= length) return at;
  }
  return from;
}
