// Games told in the reader's language, where their skins can: fetched for that language alone. The server's own words are English.
import type { FeedLine, View } from '../gen/cherta/v1/view_pb';
import { untilThere } from '../frame/chunks';
import { ui } from '../words/words.svelte';
import { skinNow } from './registry';

/** What a skin can say; undefined where it has no words, and the server's stand. */
export interface Teller {
  readonly line: (line: FeedLine) => string | undefined;
  readonly caption: (view: View) => string | undefined;
}

const there: Record<string, Teller | null> = $state({});

/** The teller of a game in the language in use, once it is there. */
export function tellerOf(game: string): Teller | undefined {
  const load = skinNow(game)?.tellers?.[ui.lang];
  const key = `${game} ${ui.lang}`;
  if (load && there[key] === undefined) {
    queueMicrotask(() => {
      if (there[key] !== undefined) return;
      there[key] = null;
      untilThere(load, (found) => (there[key] = found.teller));
    });
  }
  return there[key] ?? undefined;
}
