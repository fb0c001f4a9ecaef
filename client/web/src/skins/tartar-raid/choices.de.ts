// Longer orders of Tartar Raid in German, by their words: setups, overruns, what one does in a battle.
import { cardWords } from '../../model/describe';
import { counted, listOf, of, type Table } from '../tell';

const skills: Table = { good: 'gut', average: 'mittelmäßig', poor: 'schlecht' };
const edges: Table = { N: 'über den Nordrand', S: 'über den Südrand', E: 'über den Ostrand' };
const manners: Table = { burn: 'verbrennen', carry: 'versklaven, die Sklaven ziehen mit', guard: 'versklaven, eine Wache bleibt', caravan1: 'versklaven, ein Zug aus 1 Einheit', caravan2: 'versklaven, ein Zug aus 2 Einheiten' };
const modes: Table = { auto: 'die Tabellen entscheiden', table: 'am eigenen Tisch', played: 'als eine Schlacht für sich' };
const kinds: Table = { peasants: 'Bauern', cossacks: 'Angeworbenen', foot: 'Männer zu Fuß' };

const placeOf = (place: string): string => (place === 'town' ? 'in der Stadt' : (edges[place] ?? `in ${place}`));

/** "10+c1+2f": blocks are named by the card of their sub-commander; "f" counts men on foot. */
const unitsOf = (units: string): string =>
  listOf(units.split('+').map((one) => (/^c\d$/.test(one) ? `Block ${one.slice(1)}` : one.endsWith('f') ? `${one.slice(0, -1)} zu Fuß` : one)));

/** "T1S=c2@05": who, how many, where. */
function armyOf(word: string, subs: readonly string[]): string | undefined {
  const [, who = '', units = '', place = ''] = /^(\w+)=(.+)@(\w+)$/.exec(word) ?? [];
  if (who === '') return undefined;
  const at = /^T(\d)S$/.exec(who)?.[1];
  const name = { AGA: 'der Aga', PRINCE: 'der Fürst', FSUB: 'der Unterführer' }[who] ?? (subs[Number(at) - 1] === undefined ? who : cardWords(subs[Number(at) - 1] ?? ''));
  return `${name} mit ${unitsOf(units)} ${placeOf(place)}`;
}

export function deploy(words: readonly string[]): string | undefined {
  const subs = words.find((one) => one.startsWith('subs='))?.slice(5).split(',') ?? [];
  const armies = words.filter((one) => one.includes('@')).map((one) => armyOf(one, subs));
  const rumours = words.filter((one) => one.startsWith('dummy=')).map((one) => {
    const [place = '', claim] = one.slice(6).split(':');
    return `${place}${claim === undefined ? '' : ` (${of(skills, claim)})`}`;
  });
  if (armies.length === 0 || armies.includes(undefined)) return undefined;
  return `Aufstellen: ${armies.join(', ')}; ${rumours.length === 0 ? 'keine Gerüchte' : `${rumours.length === 1 ? 'ein Gerücht' : 'Gerüchte'} in ${listOf(rumours)}`}`;
}

export function muster(words: readonly string[]): string | undefined {
  const armies = words.filter((one) => one.includes('@')).map((one) => armyOf(one, []));
  const value = (name: string): string => words.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  if (armies.length === 0 || armies.includes(undefined)) return undefined;
  const bands = value('cossacks') === '' ? [] : [`Angeworbene ${edges[value('cossacks')] ?? value('cossacks')}`];
  const heroes = value('heroes') === '' || value('heroes') === 'none' ? [] : [`Dörfler in ${listOf(value('heroes').split(','))}`];
  return `Aufbieten: ${[...armies, ...bands, ...heroes].join(', ')}`;
}

/** "11-21=R 24-34=B". */
export function terrain(words: readonly string[]): string | undefined {
  const sides = words.map((one) => /^(\w+-\w+)=([RB])$/.exec(one));
  return sides.includes(null) ? undefined : `Gelände: ${listOf(sides.map((one) => `${one?.[1] ?? ''} ${one?.[2] === 'R' ? 'rau' : 'gesperrt'}`))}`;
}

export const overrun = (box: string, [counter = '', ...how]: readonly string[]): string | undefined => {
  const manner = manners[how.at(-1) ?? ''];
  return manner && `${box} mit ${counter} überrennen: ${manner}`;
};

/** "contact 34 engage T1 joint T2,T3 climax play intel AS F1 levy yes mode table". */
export function contact(box: string, words: readonly string[]): string | undefined {
  const after = (...begin: readonly string[]): string | undefined => {
    const at = words.findIndex((_, i) => begin.every((one, k) => words[i + k] === one));
    return at < 0 ? undefined : words[at + begin.length];
  };
  const engage = after('engage');
  const [joint, intel, join] = [after('joint'), after('play', 'intel'), after('play', 'join')];
  const more = [
    engage === undefined ? 'die üblichen Anordnungen' : `${engage} kämpft`,
    ...(joint === undefined ? [] : [`gemeinsam mit ${listOf(joint.split(','))}`]),
    ...(words.includes('climax') ? ['die Entscheidungsschlacht'] : []),
    ...(intel === undefined ? [] : [`Kundschaft mit ${cardWords(intel)} auf ${after('play', 'intel', intel) ?? ''}`]),
    ...(join === undefined ? [] : [`Vereinen mit ${cardWords(join)}: ${after('play', 'join', join) ?? ''} kommt dazu`]),
    ...(after('levy') === 'yes' ? ['das Aufgebot rufen'] : []),
    ...(after('mode') === undefined ? [] : [`Vorschlag: ${of(modes, after('mode') ?? '')}`]),
  ];
  return `In ${box}: ${more.join(', ')}`;
}

export const leave = (army: string, [what = '']: readonly string[]): string => `${army} lässt seine ${of(kinds, what)} zurück`;
export const claim = (rumour: string, [skill = '']: readonly string[]): string => `Das Gerücht ${rumour} gibt sich ${of(skills, skill)}`;

/** "result 3 T losses=…": who won; what else is entered stands in its words. */
export function result(battle: string, words: readonly string[]): string {
  const who = { T: 'die Tataren siegen', tartar: 'die Tataren siegen', F: 'die Fürstlichen siegen', feudal: 'die Fürstlichen siegen', none: 'unentschieden', draw: 'unentschieden' }[words[0]?.replace('winner=', '') ?? ''];
  return `Kampf ${battle}${who === undefined ? '' : `: ${who}`}${words.length > 1 ? `, ${counted(words.length - 1, 'weitere Angabe', 'weitere Angaben')}` : ', keine Verluste'}`;
}
