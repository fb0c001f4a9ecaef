// What a player's client does for the dice unasked: promises, gives or reveals his share when it is his turn (docs/PROTOCOL.md,
// section 11). Pure.
import { Phase, type Standing } from '../gen/cherta/v1/lobby_pb';
import { sha256 } from './sha256';

const withPromises = 2;  // Standing.dice

export type Duty = { readonly promise: Uint8Array<ArrayBuffer> } | { readonly share: Uint8Array } | undefined;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** docs/FAIR_DICE.md, "The promise". */
export function promiseOf(match: string, share: Uint8Array): Uint8Array<ArrayBuffer> {
  const label = new TextEncoder().encode(`cherta promise 1\n${match}\n`);
  const whole = new Uint8Array(label.length + share.length);
  whole.set(label);
  whole.set(share, label.length);
  return sha256(whole);
}

/** Was another share promised for this seat than this one, on another device? */
export function isElsewhere(standing: Standing, viewer: string, share: Uint8Array): boolean {
  const promise = standing.seats.find((seat) => seat.name === viewer)?.promise ?? '';
  return promise !== '' && promise !== hex(promiseOf(standing.match, share));
}

/** What is due now of this player. */
export function dutyOf(standing: Standing, viewer: string, share: Uint8Array): Duty {
  const me = standing.seats.find((seat) => seat.name === viewer);
  const they = standing.seats.find((seat) => seat.name !== viewer);
  if (!me || !they || me.shared || standing.phase !== Phase.RUNNING) return undefined;
  if (isElsewhere(standing, viewer, share)) return undefined;
  const first = standing.seats[0] === me;
  const waits = standing.dice >= withPromises && !they.shared && (first || they.promise === '');
  if (!waits) return { share };
  return first && me.promise === '' ? { promise: promiseOf(standing.match, share) } : undefined;
}
