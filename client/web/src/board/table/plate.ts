// The plate with a unit's name: what stands on it, how large it is, and where, so that plates lie neither on each other nor on units. Pure.
import type { Piece } from '../../gen/cherta/v1/view_pb';
import type { Look } from '../../skins/skin';
import { figuresFact, isRound, numberOf } from './look';

export interface Plate {
  readonly isNear: boolean;  // from farther off a figure is a speck, and a unit a block with its name
  readonly text: number;     // the height of its letters
  readonly words: string;
  readonly wide: number;
  readonly signed: number;   // what the sign before its name takes; 0 where none is drawn
  readonly least: number;    // how wide its name alone would be
  readonly turn: number;
  readonly x: number;        // from the unit's middle
  readonly y: number;
  readonly glyphs: string;   // what it is marked with, at the plate's right
  readonly tag: { readonly text: number; readonly wide: number };
}

/** The table that plates must not leave, in hundredths. */
export interface Ground {
  readonly width: number;
  readonly height: number;
}

const farScale = 0.085;
const mostPixels = 17;
const line = 1.3;   // from plate to plate, in heights of letters
const high = 0.62;  // half a plate
const lapped = 0.2;  // so much of a tag lies on the plate

// In heights of letters; the widest are half as wide again.
const long = (said: string): number => said.length * 0.64 + (said.match(/[MW]/g)?.length ?? 0) * 0.3;

// Near by the plate lies on the rear edge, clear of the figures, behind it where bases are shallow; on lines below 0 before the front.
function farFrom(piece: Piece, look: Look, isNear: boolean, text: number, drop: number): number {
  if (!isNear) return drop * text * line;
  const edge = piece.depth * 0.5;
  if (drop < 0) return -edge - text * 0.75 + (drop + 1) * text * line;
  return edge + (isRound(piece) || look.square ? text * 0.6 : 0) + drop * text * line;
}

export function plateOf(piece: Piece, look: Look, scale: number, note = '', drop = look.drop ?? 0, ground?: Ground): Plate {
  const isNear = scale > farScale;
  const w = piece.width;
  const fact = figuresFact(piece);
  // Text of a readable size in pixels, however far the table is; near by it need not be larger than the base.
  const text = Math.max(isNear ? 11.5 : 9.5, Math.min(75 * scale, mostPixels)) / Math.max(scale, 0.01);
  const label = note === '' ? piece.id : `${piece.id} ${note.length <= 2 ? note : '!'}`;
  const count = look.count !== undefined ? look.count : isNear && fact && numberOf(fact) !== undefined ? `${numberOf(fact)}${fact.asOf > 0 ? '?' : ''}` : '';
  const sign = look.sign === undefined ? 0 : text * 1.5;
  const widthOf = (said: string, signed: number): number => (long(said) + (isNear ? 0.7 : 0.35)) * text + signed;
  // Where there is no room beside its neighbours, how many they are is left out, and from afar a unit's sign: orders are given by names. A man's says what he is armed with.
  const all = [label, count].filter((one) => one !== '').join(' ');
  const words = sign === 0 || (isNear && look.count) || widthOf(all, sign) <= w * 1.15 ? all : label;
  const signed = isNear || isRound(piece) || widthOf(words, sign) <= w * 1.15 ? sign : 0;
  const wide = widthOf(words, signed);
  const turn = look.plate ?? piece.facing + (look.turn ?? 0);
  const rear = farFrom(piece, look, isNear, text, drop);
  const angle = (turn * Math.PI) / 180;
  const glyphs = piece.tags.map((tag) => look.glyphs?.[tag] ?? (tag.length > 0 ? '•' : '')).join('').slice(0, 3);
  // Several are as large as one, and can be read.
  const tag = { text: Math.max(text * 0.85, 9.2 / Math.max(scale, 0.01)), wide: glyphs === '' ? 0 : text * (0.45 + 0.55 * glyphs.length) };
  const x = within((piece.at?.x ?? 0) - Math.sin(angle) * rear, wide / 2, tag.wide, ground) - (piece.at?.x ?? 0);
  return { isNear, text, words, wide, signed, least: widthOf(label, sign), turn, x, y: Math.cos(angle) * rear, glyphs, tag };
}

const within = (x: number, half: number, tag: number, ground: Ground | undefined): number => (ground ? Math.max(half, Math.min(x, ground.width - half - tag)) : x);

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const shared = (a: Rect, b: Rect): number => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function lyingAt(piece: Piece, { x, y, wide, text, tag }: Plate): Rect {
  const [midX, midY] = [(piece.at?.x ?? 0) + x, (piece.at?.y ?? 0) + y];
  return { left: midX - wide / 2, right: midX + wide / 2 + Math.max(0, tag.wide - text * lapped), top: midY - text * high, bottom: midY + text * high };
}

function baseOf({ at, width, depth, facing }: Piece): Rect {
  const angle = (facing * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [w, h] = [(width * cos + depth * sin) / 2, (width * sin + depth * cos) / 2];
  return { left: (at?.x ?? 0) - w, right: (at?.x ?? 0) + w, top: (at?.y ?? 0) - h, bottom: (at?.y ?? 0) + h };
}

// Nearest first; those below 0 lie on the unit's other side.
const lines = [0, 1, -1, 2, -2, 3];

/** On which line each name lies, by piece: as its look would have it, or where it hides least of other names and bases, and is on the table. */
export function dropsOf(pieces: readonly Piece[], lookOf: (piece: Piece) => Look | undefined, scale: number, ground?: Ground): ReadonlyMap<string, number> {
  const laid: Rect[] = [];
  const drops = new Map<string, number>();
  const bases = pieces.map((piece) => (lookOf(piece)?.bare ? undefined : baseOf(piece)));
  pieces.forEach((piece, place) => {
    const look = lookOf(piece) ?? {};
    const usual = look.drop ?? 0;
    const at = (drop: number): Rect => lyingAt(piece, plateOf(piece, look, scale, '', drop, ground));
    if (look.quiet) return drops.set(piece.id, usual);
    // A base that is drawn later would hide the name itself.
    const hides = (drop: number): number => {
      const here = at(drop);
      const beyond = ground ? Math.max(0, -here.top) + Math.max(0, here.bottom - ground.height) : 0;
      const names = laid.reduce((sum, one) => sum + shared(one, here), 0);
      return 3 * (beyond * (here.right - here.left) + names) + bases.reduce((sum, one, i) => sum + (one && i !== place ? shared(one, here) * (i > place ? 2 : 1) : 0), 0);
    };
    let [drop, least] = [usual, hides(usual)];
    for (const other of lines)
      if (least > 0) {
        const cost = hides(other);
        if (cost < least) [drop, least] = [other, cost];
      }
    laid.push(at(drop));
    return drops.set(piece.id, drop);
  });
  return drops;
}
