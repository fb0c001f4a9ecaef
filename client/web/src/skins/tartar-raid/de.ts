// Tartar Raid in German.
import type { raid as en } from './en';

export const raid: Record<keyof typeof en, string> = {
  'raid.aga': 'der Aga',
  'raid.prince': 'der Fürst',
  'raid.tartary': 'TATAREI',
  'raid.domain': 'DAS LAND DES FÜRSTEN',
  'raid.sign.border': 'die Grenze',
  'raid.sign.cherta': 'eine Tscherta: gefällte Bäume an der Grenze',
  'raid.sign.rough': 'schwierige Seite: ein Wurf, um sie zu queren',
  'raid.sign.blocked': 'gesperrte Seite: kein Durchkommen',
  'raid.sign.river': 'Fluss',
  'raid.sign.ford': 'Furt',
  'raid.sign.bridge': 'Brücke',
  'raid.sign.village': 'Dorf',
  'raid.sign.overrun': 'überranntes Dorf',
  'raid.sign.town': 'die Stadt',
  'raid.sign.tartars': 'Tataren, sieben Einheiten; Punkte: Können',
  'raid.sign.rumour': 'ein eigenes Gerücht',
  'raid.sign.unknown': 'Leute des Fürsten, Stärke unbekannt',
  'raid.sign.seen': 'neun Einheiten, gesehen in Runde 4',
  'raid.sign.band': 'Söldnerschar',
  'raid.sign.villagers': 'Dörfler in Waffen',
};
