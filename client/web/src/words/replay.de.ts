// Texte des Zurückschauens.
import type { ReplayKey } from './replay.en';

export const de: Readonly<Record<ReplayKey, string>> = {
  'history.back': 'Ein Schritt zurück',
  'history.forth': 'Ein Schritt weiter',
  'history.play': 'Abspielen',
  'history.stop': 'Anhalten',
  'history.slider': 'Schritt des Spiels',
  'history.step': 'Schritt {at}/{last}',
  'history.eyes': 'Gesehen von',
  'history.now': 'Zurück zum Jetzt',
  'history.link': 'Link zu diesem Schritt',
  'history.linkAbout': 'Wer ihn hat, sieht die Partie von diesem Schritt an so, wie {viewer} sie sah, und kann sonst nichts.',
  'history.replay': 'Eine Wiedergabe, gesehen von: {viewer}.',
  'history.pace': 'Tempo',
  'history.keys': 'Tasten: , und . einen Schritt zurück und weiter, Leertaste spielt ab und hält an, < und > ändern das Tempo.',
};
