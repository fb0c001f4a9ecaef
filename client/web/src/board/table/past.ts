// What a picture of now does not say by itself: where units stood a step ago, where they were known to be on an earlier turn, and who shot
// at whom last. All from what this viewer was told.
import type { Step } from '../../gen/cherta/v1/frames_pb';
import type { Piece, View } from '../../gen/cherta/v1/view_pb';
import { spotOf, type Spot } from '../../model/geometry';
import { asText, named, type NameOf } from '../../model/moves';

export interface Trace {
  readonly id: string;
  readonly from: Spot;
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
  readonly to: Spot | undefined;  // undefined: it is no more to be seen
}

/** What moved, turned or went from one position to the next. */
export function traces(before: View | undefined, now: View): readonly Trace[] {
  const here = new Map(now.pieces.map((piece) => [piece.id, piece]));
  return (before?.pieces ?? []).flatMap((was): readonly Trace[] => {
    if (!was.at) return [];
    const is = here.get(was.id);
    const isSame = is?.at && is.at.x === was.at.x && is.at.y === was.at.y && is.facing === was.facing;
    if (isSame) return [];
    return [{ id: was.id, from: spotOf(was.at), facing: was.facing, width: was.width, depth: was.depth, to: is?.at && spotOf(is.at) }];
  });
}

export interface Ghost {
  readonly piece: Piece;
  readonly at: Spot;
  readonly facing: number;
  readonly asOf: number;
}

const pose = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?: facing (\d+))?$/;

/** Places that a fact tells of an earlier turn: "36.00,12.00 facing 30" as of turn 4. */
export function ghostsOf(pieces: readonly Piece[], height: number): readonly Ghost[] {
  return pieces.flatMap((piece) =>
    piece.facts.flatMap((fact): readonly Ghost[] => {
      const found = fact.asOf > 0 ? pose.exec(fact.value) : null;
      if (!found) return [];
      const at = { x: Math.round(Number(found[1]) * 100), y: height - Math.round(Number(found[2]) * 100) };
      return [{ piece, at, facing: Number(found[3] ?? piece.facing), asOf: fact.asOf }];
    }),
  );
}

export interface Shot {
  readonly from: string;
  readonly to: readonly string[];
}

/** Who shot at whom in a step, by the lines of the feed: whoever the words call a shooter. */
export function shotsOf(step: Step | undefined, nameOf: NameOf = asText): readonly Shot[] {
  return (step?.lines ?? []).flatMap((line): readonly Shot[] => {
    if (!/volley|shot|shoot|fire|salvo/i.test(line.kind)) return [];
    try {
      const data = JSON.parse(line.data) as Readonly<Record<string, unknown>>;
      const from = named(data['shooter'] ?? data['by'] ?? data['unit'], nameOf)[0];
      return from === undefined ? [] : [{ from, to: named(data['targets'] ?? data['target'] ?? data['shots'], nameOf) }];
    } catch {  // not for us
      return [];
    }
  });
}
