// Tartar Raid told in German, from what each line's event says, choices from the words of their orders. What a viewer may not know is not in it, so nothing is told that he was not.
import type { Choice, FeedLine } from '../../gen/cherta/v1/view_pb';
import { cardWords } from '../../model/describe';
import { eventOf, partOf } from '../../model/luck';
import { type Event, listOf, of, word } from '../tell';
import type { Teller } from '../tell.svelte';
import { claim, contact, deploy, leave, muster, overrun, result, terrain } from './choices.de';
import { bracket, more } from './log.de';
import { ofAll } from '../said.de';
import { pieces } from './pieces.de';
import { aimOf, askOf, captionOf, soFarOf, tallyOf, trackOf, zoneOf } from './tally.de';

const sides: Readonly<Record<string, string>> = { first: 'der Aga', second: 'der Fürst' };
const Sides: Readonly<Record<string, string>> = { first: 'Der Aga', second: 'Der Fürst' };
const skills: Readonly<Record<string, string>> = { good: 'gut', average: 'mittelmäßig', poor: 'schlecht' };
const edges: Readonly<Record<string, string>> = { east: 'Osten', north: 'Norden', south: 'Süden', west: 'Westen' };
/** What one has said in a window, in words. */
const replyOf = (reply: string): string => (reply === 'pass' ? 'nichts' : (choiceOf({ order: reply }) ?? reply));

const inTown = (event: Event): string => (event['inside'] === true ? ', in der Stadt' : '');

const begun: Readonly<Record<string, string>> = {
  town: 'Der Fürst setzt seine Stadt.', extra_village: 'Der Fürst darf ein Dorf hinzusetzen.', terrain: 'Der Fürst legt das Gelände fest.', chertas: 'Der Fürst darf die Grenze befestigen.',
  deploy: 'Der Aga stellt auf.', muster: 'Der Fürst gibt seine Befehle zum Aufgebot.', declare: 'Tataren stehen in einem Dorf: Der Aga darf es für überrannt erklären.',
  move1: 'Die erste Zugphase.', move2: 'Die zweite Zugphase.', pursuit: 'Die Tataren sind daheim; der Fürst darf sie über die Grenze verfolgen.',
};

function initiative(event: Event): string | undefined {
  const total = (die: string, sum: string): string => `${word(event, die)}${word(event, sum) === '' ? '' : `, zusammen ${word(event, sum)}`}`;
  const chooses = word(event, 'winner') === '' ? 'Gleichstand: Die Tataren ziehen zuerst.' : `${of(Sides, word(event, 'winner'))} wählt.`;
  const again = word(event, 'weather_die') === '' ? '' : `Ein Pasch, und dann eine ${word(event, 'weather_die')}: `;
  const weather = `${again}${event['weather'] === 'bad' ? 'Schlechtes Wetter.' : 'Gutes Wetter.'}`;
  if (event['dicing'] !== true) return `Die Wetterwürfel: ${word(event, 'tartar_die')} und ${word(event, 'feudal_die')}. ${weather}`;
  return `Initiative: Tataren ${total('tartar_die', 'tartar_total')}; Fürstliche ${total('feudal_die', 'feudal_total')}. ${chooses} ${weather}`;
}

const tellers: Readonly<Record<string, (event: Event) => string | undefined>> = {
  turn_started: (e) => `Runde ${word(e, 'turn')} beginnt${Number(e['days'] ?? 0) > 0 ? `, Tage ${(Number(e['turn']) - 1) * Number(e['days']) + 1} bis ${Number(e['turn']) * Number(e['days'])}` : ''}.`,
  phase_changed: (e) => begun[word(e, 'phase')],
  player_ready: (e) => `${of(Sides, word(e, 'side'))} ist bereit.`,
  first_mover: (e) => `${of(Sides, word(e, 'side'))} zieht zuerst.`,
  movement_roll: initiative,
  step: (e) => `${word(e, 'counter')} zieht von ${word(e, 'from')} nach ${word(e, 'to')}${inTown(e)}.`,
  forced_march: (e) => `${word(e, 'counter')} versucht einen Gewaltmarsch: eine ${word(e, 'die')}${word(e, 'skill') === '' ? '' : `, der Befehlshaber ist ${of(skills, word(e, 'skill'))}`}; er ${e['ok'] === true ? 'gelingt' : 'misslingt'}${Number(e['loss']) > 0 ? `, Verlust: ${word(e, 'loss')}` : ''}${bracket(e)}.`,
  stamped: (e) => `Der Befehlshaber von ${word(e, 'counter')} ist ${of(skills, word(e, 'skill'))}${bracket(e)}.`,
  announced: (e) => `${of(Sides, word(e, 'side'))} ist als Befehlshaber ${of(skills, word(e, 'skill'))}.`,
  counter_exposed: (e) => `${word(e, 'counter')} in ${word(e, 'box')} war ein Gerücht.`,
  counter_appeared: (e) => `${word(e, 'counter')} erscheint in ${word(e, 'box')}${inTown(e)}${bracket(e)}.`,
  joined: (e) => `${word(e, 'who')} schließt sich ${word(e, 'into')} an${bracket(e)}.`,
  contact: (e) => `Begegnung in ${word(e, 'box')}: ${listOf(e['tartars'])} und ${listOf(e['feudals'])}; ${of(sides, word(e, 'attacker'))} greift an.`,
  window_opened: (e) => (word(partOf(e, 'window'), 'kind') === 'contact' ? `Begegnung in ${word(partOf(e, 'window'), 'box')}: Beide Seiten treffen ihre Anordnungen.` : word(partOf(e, 'window'), 'kind') === 'intel' ? `Bewahrt jemand ${word(partOf(e, 'window'), 'subject')} davor, ausgekundschaftet zu werden?` : undefined),
  window_replied: (e) => `${e['side'] === 'first' ? 'Die Antwort des Agas' : 'Die Antwort des Fürsten'} ist versiegelt, bis das Fenster schließt${word(e, 'reply') === '' ? '' : `: ${replyOf(word(e, 'reply'))}`}.`,
  battle_ended: (e) => {
    const left = (Array.isArray(e['left']) ? e['left'] : []).map((one: unknown) => `${word(partOf({ one }, 'one'), 'counter')} ${word(partOf({ one }, 'one'), 'units')}`);
    const winner = { first: 'Die Tataren behaupten', second: 'Die Fürstlichen behaupten' }[word(e, 'winner')];
    return winner && `${winner} ${word(e, 'box')}.${left.length > 0 ? ` Es bleiben ${listOf(left)}.` : ''}${Array.isArray(e['killed']) && e['killed'].length > 0 ? ` Der Befehlshaber von ${listOf(e['killed'])} ist gefallen.` : ''}`;
  },
  battle_round: (e) => `${Number(e['round']) > 1 ? `Gang ${word(e, 'round')}: ` : ''}Tataren ${word(e, 'tartar_score')}, Fürstliche ${word(e, 'feudal_score')}; Verluste ${word(e, 'tartar_loss')} und ${word(e, 'feudal_loss')}.`,
  retreated: (e) => `${listOf(e['counters'])} weicht von ${word(e, 'from')} nach ${word(e, 'box')}${inTown(e)}.`,
  destroyed: (e) => `${word(e, 'counter')} ist vernichtet.`,
  intercepted: (e) => `${word(e, 'counter')} fängt von ${word(e, 'from')} aus in ${word(e, 'box')} ab.`,
  activation: (e) => `Der Fürst ruft sein Aufgebot${word(e, 'die') === '' ? '' : `: eine ${word(e, 'die')}`}. ${e['success'] === true ? 'Es kommt.' : 'Noch rührt es sich nicht.'}`,
  arrival_rolled: (e) => (word(e, 'box') === '' ? undefined : `Freunde kommen von ${of(edges, word(e, 'edge'))}, in ${word(e, 'box')}.`),
  siege_ordered: (e) => `${listOf(e['counters'])} legt sich vor die Stadt.`,
  town_placed: (e) => `Die Stadt des Fürsten steht in ${word(e, 'box')}.`,
  town_taken: (e) => `Die Stadt in ${word(e, 'box')} fällt an ${listOf(e['counters'])}.`,
  strength_tested: (e) => `Die Stärke von ${word(e, 'counter')} wird erwürfelt: eine ${word(e, 'die')}, ${word(e, 'units')} Einheiten.`,
  card_played: (e) => (word(e, 'card') === '' ? undefined : `${of(Sides, word(e, 'side'))} spielt ${cardWords(word(e, 'card'))}${word(e, 'target') === '' ? '' : `, auf ${word(e, 'target')}`}${word(e, 'box') === '' ? '' : ` in ${word(e, 'box')}`}.`),
  levy_called: (e) => `Der Aga ruft das Aufgebot der Tatarei: eine ${word(e, 'die')}, ${word(e, 'units')} Einheiten für ${word(e, 'counter')}${bracket(e)}.`,
  villages_placed: (e) => `Die Dörfer stehen in ${listOf((Array.isArray(e['villages']) ? e['villages'] : []).map((one: unknown) => word(partOf({ one }, 'one'), 'box')))}.`,
};

// ---- choices, from the words of their orders ----

/** "march T1 {} forced else stay pick T4": how the counter goes, whatever its way. */
function march(unit: string, rest: string): string {
  const card = / fast (\w+)/.exec(rest)?.[1];
  const along = / pick (\S+)/.exec(rest)?.[1]?.split(',');
  return [
    `${unit} zieht`,
    ...(/ forced/.test(rest) ? [/ else stay/.test(rest) ? 'im Gewaltmarsch (bleibt, wenn er misslingt)' : 'im Gewaltmarsch'] : []),
    ...(card === undefined ? [] : [`mit ${cardWords(card)} als Eilmarsch`]),
    ...(/ assault/.test(rest) ? ['und stürmt gegen die Dörfler'] : []),
    ...(/ surprise/.test(rest) ? ['und überrascht die Stadt'] : []),
    ...(along ? [`und nimmt ${listOf(along)} mit`] : []),
  ].join(' ');
}

function play(what: string, [card = '', ...rest]: readonly string[]): string | undefined {
  const named = cardWords(card);
  const at = rest[0] === undefined || rest[0] === '{}' ? '' : rest[0];
  if (what === 'intel') return `Kundschaft mit ${named}${at === '' ? '' : ` auf ${at}`}`;
  if (what === 'heroes') return `Dörfler aufrufen mit ${named}${at === '' ? '' : ` in ${at}`}`;
  if (what === 'cossacks') return `Eine Schar anwerben mit ${named}`;
  return what === 'join' ? `Vereinen mit ${named}: ${rest.join(' zu ')}` : undefined;
}

const plain: Readonly<Record<string, string>> = {
  ready: 'Bereit', done: 'Fertig', pass: 'Nichts', mute: 'In dieser Phase nichts mehr', first: 'Zuerst ziehen', second: 'Als Zweiter ziehen', withdraw: 'Den Abzug erklären', stop: 'An der Grenze halten', end: 'Die Phase beenden', 'cherta none': 'Keine Cherta',
  'terrain none': 'Kein Gelände', 'extra none': 'Kein Dorf hinzusetzen', 'accept undo': 'Die andere Seite an den Beginn der Phase zurückkehren lassen', 'retreat inside': 'In die Stadt weichen',
};
const verbs: Readonly<Record<string, (one: string, rest: readonly string[]) => string | undefined>> = {
  town: () => 'Die Stadt setzen',
  extra: () => 'Ein Dorf hinzusetzen',
  herd: () => 'Die Neuen treiben nach',
  cherta: (one, rest) => `Chertas in den Reihen ${listOf([one, ...rest])}`,
  march: (one, rest) => march(one, ` ${rest.join(' ')}`),
  assault: (one) => `${one} stürmt gegen die Dörfler`,
  siege: (one, rest) => `${one}${rest.length > 1 ? ` mit ${listOf(rest[1]?.split(','))}` : ''} belagert die Stadt`,
  sally: (one) => `${one} fällt aus`,
  join: (one, [into = '']) => `${one} schließt sich ${into} an`,
  separate: (one) => `${one} trennen`,
  summon: (one, [peasants = '']) => `${one} ruft ${peasants} herbei`,
  gather: (one, [escort = '']) => `${one} übernimmt ${escort}`,
  abandon: (one) => `${one} lässt Sklaven und Beute zurück`,
  play,
  counter: (card) => `Mit ${cardWords(card)} aufheben`,
  zoc: (one) => `${one} fängt aus seinem Bereich ab`,
  retreat: () => 'Weichen nach',
  end: (...all) => (all.length > 0 ? 'Die Phase beenden, die Kämpfe in dieser Folge' : undefined),
  pursue: (one) => `${one} würfelt um die Verfolgung`,
  intercept: (card, [one = '']) => `${one} fängt mit ${cardWords(card)} ab`,
  deploy: (...all) => deploy([all[0], ...all[1]]),
  muster: (...all) => muster([all[0], ...all[1]]),
  terrain: (...all) => terrain([all[0], ...all[1]]),
  overrun,
  contact,
  leave,
  claim,
  result,
};

const forms: Readonly<Record<string, string>> = { terrain: 'Die Seiten selbst wählen', cherta: 'Die Reihen selbst wählen', deploy: 'Selbst aufteilen und stellen', muster: 'Selbst aufteilen und stellen', result: 'Verluste und Gefallene eintragen', hexes: 'Eine eigene Karte zeichnen' };

/** A card spent for what is to be had without one says so. */
function choiceOf(choice: Pick<Choice, 'order'> & Partial<Choice>): string | undefined {
  const words = wordsOf(choice);
  const free = choice.instead ? { march: 'dorthin geht auch ein gewöhnlicher Marsch', intercept: 'das tut auch sein Bereich', play: 'das Heer kann sie auch herbeirufen' }[choice.order.split(' ')[0] ?? ''] : undefined;
  return words && free ? `${words} (${free})` : words;
}

function wordsOf({ order, form }: Pick<Choice, 'order'> & Partial<Choice>): string | undefined {
  if (form) return forms[/^\w+/.exec(order)?.[0] ?? ''];
  if (plain[order] !== undefined) return plain[order];
  const [verb = '', one = '', ...rest] = order.split(' ');
  return verbs[verb]?.(one, rest);
}

export const teller: Teller = {
  line: (line: FeedLine) => (tellers[line.kind] ?? more[line.kind])?.(eventOf(line)),
  caption: captionOf,
  choice: choiceOf,
  ask: askOf,
  track: trackOf,
  tally: tallyOf,
  zone: zoneOf,
  aim: aimOf,
  soFar: soFarOf,
  ...pieces,
  ...ofAll,
};
