// Another match like this one, with the sides changed: whoever plays one seat here plays the other there.
import { type Created, Refereed } from '../gen/cherta/v1/lobby_pb';
import type { Match } from './match.svelte';
import { keepMade, remember, remembered } from './memory';

/** The match, or what the server says against it. */
export async function playAgain(match: Match): Promise<Created | string> {
  const { standing, viewer } = match.table;
  if (!standing) return '';
  const seats = standing.seats.map((seat) => seat.name);
  const isAutomatic = standing.seats.some((seat) => seat.automatic);
  const oneScreen = !isAutomatic && seats.every((seat) => remembered().some((one) => one.match === standing.match && one.viewer === seat));
  const value = { game: standing.game, options: standing.options, automatic: isAutomatic ? [viewer] : [], oneScreen, host: standing.host, referee: isAutomatic ? Refereed.NOBODY : standing.refereed };
  const reply = await match.ask({ case: 'create', value });
  if (reply.case !== 'created') return reply.case === 'error' ? reply.value.text : '';
  const { match: made, links } = reply.value;
  const isOwn = (whose: string): boolean => seats.includes(whose) && (oneScreen || whose !== viewer);
  for (const link of links.filter((one) => isOwn(one.viewer))) remember({ token: link.token, match: made, game: standing.game, title: standing.title, viewer: link.viewer, sinceMs: Date.now() });
  keepMade(made, links.filter((link) => !isOwn(link.viewer)).map(({ viewer: whose, token }) => ({ viewer: whose, token })));
  return reply.value;
}
