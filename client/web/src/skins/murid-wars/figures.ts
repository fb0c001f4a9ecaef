// Who stands on the bases, and the signs that tell kinds apart where figures are specks.
import { box, type Figure, oval, type Part } from '../../board/table/look';
import type { Piece } from '../../gen/cherta/v1/view_pb';
import type { Look } from '../skin';

type Parts = readonly (readonly [Part, string])[];

// Half an inch to a man (MW-1.5). A swordsman: broad fur hat, curved blade. A rifleman: pack, straight musket, flat cap.
const swordsman: Parts = [['cloth', oval(0, 5, 17, 11)], ['pale', oval(0, 1, 10, 10)], ['spear', 'm13 8q13-10 4-27']];
const rifleman: Parts = [['cloth', oval(0, 2, 17, 10)], ['grey', box(-9, 6, 18, 11)], ['skin', oval(0, -1, 8, 8)], ['spear', 'm12 10v-36']];
const rider: Parts = [['horse', oval(0, 3, 11, 22) + oval(0, -21, 6, 9)]];
const crew = (x: number, y: number): Parts => [['cloth', oval(x, y, 15, 10)], ['skin', oval(x, y - 2, 7, 7)]];

const swords: Figure = { w: 50, d: 50, parts: swordsman };
const rifles: Figure = { w: 50, d: 50, parts: rifleman };
const mounted = ({ w, d, parts }: Figure): Figure => ({ w, d, parts: [...rider, ...parts] });
// Wheels, barrel, and what it stands behind.
const breastwork = 'm-66-58q12-14 24-2q12-14 22-1q12-14 22 0q12-14 22 1q12-12 22 3l-4 16h-104z';
const inPosition: Figure = { w: 150, d: 150, parts: [['pale', breastwork], ['wood', box(-40, -14, 14, 52) + box(26, -14, 14, 52) + box(-6, 18, 12, 44)], ['grey', 'm-11 26v-76h22v76z'], ...crew(-46, 50), ...crew(46, 50)] };
const limbered: Figure = { w: 150, d: 150, parts: [['horse', oval(-20, -44, 13, 26) + oval(20, -44, 13, 26)], ['wood', box(-34, -12, 68, 14) + box(-34, 18, 12, 34) + box(22, 18, 12, 34)], ['grey', 'm-9 4v58h18v-58z']] };
const chief: Figure = { w: 100, d: 100, parts: [['pale', oval(0, 0, 46, 46)], ['horse', oval(0, 6, 14, 34) + oval(0, -32, 7, 12)], ['cloth', oval(0, 8, 21, 12)], ['skin', oval(0, 5, 10, 10)], ['spear', 'm22 6v-40']] };
const cart: Figure = { w: 100, d: 100, parts: [['horse', oval(0, -32, 12, 20)], ['wood', box(-32, -10, 64, 50)], ['pale', box(-26, -5, 52, 40)]] };

// Strokes that tell kinds apart where figures are specks: a curved blade, a straight musket, several, a wheel, a crown, a cart.
const signs = {
  group: 'M-7-8Q7-6 6 8M2 6l8-2',
  figure: 'M-4-6Q5-4 4 6M1 5l6-1',
  company: 'M8-9L-8 7M-8 7l-1 3l4-1M3-4l4 2',
  mass: 'M2-9L-9 5M9-9L-2 5M9-1L3 8',
  gun: 'M-2 3a5 5 0 1 0 .1 0M0-2L10-7M-8 8h16',
  commander: 'M-8 6h16L9-6L4 0L0-8L-4 0L-9-6z',
  baggage: 'M-9-5h14v8h-14zM5 0h4M-6 6a2 2 0 1 0 .1 0M2 6a2 2 0 1 0 .1 0',
} as const;
const isKind = (kind: string): kind is keyof typeof signs => kind in signs;

const glyphs: Readonly<Record<string, string>> = { activated: '✓', 'in contact': '⚔', 'no officer': '!', moved: '', replenished: '', limbered: '', unlimbered: '', dismounted: '' };
const glyphOf = (tag: string): string => glyphs[tag] ?? (tag.startsWith('led by') ? '♔' : tag.startsWith('with ') ? '' : '•');

const men: Readonly<Record<string, Figure>> = { group: swords, figure: swords, company: rifles, mass: rifles, commander: chief, baggage: cart };

function figureOf(piece: Piece): Figure | undefined {
  if (piece.kind === 'gun') return piece.tags.includes('limbered') ? limbered : inPosition;
  const figure = men[piece.kind];
  return figure && piece.name.startsWith('mounted ') ? mounted(figure) : figure;
}

// The Russians march north, the Murids look down on them; neither is a rule (MW-1.9).
const about = 180;
export function look(piece: Piece): Look {
  const figure = figureOf(piece);
  return {
    ...(figure && { figure }),
    ...(isKind(piece.kind) && { sign: signs[piece.kind] }),
    glyphs: Object.fromEntries(piece.tags.map((tag) => [tag, glyphOf(tag)])),
    quiet: piece.kind === 'baggage',
    faceless: true,
    square: true,
    turn: piece.owner === 'murid' ? about : 0,
  };
}

// In the feed's data a unit is its letters, its number and its part (MW-1.12): M3.7, RX1, MC.
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('letters' in value) || !('number' in value)) return undefined;
  const [number, part] = [Number(value.number), 'part' in value ? Number(value.part) : 0];
  return `${String(value.letters).toUpperCase()}${number > 0 ? number : ''}${part > 0 ? `.${part}` : ''}`;
}
