// The Age of Arthur's tallies and aims in German, by their codes (docs/PROTOCOL.md).
import type { Aim, Track } from '../../gen/cherta/v1/view_pb';
import { type Phrases, worded } from '../said';
import { listOf, type Table } from '../tell';

const names: Table = {
  turn: 'Runde', release: 'Der Verteidiger', exempt: 'Beute, die nichts wiegt', abandoned: 'Zurückgelassene Beute', places: 'Stätten des Ruhms', halt: 'Muss stehen', retreat: 'Muss zurück', dissent: 'Streit', ford_pass: 'Die Furt', barred: 'Kein Weg zwischen', battle: 'Letzte Schlacht',
  raid: 'Raubzug', may_lie: 'Nie gesehen',
};
export function trackOf({ id }: Track): string | undefined {
  const [, seat, what] = /^(p[12])_(standing|script|host|undo)/.exec(id) ?? [];
  if (seat !== undefined) return { standing: 'Dauerbefehl', script: 'Befehle, die warten', host: 'Heer', undo: 'Zurücknehmen' }[what ?? ''];
  const raid = /^raid_(\d+)$/.exec(id)?.[1];
  return raid === undefined ? names[id] : `Raubzug ${raid}`;
}

const causes: Table = { roads: 'schlechte Wege', dissent: 'Streit', ill: 'der König ist krank', serious: 'der König ist schwer krank', critical: 'der König ist todkrank' };
const ends: Table = {
  home: 'der Angreifer zieht heim', ended: 'der Angreifer beendet ihn als Herr des Feldes', cleared: 'nichts mehr zu holen', conquest: 'der König des Verteidigers gefangen oder erschlagen', recalled: 'der Angreifer heimgekehrt', driven: 'der Angreifer heimgetrieben',
  omens: 'böse Vorzeichen', king_dead: 'der König des Angreifers tot', destroyed: 'das Heer des Angreifers vernichtet', beaten: 'der Angreifer entscheidend geschlagen', limit: 'die Zeit ist um', concede: 'eine Seite gibt auf',
};
const home = (cell = ''): string => (cell === 'home' ? 'daheim' : cell);
const values: Phrases = {
  of_most: '{} von höchstens {}', scattered: 'sein Heer ist zerstreut', may_march: 'darf ziehen', may_march_from: 'darf ab Runde {} ziehen, oder sobald der Angreifer in Reihe 4 ist', nothing_yet: 'noch nichts', veiled: 'verdeckt',
  turns: '{} {Runde|Runden}', ...causes, straight_home: 'geradewegs heim', home: 'heim', retreat_on: 'Rückzug in Runde {}', passed: 'umgangen: Der nächste Schritt darf vorwärts gehen', asked_for: 'erbeten',
  between: ([one, two]) => listOf([home(one), home(two)]), turn: 'Runde {}', open: ' im freien Feld', river: ' mit dem Fluss an der Flanke', ford: ' an der Furt', stronghold: ' vor der Feste', place: ' an der Stätte des Ruhms', hall: ' an der Halle des kranken Königs',
  raider_wins: ': Der Angreifer siegt', defender_wins: ': Der Verteidiger siegt', drawn: ': unentschieden', decisively: ' entscheidend',
  one_below: 'ein Raubzug unter null', king_number: 'König Nummer {}', subordinate: 'ein Unterkönig', totals: 'Platz 1: {}, Platz 2: {}', end: ([code = '']) => ` (${ends[code] ?? code})`,
};
export const tallyOf = ({ valueSaid }: Track): string | undefined => worded(valueSaid, values);

const aims: Phrases = {
  outscore_defender: 'Mehr Punkte als der Verteidiger: Prestige, 10 für jede Stätte des Ruhms, wenn du heimkommst, und ein Zehntel der Beute über einen Punkt je hundert Mann hinaus.',
  outscore_raider: 'Mehr Punkte als der Angreifer: Prestige, ein Zehntel dessen, was er von deinem Land nie sah, und ein Zehntel dessen, was er fallen lässt.',
  outscore: 'Mehr Punkte als der andere: Ein Würfel wird sagen, wer angreift und wer verteidigt.',
};
const reached: Phrases = { prestige: 'Prestige {}', places: 'Stätten {}', plunder: 'Beute {}' };
export const aimOf = ({ textSaid }: Aim): string | undefined => worded(textSaid, aims);
export const soFarOf = ({ soFarSaid }: Aim): string | undefined => worded(soFarSaid, reached);

/** All of them. */
export const tables: readonly Phrases[] = [values, aims, reached];
