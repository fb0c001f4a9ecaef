// What all games say in codes, in German: how long is left, what the server has concluded of a counter; and captions and questions of the games by their phases.
import type { View } from '../gen/cherta/v1/view_pb';
import { capital } from '../words/words.svelte';
import { sideName } from './names';
import { sayRefusal } from './refusals.de';
import { type Phrases, worded } from './said';
import type { Teller } from './tell.svelte';

const left: Phrases = { last_turn: 'die letzte Runde', turns_left: 'höchstens noch {} {Runde|Runden}', last_play: 'der letzte Spielzug', plays_left: 'höchstens noch {} {Spielzug|Spielzüge}' };

const concluded: Phrases = {
  rumour: 'ein Gerücht', units: '{} {Einheit|Einheiten}', units_from: '{} bis {} Einheiten', units_least: '{} oder mehr Einheiten', units_any: 'beliebig viele Einheiten', untested: 'noch nicht erwürfelt', or_rumour: 'oder ein Gerücht',
  men: '{} Mann', men_from: '{} bis {} Mann', held: '{} von {} ungesehenen Karten', at_least: '{}: mindestens {}', at_most: '{}: höchstens {}',
  by_steps: ([steps = '']) => ` (${steps.includes(' ') ? 'Schritte' : 'Schritt'} ${steps.split(' ').join(', ')})`,
};

const sayLeft = ({ leftSaid }: View): string | undefined => worded(leftSaid, left);
/** What has been concluded; `more`: by a game's own codes. */
export const concluding = (more: Phrases = {}): NonNullable<Teller['concluded']> => (said) => worded(said, { ...concluded, ...more });

/** What the tellers of all games say alike. */
export const ofAll = { left: sayLeft, concluded: concluding(), refusal: sayRefusal };

const elsewhere: Phrases = { elsewhere: ([what]) => `Ein ${what === 'duel' ? 'Zweikampf' : 'Kampf'} dieser Partie wird an einem Tisch für sich ausgetragen.` };

/** What is asked: by its codes; the phase's own words where they say that. */
export const asking = (phrases: Phrases) => ({ askSaid }: View): string | undefined => worded(askSaid, { ...elsewhere, ...phrases }, ' ');

/** By phase: what goes on in it, and what he is asked who is on move. */
export type ByPhase = Readonly<Record<string, readonly [what: string, ask: string]>>;

const column = (phases: ByPhase, at: 0 | 1): Phrases => Object.fromEntries(Object.entries(phases).flatMap(([code, words]) => (words[at] === '' ? [] : [[code, words[at]]])));

const around: Phrases = { turn: 'Runde {}', raid: 'Raubzug {}', play: 'Spielzug {} von {}', with_card: ' mit einer {}', great_battle: 'die große Schlacht', paused: ' (angehalten)', by: '{}' };

/** All that all games share. */
export const shared: readonly Phrases[] = [left, concluded, elsewhere, around];

/** Captions, questions and what is left, of a game whose phases have words of their own; `more`: questions that go by other codes. */
export function phaseTeller(game: string, phases: ByPhase, more: Phrases = {}): Pick<Teller, 'caption' | 'ask' | keyof typeof ofAll> {
  const what = column(phases, 0);
  return {
    caption: (view: View) => {
      const acts = view.captionSaid.some(({ code }) => code === 'by');
      const goesOn = Object.fromEntries(Object.entries(what).map(([code, words]) => [code, acts ? `: ${String(words)}` : String(words)]));
      const words = worded(view.captionSaid, { ...around, by: ([seat = '']) => sideName(game, seat, view), ...goesOn });
      return words && capital(words);
    },
    ask: asking({ ...column(phases, 1), ...more }),
    ...ofAll,
  };
}
