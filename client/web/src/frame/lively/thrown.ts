// Dice that have just been thrown and are no fight's. Pure.
import type { Step } from '../../gen/cherta/v1/frames_pb';
import type { FeedLine } from '../../gen/cherta/v1/view_pb';

export interface Thrown {
  readonly seq: number;
  readonly lines: readonly FeedLine[];
}

const most = 3;     // lines
const lately = 16;  // steps
const isFace = (face: string): boolean => /^\d+$/.test(face);

/** The newest throw later than all these steps: one's last fight, what is too long ago, what was touched away. Cards that are drawn are no dice. */
export function justThrown(steps: readonly Step[], ...after: readonly number[]): Thrown | undefined {
  const least = Math.max(...after);
  const thrown = steps.slice(-lately).map((step) => ({ seq: Number(step.seq), lines: step.lines.filter(({ dice }) => dice.length > 0 && dice.every(isFace)).slice(-most) }));
  return thrown.filter(({ seq, lines }) => seq > least && lines.length > 0).at(-1);
}
