// Texts of what moves and sounds, and of the keys, in German.
import type { LivelyKey } from './lively.en';

export const de: Record<LivelyKey, string> = {
  'moves.one': 'Die andere Seite hat seit Ihrem Zug einmal gezogen',
  'moves.many': 'Züge der anderen Seite seit Ihrem Zug: {n}',
  'moves.show': 'Züge der anderen: {n}',
  'moves.again': 'Züge der anderen noch einmal zeigen',
  'sound.on': 'Ton: an',
  'sound.off': 'Ton: aus',
  'full.on': 'Ganzer Bildschirm',
  'full.off': 'Ganzen Bildschirm verlassen',
  'keys.open': 'Tasten',
  'keys.title': 'Tasten',
  'keys.Enter': 'bestätigt, was vorbereitet ist; sonst zur ersten Wahl',
  'keys.Escape': 'legt Vorbereitetes zurück; von einer früheren Stellung zur jetzigen',
  'keys.arrows': 'zur Karte und darüber hin; Enter wählt',
  'keys.U': 'bereitet das Zurücknehmen vor',
  'keys.E': 'zeigt die Züge der anderen Seite noch einmal',
  'keys.R': 'die Regel zu dem, was hier vorbereitet, gefragt oder erzählt ist',
  'keys.F': 'ganzer Bildschirm',
  'keys.step': 'einen Schritt zurück, einen weiter',
  'keys.help': 'diese Liste',
  'notice.offer': 'Melden, wenn ich am Zug bin',
  'notice.about': 'Der Browser meldet es, solange diese Seite nicht zu sehen ist. Mehr sagt er nicht.',
  'notice.your': 'Sie sind am Zug',
};
