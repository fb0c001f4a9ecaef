// Murid Wars in German as far as codes go: captions and questions from the phase, choices from the words of their orders. The log is told in log.de.ts.
import type { Choice, View } from '../../gen/cherta/v1/view_pb';
import { counted, listOf, phaseTeller, type Table } from '../tell';
import type { Teller } from '../tell.svelte';
import { tellLine } from './log.de';

const phases: Readonly<Record<string, readonly [what: string, ask: string]>> = {
  options: ['die Optionen werden vereinbart', 'Stimme den Optionen zu, oder ändere sie.'],
  muster: ['die Muriden mustern', 'Verteile die drei Würfel, stelle deine Scharen zusammen; sag, wenn du fertig bist.'],
  deploy_r: ['die Russen stellen auf', 'Stelle jede Einheit auf; sag, wenn du fertig bist.'],
  deploy_m: ['die Muriden stellen auf', 'Stelle jede Einheit auf; sag, wenn du fertig bist.'],
  reinforce: ['Verstärkungen', 'Bring, was du darfst; sag, wenn du fertig bist.'],
  go: ['die Einheiten handeln', ''],  // who must still act is not said by a code
  path: ['eine Einheit hat gewürfelt und zieht', ''],
  alloc: ['die Muriden verteilen ihre Verluste', ''],
  over: ['die Schlacht ist vorbei', ''],
};

const ratings: Table = { MK: 'der Schießkunst', FA: 'der Ausdauer', AD: 'Angriff/Abwehr', IN: 'der Initiative', MO: 'der Moral', AM: 'der Munition', HP: 'den freien Trefferpunkten' };
const stances: Table = { limbered: 'aufgeprotzt', unlimbered: 'abgeprotzt', mounted: 'beritten', dismounted: 'zu Fuß' };
const guns: Table = { field: 'Feldgeschütz', siege: 'Belagerungsgeschütz', mountain: 'Gebirgsgeschütz' };

const plain: Table = {
  accept: 'Den Optionen zustimmen', 'muster done': 'Die Musterung ist fertig', 'deploy usual': 'Die übrigen an ihre üblichen Plätze', 'deploy done': 'Du bist aufgestellt', 'reinforce done': 'Keine Verstärkungen mehr',
  endgo: 'Deinen Zug beenden', pass: 'Passen: fertig für diese Runde', concede: 'Aufgeben', 'offer draw': 'Remis anbieten', 'accept draw': 'Remis annehmen', 'decline draw': 'Remis ablehnen', confirm: 'Das Maß stimmt',
};

// Of orders whose first word is the verb and whose second the unit.
const verbs: Readonly<Record<string, (unit: string, rest: readonly string[]) => string | undefined>> = {
  hold: () => 'Stehen bleiben',
  move: (_, rest) => (rest[0] === 'to' ? undefined : rest.length === 0 ? 'Würfeln, dann ziehen' : 'Ziehen'),
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

export const teller: Teller = { ...phaseTeller('murid-wars', phases, 'Runde'), line: tellLine, choice: choiceOf, ask: (view: View) => (view.ask === '' || view.sealed ? undefined : phases[view.phase]?.[1] || undefined) };
