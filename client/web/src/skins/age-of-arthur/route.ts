// The routes that the armies took in this raid, read from the feed: what this viewer was told of their steps.
import type { Step } from '../../gen/cherta/v1/frames_pb';

export interface Leg {
  readonly army: 'A' | 'D';
  readonly from: string;
  readonly to: string;
}

interface Told {
  readonly is?: string;
  readonly side?: string;
  readonly from?: string;
  readonly to?: string;
  readonly via?: string;
  readonly renumbered?: number;
}

function told(data: string): Told {
  try {
    return JSON.parse(data) as Told;
  } catch {
    return {};  // a line without an event
  }
}

const column = (cell: string): number => Number(/^\d+-(-?\d+)$/.exec(cell)?.[1] ?? NaN);

interface Routes {
  readonly legs: readonly Leg[];
  readonly unsettled: ReadonlySet<'A' | 'D'>;  // of whom something may have been taken back since his last leg
}

const armies = ['A', 'D'] as const;

// Of an army that stands there now: whatever leads on from there was taken back. Rather a leg too few than one that never was.
function settled(legs: readonly Leg[], army: 'A' | 'D', stands: string): readonly Leg[] {
  const last = legs.map((leg) => leg.army === army && leg.to === stands).lastIndexOf(true);
  return legs.filter((leg, i) => leg.army !== army || i <= last);
}

function after({ legs, unsettled }: Routes, event: Told): Routes {
  if (event.is === 'raid_set_up') return { legs: [], unsettled: new Set() };
  if (event.is === 'undone') return { legs, unsettled: new Set(armies) };
  // A column laid anew elsewhere is other land now.
  if (event.is === 'column' && event.renumbered !== undefined) {
    return { legs: legs.filter((leg) => column(leg.from) !== event.renumbered && column(leg.to) !== event.renumbered), unsettled };
  }
  if (event.is !== 'moved' || event.from === undefined || event.to === undefined) return { legs, unsettled };
  const army = event.side === 'attacker' ? 'A' : 'D';
  const before = unsettled.has(army) ? settled(legs, army, event.from) : legs;
  const stops = [event.from, ...(event.via ? [event.via] : []), event.to];
  const more = stops.slice(1).map((to, i): Leg => ({ army, from: stops[i] ?? to, to }));
  return { legs: [...before, ...more], unsettled: new Set([...unsettled].filter((one) => one !== army)) };
}

/** The legs up to the last of these steps. `at`: where each army stands now. What was taken back is left out. */
export function legsOf(steps: readonly Step[], at: Readonly<Record<string, string>>): readonly Leg[] {
  const lines = steps.flatMap((step) => step.lines).filter((line) => /^(moved|column|raid_set_up|undone)$/.test(line.kind));
  const { legs, unsettled } = lines.reduce<Routes>((routes, line) => after(routes, told(line.data)), { legs: [], unsettled: new Set() });
  return [...unsettled].reduce((all, army) => settled(all, army, at[army] ?? ''), legs);
}
