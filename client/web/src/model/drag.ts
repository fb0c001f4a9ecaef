// What a hand that holds a unit by its body, a front corner or its turning handle means by moving: one step. Pure.
import { bearing, corners, local, type Point, type Pose, type Size, type Way, wheelWithin } from './measure';
import { type Anchor, anchorOf, type Step } from './plan';
import type { Can } from './speech';

export type Grip = 'body' | 'left' | 'right' | 'turn';

export interface Drag {
  readonly grip: Grip;
  readonly start: Pose;             // where the unit stands as it is taken up
  readonly size: Size;
  readonly anchor: Anchor;
  readonly can: ReadonlySet<Can>;
  readonly from: Point;             // where it was taken
  readonly room: number;            // hundredths that are left of what is offered; 0: not said
  readonly mayMax: boolean;         // beyond them it goes as far as it can
  readonly already: number;         // degrees wheeled, or hundredths gone ahead, by the step that is taken up again
}

const snapped = (value: number, step: number): number => Math.round(value / step) * step;
const sidelong = 1.5;  // so much more to the side than ahead is meant as a sidestep

/** The step meant by a pointer at `to`; undefined where it means none. `snap`: hundredths. */
export function stepOf(drag: Drag, to: Point, snap: number): Step | undefined {
  if (drag.grip === 'body') return bodyStep(drag, to, snap);
  if (drag.grip === 'turn') return drag.can.has('turn') ? { kind: 'turn', facing: bearing(drag.start, to) } : undefined;
  return drag.can.has('wheel') ? wheelStep(drag, to) : undefined;
}

function bodyStep(drag: Drag, to: Point, snap: number): Step | undefined {
  const { start, can, from } = drag;
  const isFree = can.has('leg') && (drag.size.round || !can.has('forward'));
  if (isFree) {
    const at = anchorOf(start, drag.size, drag.anchor);
    return { kind: 'leg', to: { x: snapped(at.x + to.x - from.x, snap), y: snapped(at.y + to.y - from.y, snap) } };
  }
  const { u, v } = local(start.facing, to.x - from.x, to.y - from.y);
  if (can.has('sideways') && drag.already === 0 && Math.abs(u) > sidelong * Math.abs(v)) {
    return reaching(drag, u < 0 ? 'left' : 'right', snapped(Math.abs(u), snap));
  }
  const ahead = snapped(drag.already + v, snap);
  return reaching(drag, ahead > 0 ? 'forward' : 'back', Math.abs(ahead));
}

function reaching({ room, mayMax }: Drag, way: Way, wanted: number): Step | undefined {
  const length = room > 0 ? Math.min(wanted, room) : wanted;
  if (length === 0) return undefined;
  return { kind: 'straight', way, length, ...(mayMax && length < wanted ? { isMax: true } : {}) };
}

// The corner that is taken goes round the other one. The left corner goes forward in a wheel to the right.
function wheelStep({ grip, start, size, from, room, already }: Drag, to: Point): Step | undefined {
  const hand = grip === 'left' ? 'right' : 'left';
  const pivot = corners(start, size)[hand === 'right' ? 1 : 0];
  const turn = bearing(pivot, to) - bearing(pivot, from);
  const forward = ((hand === 'right' ? turn : -turn) + 540) % 360 - 180;
  const by = Math.min(already + forward, room > 0 ? wheelWithin(size.front, room) : 360);
  return by > 0 ? { kind: 'wheel', hand, by } : undefined;
}
