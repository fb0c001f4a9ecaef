// Single figures with their weapons, as one tells them apart from above; and the sign of each, for where figures are specks.
import { box, type Figure, known, oval, type Part } from '../../board/table/look';
import type { Piece } from '../../gen/cherta/v1/view_pb';
import type { Look } from '../skin';

type Parts = readonly (readonly [Part, string])[];
interface Kind {
  readonly sign: string;
  readonly parts: Parts;
}

const man: Parts = [['cloth', oval(0, 8, 33, 21)], ['skin', oval(0, 3, 15, 15)]];
const round: Parts = [['shield', oval(-24, -12, 19, 17)]];
const tall: Parts = [['shield', box(-40, -26, 26, 34)]];
const horse: Parts = [['horse', oval(0, 8, 23, 56) + oval(0, -52, 12, 24)]];

// Drawn from the shoulders; a figure looks up.
export const kinds = {
  sword: { sign: 'M-6 8L7-7M-8 3l6 5', parts: [['spear', 'm26 8l6-40m-14 32h20'], ...man, ...round] },
  legionary: { sign: 'M-8-8h8v14h-8zM4 8V-8', parts: [['spear', 'm26 8v-32m-8 24h16'], ...man, ...tall] },
  javelin: { sign: 'M-7 9L7-7M7-7l-1 5M7-7l-5 0', parts: [['spear', 'm28 34v-82l-6 14m6-14l6 14'], ...man, ...round] },
  bow: { sign: 'M-5-9Q9 0-5 9zM-9 0h17', parts: [...man, ['spear', 'm-34-14q34-40 68 0m-34 24v-62l-6 12m6-12l6 12']] },
  sling: { sign: 'M-7 9L2-3M2-3a4 4 0 1 0 4-4', parts: [...man, ['spear', 'm28 0q22-18 6-40'], ['grey', oval(32, -44, 9, 9)]] },
  crossbow: { sign: 'M0 9V-8M-9-4Q0-10 9-4', parts: [...man, ['wood', box(-5, -44, 10, 46)], ['spear', 'm-32-26q32-26 64 0']] },
  musket: { sign: 'M-8 8L8-8M-8 8l6-1', parts: [['spear', 'm20 26v-84'], ['wood', box(14, 0, 12, 32)], ...man] },
  rifle: { sign: 'M-9 8L8-8M-3-3l5 5M4-8l4 4', parts: [['spear', 'm20 26v-84m-9 22h18'], ['wood', box(14, -6, 12, 38)], ...man] },
  rider: { sign: 'M-8 8V2Q-6-5 2-5L6-9L8-4L4 0V8M-3 8V3', parts: [['spear', 'm34 34v-96'], ...horse, ...man] },
  unarmed: { sign: 'M0-8a3 3 0 1 0 .1 0M0-2V4M0 4l-5 5M0 4l5 5M-6 0h12', parts: man },
} as const satisfies Readonly<Record<string, Kind>>;

const told: readonly (readonly [RegExp, keyof typeof kinds])[] = [
  [/crossbow/i, 'crossbow'],
  [/musket/i, 'musket'],
  [/rifle/i, 'rifle'],
  [/bow|archer/i, 'bow'],
  [/sling/i, 'sling'],
  [/pilum|javelin|spear/i, 'javelin'],
  [/legion/i, 'legionary'],
  [/cavalry|rider|mounted/i, 'rider'],
  [/warrior|champion|sword|viking|knight/i, 'sword'],
];

/** What a man fights with: his weapon, if he has one that shoots or flies, else what he is. */
export function armsOf(piece: Piece): keyof typeof kinds {
  if (piece.tags.includes('mounted')) return 'rider';
  const words = `${known(piece, 'weapon')?.value ?? ''} ${piece.kind}`;
  return told.find(([pattern]) => pattern.test(words))?.[1] ?? (known(piece, 'shield')?.value === 'yes' ? 'sword' : 'unarmed');
}

// Hull, benches and mast, as long and wide as the ship is.
function shipOf({ width, depth }: Piece): Figure {
  const [l, w] = [width / 2, depth / 2];
  const at = (x: number, y: number): string => `${Math.round(l * x)} ${Math.round(w * y)}`;
  const hull = `m${at(-1, 0)}q${at(0.25, -1)} ${at(0.6, -1)}h${Math.round(l * 0.8)}q${at(0.35, 0)} ${at(0.6, 1)}q${at(-0.25, 1)} ${at(-0.6, 1)}h${Math.round(-l * 0.8)}q${at(-0.35, 0)} ${at(-0.6, -1)}z`;
  const benches = [-0.45, -0.15, 0.15, 0.45].map((x) => box(Math.round(l * x) - 8, Math.round(-w * 0.6), 16, Math.round(w * 1.2)).replace(/^m(\S+) (\S+)/, 'M$1 $2')).join('');
  return { w: width, d: depth, parts: [['wood', hull], ['pale', benches.replace(/^M/, 'm')], ['spear', `m${at(-0.8, 0)}h${Math.round(l * 1.6)}`]] };
}

const signs: Readonly<Record<string, string>> = { ship: 'M-9 2h18l-4 6h-10zM0 2V-9l7 8z', horse: kinds.rider.sign };
const prize = 'M0-9l2.6 6 6.4.5-5 4.2 1.6 6.3L0 4.6-5.6 8l1.6-6.3-5-4.2 6.4-.5z';

const glyphs: Readonly<Record<string, string>> = { wounded: '✚', routing: '«', sheltered: '⌂', mounted: '', 'in the creek': '≈', 'on deck': '⚓', unloaded: '○', hidden: '?' };
const glyphOf = (tag: string): string => glyphs[tag] ?? (/charge/.test(tag) ? '⚔' : tag.startsWith('leads') ? '★' : '•');

/** Increments beside each man: how many of the card's he has left. */
const leftOf = (piece: Piece): string | undefined => known(piece, 'increments left')?.value.replace(/ of .*/, '');

export function look(piece: Piece): Look {
  const marks = Object.fromEntries(piece.tags.map((tag) => [tag, glyphOf(tag)]));
  const count = leftOf(piece);
  const more = { glyphs: marks, away: piece.tags.includes('sheltered'), ...(count !== undefined && { count }) };
  if (piece.kind === 'ship') return { ...more, figure: shipOf(piece), sign: signs['ship'] ?? '', square: true, faceless: true, bare: true, drop: 1 };
  if (piece.kind === 'horse') return { ...more, figure: { w: 60, d: 60, parts: horse }, sign: signs['horse'] ?? '', quiet: true, away: true };
  if (piece.owner === '') return { ...more, figure: { w: 60, d: 60, parts: [['pale', oval(0, 0, 22, 22)]] }, sign: prize, quiet: true, away: true };
  const { sign, parts } = kinds[armsOf(piece)];
  return { ...more, figure: { w: 100, d: 100, parts }, sign, plate: piece.owner === 'two' ? 180 : 0 };
}

/** A figure's id from the data of a line of the feed: its prefix and its number. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('prefix' in value) || !('number' in value)) return undefined;
  return `${String(value.prefix)}${String(value.number)}`;
}
