// What the tellers of the games share: reading the fields of an event, and putting words together.

export type Event = Readonly<Record<string, unknown>>;
export type Table = Readonly<Record<string, string>>;

export const word = (event: Event, name: string): string => (typeof event[name] === 'string' || typeof event[name] === 'number' ? String(event[name]) : '');
export const of = (table: Table, value: string): string => table[value] ?? value;
export const isTrue = (event: Event, name: string): boolean => event[name] === true;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
export const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

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

/** Each once, in the order in which they come. */
export const distinct = (all: readonly string[]): readonly string[] => all.filter((one, i) => all.indexOf(one) === i);

/** "A, B und C". */
export const listOf = (value: unknown): string => {
  const words = Array.isArray(value) ? value.map(String) : [];
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} und ${words.at(-1) ?? ''}` : words.join('');
};
