// An order that is put together from parts (view.proto: Part): what stands in its blanks, what a touch on the board means for
// them, and the words that come of it. What may stand where is a hint of the server's; it decides when the order is given.
import { type Blank, type Choice, type Part, Slot, type Sum, type Target } from '../gen/cherta/v1/view_pb';
import { fillOf, type Kind, kindOf } from './choices';
import type { Ghost } from './geometry';

/** One copy of a part: what stands in its blanks, in their order. */
export interface Copy {
  readonly key: number;
  readonly values: readonly string[];
}

/** The blank that touches on the board fill; a copy of -1 stands for a new one. */
export interface Aim {
  readonly part: number;
  readonly copy: number;
  readonly blank: number;
}

/** What counts for one of the sums. */
export interface Tally {
  readonly label: string;
  readonly sum: number;
  readonly least: number;
  readonly most: number;
}

const isBoard = (blank: Blank): boolean => kindOf(blank.slot) !== undefined && kindOf(blank.slot) !== 'card';
export const isMany = (blank: Blank): boolean => blank.slot === Slot.AREAS || blank.slot === Slot.PIECES || blank.slot === Slot.CARDS;
export const isFixed = (part: Part): boolean => part.least === 1 && part.most === 1;

/** The number next to another that bounds and step allow. */
export function stepped(blank: Blank, value: string, by: number): string {
  const next = (Number(value) || 0) + by * Math.max(blank.step, 1);
  return String(Math.min(Math.max(next, blank.least), blank.most));
}

export class Form {
  copies = $state.raw<readonly (readonly Copy[])[]>([]);
  aim = $state.raw<Aim | undefined>();
  brushes = $state.raw<readonly (readonly string[])[]>([]);  // by part: what a new copy begins with
  private keys = 0;
  private readonly first: readonly (readonly Copy[])[];

  readonly parts: readonly Part[];
  readonly mark: string;  // unlike that of every form with other blanks
  private readonly sums: readonly Sum[];

  constructor(readonly choice: Choice) {
    this.parts = choice.form?.parts ?? [];
    this.sums = choice.form?.sums ?? [];
    this.mark = markOf(choice);
    this.first = this.copies = this.parts.map((part) => this.atFirst(part));
    this.begin();
  }

  /** As the server proposed it at first. */
  begin(): void {
    this.copies = this.first;
    this.brushes = this.parts.map((part) => part.blanks.map((blank) => blank.value));
    this.aim = this.aimFrom(0);
  }

  readonly isChanged = $derived.by(() => this.copies !== this.first);

  /** What a touch on the board fills now: the part, its blank, and how many copies of it stand. */
  readonly aimed = $derived.by(() => {
    const part = this.aim && this.parts[this.aim.part];
    const blank = this.aim && part?.blanks[this.aim.blank];
    return part && blank && this.aim ? { part, blank, standing: this.copies[this.aim.part]?.length ?? 0 } : undefined;
  });

  readonly words = $derived.by(() => {
    const parts = this.parts.flatMap((part, i) => (this.copies[i] ?? []).flatMap((copy) => this.wordsOf(part, copy) ?? []));
    const [verb = ''] = this.choice.order.split(' ', 1);
    return parts.length === 0 ? this.choice.order : [verb, ...parts].join(' ');
  });

  readonly tallies: readonly Tally[] = $derived.by(() =>
    this.sums
      .map((sum) => ({ label: sum.label, least: sum.least, most: sum.most, values: sum.blanks.flatMap((name) => this.valuesOf(name)) }))
      .filter(({ values }) => values.length > 0)
      .map(({ values, ...sum }) => ({ ...sum, sum: values.reduce((all, value) => all + (Number(value) || 0), 0) })),
  );

  readonly ghosts: readonly Ghost[] = $derived.by(() =>
    this.parts.flatMap((part, i) => {
      const [now, first] = [this.copies[i] ?? [], part.copies.length > 0 ? (this.first[i] ?? []) : []];
      const old = new Set(first.map((copy) => copy.values.join(' ')));
      const there = new Set(now.map((copy) => this.places(part, copy).join(' ')));
      const drawn = now.filter((copy) => !old.has(copy.values.join(' '))).flatMap((copy) => this.ghostsOf(part, copy));
      const gone = first.filter((copy) => !there.has(this.places(part, copy).join(' '))).flatMap((copy) => this.places(part, copy));
      return [...drawn, ...gone.map((at) => ({ at, text: '', isGone: true }))];
    }),
  );

  /** The targets that a touch may mean now, by what they are. */
  readonly lit: { readonly kind: Kind | undefined; readonly ids: ReadonlySet<string> } = $derived.by(() => {
    const blank = this.aim && this.parts[this.aim.part]?.blanks[this.aim.blank];
    return { kind: blank && kindOf(blank.slot), ids: new Set(blank?.targets.map((target) => target.id)) };
  });

  put(part: number, copy: number, blank: number, value: string): void {
    const change = (one: Copy): Copy => ({ ...one, values: one.values.map((old, i) => (i === blank ? value : old)) });
    this.copies = this.copies.map((all, p) => (p === part ? all.map((one, c) => (c === copy ? change(one) : one)) : all));
  }

  brush(part: number, blank: number, value: string): void {
    this.brushes = this.brushes.map((values, p) => (p === part ? values.map((old, b) => (b === blank ? value : old)) : values));
  }

  add(part: number, at?: { blank: number; value: string }): void {
    const values = (this.brushes[part] ?? []).map((value, b) => (b === at?.blank ? at.value : value));
    this.copies = this.copies.map((all, p) => (p === part ? [...all, { key: ++this.keys, values }] : all));
  }

  drop(part: number, copy: number): void {
    this.copies = this.copies.map((all, p) => (p === part ? all.filter((_, c) => c !== copy) : all));
  }

  /** Something on the board was touched; whether it meant something here. */
  touch(kind: Kind, id: string): boolean {
    const { aim } = this;
    const part = aim && this.parts[aim.part];
    const blank = aim && part?.blanks[aim.blank];
    if (!aim || !part || !blank || kindOf(blank.slot) !== kind) return false;
    const target = blank.targets.find((one) => one.id === id);
    if (!target) return false;
    if (isMany(blank) && aim.copy >= 0) this.toggle(aim, fillOf(target));
    else if (aim.copy >= 0) this.putAndGoOn(aim, fillOf(target));
    else this.paint(aim, part, fillOf(target));
    return true;
  }

  /** Which of several stand in a blank. */
  chosen(value: string): readonly string[] {
    return value === '' ? [] : value.split(',');
  }

  /** Puts one of several into a blank, or takes it out. */
  toggle(aim: Aim, fill: string): void {
    const now = this.chosen(this.copies[aim.part]?.[aim.copy]?.values[aim.blank] ?? '');
    const next = now.includes(fill) ? now.filter((one) => one !== fill) : [...now, fill];
    this.put(aim.part, aim.copy, aim.blank, next.join(','));
  }

  // A fixed part's place, and on to the next part's.
  private putAndGoOn(aim: Aim, value: string): void {
    this.put(aim.part, aim.copy, aim.blank, value);
    this.aim = this.aimFrom(aim.part + 1) ?? aim;
  }

  // A new copy there; one that is there already takes the brush, or goes if it has it.
  private paint(aim: Aim, part: Part, value: string): void {
    const copies = this.copies[aim.part] ?? [];
    const at = copies.findIndex((copy) => copy.values[aim.blank] === value);
    const wanted = (this.brushes[aim.part] ?? []).map((one, b) => (b === aim.blank ? value : one));
    if (at < 0) {
      if (copies.length < part.most) this.add(aim.part, { blank: aim.blank, value });
      if (copies.length + 1 >= part.most) this.aim = this.aimFrom(aim.part + 1) ?? aim;
    } else if (copies[at]?.values.join(' ') === wanted.join(' ')) this.drop(aim.part, at);
    else wanted.forEach((one, b) => this.put(aim.part, at, b, one));
  }

  private atFirst(part: Part): readonly Copy[] {
    const values = part.copies.length > 0 ? part.copies.map((copy) => copy.values) : Array.from({ length: part.least }, () => part.blanks.map((blank) => blank.value));
    return values.map((one) => ({ key: ++this.keys, values: one }));
  }

  // The first blank from a part on that a touch can fill: of a part that must stand, or of one that may stand once more.
  private aimFrom(part: number): Aim | undefined {
    for (const [i, one] of this.parts.entries()) {
      const blank = one.blanks.findIndex(isBoard);
      const found = one.blanks[blank];
      if (i < part || !found) continue;
      if (isFixed(one)) return { part: i, copy: 0, blank };
      if (!isMany(found)) return { part: i, copy: -1, blank };
    }
    return undefined;
  }

  // Nothing where a blank that needs a filling has none yet: a word such as "no claim" may be empty.
  private wordsOf(part: Part, copy: Copy): string | undefined {
    let words = part.words;
    for (const [i, blank] of part.blanks.entries()) {
      const value = copy.values[i] ?? '';
      if (value === '' && !blank.targets.some((target) => fillOf(target) === '')) return undefined;
      words = words.replace(`{${blank.name}}`, () => value);
    }
    return words;
  }

  private valuesOf(name: string): readonly string[] {
    return this.parts.flatMap((part, i) => {
      const blank = part.blanks.findIndex((one) => one.name === name);
      return blank < 0 ? [] : (this.copies[i] ?? []).map((copy) => copy.values[blank] ?? '');
    });
  }

  private places(part: Part, copy: Copy): readonly string[] {
    return part.blanks.flatMap((blank, b) => {
      if (!isBoard(blank)) return [];
      const fills = isMany(blank) ? this.chosen(copy.values[b] ?? '') : [copy.values[b] ?? ''];
      return fills.flatMap((fill) => blank.targets.find((target) => fillOf(target) === fill)?.id ?? []);
    });
  }

  // Its places, each with what else is said of the copy: "12", "poor".
  private ghostsOf(part: Part, copy: Copy): readonly Ghost[] {
    const said = part.blanks.flatMap((blank, b) => (isBoard(blank) ? [] : [shortly(blank, copy.values[b] ?? '')]));
    const text = [nameOf(part), ...said].filter((one) => one !== '').join(' ') || initials(part.label);
    return this.places(part, copy).map((at) => ({ at, text, isGone: false }));
  }
}

const mostLetters = 10;  // on a board

function shortly(blank: Blank, value: string): string {
  const target: Target | undefined = blank.targets.find((one) => fillOf(one) === value);
  const words = target ? target.id : value;
  return words.length > mostLetters ? (words.split(' ').at(-1) ?? words) : words;  // "domain difficult": the last says most
}

/** Tells whether two choices are put together from the same blanks. */
export const markOf = (choice: Choice): string => JSON.stringify([choice.order, choice.label, choice.form]);

// What a part places, where its words begin with a name ("AGA={units}@{box}"): "The Aga" as "Aga", "First sub-commander" as "First".
const nameOf = (part: Part): string => (/^[A-Z0-9]+=/.test(part.words) ? initials(part.label.replace(/^the /i, '')) : '');

const longest = 14;
const initials = (label: string): string => label.split(/\s+/, 1)[0]?.slice(0, longest) ?? '';
