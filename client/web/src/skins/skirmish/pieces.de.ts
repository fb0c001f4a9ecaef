// Men, ships, prizes and the end of Skirmish in German, by their kinds and codes. What a scenario of somebody's own names otherwise stands as it is.
import type { Outcome, Piece, View, Zone } from '../../gen/cherta/v1/view_pb';
import { sideName } from '../names';
import { knowing } from '../pieces.de';
import type { Phrases } from '../said';
import type { Table } from '../tell';
import type { Teller } from '../tell.svelte';

export const kinds: Table = {
  warrior: 'Krieger', legionary: 'Legionär', pilum_bearer: 'Pilumträger', archer: 'Bogenschütze', slinger: 'Schleuderer', cavalry: 'Reiter', champion: 'Vorkämpfer', crossbowman: 'Armbrustschütze', musketeer: 'Musketier', rifleman: 'Büchsenschütze', ship: 'Schiff', horse: 'Pferd', peasant: 'Bauer',
};
const many: Table = { warrior: 'Krieger', legionary: 'Legionäre', pilum_bearer: 'Pilumträger', archer: 'Bogenschützen', slinger: 'Schleuderer', cavalry: 'Reiter', champion: 'Vorkämpfer', crossbowman: 'Armbrustschützen', musketeer: 'Musketiere', rifleman: 'Büchsenschützen' };
/** "8 Krieger". */
export const menOf = ([n = '', kind = '']: readonly string[]): string => `${n} ${(n === '1' ? kinds : many)[kind] ?? kind.replaceAll('_', ' ')}`;

const weapons: Table = { bow: 'Bogen', sling: 'Schleuder', pilum: 'Pilum', javelin: 'Wurfspieß', crossbow: 'Armbrust', musket: 'Muskete', rifle: 'Büchse' };
const weapon = (name = ''): string => weapons[name] ?? name;
/** What a man carries, and what is left to him. */
export const arms: Phrases = { each: '{} je Schritt', loaded: ([name]) => `${weapon(name)}, geladen`, not_loaded: ([name]) => `${weapon(name)}, nicht geladen` };

const tags: Table = {
  wounded: 'verwundet', routing: 'auf der Flucht', sheltered: 'in Sicherheit', mounted: 'beritten', 'in the creek': 'im Bach', 'on deck': 'an Deck', unloaded: 'nicht geladen', 'leads {}': 'führt {}', 'charges {}': 'greift {} an', 'charged by {}': 'angegriffen von {}', hidden: 'verdeckt',
  'at hut {}': 'bei Hütte {}', 'led by {}': 'geführt von {}', aboard: 'an Bord', loose: 'frei',
};
const ends: Table = {
  cards: 'Die letzte Karte ist gespielt.', eliminated: 'Eine Seite hat niemanden mehr.', duel: 'Der Zweikampf ist entschieden.', conceded: 'Eine Seite gibt auf.', agreed: 'Das Ende ist vereinbart.', table: 'Das Ergebnis des Tisches gilt.', auto: 'Der Zweikampf ist ausgewürfelt.', referee: 'Die Spielleitung beendet die Partie.',
};
const fates: Table = { unhurt: 'unverletzt', wounded: 'verwundet', fled: 'geflohen', fled_wounded: 'verwundet geflohen', killed: 'gefallen', draw: 'unentschieden' };
const zones: Table = { hand: 'Hand', deck: 'Stapel', played: 'Gespielt', unplayed: 'Noch zu spielen' };

// A man with a name of his own has it before his kind; a horse belongs to somebody.
function nameOf({ kind, name, id }: Piece): string | undefined {
  const what = kinds[kind];
  if (what === undefined) return undefined;
  if (kind === 'horse' && id.includes(' ')) return `Pferd von ${/^\S+/.exec(id)?.[0] ?? ''}`;
  return name.endsWith(`, ${kind}`) ? `${name.slice(0, -kind.length)}${what}` : what;
}

/** "romans" of the account: the side that bears this name. */
function scoreOf(name: string, view: View): string | undefined {
  const seat = view.tracks.find(({ id, valueSaid }) => id.startsWith('score ') && valueSaid.some(({ args }) => args[1] === name))?.owner;
  if (seat !== undefined) return `Punkte: ${sideName('skirmish', seat, view)}`;
  const fate = /^fate of (one|two)$/.exec(name)?.[1];
  return fate === undefined ? { captured: 'Erbeutet', how: 'Wie es ausging' }[name] : `Schicksal: ${sideName('skirmish', fate, view)}`;
}

export const pieces: Pick<Teller, 'piece' | 'tag' | 'factName' | 'fact' | 'source' | 'outcome' | 'score' | 'scored' | 'zone' | 'label'> = {
  ...knowing({ name: nameOf, tags, phrases: arms }),
  outcome: ({ code }: Outcome) => ends[code],
  score: scoreOf,
  label: (label) => kinds[label],
  scored: (value) => fates[value],
  zone: ({ id }: Zone) => zones[/^\S+/.exec(id)?.[0] ?? ''],
};
