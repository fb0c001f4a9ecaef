// Tartar Raid's captions, questions, tallies and aims in German, by their codes (docs/PROTOCOL.md).
import type { Aim, Track, View, Zone } from '../../gen/cherta/v1/view_pb';
import { contact } from './choices.de';
import { contents } from './pieces.de';
import { isSaid, type Phrases, worded } from '../said';
import { asking } from '../said.de';
import { listOf, type Table } from '../tell';

const whose: Table = { aga: 'des Agas', prince: 'des Fürsten' };
const edges: Table = { north: 'Nordrand', south: 'Südrand', east: 'Ostrand' };
const of = (table: Table, word = ''): string => table[word] ?? word;

const goesOn: Phrases = {
  paused: 'Von der Spielleitung angehalten', setup: 'Vorbereitung', turn: 'Runde {}', pursuit_turn: 'Runde {} (Verfolgung)', days: ' (Tage {} bis {})',
  lobby: 'die Optionen werden vereinbart', town: 'der Fürst setzt seine Stadt', extra_village: 'der Fürst darf ein Dorf hinzusetzen', terrain: 'der Fürst legt das Gelände fest', chertas: 'der Fürst darf die Grenze befestigen', deploy: 'der Aga stellt auf',
  muster: 'der Fürst bietet auf', ts_begin: 'ihr Anfang', declare: 'der Aga darf Dörfer für überrannt erklären', arrivals: 'Ankünfte', w_start: 'vor den Würfeln', roll: 'die Würfel', choose: 'wer zuerst zieht',
  move_1: ([who]) => `Zug ${of(whose, who)}`, move_2: ([who]) => `Zug ${of(whose, who)}`, battle_1: ([who]) => `Kämpfe nach dem Zug ${of(whose, who)}`, battle_2: ([who]) => `Kämpfe nach dem Zug ${of(whose, who)}`,
  w_end: 'bevor die Runde endet', te: 'ihr Ende', pursuit: 'Verfolgung über die Grenze', finished: 'die Partie ist zu Ende',
};

/** On a board there is room for the turn, not for its days, which a line of the log has. */
export const captionOf = ({ captionSaid }: View): string | undefined => (isSaid(captionSaid, 'setup') ? worded(captionSaid, goesOn)?.replace(', ', ': ') : worded(captionSaid.filter(({ code }) => code !== 'days'), goesOn));

const move = 'Zieh mit deinen Marken, dann beende die Phase.';
const replies: Table = { pass: 'nichts' };
const asked: Phrases = {
  lobby: 'Sag, wenn du bereit bist.',
  town: 'Setze deine Stadt.',
  extra_village: 'Setze ein Dorf in den Spalten 5-6 hinzu, oder keines.',
  terrain: 'Lege bis zu {} gesperrte und {} raue Seiten, oder keine.',
  chertas: 'Zieh Chertas an der Grenze, oder keine.',
  deploy: 'Teile deine Einheiten in Heere, stelle sie und deine Gerüchte in der Tatarei auf.',
  muster: 'Teile dein Aufgebot, und sag, wo es sich sammelt.',
  declare: 'Erkläre Dörfer für überrannt, oder sag, dass du fertig bist.',
  arrivals: 'Nenne das Feld, in das die Neuen getrieben werden.',
  choose: 'Du hast die Würfel gewonnen: Ziehst du zuerst oder als Zweiter?',
  move_1: move,
  move_2: move,
  pursuit: 'Würfle um die Verfolgung über die Grenze, oder halte.',
  before_dice: 'Vor den Würfeln: Spiel eine Karte, oder pass.',
  before_end: 'Bevor die Runde endet: Spiel eine Karte, oder pass.',
  step: '{} ist nach {} gekommen: Spiel eine Karte, fang ab, oder pass.',
  intel: 'Auf {} ist Kundschaft gerichtet: Spiel ein Ass dagegen, oder pass.',
  contact: ([box, who]) => `Kampf in ${box ?? ''}: Wer ist im Gefecht, wer kämpft gemeinsam, eine Karte? Die ${who === 'aga' ? 'Tataren' : 'Fürstlichen'} greifen an.`,
  retreat: 'Du bist geschlagen: Wohin weichst du?',
  enter: 'Trage das Ergebnis von Kampf {} ein.',
  differ: 'Die Einträge sind verschieden, also noch einmal: Trage das Ergebnis von Kampf {} ein.',
  referee_decides: 'Die Spielleitung entscheidet Kampf {}, wenn ihr nicht beide dasselbe eintragt.',
  sealed: ([reply = '']) => {
    const [, box = '', rest = ''] = /^contact (\S+) ?(.*)$/.exec(reply) ?? [];
    return `Deine Antwort ist versiegelt und kann geändert werden, bis das Fenster schließt: ${box === '' ? of(replies, reply) : contact(box, rest.split(' '))}`;
  },
  waits_always: 'Mit diesen Optionen wartet jeder Kampf {} Sekunden, auch wenn beide geantwortet haben; mit „option window_close early“ geht es dann weiter.',
  stays_open: 'Es bleibt die ganzen {} Sekunden offen, was auch geantwortet wird.',
};
export const askOf = asking(asked);

const names: Table = {
  turn: 'Runde', scale: 'Eine Runde, eine Einheit', weather: 'Wetter', host: 'Das Aufgebot des Fürsten', dicing: 'Initiative', withdrawing: 'Tataren', fallback: 'Fürstliche', surprise: 'Überraschung der Stadt', opportunity: 'Große Gelegenheit',
  aga_card: 'Karte in dieser Runde', prince_card: 'Karte in dieser Runde', aga_climax: 'Entscheidungsschlachten', prince_climax: 'Entscheidungsschlachten', aga_announced: 'Können, bekannt', prince_announced: 'Können, bekannt',
  leader_AGA: 'Der Aga', leader_TSUB1: 'Erster Unterführer', leader_TSUB2: 'Zweiter Unterführer', leader_PRINCE: 'Der Fürst', leader_FSUB: 'Unterführer', leader_REINF: 'Befehlshaber der Verstärkungen',
  objective: 'Der Befehl des Khans', wrath_required: 'Dörfer, wenn der Sturm misslingt', plan_prince: 'Der Fürst mustert', plan_fsub: 'Der Unterführer mustert', plan_cossacks: 'Angeworbene kommen über', plan_heroes: 'Heldenhafte Dörfer',
  may_hold_aga: 'Die Hand des Agas', may_hold_prince: 'Die Hand des Fürsten',
};

export function trackOf({ id }: Track): string | undefined {
  const [, what, of] = /^(fate|pending|aga_standing|prince_standing)_(\w+)$/.exec(id) ?? [];
  if (what === 'fate') return `Dorf ${of ?? ''}`;
  if (what === 'pending') return 'Noch zu kommen';
  return what === undefined ? names[id] : `Dauerbefehl ${of ?? ''}`;
}

const zones: Table = { hand: 'Karten auf der Hand', clubs: 'Treff', discard: 'Gespielte Karten' };
export const zoneOf = ({ id }: Zone): string | undefined => zones[/[a-z]+$/.exec(id)?.[0] ?? ''];

const skills: Phrases = { good: 'gut', average: 'mittelmäßig', poor: 'schlecht' };
const values: Phrases = {
  of_most: '{} von höchstens {}', of: '{} von {}', week: 'eine Woche', days: '{} Tage', men: '{} Mann', fair: 'gut', bad: 'schlecht', activated: 'aufgerufen', not_activated: 'noch nicht aufgerufen', diced: 'ausgewürfelt', of_aga: 'beim Aga',
  must_ride_home: 'müssen heim', withdrawing: 'ziehen ab', falling_back: 'gehen zurück', tried: 'versucht', missed: 'vertan', played: 'gespielt', may_be_played: 'darf gespielt werden', ...skills,
  none: 'gibt es nicht', waiting: 'wartet', active: 'im Feld', killed: 'gefallen', escaped: 'entkommen', never_formed: 'nie gebildet',
  burn: 'Dörfer verbrennen', enslave: 'Dörfer versklaven und plündern', rush: 'die Stadt stürmen', so_many: ': {}',
  at_town: '{} {Einheit|Einheiten} in der Stadt', at_village: '{} {Einheit|Einheiten} in Dorf {}', at_edge: ([n = '', edge]) => `${n} ${n === '1' ? 'Einheit' : 'Einheiten'} am ${of(edges, edge)}`, by_edge: ([edge]) => `den ${of(edges, edge)}`,
  boxes: ([boxes = '']) => listOf(boxes.split(' ')),
  reinforcements: 'Verstärkungen', prince_returns: 'der Fürst kehrt zurück', disrupted: 'Zersprengte', off_map: 'ein Heer von außerhalb', cossacks: 'eine angeworbene Schar', arrives: ([edge, turn = '']) => ` am ${of(edges, edge)} in Runde ${turn}`,
};
const fates: Phrases = {
  burn: 'verbrannt', carry: 'versklavt, die Sklaven ziehen mit', guard: 'versklavt, eine Wache bleibt bei den Sklaven', caravan1: 'versklavt, ein Zug aus 1 Einheit gebildet', caravan2: 'versklavt, ein Zug aus 2 Einheiten gebildet',
};
export const tallyOf = ({ id, valueSaid }: Track): string | undefined => worded(valueSaid, id.startsWith('fate_') ? fates : values);

const aims: Phrases = {
  overrun: 'Überrenne {} {Dorf|Dörfer}, und bring jemanden heim.', bring_home: 'Bring die Leute von {} {Dorf|Dörfern} heim.', take_town: 'Nimm die Stadt oder ihren Tribut, und bring jemanden heim.',
  prevent: 'Sieh zu, dass nichts überrannt wird oder niemand heimkommt.', in_secret: 'Tu im Verborgenen, was der Khan befohlen hat, und bring jemanden heim.',
};
const reached: Phrases = {
  of: '{} von {}', of_home: '{} von {} daheim', overrun_so_far: '{} {Dorf|Dörfer} überrannt', town_taken: 'die Stadt ist genommen', town_paid: 'die Stadt hat gezahlt', town_stands: 'die Stadt steht', wrath: '; statt ihrer nimmt der Khan Dörfer: {} von {}',
};
export const aimOf = ({ textSaid }: Aim): string | undefined => worded(textSaid, aims);
export const soFarOf = ({ soFarSaid }: Aim): string | undefined => worded(soFarSaid, reached);

/** All of them. */
export const tables: readonly Phrases[] = [goesOn, asked, values, fates, aims, reached, contents];
