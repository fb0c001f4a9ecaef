// A move as steps, what it leads to, and its words (server/rules/table/words.h): "12.5 forward, wheel left 30, 6 forward". Pure.
import { apart, behindFront, degrees, frontCentre, inches, type Hand, type Point, type Pose, type Size, straight, type Way, wheeled, wheelLength } from './measure';

export type Step =
  | { readonly kind: 'straight'; readonly way: Way; readonly length: number; readonly isMax?: true }  // as far as it can: at most so far
  | { readonly kind: 'wheel'; readonly hand: Hand; readonly by: number }
  | { readonly kind: 'turn'; readonly facing: number; readonly isMade?: true }  // made for what follows it
  | { readonly kind: 'about' }
  | { readonly kind: 'leg'; readonly to: Point; readonly facing?: number }  // to the table's own coordinates; where it looks then
  | { readonly kind: 'act'; readonly words: string; readonly target?: string; readonly to?: Pose };  // something else: at whom, where that leads

export const mostSteps = 16;

/** What of a piece stands at a place that an order names. */
export type Anchor = 'front' | 'centre';

export const anchorOf = (pose: Pose, size: Size, anchor: Anchor): Point => (anchor === 'front' ? frontCentre(pose, size) : { x: pose.x, y: pose.y });

/** Where a step leads. */
export function after(pose: Pose, size: Size, step: Step, anchor: Anchor = 'centre'): Pose {
  switch (step.kind) {
    case 'straight':
      return straight(pose, step.way, step.length);
    case 'wheel':
      return wheeled(pose, size, step.hand, step.by);
    case 'turn':
      return { ...pose, facing: degrees(step.facing) };
    case 'about':
      return { ...pose, facing: degrees(pose.facing + 180) };
    case 'leg':
      return anchor === 'front' ? behindFront(step.to, pose.facing, size) : { ...step.to, facing: step.facing ?? pose.facing };
    case 'act':
      return step.to ?? pose;
  }
}

/** Every pose of a move, the first one included. */
export function poses(start: Pose, size: Size, steps: readonly Step[], anchor: Anchor = 'centre'): readonly Pose[] {
  const all = [start];
  for (const step of steps) all.push(after(all.at(-1) ?? start, size, step, anchor));
  return all;
}

/** What a move measures, by the bare rule (GEO-2.6, 6.1); ground may make it dearer, which the server knows. */
export function lengthOf(start: Pose, size: Size, steps: readonly Step[], anchor: Anchor = 'centre'): number {
  const all = poses(start, size, steps, anchor);
  const one = (step: Step, from: Pose, to: Pose): number => {
    if (step.kind === 'straight') return step.length;
    if (step.kind === 'wheel') return wheelLength(size.front, step.by);
    return step.kind === 'leg' ? apart(anchorOf(from, size, anchor), anchorOf(to, size, anchor)) : 0;
  };
  return steps.reduce((sum, step, i) => sum + one(step, all[i] ?? start, all[i + 1] ?? start), 0);
}

const opposite: Readonly<Record<Way, Way>> = { forward: 'back', back: 'forward', left: 'right', right: 'left' };

/** Two steps as one, where that is the same move: nothing is left of 3 forward and 3 back. Undefined where they stay two. */
export function merged(before: Step, step: Step): readonly Step[] | undefined {
  if (before.kind === 'straight' && step.kind === 'straight') {
    const along = step.way === before.way ? step.length : step.way === opposite[before.way] ? -step.length : undefined;
    if (along === undefined) return undefined;
    const length = before.length + along;
    return length === 0 ? [] : [{ kind: 'straight', way: length > 0 ? before.way : opposite[before.way], length: Math.abs(length) }];
  }
  // A wheel back on the other corner is another move.
  if (before.kind === 'wheel' && step.kind === 'wheel') return before.hand === step.hand ? [{ ...before, by: before.by + step.by }] : undefined;
  if (before.kind === 'turn' && (step.kind === 'turn' || step.kind === 'about')) return [step.kind === 'turn' ? step : { kind: 'turn', facing: degrees(before.facing + 180) }];
  if (before.kind === 'about' && step.kind === 'about') return [];
  return before.kind === 'about' && step.kind === 'turn' ? [step] : undefined;
}

/** The move with one more step. */
export function extended(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.at(-1);
  const both = last && merged(last, step);
  return both ? [...steps.slice(0, -1), ...both] : [...steps, step];
}

/** A wheel of a few degrees more; where the last wheel went the other way, it becomes less of that. */
export function nudged(steps: readonly Step[], hand: Hand, by: number): readonly Step[] {
  const last = steps.at(-1);
  if (last?.kind !== 'wheel' || last.hand === hand) return extended(steps, { kind: 'wheel', hand, by });
  const left = last.by - by;
  if (left === 0) return steps.slice(0, -1);
  return [...steps.slice(0, -1), left > 0 ? { ...last, by: left } : { kind: 'wheel', hand, by: -left }];
}

/** GEO-6.9: a length, or as far as it can. */
export const reachWords = (step: Step): string => (step.kind !== 'straight' ? '' : step.isMax ? 'max' : inches(step.length));

/** One step as it is written in an order. */
export function stepWords(step: Step): string {
  switch (step.kind) {
    case 'straight':
      return `${reachWords(step)} ${step.way}`;
    case 'wheel':
      return `wheel ${step.hand} ${step.by}`;
    case 'turn':
      return `turn ${step.facing}`;
    case 'about':
      return 'about';
    case 'leg':
      return `to ${placeWords(step.to, ',')}`;
    case 'act':
      return step.words;
  }
}

export const placeWords = (place: Point, between = ' '): string => `${inches(place.x)}${between}${inches(place.y)}`;

export const stepsWords = (steps: readonly Step[]): string => steps.map(stepWords).join(', ');
