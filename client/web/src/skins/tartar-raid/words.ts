// What is written on the map and in the legend of Tartar Raid, fetched with the skin.
import { ui } from '../../words/words.svelte';

const en = {
  tartary: 'TARTARY',
  domain: 'THE PRINCE’S DOMAIN',
  march: '{n} days’ ride',
  taken: 'taken',
  tribute: 'tribute',
  'sign.border': 'the border',
  'sign.cherta': 'a Cherta: felled trees along the border',
  'sign.rough': 'scrub: a rough side, a die to cross it',
  'sign.blocked': 'hills: a blocked side, no way through',
  'sign.river': 'river',
  'sign.ford': 'ford',
  'sign.bridge': 'bridge',
  'sign.village': 'village',
  'sign.overrun': 'village, overrun',
  'sign.town': 'the town',
  'sign.tartars': 'Tartars, seven units; dots: skill',
  'sign.rumour': 'a rumour of your own',
  'sign.unknown': 'feudals of unknown strength',
  'sign.seen': 'nine units when seen on turn 4',
  'sign.band': 'hired band',
  'sign.villagers': 'villagers in arms',
};
const de: typeof en = {
  tartary: 'TATAREI',
  domain: 'DAS LAND DES FÜRSTEN',
  march: '{n} Tage zu Pferd',
  taken: 'genommen',
  tribute: 'Tribut',
  'sign.border': 'die Grenze',
  'sign.cherta': 'eine Tscherta: gefällte Bäume an der Grenze',
  'sign.rough': 'Gestrüpp: schwierige Seite, ein Wurf, um sie zu queren',
  'sign.blocked': 'Berge: gesperrte Seite, kein Durchkommen',
  'sign.river': 'Fluss',
  'sign.ford': 'Furt',
  'sign.bridge': 'Brücke',
  'sign.village': 'Dorf',
  'sign.overrun': 'überranntes Dorf',
  'sign.town': 'die Stadt',
  'sign.tartars': 'Tataren, sieben Einheiten; Punkte: Können',
  'sign.rumour': 'ein eigenes Gerücht',
  'sign.unknown': 'Leute des Fürsten, Stärke unbekannt',
  'sign.seen': 'neun Einheiten, gesehen in Runde 4',
  'sign.band': 'Söldnerschar',
  'sign.villagers': 'Dörfler in Waffen',
};
const all = { en, de };

export type RaidKey = keyof typeof en;
export const rt = (key: RaidKey): string => all[ui.lang][key];
