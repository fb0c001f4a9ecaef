// Of a piece: since when what is known of it holds, and whether it is lost for good.
import type { Piece } from '../../gen/cherta/v1/view_pb';

/** The turn as of which all that is known of a piece holds; 0 where something holds now. */
export function staleSince(piece: Piece): number {
  const turns = piece.facts.map((fact) => fact.asOf);
  return turns.length > 0 && turns.every((turn) => turn > 0) ? Math.max(...turns) : 0;
}

const gone = /^(destroyed|fled|surrendered|left|lost|killed|captured|dead|routed)/i;

/** Lost for good: it stands at the table's edge. */
export const isLost = (piece: Piece): boolean => piece.tags.some((tag) => gone.test(tag));
