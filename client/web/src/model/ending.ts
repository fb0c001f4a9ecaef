// Which orders end the game whatever the position, so that a person is asked first. The game's help says which.
import type { Help } from '../gen/cherta/v1/lobby_pb';

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
