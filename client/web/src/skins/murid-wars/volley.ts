// The dice that were thrown last, as dice: what hit, what fell to it. From the lines of the feed, as this viewer was told them.
import type { Step } from '../../gen/cherta/v1/frames_pb';
import type { FeedLine } from '../../gen/cherta/v1/view_pb';

export interface Die {
  readonly face: number;
  readonly sides: 6 | 10;
  readonly counts: boolean;  // it hit, or took a leader
}

export interface Throw {
  readonly text: string;            // what happened, in words
  readonly kind: 'shot' | 'leaders' | 'russian' | 'murid' | 'other';
  readonly need: number;            // of a shot; else 0
  readonly hits: number | undefined;
  readonly dice: readonly Die[];    // none: they are somebody's secret
}

type Data = Readonly<Record<string, unknown>>;

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []);
const six = (faces: readonly number[], need = 7): readonly Die[] => faces.map((face) => ({ face, sides: 6, counts: face >= need }));
const tenSided = /morale|officer|cinc|initiative|first/;

// The words before the dice, which are drawn.
const told = (text: string): string => text.replace(/[;:,]? (?:\[?\d+ dice|Russian dice|Dice) .*$/, '').replace(/\s*\[.*$/, '').replace(/[:;,.]$/, '');

type Tell = (line: FeedLine) => string | undefined;  // in the reader's words

function leaders(data: Data): readonly Die[] {
  const all: readonly unknown[] = Array.isArray(data['dice']) ? data['dice'] : [];
  return all.flatMap((one) => (typeof one === 'object' && one !== null && 'die' in one && typeof one.die === 'number' ? [{ face: one.die, sides: 10 as const, counts: 'lost' in one && one.lost === true }] : []));
}

function throwsOf(line: FeedLine, tell: Tell): readonly Throw[] {
  let data: Data;
  try {
    data = JSON.parse(line.data) as Data;
  } catch {  // a newer server's
    return [];
  }
  const text = told(tell(line) ?? line.text);
  const plain = { text, need: 0, hits: undefined };
  if (line.kind === 'shot') {
    const need = Number(data['need'] ?? 0);
    const hits = typeof data['hits'] === 'number' ? data['hits'] : undefined;
    const dice = six(numbers(data['dice']), data['halved'] === true ? 7 : need);  // of halved dice the faces do not say it
    return [{ text, kind: 'shot', need, hits, dice }];
  }
  if (line.kind === 'specialist_dice') return [{ ...plain, kind: 'leaders', dice: leaders(data) }];
  if (line.kind === 'melee') {
    const murid = numbers(data['murid_dice']);
    return [{ ...plain, kind: 'russian', dice: six(numbers(data['russian_dice'])) }, ...(murid.length > 0 ? [{ ...plain, text: '', kind: 'murid' as const, dice: six(murid) }] : [])];
  }
  if (line.dice.length === 0 || line.kind === 'muster_rolled') return [];
  const sides = tenSided.test(line.kind) ? 10 : 6;
  return [{ ...plain, kind: 'other', dice: line.dice.map((face) => ({ face: Number(face), sides, counts: false })) }];
}

/** What was thrown in the newest step in which something was. */
export function lastThrows(steps: readonly Step[], tell: Tell = () => undefined): readonly Throw[] {
  for (const step of [...steps].reverse()) {
    const all = step.lines.flatMap((line) => throwsOf(line, tell));
    if (all.length > 0) return all;
  }
  return [];
}
