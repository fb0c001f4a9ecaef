// What the blank of a choice on a measured table can say (docs/WEB.md, "The measured table"), and the words for it. A skin may know how its
// own game writes a move; what the game allows the server alone knows.
import { type Choice, Slot } from '../gen/cherta/v1/view_pb';
import type { Body, Point, Pose, Size } from './measure';
import { type Anchor, anchorOf, extended, mostSteps, placeWords, poses, reachWords, type Step, stepsWords } from './plan';

/** Kinds of step that a move may be made of. */
export type Can = 'forward' | 'back' | 'sideways' | 'wheel' | 'turn' | 'leg' | 'act';

/** Something that a piece does besides moving, as a button. */
export interface Deed {
  readonly label: string;
  readonly steps: readonly Step[];
}

export interface Speech {
  readonly choice: Choice;
  readonly label?: string;      // in the reader's language; else the choice's
  readonly can: ReadonlySet<Can>;
  readonly most: number;        // hundredths that are offered; 0: not said
  readonly mostSteps: number;
  readonly anchor: Anchor;      // what of the piece comes to stand at a place
  readonly ring?: { readonly centre: Point; readonly radius: number };  // view coordinates: where a place may lie
  /** The move with one more step, in the order in which this game says them; undefined where it cannot be said. */
  readonly add: (steps: readonly Step[], step: Step) => readonly Step[] | undefined;
  /** The whole order. */
  readonly words: (steps: readonly Step[], start: Pose, size: Size) => string;
  /** The steps and what touching a piece adds to them; undefined where it means nothing. */
  readonly at?: (steps: readonly Step[], id: string, target: Body) => readonly Step[] | undefined;
  /** What else may be done after these steps. */
  readonly deeds?: (steps: readonly Step[]) => readonly Deed[];
  /** What is left to it after these steps, as it stands beside its name. */
  readonly left?: (steps: readonly Step[]) => string;
}

/** What a step needs to be allowed. */
export function canOf(step: Step): Can {
  if (step.kind === 'straight') return step.way === 'forward' || step.way === 'back' ? step.way : 'sideways';
  return step.kind === 'about' ? 'turn' : step.kind;
}

/** Steps one after another, as far as a speech has room for them. */
export const chained = (can: ReadonlySet<Can>, most: number): Speech['add'] => (steps, step) => {
  const all = extended(steps, step);
  return all.length <= most && all.every((one) => can.has(canOf(one))) ? all : undefined;
};

// Only the newest place counts.
const placed: Speech['add'] = (_, step) => (step.kind === 'leg' ? [step] : undefined);

const facings = 359;
const anything: ReadonlySet<Can> = new Set(['forward', 'back', 'sideways', 'wheel', 'turn', 'leg']);
const places: ReadonlySet<Can> = new Set(['leg']);
const turns: ReadonlySet<Can> = new Set(['turn']);

/** A lone way straight ahead is a bare length, which every game reads. */
export function moveWords(steps: readonly Step[]): string {
  const [first, ...rest] = steps;
  return first?.kind === 'straight' && first.way === 'forward' && rest.length === 0 ? reachWords(first) : stepsWords(steps);
}

/** What a choice's blank can say on a table; undefined where it takes no move. */
export function speechOf(choice: Choice): Speech | undefined {
  const { slot, bounds, order } = choice;
  if (!order.includes('{}') || !bounds) return undefined;
  const filled = (fill: string): string => order.replace('{}', fill);
  const ring = { centre: { x: bounds.centre?.x ?? 0, y: bounds.centre?.y ?? 0 }, radius: bounds.radius };
  if (slot === Slot.POINT || slot === Slot.PATH) {
    const most = slot === Slot.POINT ? 1 : Math.max(1, bounds.most);
    const legs = (steps: readonly Step[]): string => steps.flatMap((step) => (step.kind === 'leg' ? [placeWords(step.to)] : [])).join(' ');
    return { choice, can: places, most: 0, mostSteps: most, anchor: 'centre', ring, add: most === 1 ? placed : chained(places, most), words: (steps) => filled(legs(steps)) };
  }
  if (slot === Slot.TEXT && bounds.most > 0)
    return { choice, can: anything, most: bounds.most, mostSteps, anchor: 'centre', add: chained(anything, mostSteps), words: (steps) => filled(moveWords(steps)) };
  if (slot === Slot.NUMBER && bounds.least === 0 && bounds.most === facings) {
    const facing = (steps: readonly Step[], start: Pose, size: Size): string => filled(String(poses(start, size, steps).at(-1)?.facing ?? start.facing));
    return { choice, can: turns, most: 0, mostSteps: 1, anchor: 'centre', add: chained(turns, 1), words: facing };
  }
  return undefined;
}

/** The order that puts a piece at the end of its move: "36 10". */
export const endWords = (steps: readonly Step[], start: Pose, size: Size, anchor: Anchor): string =>
  placeWords(anchorOf(poses(start, size, steps, anchor).at(-1) ?? start, size, anchor));
