// What the tellers of the games share: reading the fields of an event, and putting words together.
export type Event = Readonly<Record<string, unknown>>;
export type Table = Readonly<Record<string, string>>;

export const word = (event: Event, name: string): string => (typeof event[name] === 'string' || typeof event[name] === 'number' ? String(event[name]) : '');
export const of = (table: Table, value: string): string => table[value] ?? value;
export const isTrue = (event: Event, name: string): boolean => event[name] === true;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
export const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

/** "A, B und C". */
export const listOf = (value: unknown): string => {
  const words = Array.isArray(value) ? value.map(String) : [];
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} und ${words.at(-1) ?? ''}` : words.join('');
};
