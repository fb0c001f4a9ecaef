// Meeting of Hosts in German as far as codes go: captions and questions from the phase, choices from the words of their orders. The log is told in log.de.ts.
import type { Choice, View } from '../../gen/cherta/v1/view_pb';
import { type Phrases, worded } from '../said';
import { type ByPhase, concluding, phaseTeller } from '../said.de';
import { capital } from '../../words/words.svelte';
import { sideName } from '../names';
import type { Table } from '../tell';
import type { Teller } from '../tell.svelte';
import { known } from '../pieces.de';
import { pieces } from './pieces.de';
import { tellLine } from './log.de';

const phases: ByPhase = {
  config: ['die Optionen werden vereinbart', 'Stimme den Optionen zu, oder ändere sie.'],
  edges: ['eine Kante wird gewählt', 'Wähle deine Kante: Süd oder Nord.'],
  muster: ['beide stellen ihr Heer zusammen', 'Nimm ein Heer; sag dann, dass es vollständig ist.'],
  deploy: ['beide stellen auf', 'Stelle deine Einheiten und Feldherren auf; sag, wenn du fertig bist.'],
  initiative: ['die Initiative', 'Ziehst du zuerst oder als Zweiter?'],
  move1: ['die erste Seite zieht', 'Zieh mit deinen Einheiten; sag, wenn du fertig bist.'],
  move2: ['die zweite Seite zieht', 'Zieh mit deinen Einheiten; sag, wenn du fertig bist.'],
  shoot_declare: ['beide sagen, wer schießt', 'Wer schießt nicht? Dann sag, dass du fertig bist.'],
  evade_declare: ['beide sagen, wer ausweicht', 'Wer weicht aus? Dann sag, dass du fertig bist.'],
  pursuit1: ['es wird verfolgt', 'Verfolge, oder sag, dass du fertig bist.'],
  pursuit2: ['es wird verfolgt', 'Verfolge, oder sag, dass du fertig bist.'],
  recover_declare: ['beide sagen, wer sich erholt', 'Wer erholt sich? Dann sag, dass du fertig bist.'],
  result: ['ein Ergebnis wird eingetragen', 'Trage das Ergebnis der Schlacht ein.'],
  ended: ['die Schlacht ist vorbei', ''],
};

const plain: Table = {
  accept: 'Den Optionen zustimmen', 'edge south': 'Die Südkante ist deine', 'edge north': 'Die Nordkante ist deine', 'muster ready': 'Dein Heer ist vollständig', 'muster unready': 'Dein Heer noch einmal ändern', 'muster general': 'Einen Unterfeldherrn kaufen',
  autodeploy: 'Alle übrigen in Linien aufstellen', ready: 'Du bist aufgestellt', unready: 'Deine Aufstellung noch einmal ändern', 'initiative first': 'Zuerst ziehen', 'initiative second': 'Als Zweiter ziehen',
  concede: 'Aufgeben: eine entscheidende Niederlage', withdraw: 'Abziehen: eine knappe Niederlage', auto: 'Die Würfel den Rest entscheiden lassen, wenn beide wollen', 'offer draw': 'Remis anbieten', 'accept draw': 'Remis annehmen', 'decline draw': 'Remis ablehnen',
};

const reach = (words: string): string => (words.includes('{}') ? '' : /\bmax$/.test(words) ? ': so weit es geht' : `: ${/[\d.]+$/.exec(words)?.[0] ?? ''} Zoll`);

// Of orders whose second word is the unit.
const verbs: Readonly<Record<string, (rest: string) => string>> = {
  hold: () => 'Halten: kein Zug, kein Würfel',
  adv: (rest) => `Vorgehen${reach(rest)}`,
  back: (rest) => `Zurückgehen${reach(rest)}`,
  man: (rest) => `Manövrieren${reach(rest)}`,
  march: (rest) => `Marschieren${reach(rest)}`,
  gmove: () => 'Reiten',
  evade: () => 'Ausweichen',
  stand: () => 'Stehen und kämpfen',
  holdfire: () => 'Nicht schießen',
  fire: () => 'Doch schießen',
  deploy: () => 'Aufstellen',
  attach: () => 'Führen',
  recover: () => 'Versuchen, sich zu erholen',
  rest: () => 'Sich nicht erholen',
};
const aimed = (verb: string, rest: string): string => (rest === '' || rest.includes('{}') ? verb : `${verb}: ${/^\S+/.exec(rest)?.[0] ?? ''}`);

const ended: Table = { shoot_declare: 'Schießen: die anderen schießen', evade_declare: 'Die anderen stehen', pursuit1: 'Keine Verfolgung mehr', pursuit2: 'Keine Verfolgung mehr', recover_declare: 'Die anderen erholen sich nicht' };

// The armies' lists by their ids, as the rules print them: their names are the same everywhere.
const armies: Table = {
  roman: 'Römer der Republik', carthage: 'Karthager', successor: 'Makedonische Diadochen', gaul: 'Gallier', persian: 'Achaimenidische Perser', hoplite: 'Klassische Griechen', steppe: 'Skythen oder Parther', british: 'Nachrömische Briten',
};
/** A unit of one's own roster: what it is, and its number. */
function inRoster(number: string, view: View): string {
  const piece = view.pieces.find(({ id, owner }) => owner === view.viewer && (id === number || id === `${view.viewer}${number}`));
  return `${(piece && pieces.piece?.(piece)) ?? 'Einheit'} ${number}`;
}

// What a list is called where it stands without its id; and the two of the first game.
export const called: Table = {
  'Republican Roman': armies['roman'] ?? '', Carthaginian: armies['carthage'] ?? '', 'Macedonian Successor': armies['successor'] ?? '', Gallic: armies['gaul'] ?? '', 'Achaemenid Persian': armies['persian'] ?? '', 'Classical Greek': armies['hoplite'] ?? '', 'Scythian or Parthian': armies['steppe'] ?? '', 'Post-Roman British': armies['british'] ?? '',
  Romans: 'Römer', Hillmen: 'Bergvolk',
};

function setUp(order: string, view: View): string | undefined {
  const [verb = '', one = '', two = ''] = order.split(' ');
  if (verb === 'assign') return `${inRoster(two, view)} unter Feldherr ${one.replace('G', '')} stellen`;
  if (verb === 'undeploy') return `${one.startsWith('G') ? `Feldherr ${one.slice(1)}` : inRoster(one, view)} zurücknehmen`;
  if (order.startsWith('muster sample ')) return `Heer nehmen: ${armies[two] ?? capital(two)}`;
  return undefined;
}

function choiceOf({ order }: Choice, view: View): string | undefined {
  const { phase } = view;
  if (order === 'done') return ended[phase] ?? 'Deine Züge sind fertig';
  if (plain[order] !== undefined) return plain[order];
  const prepared = setUp(order, view);
  if (prepared !== undefined) return prepared;
  const [, verb = '', , rest = ''] = /^(\w+) (\S+) ?(.*)$/.exec(order) ?? [];
  if (verb === 'charge') return aimed('Angreifen', rest);
  if (verb === 'join') return aimed('Sich anschließen', rest);
  if (verb === 'pursue') return rest.startsWith('charge') ? aimed('Verfolgen, in den Feind', rest.replace(/^charge ?/, '')) : `Verfolgen${reach(rest)}`;
  return verbs[verb]?.(rest);
}

const edges: Table = { north: 'Nordkante', south: 'Südkante', east: 'Ostkante', west: 'Westkante' };
const values: Phrases = {
  broken_at: 'zerbrochen bei {}', now: 'jetzt', by_die: 'nach einem versiegelten Würfel', on_turn: 'in Runde {}', from_turn: 'ab Runde {}, mit {} oder mehr', edge: ([edge = '']) => edges[edge] ?? edge, units: ([units = '']) => `: ${units}`, seat: ([seat = '']) => sideName('meeting-of-hosts', seat, undefined),
};
const names: Table = { army: 'Heer', lost: 'Verlorene Einheiten', 'as of': 'Der Tisch, wie er stand nach Runde', first: 'Zieht zuerst', may_be_army: 'Heer', may_break: 'Zerbricht' };
const aims: Phrases = {
  break_army: 'Zerbrich das Heer des Feindes, bevor er deines zerbricht.', break_or_hold: 'Zerbrich das Heer des Feindes, bevor er deines zerbricht, oder halte das Ziel, wenn die letzte Runde endet.',
  enemy_lost: '{} feindliche {Einheit|Einheiten} verloren', enemy_lost_of: '{} feindliche {Einheit|Einheiten} verloren von {}', objective_held: 'das Ziel gehalten',
};

const asked: Phrases = { done: 'Dein Teil ist getan, der der anderen Seite nicht.', taken_back_by: '„{}“ nimmt es zurück.' };
const concluded: Phrases = {
  elite: 'Elite', average: 'gewöhnlich', levy: 'Aufgebot', army: ([id = '']) => armies[id] ?? id.split('_').map(capital).join(' '), unseen: '{} {Einheit|Einheiten} ungesehen', unseen_from: '{} bis {} Einheiten ungesehen', breaks_at: 'wenn {} verloren {ist|sind}', breaks_from: 'wenn {} bis {} verloren sind',
};
export const tables: readonly Phrases[] = [values, aims, asked, concluded, known.values];

export const teller: Teller = {
  ...phaseTeller('meeting-of-hosts', phases, asked),
  concluded: concluding(concluded),
  line: tellLine,
  choice: choiceOf,
  track: ({ id }) => (/_standing_/.test(id) ? 'Dauerbefehl' : / late /.test(id) ? 'Später Kommende' : (names[id] ?? names[id.replace(/^\S+ /, '')] ?? names[/^\S+/.exec(id)?.[0] ?? ''])),
  tally: ({ id, value, valueSaid }) => (id.endsWith(' army') ? called[value] : worded(valueSaid, values)),
  aim: ({ textSaid }) => worded(textSaid, aims),
  soFar: ({ soFarSaid }) => worded(soFarSaid, aims),
  ...pieces,
};
