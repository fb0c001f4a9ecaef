// The knowledge ledger of the view: facts whose source names the steps of this viewer's feed from which the server has
// reasoned them ("steps 12 41"), and tracks of what can be held unseen. Here they are only found. Pure.
import type { Fact, Piece, Track, View } from '../gen/cherta/v1/view_pb';

const bySteps = /^steps((?: \d+)*)$/;

export const isConcluded = (fact: Fact): boolean => bySteps.test(fact.source);

export const stepsOf = (fact: Fact): readonly number[] => (bySteps.exec(fact.source)?.[1] ?? '').split(' ').filter((one) => one !== '').map(Number);

export const concludedOf = (piece: Piece): Fact | undefined => piece.facts.find(isConcluded);

/** What nobody shows and can yet be bounded: the enemy's hand, the cards that lie face down. */
export const unseenOf = (view: View): readonly Track[] => view.tracks.filter(({ id }) => id.startsWith('may_'));
