// Where one person plays all seats, at one screen, he asks nobody but himself: a draw is agreed at once, by all of them.
import { Match } from './match.svelte';
import { type Remembered, remembered } from './memory';

/** The links of all other seats, where this browser has them all; none where somebody else plays. */
export function othersHere({ table: { standing, viewer } }: Match): readonly Remembered[] {
  if (!standing) return [];
  const held = remembered().filter((one) => one.match === standing.match);
  const others = standing.seats.filter(({ name }) => name !== viewer).map(({ name }) => held.find((one) => one.viewer === name));
  return others.every((one) => one !== undefined) ? others : [];
}

export async function drawTogether(match: Match): Promise<void> {
  if (!(await match.draw(true))) return;
  for (const { token } of othersHere(match)) {
    const other = new Match({ link: token });
    await other.draw(true);
    other.close();
  }
}
