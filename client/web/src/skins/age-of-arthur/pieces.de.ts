// Armies, kings, cards on the ground, blanks and the end of The Age of Arthur in German, by their kinds and codes.
import type { Feature, Outcome, Piece, Zone } from '../../gen/cherta/v1/view_pb';
import { cardWords } from '../../model/describe';
import { knowing } from '../pieces.de';
import type { Phrases } from '../said';
import type { Table } from '../tell';
import type { Teller } from '../tell.svelte';

const names: Table = { A: 'Heer des Angreifers', D: 'Heer des Verteidigers', KA: 'König des Angreifers', KD: 'König des Verteidigers' };
const tags: Table = { halted: 'steht', retreating: 'zieht sich zurück', roaming: 'zieht, wie er will', released: 'darf ziehen', pinned: 'gebunden', moved: 'gezogen', standoff: 'am Wasser gegenüber', sick: 'krank' };
const troops: Table = { RB: 'Hausmacht', NR: 'Gefolge der Edlen', MW: 'berittene Krieger', FW: 'Krieger zu Fuß', SK: 'Plänkler', LF: 'Aufgebot zu Fuß', LS: 'Plänkler des Aufgebots' };
const troopOf = (code = ''): string => troops[code.toUpperCase()] ?? code;

/** What an army is made of: the values of its facts. */
export const armies: Phrases = { nothing_yet: 'noch nichts', share: ([code, n = '']) => `${troopOf(code)} ${n} %`, troops: ([code, n = '']) => `${troopOf(code)} ${n}`, on_foot: ' ({} zu Fuß)', nobody: 'niemand' };

const winds: Table = { n: 'Norden', ne: 'Nordosten', e: 'Osten', se: 'Südosten', s: 'Süden', sw: 'Südwesten', w: 'Westen', nw: 'Nordwesten' };
const card = (code: string): string => (code.startsWith('JK') ? 'ein Joker' : cardWords(code));

/** "down 7C", "4S void", "7D loot 7", "10C ne" of a bridge, "blank". */
function featureOf({ kind, state, area }: Feature): string | undefined {
  const [first = '', what, value] = state.split(' ');
  if (kind === 'standoff') return 'die Heere stehen einander am Wasser gegenüber';
  if (kind === 'leg') return `hierher kam ${first === 'A' ? 'der Angreifer' : 'der Verteidiger'}`;
  if (kind !== 'card' && kind !== 'bridge') return undefined;
  if (first === 'blank') return 'kahl: nichts mehr zu essen';
  if (first === 'down') return `verdeckt${what === undefined ? '' : ` (${card(what)})`}`;
  if (kind === 'bridge') return `${card(first)}${what === undefined ? '' : `, nach ${winds[what] ?? what}`}: Die Brücken sind zerstört, sie ernährt immer`;
  if (what === 'void') return `${card(first)}: von einem Joker aufgehoben`;
  if (what === 'loot') return `${card(first)}: Beute von ${value ?? ''} ${value === '1' ? 'Punkt' : 'Punkten'} blieb liegen`;
  return `${card(first)}${/^[JQKA]/.test(first) && area !== '' && !first.startsWith('A') ? ': ernährt noch einmal' : ''}`;
}

const ends: Table = {
  home: 'Der Angreifer zieht heim.', ended: 'Der Angreifer beendet ihn als Herr des Feldes.', cleared: 'Es ist nichts mehr zu holen.', conquest: 'Der König des Verteidigers ist gefangen oder erschlagen.', recalled: 'Der Angreifer hat sich heim zurückgezogen.',
  driven: 'Der Angreifer ist heimgetrieben.', omens: 'Böse Vorzeichen schicken den Angreifer heim.', king_dead: 'Der König des Angreifers ist tot.', destroyed: 'Das Heer des Angreifers ist vernichtet.', beaten: 'Der Angreifer ist entscheidend geschlagen.', limit: 'Die Zeit ist um.',
  concede: 'Eine Seite gibt auf.', series: 'Die Serie ist vorbei.',
};
const scores: Table = {
  raider: 'der Angreifer',
  raider_prestige: 'davon Prestige',
  raider_places: 'davon Orte des Prestiges',
  raider_plunder: 'davon ein Zehntel der Beute',
  defender: 'der Verteidiger',
  defender_prestige: 'davon Prestige',
  defender_unseen: 'davon ein Zehntel des nie Gesehenen',
  defender_abandoned: 'davon ein Zehntel des Liegengelassenen',
};
const zones: Table = { open: 'Verbrauchte Karten', unseen: 'Ungesehen verzehrte Karten' };

// By the label that the server gives a blank or a part of an order: they are fixed.
const labels: Table = {
  'royal household': troops['RB'] ?? '', "nobles' retinues": troops['NR'] ?? '', 'mounted warriors': troops['MW'] ?? '', 'foot warriors': troops['FW'] ?? '', skirmishers: troops['SK'] ?? '', 'levy foot': troops['LF'] ?? '', 'levy skirmishers': troops['LS'] ?? '',
  'The army': 'Das Heer', 'Later recruits otherwise': 'Später Geworbene anders', 'Per cent of later recruits': 'Prozent der später Geworbenen', 'Per cent of the army': 'Prozent des Heeres',
};

export const pieces: Pick<Teller, 'piece' | 'tag' | 'factName' | 'fact' | 'source' | 'feature' | 'area' | 'side' | 'outcome' | 'score' | 'zone' | 'label'> = {
  ...knowing({ name: ({ id }: Piece) => names[id], tags, phrases: armies }),
  feature: featureOf,
  area: ({ id, name }) => (id === 'H' ? 'daheim' : name),
  side: (kind) => (kind === 'barred' ? 'gesperrt' : undefined),
  outcome: ({ code }: Outcome) => ends[code],
  score: (name) => scores[name],
  zone: ({ id, owner }: Zone) => (id.endsWith('_jokers') && owner !== '' ? 'Behaltene Joker' : zones[id]),
  label: (label) => labels[label],
};
