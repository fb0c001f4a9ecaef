// How a unit's figures look from above, front up: parts as relative paths around a figure's middle, put together into one path for each
// kind of part. A skin says which figures a piece is made of; others are told by words that the hobby uses.
import type { Fact, Piece } from '../../gen/cherta/v1/view_pb';
import { best } from '../../model/facts';

export type Part = 'cloth' | 'skin' | 'shield' | 'spear' | 'horse' | 'wood' | 'grey' | 'pale';

export interface Figure {
  readonly w: number;  // hundredths that one takes
  readonly d: number;
  readonly parts: readonly (readonly [Part, string])[];
}

export const oval = (x: number, y: number, rx: number, ry: number): string => `m${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
export const box = (x: number, y: number, w: number, h: number): string => `m${x} ${y}h${w}v${h}h${-w}z`;

const man = (x = 0, y = 0): readonly (readonly [Part, string])[] => [
  ['cloth', oval(x, y + 4, 27, 17)],
  ['skin', oval(x, y, 13, 13)],
];
const horse = (x = 0, y = 0): readonly (readonly [Part, string])[] => [
  ['horse', oval(x, y + 6, 19, 46) + oval(x, y - 48, 10, 20)],
  ['cloth', oval(x, y + 8, 27, 16)],
  ['skin', oval(x, y + 4, 12, 12)],
];

export const figures = {
  spearman: { w: 80, d: 80, parts: [['spear', 'm26 18v-62'], ...man(), ['shield', oval(-12, -14, 20, 15)]] },
  bowman: { w: 80, d: 80, parts: [...man(), ['spear', 'm-26-14q26-26 52 0']] },
  skirmisher: { w: 100, d: 100, parts: [['spear', 'm30 26v-70'], ...man(), ['shield', oval(-16, -14, 13, 13)]] },
  rider: { w: 100, d: 150, parts: [['spear', 'm32 40v-104'], ...horse(), ['shield', oval(-24, -2, 13, 16)]] },
  bowrider: { w: 100, d: 150, parts: [...horse(), ['spear', 'm-26-16q26-26 52 0']] },
  chariot: { w: 160, d: 200, parts: [['horse', oval(-28, -42, 17, 44) + oval(28, -42, 17, 44)], ['wood', box(-46, 22, 92, 60) + box(-60, 34, 12, 40) + box(48, 34, 12, 40)], ...man(-20, 50), ...man(22, 50)] },
  elephant: { w: 160, d: 200, parts: [['grey', oval(0, 14, 52, 74) + oval(0, -66, 30, 26) + oval(-34, -62, 16, 24) + oval(34, -62, 16, 24)], ['wood', box(-38, -22, 76, 78)], ...man(0, -2), ...man(0, 34)] },
  engine: { w: 200, d: 200, parts: [['wood', box(-16, -86, 32, 150) + box(-64, -52, 128, 22) + box(-50, 50, 100, 18)], ['spear', 'm-64-46q64-46 128 0'], ...man(-62, 34), ...man(62, 34)] },
  wagon: { w: 160, d: 320, parts: [['horse', oval(-26, -108, 17, 44) + oval(26, -108, 17, 44)], ['wood', box(-56, -54, 112, 190)], ['pale', box(-46, -44, 92, 170)]] },
  leader: { w: 100, d: 100, parts: [['pale', oval(0, 0, 48, 48)], ['horse', oval(0, 4, 15, 38) + oval(0, -36, 8, 14)], ['cloth', oval(0, 6, 24, 14)], ['skin', oval(0, 3, 11, 11)]] },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof figures;

const told: readonly (readonly [RegExp, FigureName])[] = [
  [/general|commander|leader|chief|king|hero/i, 'leader'],
  [/elephant/i, 'elephant'],
  [/chariot/i, 'chariot'],
  [/gun|artillery|engine|cannon|ballista/i, 'engine'],
  [/baggage|wagon|cart|train|ship|boat/i, 'wagon'],
  [/horse archer|mounted archer/i, 'bowrider'],
  [/horse|cavalry|rider|mounted|lancer|knight|camel/i, 'rider'],
  [/bow|archer|sling|shot|musket|rifle/i, 'bowman'],
  [/skirmish|light/i, 'skirmisher'],
];

/** The figures that a piece's own words tell of; foot with spears where they tell of none. */
export function figureOf(piece: Piece): Figure {
  const words = `${piece.kind} ${piece.name}`;
  return figures[told.find(([pattern]) => pattern.test(words))?.[1] ?? 'spearman'];
}

/** What is known of a number under one of some names. */
export function known(piece: Piece, ...names: readonly string[]): Fact | undefined {
  for (const name of names) {
    const fact = best(piece, name);
    if (fact) return fact;
  }
  return undefined;
}

/** The number that a fact begins with: 20 of "20 of 24", 14 of "14, 1 officer". */
export function numberOf(fact: Fact | undefined): number | undefined {
  const found = /^(\d+)(?: of \d+)?(?:,|$)/.exec(fact?.value ?? '');
  return found ? Number(found[1]) : undefined;
}

const widestRound = 200;

/** A small base as wide as it is deep, that is told of no files, is a single figure's: round. */
export const isRound = (piece: Piece): boolean => piece.width > 0 && piece.width <= widestRound && piece.width === piece.depth && !known(piece, 'files', 'ranks');

export const figuresFact = (piece: Piece): Fact | undefined => known(piece, 'figures', 'figs', 'men', 'strength', 'units');

/** Where the figures stand on a base: from the front, an incomplete last rank from the left. */
export function places(piece: Piece, figure: Figure): readonly { x: number; y: number }[] {
  if (isRound(piece)) return [{ x: 0, y: 0 }];
  const files = numberOf(known(piece, 'files')) ?? Math.max(1, Math.round(piece.width / figure.w));
  const fitting = Math.max(1, Math.round(piece.depth / figure.d));
  const count = Math.min(numberOf(known(piece, 'figures', 'figs')) ?? files * fitting, 200);
  const ranks = Math.max(1, Math.ceil(count / files), fitting);
  const [wide, deep] = [piece.width / files, piece.depth / ranks];
  return Array.from({ length: count }, (_, i) => ({
    x: Math.round(((i % files) + 0.5) * wide - piece.width / 2),
    y: Math.round((Math.floor(i / files) + 0.5) * deep - piece.depth / 2),
  }));
}

/** All figures of a piece, a path for each run of parts. */
export function drawn(piece: Piece, figure: Figure): readonly (readonly [Part, string])[] {
  const spots = places(piece, figure);
  return figure.parts.map(([part, d]) => [part, spots.map(({ x, y }) => `M${x} ${y}${d}`).join('')] as const);
}
