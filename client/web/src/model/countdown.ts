// How long the present wait still lasts (docs/PROTOCOL.md, section 4): its words, and when it is worth saying. Pure.

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Whole seconds still left, rounded up: 0 only when time is up. */
export const secondsLeft = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / secondMs));

/** "0:18", "12:05"; from an hour on undefined: then the hour at which it ends says more. */
export function leftWords(leftMs: number): string | undefined {
  const seconds = secondsLeft(leftMs);
  if (seconds * secondMs >= hourMs) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When the words change next: at a full second, or, far from the end, at a full minute. */
export function nextChangeMs(leftMs: number): number {
  const step = leftMs > hourMs ? minuteMs : secondMs;
  return leftMs % step || step;
}

/** What is said aloud: an hour, ten minutes, a minute and ten seconds before the end, each once. */
export const calls = [
  { atMs: hourMs, key: 'countdown.hour' },
  { atMs: 10 * minuteMs, key: 'countdown.tenMinutes' },
  { atMs: minuteMs, key: 'countdown.minute' },
  { atMs: 10 * secondMs, key: 'countdown.tenSeconds' },
] as const;

/** The call that lies between two moments, the later one last; undefined if none does. */
export function callBetween(beforeMs: number, leftMs: number): (typeof calls)[number]['key'] | undefined {
  return calls.filter(({ atMs }) => beforeMs > atMs && leftMs <= atMs && leftMs > 0).at(-1)?.key;
}
