// Texts of a battle's card, fetched with it.
import { ui } from '../../words/words.svelte';

const en = {
  title: 'Battle {where}',
  open: 'in the open',
  river: 'with the river on the flank',
  ford: 'at the ford',
  stronghold: 'before the stronghold',
  place: 'at the Place of Prestige',
  hall: 'at the hall of the sick king',
  attacker: 'The raider',
  defender: 'The defender',
  advances: 'advancing',
  men: 'Men',
  power: 'Power',
  dice: 'Dice',
  site: 'Waits on good ground',
  split: 'From two sides',
  odds: 'More power',
  other: 'Added',
  total: 'In all',
  lost: 'Lost',
  none: 'Drawn.',
  wonAttacker: 'The raider wins.',
  wonDefender: 'The defender wins.',
  decisive: 'It is decisive.',
  king: 'The king is sick, beaten or dead',
  fate: 'For the beaten king',
};
const de: typeof en = {
  title: 'Schlacht {where}',
  open: 'im freien Feld',
  river: 'mit dem Fluss an der Flanke',
  ford: 'an der Furt',
  stronghold: 'vor der Feste',
  place: 'an der Stätte des Ruhms',
  hall: 'an der Halle des kranken Königs',
  attacker: 'Der Angreifer',
  defender: 'Der Verteidiger',
  advances: 'geht vor',
  men: 'Mann',
  power: 'Kampfkraft',
  dice: 'Würfel',
  site: 'Wartet in guter Stellung',
  split: 'Von zwei Seiten',
  odds: 'Mehr Kampfkraft',
  other: 'Dazu',
  total: 'Zusammen',
  lost: 'Verloren',
  none: 'Unentschieden.',
  wonAttacker: 'Der Angreifer siegt.',
  wonDefender: 'Der Verteidiger siegt.',
  decisive: 'Es ist entscheidend.',
  king: 'Der König ist krank, geschlagen oder tot',
  fate: 'Für den geschlagenen König',
};
const all = { en, de };
type BattleKey = keyof typeof en;

export const bt = (key: BattleKey, { where = '' } = {}): string => all[ui.lang][key].replace('{where}', where);
export const siteWords = (site: string): string => (site in en ? bt(site as BattleKey) : site);
