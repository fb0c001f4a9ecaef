// Murid Wars in German as far as codes go: captions and questions from the phase, choices from the words of their orders. The log is told in log.de.ts.
import type { Choice } from '../../gen/cherta/v1/view_pb';
import { sideName } from '../names';
import { type Phrases, worded } from '../said';
import { type ByPhase, phaseTeller } from '../said.de';
import { counted, listOf, type Table } from '../tell';
import type { Teller } from '../tell.svelte';
import { men, pieces } from './pieces.de';
import { tellLine } from './log.de';

const phases: ByPhase = {
  options: ['die Optionen werden vereinbart', 'Stimme den Optionen zu, oder ändere sie.'],
  muster: ['die Muriden mustern', 'Verteile die drei Würfel, stelle deine Scharen zusammen; sag, wenn du fertig bist.'],
  deploy_r: ['die Russen stellen auf', 'Stelle jede Einheit auf; sag, wenn du fertig bist.'],
  deploy_m: ['die Muriden stellen auf', 'Stelle jede Einheit auf; sag, wenn du fertig bist.'],
  reinforce: ['Verstärkungen', 'Bring, was du darfst; sag, wenn du fertig bist.'],
  go: ['die Einheiten handeln', 'Lass eine Einheit handeln.'],
  path: ['eine Einheit hat gewürfelt und zieht', 'Sag, wohin sie geht.'],
  alloc: ['die Muriden verteilen ihre Verluste', 'Verteile deine Verluste.'],
  over: ['die Schlacht ist vorbei', ''],
};

const ratings: Table = { MK: 'der Schießkunst', FA: 'der Ausdauer', AD: 'Angriff/Abwehr', IN: 'der Initiative', MO: 'der Moral', AM: 'der Munition', HP: 'den freien Trefferpunkten' };
const stances: Table = { limbered: 'aufgeprotzt', unlimbered: 'abgeprotzt', mounted: 'beritten', dismounted: 'zu Fuß' };
const guns: Table = { field: 'Feldgeschütz', siege: 'Belagerungsgeschütz', mountain: 'Gebirgsgeschütz' };

const plain: Table = {
  accept: 'Den Optionen zustimmen', 'muster done': 'Die Musterung ist fertig', 'deploy usual': 'Die übrigen an ihre üblichen Plätze', 'deploy done': 'Du bist aufgestellt', 'reinforce done': 'Keine Verstärkungen mehr',
  endgo: 'Deinen Zug beenden', pass: 'Passen: fertig für diese Runde', concede: 'Aufgeben', 'offer draw': 'Remis anbieten', 'accept draw': 'Remis annehmen', 'decline draw': 'Remis ablehnen', confirm: 'Das Maß stimmt',
};

/** "M1 rank=5 musicians=1 flags=1": who is in a group. */
function groupOf(group: string, rest: readonly string[]): string {
  const n = (name: string): number => Number(rest.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? 0);
  const who = [counted(n('rank'), 'Krieger', 'Krieger'), '1 Offizier', ...(n('flags') > 0 ? [counted(n('flags'), 'Fahnenträger', 'Fahnenträger')] : []), ...(n('musicians') > 0 ? [counted(n('musicians'), 'Musiker', 'Musiker')] : [])];
  return `Schar ${group}: ${who.join(', ')}${rest.includes('horse') ? ', beritten' : ''}`;
}

// Of orders whose first word is the verb and whose second the unit.
const verbs: Readonly<Record<string, (unit: string, rest: readonly string[]) => string | undefined>> = {
  hold: () => 'Stehen bleiben',
  move: (_, rest) => (rest[0]?.startsWith('@') ? `Ziehen bis an ${rest[0].slice(1)}` : rest[0] === 'to' ? `Ziehen bis an ${rest[1] ?? ''}` : rest.length === 0 ? 'Würfeln, dann ziehen' : 'Ziehen'),
  charge: () => 'Angreifen',
  fire: (_, rest) => (rest.length === 0 ? 'Auf den Nächsten schießen' : 'Schießen auf'),
  sharpshoot: () => 'Auf ihre Führer zielen, einmal in der Partie',
  melee: () => 'Kämpfen',
  limber: () => 'Aufprotzen',
  unlimber: () => 'Abprotzen',
  mount: () => 'Aufsitzen',
  dismount: () => 'Absitzen',
  attach: () => 'Sich anschließen',
  detach: () => 'Sich von seiner Einheit trennen',
  unplace: () => 'Zurücknehmen',
  mass: (_, rest) => `Eine Masse aus ${listOf(rest)} bilden`,
  place: (_, rest) => `Aufstellen${rest.flatMap((one) => stances[one] ?? []).map((one) => `, ${one}`).join('')}`,
  replace: (unit, [x = '']) => `${unit} bei ${x} zurückbringen`,
  arrive: (unit, [x = '']) => `${unit} trifft bei ${x} ein`,
  gun: (kind, rest) => `Ein ${guns[kind] ?? 'Geschütz'} für ${listOf(rest.slice(0, -1))} bei ${rest.at(-1) ?? ''}`,
  stuck: (unit) => `${unit} kann nicht weichen: kein Platz`,
  go: (one) => (one === '' ? 'Stehen bleiben' : one.startsWith('@') ? `Gehen bis an ${one.slice(1)}` : one === 'charge' ? 'Angreifen' : 'Gehen'),
  group: groupOf,
};

function choiceOf({ order }: Choice): string | undefined {
  if (plain[order] !== undefined) return plain[order];
  const [verb = '', unit = '', ...rest] = order.split(' ');
  const assigned = /^assign officers=(\d+) musicians=(\d+) flags=(\d+)$/.exec(order);
  if (assigned) return `${counted(Number(assigned[1]), 'Offizier', 'Offiziere')}, ${counted(Number(assigned[2]), 'Musiker', 'Musiker')}, ${counted(Number(assigned[3]), 'Fahne', 'Fahnen')}`;
  if (verb === 'allocate') {
    const parts = [unit, ...rest].map((one) => /^([A-Z]{2}):(\d+)$/.exec(one));
    return parts.includes(null) ? undefined : listOf(parts.map((one) => `${one?.[2] ?? ''} von ${ratings[one?.[1] ?? ''] ?? one?.[1] ?? ''}`));
  }
  return verbs[verb]?.(unit, rest);
}

const values: Phrases = {
  unknown: 'unbekannt', at_least: 'mindestens {}', at_most: 'höchstens {}', from: '{} bis {}', of: '{} von {}', done: 'fertig', of_break: '{} von {}, an denen sie zerbrechen', comes: '{} in Runde {}', seat: ([seat = '']) => sideName('murid-wars', seat, undefined),
  warriors: '{} Krieger', musicians: '{} Musiker', flags: '{} {Fahne|Fahnen}', mounted: 'beritten',
  wear_mk: ' (Treffer; bei 0 halbieren sich die Schießwürfel)', wear_fa: ' (Züge, {} in dieser Runde zu zahlen)', wear_fa_less: ' (Züge, {} in dieser Runde zu zahlen; der freie Anführer gibt 1 dazu)', wear_ad: ' (jeder Verlust im Nahkampf; bei 0 ergibt sich, wer berührt wird)',
  wear_in: ' (Treffer; bei 0 handeln drei russische Einheiten auf einmal)', wear_mo: ' (ein misslungener Test; bei 0 ist alles verloren)', wear_mo_less: ' (ein misslungener Test; bei 0 ist alles verloren; der freie Anführer gibt 1 dazu)', wear_am: ' (jeder Schuss; eine Runde auf 0, und alle gehen heim)', wear_hp: ' (Treffer, vor jedem Wert)',
};
const names: Table = {
  MK: 'Schießkunst', FA: 'Ausdauer', AD: 'Angriff/Abwehr', IN: 'Initiative', MO: 'Moral', AM: 'Munition', HP: 'Freie Trefferpunkte', go: 'Einheiten in diesem Zug', lost: 'Verlorene Kompanien', credits: 'Gutschriften', arrivals: 'Noch zu kommen', quiet: 'Runden, in denen nichts geschah', priority: 'Verluste gehen von',
  queue: 'Vorgemerkt', claim: 'Gemessen', draw: 'Bietet Remis an', foot: 'Krieger', musicians: 'Musiker', flags: 'Fahnen', groups: 'Scharen', dice: 'Würfel für Anführer',
};
const aims: Phrases = {
  destroy_russians: 'Vernichte die Russen', break_russians: 'Zerbrich die Russen: {} verlorene {Kompanie|Kompanien}', break_murids: 'Bring die Moral der Muriden auf null, oder vernichte sie', more_points: 'oder hab mehr Punkte, wenn die letzte Runde endet.', hold_out: 'oder halte bis zur letzten Runde durch.',
};
const reached: Phrases = { ...values, their_morale: 'ihre Moral:' };

const asked: Phrases = { confirm: 'Bestätige, was gemessen wurde, oder bestreite es.', may_go: '{} darf {} Zoll gehen.', allocate: 'Verteile {} Punkte auf deine Werte.', nobody_must: 'Niemand muss mehr handeln: Lass eine Einheit handeln, oder pass.' };
export const tables: readonly Phrases[] = [values, aims, reached, asked, men];

export const teller: Teller = {
  ...phaseTeller('murid-wars', phases, asked),
  line: tellLine,
  choice: choiceOf,
  track: ({ id }) => (id.endsWith(' to act') ? 'Noch zu handeln' : names[id]),
  tally: ({ valueSaid }) => worded(valueSaid, values),
  aim: ({ textSaid }) => worded(textSaid, aims),
  soFar: ({ soFarSaid }) => worded(soFarSaid, reached, ' '),
  ...pieces,
};
