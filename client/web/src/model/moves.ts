// Who moved where, as far as this viewer saw it: ways for counters that move, and what the other side did since his own last turn. Pure.
import type { Step } from '../gen/cherta/v1/frames_pb';
import type { Board, FeedLine, Piece, View } from '../gen/cherta/v1/view_pb';
import { spotOf, type Spot } from './geometry';
import type { Position } from './table';

/** One counter's way, through the areas' middles; on a measured table from spot to spot. */
export interface Move {
  readonly piece: Piece;            // as it stands afterwards
  readonly seq: number;
  readonly phase: string;           // and turn, in which it moved
  readonly areas: readonly string[];  // areas, or spots as "3600,1200"
}

/** A piece's id from what a line's data says of it; some games put it in parts. */
export type NameOf = (value: unknown) => string | undefined;

export const asText: NameOf = (value) => (typeof value === 'string' ? value : undefined);

export function named(value: unknown, nameOf: NameOf): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => named(one, nameOf));
  const name = asText(value) ?? nameOf(value);
  if (name !== undefined) return [name];
  return typeof value === 'object' && value !== null && 'target' in value ? named(value.target, nameOf) : [];
}

/** A measured table: how its lines name a unit, and how high it is, for their y grows to the north. */
export interface OfTable {
  readonly height: number;
  readonly nameOf: NameOf;
  readonly isByTurns: boolean;  // within a phase first one, then the other moves
}

const spotName = ({ x, y }: Spot): string => `${x},${y}`;
const placeOf = (piece: Piece | undefined): string => (!piece ? '' : piece.area !== '' ? piece.area : piece.at ? spotName(piece.at) : '');
const isSpot = (value: unknown): value is Spot => typeof value === 'object' && value !== null && 'x' in value && 'y' in value;

/** The spots of a table by which a piece went, as the lines tell them. */
function corners(id: string, lines: readonly FeedLine[], { height, nameOf }: OfTable): readonly string[] {
  return lines.flatMap((line): readonly string[] => {
    try {
      const { unit, figure, path, to } = JSON.parse(line.data) as Readonly<Record<string, unknown>>;
      if (!named([unit ?? figure], nameOf).includes(id)) return [];
      return (Array.isArray(path) ? path : [to]).filter(isSpot).map(({ x, y }) => spotName({ x, y: height - y }));
    } catch {
      return [];  // a line without an event
    }
  });
}

// Straight where the lines end elsewhere, and without what is said twice.
function tableWay(from: string, to: string, told: readonly string[]): readonly string[] {
  const way = told.at(-1) === to ? [from, ...told] : [from, to];
  return way.filter((one, i) => one !== way[i - 1]);
}

interface Leg {
  readonly from: string;
  readonly via: string;
  readonly to: string;
  readonly words: readonly string[];  // all that the line's data says, to know whose leg it is
}

function legOf(line: FeedLine): Leg | undefined {
  try {
    const { from, via, to, ...more } = JSON.parse(line.data) as Readonly<Record<string, unknown>>;
    if (typeof from !== 'string' || typeof to !== 'string') return undefined;
    return { from, via: typeof via === 'string' ? via : '', to, words: Object.values(more).filter((one) => typeof one === 'string') };
  } catch {
    return undefined;  // a line without an event
  }
}

/** The way of a piece from one area to another, as the lines tell it; straight where they do not. */
export function wayOf(piece: string, from: string, to: string, legs: readonly Leg[], others: ReadonlySet<string>): readonly string[] {
  const way = [from];
  for (const leg of legs) {
    const isOthers = !leg.words.includes(piece) && leg.words.some((word) => others.has(word));
    if (isOthers || leg.from !== way.at(-1)) continue;
    if (leg.via !== '') way.push(leg.via);
    way.push(leg.to);
  }
  return way.at(-1) === to ? way : [from, to];
}

/** What moved from a position to a later one. */
export function movesBetween(before: View, now: View, seq: number, steps: readonly Step[], table?: OfTable): readonly Move[] {
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const ids = new Set(now.pieces.map((piece) => piece.id));
  const lines = steps.flatMap((step) => step.lines);
  const legs = lines.flatMap((line) => legOf(line) ?? []);
  return now.pieces.flatMap((piece) => {
    const [from, to] = [placeOf(old.get(piece.id)), placeOf(piece)];
    if (from === '' || to === '' || from === to) return [];
    const phase = [before.turn, before.phase, ...(table?.isByTurns ? before.onMove : [])].join(' ');
    return [{ piece, seq, phase, areas: table ? tableWay(from, to, corners(piece.id, lines, table)) : wayOf(piece.id, from, to, legs, ids) }];
  });
}

/** Moves of a row of positions, oldest first. */
export function movesAlong(positions: readonly Position[], steps: readonly Step[], table?: OfTable): readonly Move[] {
  return positions.slice(1).flatMap((now, i) => {
    const before = positions[i];
    if (!before?.view || !now.view) return [];
    return movesBetween(before.view, now.view, now.seq, steps.filter((step) => Number(step.seq) > before.seq && Number(step.seq) <= now.seq), table);
  });
}

/** Phases in which one answers the other side: no turn of one's own. */
export type Answers = (phase: string) => boolean;

/** One's last turn: the last phase that one's own counters began, and in which they moved. */
function lastTurn(moves: readonly Move[], viewer: string, isAnswer: Answers): string | undefined {
  const began = new Map<string, string>();
  for (const move of moves) if (!began.has(move.phase)) began.set(move.phase, move.piece.owner);
  return [...began].filter(([phase, owner]) => owner === viewer && !isAnswer(phase)).at(-1)?.[0];
}

/** What others moved since one's own last turn, each counter's ways one after another as one. */
export function othersSince(moves: readonly Move[], viewer: string, isAnswer: Answers): readonly Move[] {
  const turn = lastTurn(moves, viewer, isAnswer);
  const since = turn === undefined ? 0 : moves.map((move) => move.phase === turn && move.piece.owner === viewer).lastIndexOf(true) + 1;
  const joined: Move[] = [];
  const ways = new Set<string>();  // what goes together, as a king with his army, goes once
  for (const move of moves.slice(since)) {
    const way = `${move.seq} ${move.areas.join()}`;
    if (move.piece.owner === viewer || ways.has(way)) continue;
    ways.add(way);
    const at = joined.findIndex((one) => one.piece.id === move.piece.id && one.areas.at(-1) === move.areas[0]);
    const one = joined[at];
    if (one) joined[at] = { ...move, areas: [...one.areas, ...move.areas.slice(1)] };
    else joined.push(move);
  }
  return joined.filter((move) => move.areas.length > 1 && move.areas[0] !== move.areas.at(-1));
}

/** Is one's own last turn among them? Else earlier steps may be of interest. */
export const hasOwnTurn = (moves: readonly Move[], viewer: string, isAnswer: Answers): boolean => lastTurn(moves, viewer, isAnswer) !== undefined;

function spotNamed(name: string): readonly Spot[] {
  const [, x, y] = /^(-?\d+),(-?\d+)$/.exec(name) ?? [];
  return x === undefined || y === undefined ? [] : [{ x: Number(x), y: Number(y) }];
}

/** The middles of a way's areas, or its spots. */
export function spotsOf(board: Board, areas: readonly string[]): readonly Spot[] {
  const centres = new Map(board.areas.map((area) => [area.id, spotOf(area.centre)]));
  return areas.flatMap((id) => centres.get(id) ?? spotNamed(id));
}
