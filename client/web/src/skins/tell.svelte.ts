// Games told in the reader's language, where their skins can: fetched for that language alone. The server's own words are English.
import type { Aim, Area, Choice, Fact, Feature, FeedLine, Outcome, Piece, Said as Coded, Track, View, Zone } from '../gen/cherta/v1/view_pb';
import { untilThere } from '../frame/chunks';
import { cardWords } from '../model/describe';
import type { Verdict } from '../model/trial';
import { ui } from '../words/words.svelte';
import { skinNow } from './registry';

/** What a skin can say; undefined where it has no words, and the server's stand. */
export interface Teller {
  readonly line: (line: FeedLine, view?: View) => string | undefined;
  readonly caption: (view: View) => string | undefined;
  readonly ask?: (view: View) => string | undefined;
  readonly choice?: (choice: Choice, view: View) => string | undefined;  // from the words of its order
  readonly aim?: (aim: Aim) => string | undefined;
  readonly soFar?: (aim: Aim) => string | undefined;         // how far it is reached
  readonly left?: (view: View) => string | undefined;        // how long that may take
  readonly refusal?: (code: string, text?: string) => string | undefined;  // what is the matter; the server's sentence says exactly what
  readonly foreseen?: (said: readonly Coded[]) => string | undefined;   // what an order tried would cost, or what stops it
  readonly concluded?: (said: readonly Coded[]) => string | undefined;  // what a counter can still be
  readonly track?: (track: Track) => string | undefined;     // its name
  readonly tally?: (track: Track) => string | undefined;     // its value
  readonly zone?: (zone: Zone) => string | undefined;        // its name
  readonly area?: (area: Area) => string | undefined;        // its name
  readonly piece?: (piece: Piece) => string | undefined;     // its name
  readonly tag?: (tag: string) => string | undefined;        // what state a piece is in
  readonly factName?: (name: string) => string | undefined;
  readonly fact?: (fact: Fact) => string | undefined;        // its value
  readonly source?: (source: string) => string | undefined;  // how it is known
  readonly feature?: (feature: Feature) => string | undefined;
  readonly side?: (kind: string) => string | undefined;      // what lies between two areas
  readonly outcome?: (outcome: Outcome, view: View) => string | undefined;
  readonly score?: (name: string, view: View) => string | undefined;  // the name of a line of the account
  readonly scored?: (value: string) => string | undefined;   // a value of it that is a word
  readonly label?: (label: string) => string | undefined;    // of a blank, or a part, of an order that is put together
}

type Follows = Extract<Verdict, { kind: 'follows' }>;

/** Words with the language in which they are. */
export interface Said {
  readonly text: string;
  readonly lang: string;
}

/** In the reader's words, where the game's teller has some; else in the server's. */
export function said(own: string | undefined, server: string): Said {
  return own === undefined ? { text: cardWords(server), lang: 'en' } : { text: own, lang: ui.lang };
}

/** How a choice is called. */
export const choiceWords = (choice: Choice, view: View, teller?: Teller): Said => said(teller?.choice?.(choice, view), choice.label);

/** What an order that was tried would cost, and what stops it. */
export const costOf = (verdict: Follows, teller?: Teller): Said => said(teller?.foreseen?.(verdict.costSaid), verdict.cost);
export const stopsOf = (verdict: Follows, teller?: Teller): Said => said(teller?.foreseen?.(verdict.stopsSaid), verdict.stops);

/** A tally's name and value. */
export const nameOfTrack = (track: Track, teller?: Teller): Said => said(teller?.track?.(track), track.name);
export function valueOfTrack(track: Track, teller?: Teller): Said {
  const own = teller?.tally?.(track);
  return { text: own ?? track.value, lang: own === undefined ? 'en' : ui.lang };
}

const there: Record<string, Teller | null> = $state({});

/** The teller of a game in the language in use, once it is there. */
export function tellerOf(game: string): Teller | undefined {
  const load = skinNow(game)?.tellers?.[ui.lang];
  const key = `${game} ${ui.lang}`;
  const found = there[key] ?? undefined;
  if (ui.teller !== found) queueMicrotask(() => (ui.teller = found));
  if (load && there[key] === undefined) {
    queueMicrotask(() => {
      if (there[key] !== undefined) return;
      there[key] = null;
      untilThere(load, (found) => (there[key] = found.teller));
    });
  }
  return found;
}
