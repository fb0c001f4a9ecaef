// What waits for the referee: two results of one battle that differ. Read from what the feed tells of it (the events' own fields), for every game.
import type { Step } from '../gen/cherta/v1/frames_pb';
import type { FeedLine } from '../gen/cherta/v1/view_pb';

/** One part of the two entries, as words; `differs` where they do. */
export interface Row {
  readonly name: string;
  readonly values: readonly [string, string];
  readonly differs: boolean;
}

export interface Dispute {
  readonly seq: number;  // the step that told of it
  readonly text: string;
  readonly isByRole: boolean;  // attacker and defender, not the seats in their order
  readonly rows: readonly Row[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isDispute = (line: FeedLine): boolean => /^result[._]disputed$/.test(line.kind) || (line.kind === 'reports' && fieldsOf(line)['settled'] === false);
const isSettled = (line: FeedLine): boolean => /settled$|^battle[._](?:over|ended)$|^undone$|^game[._]?(?:over|ended)$|^reports$/.test(line.kind);

function fieldsOf(line: FeedLine): Fields {
  try {
    const data: unknown = JSON.parse(line.data === '' ? '{}' : line.data);
    return isFields(data) ? data : {};
  } catch {
    return {};
  }
}

// The two entries: a list of both, or a field for each seat, or for attacker and defender.
function entriesOf(data: Fields, seats: readonly string[]): readonly [Fields, Fields] | undefined {
  const list = data['claims'] ?? data['entries'];
  const roles = data['duel_a'] ? ['duel_a', 'duel_d'] : ['a', 'd'];
  const [a, b]: readonly unknown[] = Array.isArray(list) ? list : ('settled' in data ? roles : seats).map((name) => data[name]);
  return isFields(a) && isFields(b) ? [a, b] : undefined;
}

const words = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(words).join(', ');
  return isFields(value) ? Object.entries(value).map(([name, one]) => `${name} ${words(one)}`).join(', ') : String(value as string | number | boolean);
};

function rowsOf([a, b]: readonly [Fields, Fields]): readonly Row[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.map((name): Row => {
    const values = [words(a[name]), words(b[name])] as const;
    return { name: name.replaceAll('_', ' '), values, differs: values[0] !== values[1] };
  });
}

/** The dispute that nobody has settled yet; undefined if there is none. */
export function openDispute(steps: readonly Step[], seats: readonly string[]): Dispute | undefined {
  let open: Dispute | undefined;
  for (const step of steps)
    for (const line of step.lines) {
      if (isSettled(line)) open = undefined;
      if (!isDispute(line)) continue;
      const entries = entriesOf(fieldsOf(line), seats);
      open = { seq: Number(step.seq), text: line.text, isByRole: line.kind === 'reports', rows: entries ? rowsOf(entries) : [] };
    }
  return open;
}
