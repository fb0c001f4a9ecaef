// Texts of the cards of volleys and melees, fetched with them.
import { ui } from '../../words/words.svelte';

const en = {
  volley: '{a} shoots at {b}',
  void: 'Nothing is thrown: {b} is gone.',
  charge: '{a} charges {b}',
  melee: '{a} fights {b}',
  hack: '{a} hacks at {b}',
  increments: 'Increments spent',
  die: 'Die',
  shots: 'Shots: {n}',
  shield: 'No shield',
  range: 'For the range',
  weapon: 'For the weapon',
  total: 'In all',
  suffers: 'Comes to',
  morale: 'Morale before it',
  points: 'Points added',
  level: 'Must be below',
  throw: 'Throw {n}',
  passed: 'stands',
  failed: 'fails',
  nothing: 'nothing',
  rout: 'rout',
  wound: 'a wound',
  kill: 'a kill',
};
const de: typeof en = {
  volley: '{a} schießt auf {b}',
  void: 'Es wird nicht gewürfelt: {b} ist fort.',
  charge: '{a} greift {b} an',
  melee: '{a} kämpft mit {b}',
  hack: '{a} schlägt auf {b} ein',
  increments: 'Schritte gebraucht',
  die: 'Würfel',
  shots: 'Schüsse: {n}',
  shield: 'Kein Schild',
  range: 'Für die Entfernung',
  weapon: 'Für die Waffe',
  total: 'Zusammen',
  suffers: 'Das ist',
  morale: 'Moral davor',
  points: 'Punkte dazu',
  level: 'Muss kleiner sein als',
  throw: 'Wurf {n}',
  passed: 'hält',
  failed: 'hält nicht',
  nothing: 'nichts',
  rout: 'Flucht',
  wound: 'eine Wunde',
  kill: 'der Tod',
};
const all = { en, de };
type BattleKey = keyof typeof en;

export const bt = (key: BattleKey, { a = '', b = '', n = 0 } = {}): string => all[ui.lang][key].replace('{a}', a).replace('{b}', b).replace('{n}', String(n));
export const hurtWords = (hurt: string): string => (hurt in en ? bt(hurt as BattleKey) : hurt);
