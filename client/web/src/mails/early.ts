// What the server's interpreter (Duktape, ECMAScript 5 with a little more) lacks of what the catalogues use. Syntax is brought down by the build (mails.mjs).
type Any = Readonly<Record<string, unknown>>;

function put(on: object, name: string, what: (this: never, ...args: never[]) => unknown): void {
  if (!(name in on)) Object.defineProperty(on, name, { value: what, configurable: true, writable: true });
}

put(Object, 'entries', (from: Any) => Object.keys(from).map((key) => [key, from[key]]));
put(Object, 'values', (from: Any) => Object.keys(from).map((key) => from[key]));
put(Object, 'fromEntries', (all: readonly (readonly [string, unknown])[]) => {
  const made: Record<string, unknown> = {};
  for (const [key, value] of all) made[key] = value;
  return made;
});
put(Array.prototype, 'find', function (this: unknown[], wanted: (one: unknown, i: number) => boolean) {
  for (let i = 0; i < this.length; i += 1) if (wanted(this[i], i)) return this[i];
  return undefined;
});
put(Array.prototype, 'findIndex', function (this: unknown[], wanted: (one: unknown, i: number) => boolean) {
  for (let i = 0; i < this.length; i += 1) if (wanted(this[i], i)) return i;
  return -1;
});
put(Array, 'from', (all: readonly unknown[] | { readonly length: number }, made: (one: unknown, i: number) => unknown = (one) => one) => {
  const list: unknown[] = [];
  for (let i = 0; i < all.length; i += 1) list.push(made((all as readonly unknown[])[i], i));
  return list;
});
put(Number, 'isNaN', (value: unknown) => value !== value);
put(Array.prototype, 'includes', function (this: unknown[], one: unknown) {
  return this.indexOf(one) >= 0;
});
put(Array.prototype, 'at', function (this: unknown[], i: number) {
  return this[i < 0 ? this.length + i : i];
});
put(Array.prototype, 'flat', function (this: unknown[]) {
  return ([] as unknown[]).concat(...(this as unknown[][]));
});
put(Array.prototype, 'flatMap', function (this: unknown[], made: (one: unknown, i: number, all: unknown[]) => unknown) {
  return ([] as unknown[]).concat(...(this.map(made) as unknown[][]));
});
put(String.prototype, 'includes', function (this: string, part: string) {
  return this.indexOf(part) >= 0;
});
put(String.prototype, 'startsWith', function (this: string, part: string) {
  return this.slice(0, part.length) === part;
});
put(String.prototype, 'endsWith', function (this: string, part: string) {
  return part === '' || this.slice(-part.length) === part;
});
put(String.prototype, 'replaceAll', function (this: string, what: string, by: string) {
  return this.split(what).join(by);
});
