// Who moved where, as far as this viewer saw it: ways along areas for counters that move, and what the other side did since his own last turn. Pure.
import type { Step } from '../gen/cherta/v1/frames_pb';
import type { Board, FeedLine, Piece, View } from '../gen/cherta/v1/view_pb';
import { spotOf, type Spot } from './geometry';
import type { Position } from './table';

/** One counter's way, through the areas' middles. */
export interface Move {
  readonly piece: Piece;            // as it stands afterwards
  readonly seq: number;
  readonly phase: string;           // and turn, in which it moved
  readonly areas: readonly string[];
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
export function movesBetween(before: View, now: View, seq: number, steps: readonly Step[]): readonly Move[] {
  const old = new Map(before.pieces.map((piece) => [piece.id, piece.area]));
  const ids = new Set(now.pieces.map((piece) => piece.id));
  const legs = steps.flatMap((step) => step.lines).flatMap((line) => legOf(line) ?? []);
  return now.pieces.flatMap((piece) => {
    const from = old.get(piece.id) ?? '';
    if (from === '' || piece.area === '' || from === piece.area) return [];
    const phase = `${before.turn} ${before.phase}`;
    return [{ piece, seq, phase, areas: wayOf(piece.id, from, piece.area, legs, ids) }];
  });
}

/** Moves of a row of positions, oldest first. */
export function movesAlong(positions: readonly Position[], steps: readonly Step[]): readonly Move[] {
  return positions.slice(1).flatMap((now, i) => {
    const before = positions[i];
    if (!before?.view || !now.view) return [];
    return movesBetween(before.view, now.view, now.seq, steps.filter((step) => Number(step.seq) > before.seq && Number(step.seq) <= now.seq));
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

/** The middles of a way's areas. */
export function spotsOf(board: Board, areas: readonly string[]): readonly Spot[] {
  const centres = new Map(board.areas.map((area) => [area.id, spotOf(area.centre)]));
  return areas.flatMap((id) => centres.get(id) ?? []);
}
