// What ends the passing of one who has nothing to play: something is shown to him. That a question was asked, answered and closed is nothing,
// nor is talk.
import type { Step } from '../gen/cherta/v1/frames_pb';

const nothing = /^(?:window_|reply_|muted$|chat$|pass|time_up$)/;

/** Whether a step tells more than that something was asked and passed. */
export const showsSomething = (step: Pick<Step, 'lines'>): boolean => step.lines.some((line) => !nothing.test(line.kind));
