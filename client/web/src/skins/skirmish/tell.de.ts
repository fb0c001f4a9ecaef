// Skirmish in German as far as codes go: captions and questions from the phase, choices from the words of their orders. The log is told in log.de.ts.
import type { Choice, View } from '../../gen/cherta/v1/view_pb';
import { sideName } from '../names';
import { type Phrases, worded } from '../said';
import { type ByPhase, concluding, phaseTeller } from '../said.de';
import { distinct, listOf, type Table } from '../tell';
import type { Teller } from '../tell.svelte';
import { arms, kinds, menOf, pieces } from './pieces.de';
import { tellLine } from './log.de';

const phases: ByPhase = {
  options: ['die Optionen werden vereinbart', 'Stimme den Optionen zu, oder ändere sie.'],
  muster: ['beide mustern im Verborgenen', 'Wähle deine Männer und die auf Abruf, dann lege dich fest.'],
  deploy: ['beide stellen im Verborgenen auf', 'Sag, wo deine Männer stehen oder wo du landest, dann lege dich fest.'],
  card: ['eine Karte wird erwartet', 'Spiel eine Karte aus deiner Hand.'],
  def_morale: ['die Angegriffenen prüfen ihre Moral', 'Fasse zusammen, wer angegriffen wird, und gib Moralpunkte dazu.'],
  def_fire: ['Abwehrschüsse', 'Schieß auf die Angreifer, oder lass es gut sein.'],
  att_morale: ['die Angreifer prüfen ihre Moral', 'Fasse deine Angreifer zusammen, und gib Moralpunkte dazu.'],
  rally: ['Fliehende können gesammelt werden', 'Sammle, wen du willst, oder niemanden.'],
  orders: ['die Männer handeln', 'Gib deinen Männern Pläne; sag, wenn du fertig bist.'],
  result: ['das Ergebnis des Tisches wird erwartet', 'Trage das Ergebnis ein.'],
  over: ['es ist vorbei', ''],
};

const deeds: Table = { m: 'gehen', p: 'sich drehen', f: 'schießen auf', l: 'laden', c: 'angreifen:', b: 'an Bord gehen', d: 'an Land gehen', x: 'durch den Bach gehen', dm: 'absitzen', mt: 'aufsitzen', t: 'nehmen:', r: 'loslassen', e: 'herauskommen', w: 'warten', s: 'segeln nach' };

/** "V1 d m:66,10.5": what one man does, in order; undefined where a word is not known. */
function deedsOf(act: string): string | undefined {
  const [who = '', ...tokens] = act.trim().split(/\s+/);
  const words = tokens.map((token) => {
    const [, letter = '', what = ''] = /^([a-z]{1,2})(?::(.+))?$/.exec(token) ?? [];
    const deed = deeds[letter];
    if (deed === undefined) return undefined;
    return /^[fcts]$/.test(letter) && what !== '{}' ? `${deed} ${listOf(what.split('+'))}` : deed.replace(/:$| nach$/, '');
  });
  // Between two shots one loads: that is not said.
  return words.length === 0 || words.includes(undefined) ? undefined : `${who}: ${distinct(words.map(String)).join(', ')}`;
}

function actsOf(text: string): string | undefined {
  const acts = text.split(';').map(deedsOf);
  return acts.includes(undefined) ? undefined : acts.join('; ');
}

const plain: Table = {
  agree: 'Den Optionen zustimmen', done: 'Dein Zug ist zu Ende', 'rally none': 'Niemanden sammeln', 'dfire end': 'Nicht mehr schießen', concede: 'Aufgeben', 'offer end': 'Anbieten, das Spiel zu beenden',
};

/** "initial=legionary*5,archer*2 reserve=cavalry*8": who comes, and who waits. */
function mustered(rest: string): string {
  const list = (name: string): string => (new RegExp(`${name}=(\\S+)`).exec(rest)?.[1] ?? '').split(',').filter((one) => one !== '').map((one) => menOf(one.split('*').reverse())).join(', ');
  return `${list('initial')}${list('reserve') === '' ? '' : `; auf Abruf ${list('reserve')}`}`;
}
/** "V1+V2=30 V4": groups, and the points given to each. */
const groupsOf = (rest: string): string => rest.split(' ').map((one) => `${listOf((one.split('=')[0] ?? '').split('+'))}${one.includes('=') ? ` mit ${one.split('=')[1] ?? ''} Punkten` : ''}`).join('; ');

function choiceOf({ order }: Choice, { phase }: View): string | undefined {
  const [verb = '', rest = ''] = [/^\S+/.exec(order)?.[0], order.replace(/^\S+\s*/, '')];
  if (plain[order] !== undefined) return plain[order];
  if (order === 'commit') return phase === 'muster' ? 'Deine Musterung steht fest' : 'Deine Aufstellung steht fest';
  if (verb === 'card') return 'Eine Karte spielen';
  if (verb === 'plan' || verb === 'dfire') return actsOf(rest);
  if (verb === 'land') return `Bei ${rest} landen`;
  if (verb === 'place') return rest.includes(';') ? 'Deine Männer aufstellen' : `${/^\S+/.exec(rest)?.[0] ?? ''} aufstellen`;
  if (verb === 'reserve') return `${kinds[/^\S+/.exec(rest)?.[0] ?? ''] ?? /^\S+/.exec(rest)?.[0] ?? ''} vom Abruf rufen`;
  if (verb === 'muster') return `Mustern: ${mustered(rest)}`;
  if (verb === 'morale') return `Moral prüfen: ${groupsOf(rest)}`;
  if (verb === 'rally') return `Sammeln: ${groupsOf(rest)}`;
  return undefined;
}

const values: Phrases = {
  of: '{} von {}', called: '{} für {} Punkte', men: menOf, score_of: '{}', none: 'keine', charge: '{} gegen {}', seat: ([seat = '']) => sideName('skirmish', seat, undefined),
};
const names: Table = {
  play: 'Spielzug', aboard: 'Beute an Bord', led: 'Geführte Beute', loose: 'Freie Beute', score: 'Punkte', kills: 'Getötete Feinde', called: 'Gerufene vom Abruf', morale: 'Moralpunkte übrig', pool: 'Männer auf Abruf', landing: 'Landeplatz', standing: 'Dauerbefehle', queue: 'Zug, der wartet', charges: 'Angriffe', declared: 'Erklärte Angriffe',
  offer: 'Bietet das Ende an', may_have_morale: 'Moralpunkte, die er noch haben kann', may_show_morale: 'Eigene Moralpunkte, wie sie zu sehen sind', may_hold: 'Die Hand der anderen Seite',
};
const aims: Phrases = {
  first_blood: 'Zieh das erste Blut.', to_death: 'Kämpfe auf Leben und Tod.', kill_or_rout: 'Töte den anderen, oder schlag ihn in die Flucht.', more_points: 'Hab am Ende mehr Punkte',
  worth_brought_away: ', je fortgebrachter Beute {}', worth_kept: ', je behaltener Beute {}', worth_killed: ', je getötetem Feind {}', points: '{} {Punkt|Punkte}',
};

const concluded: Phrases = { points: '{} {Punkt|Punkte}', points_from: '{} bis {} Punkte', held: '{} von {} ungespielten Karten' };
export const tables: readonly Phrases[] = [values, aims, concluded, arms];

export const teller: Teller = {
  ...phaseTeller('skirmish', phases),
  concluded: concluding(concluded),
  line: tellLine,
  choice: choiceOf,
  track: ({ id }) => names[/^\S+/.exec(id)?.[0] ?? ''],
  tally: ({ valueSaid }) => worded(valueSaid, values),
  aim: ({ textSaid }) => worded(textSaid, aims)?.replace(', je', ': je').replace(/([^.])$/, '$1.'),
  soFar: ({ soFarSaid }) => worded(soFarSaid, aims),
  ...pieces,
};
