// What people call those who sit at a game. The bare names of seats are for orders; a game that is not here goes by them.
import type { View } from '../gen/cherta/v1/view_pb';
import { capital, type Key, t } from '../words/words.svelte';

/** What a seat is in the game just now, where that is not the same from raid to raid. */
interface Role {
  readonly name: Key | undefined;
  readonly text?: string;  // the server's, where the catalogue has no name
  readonly rank?: number; // as its counters are drawn: 0 as the first seat's, 1 as the second's
}

const seats: Readonly<Record<string, Readonly<Record<string, Key>>>> = {
  'age-of-arthur': { p1: 'arthur.p1', p2: 'arthur.p2' },
  'meeting-of-hosts': { A: 'hosts.a', B: 'hosts.b' },
  'murid-wars': { murid: 'murids.murid', russian: 'murids.russian' },
  skirmish: { one: 'skirmish.one', two: 'skirmish.two' },
  'tartar-raid': { aga: 'raid.aga', prince: 'raid.prince' },
};

const roles: Readonly<Record<string, (seat: string, view: View) => Role | undefined>> = {
  // Whose account is whose is open once it is decided who raids.
  'age-of-arthur': (seat, view) => {
    const isOf = (track: string): boolean => view.tracks.some(({ id, owner }) => id === track && owner === seat);
    if (isOf('attacker_prestige')) return { name: 'arthur.raider', rank: 0 };
    return isOf('defender_prestige') ? { name: 'arthur.defender', rank: 1 } : undefined;
  },
  // Every scenario has names of its own for its sides; what they have scored tells them.
  skirmish: (seat, view) => {
    const text = view.tracks.find(({ id }) => id === `score ${seat}`)?.valueSaid.find(({ code }) => code === 'score_of')?.args[1];
    return text === undefined ? undefined : { name: text === 'vikings' ? 'skirmish.vikings' : text === 'romans' ? 'skirmish.romans' : undefined, text };
  },
};

/** A seat by its name, whatever role it has: "the Aga", "Player 1"; also "the referee". */
export function seatName(game: string, viewer: string): string {
  if (viewer === 'referee') return t('viewer.referee');
  if (viewer === 'observer') return t('viewer.observer');
  const name = seats[game]?.[viewer];
  return name ? t(name) : capital(viewer);
}

/** A seat by its role, if it has one: "the raider"; else by its name. */
export function sideName(game: string, viewer: string, view: View | undefined): string {
  const role = view && roles[game]?.(viewer, view);
  return role ? (role.name ? t(role.name) : (role.text ?? '')) : seatName(game, viewer);
}

/** Whether a seat's side alone says who it is: in some games the name of a seat is only what its side usually is. */
export const saysAll = (game: string, side: string, seat: string): boolean => side === seat || game === 'skirmish';

/** Both: "Player 1 (the raider)". */
export function fullName(game: string, viewer: string, view: View | undefined): string {
  const [side, seat] = [sideName(game, viewer, view), seatName(game, viewer)];
  return saysAll(game, side, seat) ? side : `${seat} (${side})`;
}

/** How a seat's sign is drawn. */
export const rankOf = (game: string, seat: string, view: View | undefined, otherwise: number): number =>
  (view && roles[game]?.(seat, view)?.rank) ?? otherwise;
