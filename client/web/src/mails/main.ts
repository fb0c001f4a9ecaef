// What games say, in German, for the server's mails and notices: the catalogues of the pages, bundled by mails.mjs and run by the server (server/post/game_words.cpp),
// so that a sentence stands in one place. It is given what the reader of a mail may know, and nothing else; what it has no words for it leaves to the server's own.
import './early';
import type { Phase } from '../gen/cherta/v1/lobby_pb';
import type { Aim, FeedLine, Outcome, Said, View } from '../gen/cherta/v1/view_pb';
import { toldWords } from '../model/told';
import { teller as arthur } from '../skins/age-of-arthur/tell.de';
import { teller as hosts } from '../skins/meeting-of-hosts/tell.de';
import { teller as murids } from '../skins/murid-wars/tell.de';
import { seatName, sideName } from '../skins/names';
import { sayRefusal } from '../skins/refusals.de';
import { teller as skirmish } from '../skins/skirmish/tell.de';
import { teller as raid } from '../skins/tartar-raid/tell.de';
import type { Teller } from '../skins/tell.svelte';
import { capital } from './words';

const tellers: Readonly<Record<string, Teller>> = { 'age-of-arthur': arthur, 'meeting-of-hosts': hosts, 'murid-wars': murids, skirmish, 'tartar-raid': raid };

/** As game_words.cpp writes it: of a view what words are made of. */
export interface Question {
  readonly game: string;
  readonly seats: readonly string[];
  readonly phase: Phase;  // of the match
  readonly view: View & { readonly aims: readonly Aim[] };
  readonly outcome?: Outcome;
  readonly lines: readonly FeedLine[];
}

/** One thing that cannot be said leaves the others as they are. */
function attempt(say: () => string | undefined): string | undefined {
  try {
    return say();
  } catch {
    return undefined;
  }
}

/** Caption, question and end, then the lines; what has no German is left out. */
export function tell({ game, seats, phase, view, outcome, lines }: Question): readonly (string | undefined)[] {
  const teller = tellers[game];
  const nameOf = (viewer: string): string => sideName(game, viewer, view);
  return [
    attempt(() => teller?.caption(view)),
    attempt(() => teller?.ask?.(view)),
    attempt(() => {
      const end = outcome && teller?.outcome?.(outcome, view);
      return end && capital(end);
    }),
    ...lines.map((line) => attempt(() => toldWords(line, seats, nameOf, phase) ?? teller?.line(line, view))),
  ];
}

/** What a seat is called, or who looks on; undefined where the catalogues have no name for it. */
export function seat(game: string, viewer: string): string | undefined {
  const name = seatName(game, viewer);
  return name === capital(viewer) ? undefined : name;
}

/** What an order that was tried would cost, or what stops it. */
const foreseen = (game: string, { said }: { said: readonly Said[] }): string | undefined => tellers[game]?.foreseen?.(said);

// What the server calls, and all that it can.
Object.assign(globalThis, {
  cherta: { tell: (question: string) => tell(JSON.parse(question) as Question), seat, refusal: sayRefusal, foreseen: (game: string, said: string) => foreseen(game, JSON.parse(said) as { said: Said[] }) },
});
