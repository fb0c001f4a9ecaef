// Texte der Uhr einer Partie.
import type { ClockKey } from './clock.en';

export const de: Readonly<Record<ClockKey, string>> = {
  'clock.title': 'Uhr',
  'clock.about': '{pace}; ist die Zeit um: {then}',
  'clock.left': '{seat}: noch {time}',
  'clock.both': 'was beide gefragt werden: noch {time}',
  'clock.away': '{seat} ist bis {time} fort.',
  'clock.willBeAway': '{seat} ist von {from} bis {time} fort.',
  'clock.plays': 'Für {seat} spielt die Automatik weiter.',
  'clock.stopped': 'Die Uhr steht.',
  'clock.wouldPause': '{seat} möchte die Uhr anhalten.',
  'clock.wantsPace': '{seat} möchte mit {pace} weiterspielen.',
  'clock.pause': 'Uhr anhalten',
  'clock.resume': 'Weiterlaufen lassen',
  'clock.leave': 'Fort sein für',
  'clock.days': 'Tage',
  'clock.back': 'Ich bin zurück',
  'clock.standIn': 'Ist meine Zeit um, darf die Automatik für mich weiterspielen',
  'clock.quiet': 'Meine Ruhezeiten',
  'clock.keep': 'So behalten',
  'clock.quietHint': 'Höchstens {most}: am Tag, Tage der Woche. Andere sehen nur die Frist. Es gilt eine Woche.',
  'clock.agree': '{pace} annehmen',
};
