// What the tellers of the games share: reading the fields of an event, and putting words together.
import type { View } from '../gen/cherta/v1/view_pb';
import { capital } from '../words/words.svelte';
import { sideName } from './names';
import type { Teller } from './tell.svelte';

export type Event = Readonly<Record<string, unknown>>;
export type Table = Readonly<Record<string, string>>;

export const word = (event: Event, name: string): string => (typeof event[name] === 'string' || typeof event[name] === 'number' ? String(event[name]) : '');
export const of = (table: Table, value: string): string => table[value] ?? value;
export const isTrue = (event: Event, name: string): boolean => event[name] === true;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
export const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

/** A whole phrase with its numbers, by a table in which "#" stands for each of them; undefined where it is another phrase. */
export function phrased(table: Table, text: string): string | undefined {
  const numbers = text.match(/\d[\d,]*/g) ?? [];
  return table[text.replace(/\d[\d,]*/g, '#')]?.replace(/#/g, () => (numbers.shift() ?? '').replace(/,/g, '.'));
}

/** "1 Würfel", "2 Würfel". */
export const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** The events in a list of one, or in a table of one by name. */
export const partsOf = (event: Event, name: string): readonly Event[] => {
  const found = event[name];
  return (typeof found === 'object' && found !== null ? Object.values(found) : []).map((one: unknown) => (typeof one === 'object' && one !== null ? { ...one } : {}));
};

/** "36,12.5": a place, as it is typed. */
export const placeOf = (value: unknown): string => {
  const at: Event = typeof value === 'object' && value !== null ? { ...value } : {};
  return `${String(Number(at['x'] ?? 0) / 100)},${String(Number(at['y'] ?? 0) / 100)}`;
};

/** "A, B und C". */
export const listOf = (value: unknown): string => {
  const words = Array.isArray(value) ? value.map(String) : [];
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} und ${words.at(-1) ?? ''}` : words.join('');
};

/** A teller of captions alone: by the phase, and by who is on move alone in it. */
export const phaseTeller = (game: string, phases: Readonly<Record<string, readonly [what: string, ask: string]>>, turnWord: string): Teller => ({
  line: () => undefined,
  caption: (view: View) => {
    const { turn, phase, caption, onMove } = view;
    const what = phases[phase]?.[0];
    if (what === undefined || /paused/i.test(caption)) return undefined;  // no other field says so
    if (turn === 0) return capital(what);
    const [seat] = onMove;
    const who = onMove.length === 1 && seat !== undefined ? `${sideName(game, seat, view)}: ` : '';
    return `${turnWord} ${turn}, ${who}${what}`;
  },
});
