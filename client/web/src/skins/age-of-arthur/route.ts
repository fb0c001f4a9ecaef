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

function after(legs: readonly Leg[], event: Told): readonly Leg[] {
  if (event.is === 'raid_set_up') return [];
  // A column laid anew elsewhere is other land now.
  if (event.is === 'column' && event.renumbered !== undefined) {
    return legs.filter((leg) => column(leg.from) !== event.renumbered && column(leg.to) !== event.renumbered);
  }
  if (event.is !== 'moved' || event.from === undefined || event.to === undefined) return legs;
  const army = event.side === 'attacker' ? 'A' : 'D';
  if (!event.via) return [...legs, { army, from: event.from, to: event.to }];
  return [...legs, { army, from: event.from, to: event.via }, { army, from: event.via, to: event.to }];
}

/** The legs up to the last of these steps. `at`: where each army stands now; what was taken back leads elsewhere, and is left out. */
export function legsOf(steps: readonly Step[], at: Readonly<Record<string, string>>): readonly Leg[] {
  const lines = steps.flatMap((step) => step.lines);
  const all = lines.filter((line) => /^(moved|column|raid_set_up)$/.test(line.kind)).reduce<readonly Leg[]>((legs, line) => after(legs, told(line.data)), []);
  const wasUndone = lines.some((line) => line.kind === 'undone');
  return (['A', 'D'] as const).flatMap((army) => {
    const own = all.filter((leg) => leg.army === army);
    if (!wasUndone) return own;
    return own.slice(0, own.map((leg) => leg.to).lastIndexOf(at[army] ?? '') + 1);
  });
}
