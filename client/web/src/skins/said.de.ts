// What all games say in codes, in German: how long is left, what the server has concluded of a counter; and captions and questions of the games by their phases.
import type { Said as Coded, View } from '../gen/cherta/v1/view_pb';
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

/** What an order that is tried would cost, and what stops it. */
const foreseen: Phrases = {
  boxes: '{} {Feld|Felder}', of_inches: '{} von {} Zoll', of_most_inches: '{} von höchstens {} Zoll', of_increments: '{} {} von {} Schritten', ship_increments: 'das Schiff {} von {} Schritten', stripped: '100 Mann: Das Land dort ist kahl (AA-7.9)',
  phase_anew: 'die Phase beginnt von neuem', goes_back: '{} geht zurück nach {}', own_taken_back: 'dein letzter Befehl wird zurückgenommen', other_taken_back: 'der letzte Befehl der anderen Seite wird zurückgenommen', raider_back: 'der Angreifer geht zurück nach {}', defender_back: 'der Verteidiger geht zurück nach {}', must_agree: 'die andere Seite muss zustimmen',
  die_forced: 'ein Würfel sagt, wie weit ein Gewaltmarsch führt (TR-7.2.3)', die_cherta: 'ein Würfel sagt, ob die Cherta überwunden wird (TR-10.3)', die_rough: 'ein Würfel sagt, ob die raue Seite überwunden wird (TR-7.1.5)', enemies_in: 'in {} stehen Feinde', waits_ahead: 'jetzt würde nichts davon gegeben: Es wartet',
  die_obeys: 'ein Würfel sagt, ob die Einheit gehorcht (MH-8.2)', rally_test: 'eine Ordnungsprobe folgt (MH-14.1)', may_halt: 'jemand Ungesehenes hält sie vielleicht auf (MH-19.4)', die_far: 'ein Würfel sagt, wie weit sie kommt (MW-6.7)', on_their_card: 'der Angriff entscheidet sich mit der Karte des Gegners (SK-9.1)',
};

/** What the tellers of all games say alike. */
export const ofAll = { left: sayLeft, concluded: concluding(), refusal: sayRefusal, foreseen: (said: readonly Coded[]): string | undefined => worded(said, foreseen) };

const elsewhere: Phrases = { elsewhere: ([what]) => `Ein ${what === 'duel' ? 'Zweikampf' : 'Kampf'} dieser Partie wird an einem Tisch für sich ausgetragen.` };

/** What is asked: by its codes; the phase's own words where they say that. */
export const asking = (phrases: Phrases) => ({ askSaid }: View): string | undefined => worded(askSaid, { ...elsewhere, ...phrases }, ' ');

/** By phase: what goes on in it, and what he is asked who is on move. */
export type ByPhase = Readonly<Record<string, readonly [what: string, ask: string]>>;

const column = (phases: ByPhase, at: 0 | 1): Phrases => Object.fromEntries(Object.entries(phases).flatMap(([code, words]) => (words[at] === '' ? [] : [[code, words[at]]])));

const around: Phrases = { turn: 'Runde {}', raid: 'Raubzug {}', play: 'Spielzug {} von {}', with_card: ' mit einer {}', great_battle: 'die große Schlacht', paused: ' (angehalten)', by: '{}' };

/** All that all games share. */
export const shared: readonly Phrases[] = [left, concluded, elsewhere, around, foreseen];

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
