// Luck with the dice, at the end: what fell to each side against what was to be expected. Pure.
import type { FeedLine, Piece } from '../gen/cherta/v1/view_pb';

/** Dice of which one knows who threw them and what he wished for. */
export interface Throw {
  readonly seat: number;  // 0: the first seat's, 1: the second's
  readonly faces: readonly number[];
  readonly sides: number;
  readonly least?: number;   // the lowest face; 1 where it is not said
  readonly isLow?: boolean;  // low is good
}

/** What a game's lines tell of its dice; `seatOf` is whose a piece is, -1 if nobody knows. */
export type ThrowsOf = (lines: readonly FeedLine[], seatOf: (piece: string) => number) => readonly Throw[];

export interface Kind {
  readonly sides: number;
  readonly isLow: boolean;
  readonly expected: number;
  readonly thrown: readonly [number, number];  // dice, by seat
  readonly mean: readonly [number, number];
}

export interface Luck {
  readonly kinds: readonly Kind[];
  readonly thrown: readonly [number, number];
  readonly better: readonly [number, number];  // in so many of 100 such games one's dice fall worse than here
}

type Values = Readonly<Record<string, unknown>>;

/** A line's event. */
export function eventOf(line: FeedLine): Values {
  try {
    const found: unknown = JSON.parse(line.data);
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

export const partOf = (values: Values, name: string): Values => {
  const found = values[name];
  return typeof found === 'object' && found !== null ? { ...found } : {};
};

export const facesOf = (...values: readonly unknown[]): readonly number[] => values.flat().filter((one): one is number => typeof one === 'number');

/** Whose a piece is, as the first or second seat; of one that is gone its fellows' letters tell. -1: nobody knows. */
export function seatOfPiece(piece: string, pieces: readonly Piece[], seats: readonly string[]): number {
  const letters = /^\D+/.exec(piece)?.[0] ?? '';
  const found = pieces.find(({ id }) => id === piece) ?? pieces.find(({ id, owner }) => owner !== '' && /^\D+/.exec(id)?.[0] === letters);
  return seats.indexOf(found?.owner ?? '');
}

export const seatOfSide = (side: unknown): number => ['first', 'second'].indexOf(String(side));

// How much of a bell curve lies below (Abramowitz and Stegun 26.2.17; good to seven digits).
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** Both sides' luck; the two are reckoned apart, for each threw his own dice. */
export function luckOf(throws: readonly Throw[]): Luck {
  const groups = new Map<string, Throw[]>();
  for (const one of throws) if (one.seat >= 0 && one.faces.length > 0) groups.set(`${one.sides} ${String(one.isLow ?? false)}`, [...(groups.get(`${one.sides} ${String(one.isLow ?? false)}`) ?? []), one]);
  const [gained, spread, thrown] = [[0, 0], [0, 0], [0, 0]];
  const kinds = [...groups.values()].flatMap((all): Kind[] => {
    const [first] = all;
    if (!first) return [];
    const [least, isLow] = [first.least ?? 1, first.isLow ?? false];
    const expected = least + (first.sides - 1) / 2;
    const faces = [0, 1].map((seat) => all.filter((one) => one.seat === seat).flatMap((one) => one.faces));
    faces.forEach((own, seat) => {
      gained[seat] = (gained[seat] ?? 0) + own.reduce((sum, face) => sum + (face - expected) * (isLow ? -1 : 1), 0);
      spread[seat] = (spread[seat] ?? 0) + (own.length * (first.sides * first.sides - 1)) / 12;
      thrown[seat] = (thrown[seat] ?? 0) + own.length;
    });
    const count = (seat: number): number => faces[seat]?.length ?? 0;
    const mean = (seat: number): number => (faces[seat] ?? []).reduce((sum, face) => sum + face, 0) / Math.max(1, count(seat));
    return [{ sides: first.sides, isLow, expected, thrown: [count(0), count(1)], mean: [mean(0), mean(1)] }];
  });
  const better = (seat: number): number => Math.round(100 * below((gained[seat] ?? 0) / Math.sqrt(spread[seat] || 1)));
  return { kinds: kinds.sort((a, b) => a.sides - b.sides), thrown: [thrown[0] ?? 0, thrown[1] ?? 0], better: [better(0), better(1)] };
}
