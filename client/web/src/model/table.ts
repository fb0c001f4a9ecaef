// What one viewer knows of one match: the fold of the frames that arrived. Pure.
import type { Step, Update } from '../gen/cherta/v1/frames_pb';
import type { Standing } from '../gen/cherta/v1/lobby_pb';
import type { Board, View } from '../gen/cherta/v1/view_pb';
import { changed } from './changes';

export interface Position {
  readonly seq: number;  // the viewer's step that this is
  readonly view: View | undefined;
  readonly board: Board | undefined;
}

export interface Table extends Position {
  readonly viewer: string;
  readonly standing: Standing | undefined;
  readonly steps: readonly Step[];  // by number, each once, perhaps with gaps that history fills
}

export const emptyTable: Table = { viewer: '', seq: 0, view: undefined, board: undefined, standing: undefined, steps: [] };

/** The steps with further ones put in: by number, each once. */
export function withSteps(steps: readonly Step[], more: readonly Step[]): readonly Step[] {
  const last = steps.at(-1);
  const first = more[0];
  if (!first) return steps;
  if (!last || first.seq > last.seq) return [...steps, ...more];
  const all = new Map(steps.map((step) => [step.seq, step]));
  for (const step of more) all.set(step.seq, step);
  return [...all.values()].sort((a, b) => Number(a.seq - b.seq));
}

/** The table after an update. */
export function take(table: Table, update: Update): Table {
  return {
    viewer: table.viewer,
    seq: Number(update.seq),
    view: update.view ?? (update.changes && table.view ? changed(table.view, update.changes) : table.view),
    board: update.board ?? table.board,
    standing: update.standing ?? table.standing,
    steps: withSteps(update.reset ? [] : table.steps, update.steps),
  };
}

/** The first number missing before a step that is there; 0 if none is. */
export function firstGap(steps: readonly Step[]): number {
  let expected = 1;
  for (const step of steps) {
    if (Number(step.seq) !== expected) return expected;
    ++expected;
  }
  return 0;
}
