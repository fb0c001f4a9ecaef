// The plate with a unit's name: what stands on it, how large it is, and where, so that plates of neighbours do not lie on each other. Pure.
import type { Piece } from '../../gen/cherta/v1/view_pb';
import type { Look } from '../../skins/skin';
import { figuresFact, isRound, numberOf } from './look';

export interface Plate {
  readonly isNear: boolean;  // from farther off a figure is a speck, and a unit a block with its name
  readonly text: number;     // the height of its letters
  readonly words: string;
  readonly wide: number;
  readonly signed: number;   // what the sign before its name takes
  readonly least: number;    // how wide its name alone would be
  readonly turn: number;
  readonly x: number;        // from the unit's middle
  readonly y: number;
}

const farScale = 0.085;
const mostPixels = 17;

export function plateOf(piece: Piece, look: Look, scale: number, note = '', drop = look.drop ?? 0): Plate {
  const isNear = scale > farScale;
  const { width: w, depth: d } = piece;
  const fact = figuresFact(piece);
  // Text of a readable size in pixels, however far the table is; near by it need not be larger than the base.
  const text = Math.max(isNear ? 11.5 : 9.5, Math.min(75 * scale, mostPixels)) / Math.max(scale, 0.01);
  const label = note === '' ? piece.id : `${piece.id} ${note.length <= 2 ? note : '!'}`;
  const count = look.count !== undefined ? look.count : isNear && fact && numberOf(fact) !== undefined ? `${numberOf(fact)}${fact.asOf > 0 ? '?' : ''}` : '';
  const signed = look.sign === undefined ? 0 : text * 1.15;
  const widthOf = (said: string): number => (said.length * 0.6 + (isNear ? 0.7 : 0.35)) * text + signed;
  // Where there is no room beside its neighbours, a sign says enough: how many they are, then the name is left out.
  const all = [label, count].filter((one) => one !== '').join(' ');
  const words = signed === 0 || (isNear && look.count) || widthOf(all) <= w * 1.15 ? all : isNear || widthOf(label) <= w * 1.15 ? label : '';
  // Near by the plate lies on the rear edge, clear of the figures; behind it where bases are shallow.
  const turn = look.plate ?? piece.facing + (look.turn ?? 0);
  const rear = (!isNear ? 0 : d * 0.5 + (isRound(piece) || look.square ? text * 0.6 : 0)) + (words === '' ? 0 : drop) * text * 1.3;
  const angle = (turn * Math.PI) / 180;
  return { isNear, text, words, wide: widthOf(words), signed, least: widthOf(label), turn, x: -Math.sin(angle) * rear, y: Math.cos(angle) * rear };
}

const mostLines = 3;

/** How many lines each name lies lower, by piece: as its look would have it, or otherwise where another's plate is. */
export function dropsOf(pieces: readonly Piece[], lookOf: (piece: Piece) => Look | undefined, scale: number): ReadonlyMap<string, number> {
  const laid: { readonly x: number; readonly y: number; readonly wide: number }[] = [];
  const drops = new Map<string, number>();
  const figures = pieces.filter((piece) => isRound(piece) && lookOf(piece)?.quiet !== true);
  for (const piece of pieces) {
    const look = lookOf(piece) ?? {};
    const usual = look.drop ?? 0;
    const at = (drop: number): { x: number; y: number; wide: number } => {
      const plate = plateOf(piece, look, scale, '', drop);
      return { x: (piece.at?.x ?? 0) + plate.x, y: (piece.at?.y ?? 0) + plate.y, wide: plate.wide };
    };
    const high = plateOf(piece, look, scale).text * 1.24;
    const isFree = (drop: number): boolean => {
      const here = at(drop);
      return laid.every((one) => Math.abs(one.x - here.x) >= (one.wide + here.wide) / 2 || Math.abs(one.y - here.y) >= high);
    };
    // Nor on a single figure, which it would hide.
    const hidesNobody = (drop: number): boolean => {
      const here = at(drop);
      return figures.every((one) => one === piece || Math.abs((one.at?.x ?? 0) - here.x) >= (one.width + here.wide) / 2 || Math.abs((one.at?.y ?? 0) - here.y) >= (one.depth + high) / 2);
    };
    const lines = [usual, ...Array.from({ length: mostLines + 1 }, (_, i) => i).filter((one) => one !== usual)];
    const drop = look.quiet ? usual : (lines.find((one) => isFree(one) && hidesNobody(one)) ?? lines.find(isFree) ?? usual);
    if (!look.quiet) laid.push(at(drop));
    drops.set(piece.id, drop);
  }
  return drops;
}
