// Tartar Raid's questions and tallies in German: a question from the phase and from what may be answered; a tally's name from its id, its value by the few whole phrases of which the server makes it,
// with "#" for each number (decision 0147). `tell_test` finds every one of these phrases in the server's sources.
import type { Aim, Track, View, Zone } from '../../gen/cherta/v1/view_pb';
import { listOf, phrased, type Table } from '../tell';

const phases: Table = {
  lobby: 'Sag, wenn du bereit bist.',
  town: 'Setze deine Stadt.',
  extra_village: 'Setze ein Dorf in den Spalten 5-6 hinzu, oder keines.',
  terrain: 'Lege gesperrte und raue Seiten, so viele die Würfel erlauben, oder keine.',
  chertas: 'Zieh Chertas an der Grenze, oder keine.',
  deploy: 'Teile deine Einheiten in Heere, stelle sie und deine Gerüchte in der Tatarei auf.',
  muster: 'Teile dein Aufgebot, und sag, wo es sich sammelt.',
  declare: 'Erkläre Dörfer für überrannt, oder sag, dass du fertig bist.',
  arrivals: 'Nenne das Feld, in das die Neuen getrieben werden.',
  choose: 'Du hast die Würfel gewonnen: Ziehst du zuerst oder als Zweiter?',
  w_start: 'Vor den Würfeln: Spiel eine Karte, oder pass.',
  w_end: 'Bevor die Runde endet: Spiel eine Karte, oder pass.',
  pursuit: 'Würfle um die Verfolgung über die Grenze, oder halte.',
};

export function askOf({ ask, sealed, phase, choices }: View): string | undefined {
  if (ask === '' || sealed || / seconds\b/.test(ask)) return undefined;  // what was answered, and how long all is open, no field says
  const offered = (verb: string): string | undefined => choices.find(({ order }) => order.split(' ')[0] === verb)?.order;
  const contact = offered('contact');
  if (contact !== undefined) return `Kampf in ${contact.split(' ')[1] ?? ''}: Wer ist im Gefecht, wer kämpft gemeinsam, eine Karte?`;
  if (offered('retreat') !== undefined) return 'Du bist geschlagen: Wohin weichst du?';
  if (offered('result') !== undefined) return undefined;  // which battle's, and whether the entries differ
  if (offered('counter') !== undefined && offered('end') === undefined) return 'Die andere Seite kundschaftet: Spiel ein Ass dagegen, oder pass.';
  if (/^(?:move|battle)_/.test(phase)) return offered('end') !== undefined ? 'Zieh mit deinen Marken, dann beende die Phase.' : offered('pass') !== undefined ? 'Die andere Seite ist gezogen: Spiel eine Karte, fang sie ab, oder pass.' : undefined;
  return phases[phase];
}

const names: Table = {
  turn: 'Runde', scale: 'Eine Runde, eine Einheit', weather: 'Wetter', host: 'Das Aufgebot des Fürsten', dicing: 'Initiative', withdrawing: 'Tataren', fallback: 'Fürstliche', surprise: 'Überraschung der Stadt', opportunity: 'Große Gelegenheit',
  aga_card: 'Karte in dieser Runde', prince_card: 'Karte in dieser Runde', aga_climax: 'Entscheidungsschlachten', prince_climax: 'Entscheidungsschlachten', aga_announced: 'Können, bekannt', prince_announced: 'Können, bekannt',
  leader_AGA: 'Der Aga', leader_TSUB1: 'Erster Unterführer', leader_TSUB2: 'Zweiter Unterführer', leader_PRINCE: 'Der Fürst', leader_FSUB: 'Unterführer', leader_REINF: 'Befehlshaber der Verstärkungen',
  objective: 'Der Befehl des Khans', wrath_required: 'Dörfer, wenn der Sturm misslingt', plan_prince: 'Der Fürst mustert', plan_fsub: 'Der Unterführer mustert', plan_cossacks: 'Angeworbene kommen über', plan_heroes: 'Heldenhafte Dörfer',
};

export function trackOf({ id }: Track): string | undefined {
  const [, what, of] = /^(fate|pending|aga_standing|prince_standing)_(\w+)$/.exec(id) ?? [];
  if (what === 'fate') return `Dorf ${of ?? ''}`;
  if (what === 'pending') return 'Noch zu kommen';
  return what === undefined ? names[id] : `Dauerbefehl ${of ?? ''}`;
}

const zones: Table = { hand: 'Karten auf der Hand', clubs: 'Treff', discard: 'Gespielte Karten' };
export const zoneOf = ({ id }: Zone): string | undefined => zones[/[a-z]+$/.exec(id)?.[0] ?? ''];

/** Whole phrases of a value, or of its parts between commas. */
export const phrases: Table = {
  fair: 'gut', bad: 'schlecht', activated: 'aufgerufen', 'not yet activated': 'noch nicht aufgerufen', 'diced for': 'ausgewürfelt', "the Aga's": 'beim Aga', 'must ride home': 'müssen heim', withdrawing: 'ziehen ab', 'falling back': 'gehen zurück', tried: 'versucht', missed: 'vertan',
  played: 'gespielt', 'may be played': 'darf gespielt werden', good: 'gut', average: 'mittelmäßig', poor: 'schlecht', 'does not exist': 'gibt es nicht', waiting: 'wartet', 'in the field': 'im Feld', killed: 'gefallen', escaped: 'entkommen', 'never formed': 'nie gebildet',
  'burn villages': 'Dörfer verbrennen', 'enslave and loot villages': 'Dörfer versklaven und plündern', 'rush the town': 'die Stadt stürmen', burned: 'verbrannt', 'enslaved, the slaves carried along': 'versklavt, die Sklaven ziehen mit',
  'enslaved, a guard left with the slaves': 'versklavt, eine Wache bleibt bei den Sklaven', 'enslaved, a caravan of 1 unit formed': 'versklavt, ein Zug aus 1 Einheit gebildet', 'enslaved, a caravan of 2 units formed': 'versklavt, ein Zug aus 2 Einheiten gebildet', 'a week': 'eine Woche',
};
const counted: Table = {
  '#': '#', '# of at most #': '# von höchstens #', '# of #': '# von #', '# men': '# Mann', '# days': '# Tage', 'burn villages: #': 'Dörfer verbrennen: #', 'enslave and loot villages: #': 'Dörfer versklaven und plündern: #',
  'northern edge': 'den Nordrand', 'southern edge': 'den Südrand', 'eastern edge': 'den Ostrand',
};
const places: Table = { 'the town': 'in der Stadt', 'village #': 'in Dorf #', 'the northern edge': 'am Nordrand', 'the southern edge': 'am Südrand', 'the eastern edge': 'am Ostrand' };

const part = (text: string): string | undefined => phrases[text] ?? phrased(counted, text);

export function tallyOf({ id, value }: Track): string | undefined {
  if (/_standing_|^pending_/.test(id)) return undefined;  // as it is typed; what comes has no code
  if (id === 'plan_heroes') return listOf(value.split(/, | and /));
  const [, n, at = ''] = /^(\d+) units? at (.+)$/.exec(value) ?? [];
  if (n !== undefined) {
    const where = phrased(places, at);
    return where && `${n} ${n === '1' ? 'Einheit' : 'Einheiten'} ${where}`;
  }
  const all = part(value);
  if (all !== undefined) return all;
  const parts = value.split(', ').map(part);
  return parts.includes(undefined) ? undefined : parts.join(', ');
}

const aims: Table = {
  'Overrun # village, and bring somebody home.': 'Überrenne # Dorf, und bring jemanden heim.', 'Overrun # villages, and bring somebody home.': 'Überrenne # Dörfer, und bring jemanden heim.',
  'Bring home the people of # village.': 'Bring die Leute von # Dorf heim.', 'Bring home the people of # villages.': 'Bring die Leute von # Dörfern heim.',
  'Take the town or its tribute, and bring somebody home.': 'Nimm die Stadt oder ihren Tribut, und bring jemanden heim.',
  'See that nothing is overrun, or that nobody comes home.': 'Sieh zu, dass nichts überrannt wird oder niemand heimkommt.',
  'Do in secret what the Khan has ordered, and bring somebody home.': 'Tu im Verborgenen, was der Khan befohlen hat, und bring jemanden heim.',
};
export const aimOf = ({ text }: Aim): string | undefined => phrased(aims, text);
