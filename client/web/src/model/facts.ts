// Which of several things known of a piece is the one to go by. Pure.
import type { Fact, Piece } from '../gen/cherta/v1/view_pb';

export const isOwn = (fact: Pick<Fact, 'source'>): boolean => fact.source === 'own' || fact.source === 'truth';

/** The best there is of a name: one's own knowledge, else the latest. */
export function best(piece: Piece, name: string): Fact | undefined {
  const facts = piece.facts.filter((fact) => fact.name === name);
  return facts.find(isOwn) ?? [...facts].sort((a, b) => (b.asOf || Infinity) - (a.asOf || Infinity))[0];
}
