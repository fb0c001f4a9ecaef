// From the choices that the server offers to what can be touched on the board, and back to an order's words. No rule of
// any game is here: whatever may be ordered, stands in the view.
import { type Choice, Slot, type Target, type View } from '../gen/cherta/v1/view_pb';

export type Kind = 'area' | 'piece' | 'card' | 'side';

/** A choice with its blank filled: what would be sent. */
export interface Draft {
  readonly choice: Choice;
  readonly fill: string;
  readonly target: Target | undefined;
  readonly unasked?: boolean;  // what may be ordered at any time: it is on no list of choices
}

/** What may be touched now. */
export interface Marks {
  readonly areas: ReadonlySet<string>;
  readonly pieces: ReadonlySet<string>;
  readonly cards: ReadonlySet<string>;
  readonly sides: ReadonlySet<string>;  // lines between two areas: "33-43"
  readonly ways?: ReadonlyMap<string, Choice>;  // by area: the first choice that leads there
}

export const noMarks: Marks = { areas: new Set(), pieces: new Set(), cards: new Set(), sides: new Set() };

/** What a target of this slot is drawn as; undefined where it is only a word. */
export function kindOf(slot: Slot): Kind | undefined {
  switch (slot) {
    case Slot.AREA:
    case Slot.PATH:
    case Slot.AREAS:
      return 'area';
    case Slot.PIECE:
    case Slot.PIECES:
      return 'piece';
    case Slot.CARD:
    case Slot.CARDS:
      return 'card';
    case Slot.SIDE:
      return 'side';
    default:
      return undefined;
  }
}

export function fillOf(target: Target): string {
  return target.fill === '' ? target.id : target.fill;
}

/** The order as it would be typed. */
export function wordsOf(draft: Draft): string {
  return draft.choice.order.replace('{}', draft.fill);
}

export function isWhole(choice: Choice): boolean {
  return choice.slot === Slot.NONE || !choice.order.includes('{}');
}

/** The choices that concern the picked piece, or all. */
export function choicesFor(view: View, picked: string): readonly Choice[] {
  return picked === '' ? view.choices : view.choices.filter((choice) => choice.piece === picked);
}

/** Drafts that touching something could mean. */
export function draftsFor(choices: readonly Choice[], kind: Kind, id: string): readonly Draft[] {
  return choices
    .filter((choice) => kindOf(choice.slot) === kind)
    .flatMap((choice) => choice.targets.filter((target) => target.id === id).map((target) => ({ choice, target, fill: fillOf(target) })));
}

/** What to highlight: own pieces that have choices while none is picked; the targets of the picked one, or of choices without piece. */
export function marksFor(view: View, picked: string): Marks {
  const areas = new Set<string>();
  const pieces = new Set<string>();
  const cards = new Set<string>();
  const sides = new Set<string>();
  const ways = new Map<string, Choice>();
  const sets = { area: areas, piece: pieces, card: cards, side: sides };
  for (const choice of view.choices) {
    if (choice.piece !== '') pieces.add(choice.piece);
    const kind = kindOf(choice.slot);
    if (!kind || choice.piece !== picked) continue;
    for (const { id } of choice.targets) {
      sets[kind].add(id);
      if (kind === 'area' && !ways.has(id)) ways.set(id, choice);
    }
  }
  return { areas, pieces, cards, sides, ways };
}

/** Areas that a draft leads through, from where its piece stands: to be drawn as an arrow. */
export function pathOf(draft: Draft, view: View): readonly string[] {
  if (kindOf(draft.choice.slot) !== 'area') return [];
  const from = view.pieces.find((piece) => piece.id === draft.choice.piece)?.area;
  const places = draft.fill.split(/\s+/).filter((word) => word !== '');
  return from === undefined || from === '' ? places : [from, ...places];
}

/** What may be touched for an order that is put together. */
export function marksOf(kind: Kind | undefined, ids: ReadonlySet<string>): Marks {
  return {
    areas: kind === 'area' ? ids : noMarks.areas,
    pieces: kind === 'piece' ? ids : noMarks.pieces,
    cards: kind === 'card' ? ids : noMarks.cards,
    sides: kind === 'side' ? ids : noMarks.sides,
  };
}

/** How far down the list of what leads anywhere a choice stands, by which its reach is drawn: marches, then forced ones, then those by card. */
export const reachOf = (choice: Choice | undefined, choices: readonly Choice[]): number | undefined =>
  choice && kindOf(choice.slot) === 'area' ? choices.filter((one) => one.piece === choice.piece && kindOf(one.slot) === 'area').indexOf(choice) : undefined;

/** Choices grouped for a list: those of no piece first, then by piece. */
export function grouped(choices: readonly Choice[]): readonly (readonly [string, readonly Choice[]])[] {
  const groups = new Map<string, Choice[]>([['', []]]);
  for (const choice of choices) {
    const group = groups.get(choice.piece);
    if (group) group.push(choice);
    else groups.set(choice.piece, [choice]);
  }
  return [...groups].filter(([, list]) => list.length > 0);
}
