// Which orders end the game whatever the position, so that a person is asked first: the game's help says which. And which end what one is at, or
// give something up: they stand after what a phase is for.
import type { Help } from '../gen/cherta/v1/lobby_pb';
import type { Choice } from '../gen/cherta/v1/view_pb';

/** Whether a line of orders, parted by ";", holds one that ends the game; the referee's "ref" may be left out or not. */
export function endsGame(help: Help | undefined, line: string): boolean {
  const verbs = help?.orders.filter((order) => order.endsGame).map((order) => order.verb) ?? [];
  const does = (words: string): boolean => verbs.some((verb) => `${words} `.startsWith(`${verb} `));
  return line
    .toLowerCase()
    .split(';')
    .map((order) => order.trim().replace(/\s+/g, ' '))
    .some((order) => does(order) || (order.startsWith('ref ') && does(order.slice('ref '.length))));
}

/** How a choice weighs: what a phase is for; what ends it for oneself; what gives something up, or ends the game. */
export type Weight = 'usual' | 'onward' | 'gives';

// First words of orders, in all games.
const onward = /^(?:\S+ )?(?:done|ready|commit|end|endgo|pass|mute|stop)$/;
const gives = /^(?:resign|concede|surrender|withdraw|abandon|leave|home|(?:offer|accept) (?:undo|draw|end))(?: |$)/;

export function weightOf(choice: Choice, help: Help | undefined): Weight {
  const order = choice.order.toLowerCase();
  if (gives.test(order) || endsGame(help, order)) return 'gives';
  return onward.test(order) ? 'onward' : 'usual';
}
