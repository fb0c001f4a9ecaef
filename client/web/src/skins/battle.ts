// A fight as a card in the log, whatever the game: a skin makes these from its steps, one component draws them all. Pure.
import type { Step } from '../gen/cherta/v1/frames_pb';
import type { FeedLine } from '../gen/cherta/v1/view_pb';

export interface Face {
  readonly face: string;
  readonly sides?: 10 | 100;   // six where nothing is said
  readonly counts?: boolean;   // it hit
}

export interface Cell {
  readonly text?: string | number;
  readonly dice?: readonly Face[];
  readonly isMore?: boolean;  // the better of two
  readonly isWide?: boolean;  // for both
}

export interface Row {
  readonly label: string;
  readonly rule?: string;     // behind this row
  readonly cells: readonly Cell[];
  readonly isSum?: boolean;
}

export interface Battle {
  readonly title: string;
  readonly heads: readonly { readonly text: string; readonly seat?: number }[];  // 0: the first seat's, 1: the second's, -1: nobody's; left out: whose piece it is
  readonly rows: readonly Row[];
  readonly result?: { readonly text: string; readonly dice?: readonly Face[] };
  readonly after?: readonly FeedLine[];  // what came of it, as it is told
  readonly rules: readonly string[];
  readonly lines: readonly FeedLine[];   // of the feed: what this card says better
}

/** The cards of a step, from the viewer's own feed. */
export type BattlesOf = (step: Step, steps: readonly Step[]) => readonly Battle[];

export const six = (faces: readonly unknown[], counts: (face: number) => boolean = () => false): readonly Face[] => faces.map((face) => ({ face: String(face), counts: counts(Number(face)) }));
export const ten = (face: unknown): readonly Face[] => [{ face: String(face), sides: 10 }];

export const rulesOf = (lines: readonly FeedLine[], ...more: readonly string[]): readonly string[] => [...new Set([...lines.flatMap((line) => line.rules), ...more])];

/** Cuts a step's lines: from each line that begins something, with all after it that follow from it. */
export function cutAt(step: Step, begins: RegExp, follows: RegExp): readonly (readonly FeedLine[])[] {
  const pieces: FeedLine[][] = [];
  let open: FeedLine[] | undefined;
  for (const line of step.lines) {
    if (begins.test(line.kind)) pieces.push((open = [line]));
    else if (open && follows.test(line.kind)) open.push(line);
    else open = undefined;
  }
  return pieces;
}
