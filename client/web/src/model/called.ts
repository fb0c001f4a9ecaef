// How this player is called: said at the table, and remembered for the next one.
import type { Place } from '../gen/cherta/v1/lobby_pb';
import type { Match } from './match.svelte';
import { nameKey, read, remembered, write } from './memory';

export const placeOf = (match: Match): Place | undefined =>
  match.isPlayer ? match.table.standing?.seats.find((seat) => seat.name === match.table.viewer) : undefined;

/** Says it to all; why it is refused, or "". */
export async function callMyself(match: Match, name: string): Promise<string> {
  const reply = await match.ask({ case: 'introduce', value: { name } });
  if (reply.case === 'error') return reply.value.text;
  write(nameKey, name);
  return '';
}

/** Whoever has said here how he is called is called so at the seats that he comes to, where there is anybody to call him. */
export function callMyselfAsBefore(match: Match): void {
  const { standing, viewer } = match.table;
  const name = read(nameKey, '');
  const isAlone = standing?.seats.some((seat) => seat.automatic) === true || remembered().some((one) => one.match === standing?.match && one.viewer !== viewer);
  if (name !== '' && match.seenBefore === 0 && !match.isOver && !isAlone && placeOf(match)?.player === '') void callMyself(match, name);
}
