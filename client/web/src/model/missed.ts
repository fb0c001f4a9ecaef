// What happened in the game while one was away: the steps that the page shows by itself, one after the other.
import type { Step } from '../gen/cherta/v1/frames_pb';
import type { FeedLine } from '../gen/cherta/v1/view_pb';

export const mostMissed = 40;       // the newest: what was before is in the log
const stepMs = 1600;                // each is shown so long
const leastMs = 450;
const wholeMs = 20_000;             // all together, if that is not too fast
export const urgentMs = 60_000;     // whoever has no more time than this is shown the board as it is

/** The numbers of those steps after `seen` and up to `now` in which the game itself went on; none while some of them are not there. */
export function missedSteps(steps: readonly Step[], seen: number, now: number, isTalk: (line: FeedLine) => boolean): readonly number[] {
  const all = steps.filter((step) => Number(step.seq) > seen && Number(step.seq) <= now);
  if (seen <= 0 || all.length !== now - seen) return [];
  return all.filter((step) => step.lines.some((line) => !isTalk(line))).map((step) => Number(step.seq)).slice(-mostMissed);
}

/** How long each of so many is shown. */
export const missedPace = (count: number): number => Math.max(leastMs, Math.min(stepMs, wholeMs / Math.max(count, 1)));
