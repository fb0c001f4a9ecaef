// Which zones and tracks of the view stand in the accounts beside the country, and what they say.
import { create } from '@bufbuild/protobuf';
import { FactSchema, type Piece, type Track, type View } from '../../gen/cherta/v1/view_pb';
import { argsOf } from '../said';

/** What holds or drives the raider, in the server's words, where it applies. */
export const plights: readonly string[] = ['exempt', 'abandoned', 'places', 'halt', 'retreat', 'dissent', 'ford_pass'];

/** What concerns the raid as a whole. */
export const common: readonly string[] = ['turn', 'release', 'battle', 'barred'];

const isSeries = (id: string): boolean => /^(p[12]_series|raid(_\d+)?)$/.test(id);

export const isAccount = (id: string): boolean =>
  /^(attacker|defender)_(prestige|tally)$|_jokers$|^(plunder|open|unseen)$/.test(id) || plights.includes(id) || common.includes(id) || isSeries(id);

/** A king goes with his army: one counter for both, large enough to be read. */
export function armiesOf(view: View): readonly Piece[] {
  return view.pieces
    .filter((piece) => piece.kind !== 'king')
    .map((army): Piece => {
      const king = view.pieces.find((piece) => piece.kind === 'king' && piece.owner === army.owner);
      const health = king?.facts.find((fact) => fact.name === 'health');
      if (!health) return army;
      return { ...army, facts: [...army.facts, create(FactSchema, { name: 'king', value: health.value, source: health.source })] };
    });
}

/** "+100, +100, -90" as "+100 ×2, -90": long raids make long lists. */
export function inRuns(tally: string): string {
  const runs: { word: string; n: number }[] = [];
  for (const word of tally.split(', ')) {
    const last = runs.at(-1);
    if (last?.word === word) last.n += 1;
    else runs.push({ word, n: 1 });
  }
  return runs.map(({ word, n }) => (n > 1 ? `${word} ×${n}` : word)).join(', ');
}

/** The series as a table: how each raid went, and what each king has, with what is to be said of him. */
export interface Series {
  readonly raids: readonly { readonly track: Track; readonly points: readonly [string, string] }[];
  readonly kings: readonly { readonly seat: string; readonly points: string; readonly track: Track | undefined }[];
  readonly raid: Track;  // "2 of at most 6"
}

export function seriesOf(view: View): Series | undefined {
  const track = (id: string): Track | undefined => view.tracks.find((one) => one.id === id);
  const raid = track('raid');
  if (raid === undefined) return undefined;
  const raids = view.tracks.filter(({ id }) => /^raid_\d+$/.test(id)).map((one) => {
    const [first = '', second = ''] = argsOf(one.valueSaid, 'totals') ?? [];
    return { track: one, points: [first, second] as const };
  });
  const kings = ['p1', 'p2'].map((seat) => {
    const series = track(`${seat}_series`);
    // A number alone has no codes.
    return { seat, points: argsOf(series?.valueSaid ?? [], '')?.[0] ?? series?.value ?? '', track: series };
  });
  return { raids, kings, raid };
}
