// Texts of the cards of shots and melees, fetched with them.
import { ui } from '../../words/words.svelte';

const en = {
  shot: '{a} shoots at {b}',
  sharpshot: '{a} shoots at leaders',
  charge: '{a} charges {b}',
  melee: '{a} and {b} fight',
  range: 'Range',
  needs: 'Hits with',
  dice: 'Dice',
  hidden: 'out of your sight',
  hits: 'Hits',
  halved: 'Marksmanship 0: dice halved',
  standard: 'The standard bearer: one die more',
  ammunition: 'Ammunition left',
  leaders: 'For leaders',
  lost: 'Lost',
  caused: 'Losses caused',
  won0: 'The Murids win.',
  won1: 'The Russians win.',
  draw: 'A draw.',
  point_blank: 'point blank',
  close: 'close',
  medium: 'medium',
  long: 'long',
  very_long: 'very long',
};
const de: typeof en = {
  shot: '{a} schießt auf {b}',
  sharpshot: '{a} schießt auf Führer',
  charge: '{a} greift {b} an',
  melee: '{a} und {b} kämpfen',
  range: 'Entfernung',
  needs: 'Trifft mit',
  dice: 'Würfel',
  hidden: 'dir verborgen',
  hits: 'Treffer',
  halved: 'Schießkunst 0: Würfel halbiert',
  standard: 'Der Fahnenträger: ein Würfel mehr',
  ammunition: 'Munition übrig',
  leaders: 'Für Führer',
  lost: 'Verloren',
  caused: 'Verluste beim Feind',
  won0: 'Die Muriden siegen.',
  won1: 'Die Russen siegen.',
  draw: 'Unentschieden.',
  point_blank: 'ganz nah',
  close: 'nah',
  medium: 'mittel',
  long: 'weit',
  very_long: 'sehr weit',
};
const all = { en, de };
export type BattleKey = keyof typeof en;

export const bt = (key: BattleKey, { a = '', b = '' } = {}): string => all[ui.lang][key].replace('{a}', a).replace('{b}', b);
export const bandWords = (band: string): string => (band in en ? bt(band as BattleKey) : band);
