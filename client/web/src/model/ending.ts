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
const gives = /^(?:resign|concede|surrender|abandon|leave|home|(?:offer|accept) (?:undo|draw|end))(?: |$)|^(?:withdraw|auto)$/;  // "withdraw 4-5" is a step
const answers = /^accept /;  // another's offer
const agreed = /^offer (?:draw|end)$/;

/** `ends`: what else ends it in the game that is played (its skin says so). */
export function weightOf(choice: Choice, help: Help | undefined, ends?: RegExp): Weight {
  const order = choice.order.toLowerCase();
  if (gives.test(order) || endsGame(help, order)) return 'gives';
  return onward.test(order) || ends?.test(order) ? 'onward' : 'usual';
}

/** Whether it is one of those that stand folded, the last of all: giving up is nothing that one is asked for. What another has offered is. */
export const isGivingUp = (choice: Choice, help: Help | undefined): boolean => weightOf(choice, help) === 'gives' && !answers.test(choice.order);

/** Whether it asks for an agreement that an automatic opponent never gives (decision 0070). */
export const isInVain = (choice: Choice, others: readonly { readonly automatic: boolean }[]): boolean => agreed.test(choice.order) && others.some((seat) => seat.automatic);
