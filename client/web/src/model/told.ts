// What happened around the game (shares of the dice, talk, agreements), in the reader's language. What happened in the game is
// the server's to say.
import { Phase } from '../gen/cherta/v1/lobby_pb';
import type { FeedLine } from '../gen/cherta/v1/view_pb';
import { capital, type Key, t } from '../words/words.svelte';

const kinds: Readonly<Record<string, Key>> = {
  shared: 'told.shared',
  shared_by_server: 'told.sharedByServer',
  promised: 'told.promised',
  withdrawn: 'told.withdrawn',
  declined: 'told.declined',
  relinked: 'told.relinked',
  handed_on: 'told.handedOn',
  would_stop: 'told.wouldStop',
  would_play_on: 'told.wouldPlayOn',
  would_draw: 'told.wouldDraw',
  no_draw: 'told.noDraw',
  draw_declined: 'told.drawDeclined',
};

// How a match ended is public, and stands beside the log: the line that closes it says the same in words alone.
const ends: Partial<Readonly<Record<Phase, Key>>> = {
  [Phase.OVER]: 'told.over',
  [Phase.DRAWN]: 'told.drawn',
  [Phase.UNREVEALED]: 'told.unrevealed',
  [Phase.ABANDONED]: 'told.abandoned',
};

function dataOf(line: FeedLine): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(line.data);
    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {  // a newer server's
    return {};
  }
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** To whom something is said: "to the players". A player whispers to the referee by speaking to himself alone. */
export function audienceWords(to: string, by: string, nameOf: (viewer: string) => string): string {
  if (to === 'players') return t('chat.players');
  if (to === 'observers') return t('chat.observers');
  if (to === 'all') return t('chat.all');
  return to === by ? t('chat.referee') : t('chat.one', { seat: nameOf(to) });
}

/** A line in the client's own words; undefined where the server's words are to be read. */
export function toldWords(line: FeedLine, seats: readonly string[], nameOf: (viewer: string) => string, phase?: Phase): string | undefined {
  if (line.kind === 'time_up') return t('told.timeUp');
  if (line.kind === 'claimed') return t('told.claimed');
  const data = dataOf(line);
  if (line.kind === 'ordered_off') return [t('told.orderedOff'), wordOf(data['why'])].filter((one) => one !== '').join(' ');
  const end = line.kind === 'closed' && phase !== undefined ? ends[phase] : undefined;
  if (end) return t(end, { by: nameOf(seats[0] ?? '') }) + t(data['match'] ? 'told.diceLater' : 'told.diceOpen');
  const who = wordOf(data['seat'] ?? data['role'] ?? data['by']);
  if (who === '') return undefined;
  const by = capital(who === 'observer' ? t('viewer.watching') : nameOf(who));  // one of them
  if (line.kind === 'taken') return who === 'referee' ? t('told.refereeCame') : t('told.taken', { by });
  if (line.kind === 'named') return wordOf(data['name']) === '' ? t('told.unnamed', { by }) : t('told.named', { by, name: wordOf(data['name']) });
  const key = kinds[line.kind];
  if (key) return t(key, { by });
  if (line.kind !== 'chat') return undefined;
  const to = wordOf(data['to']);
  const audience = { first: seats[0], second: seats[1] }[to] ?? to;
  return t('told.chat', { by, to: audienceWords(audience, who, nameOf), text: wordOf(data['text']) });
}
