// Counters, villages, blanks and the end of Tartar Raid in German, by their kinds and codes.
import type { Feature, Outcome, Piece } from '../../gen/cherta/v1/view_pb';
import { knowing } from '../pieces.de';
import type { Phrases } from '../said';
import { counted, type Table } from '../tell';
import type { Teller } from '../tell.svelte';

const kinds: Table = { tartar: 'Tataren', feudal: 'Heer des Fürsten', cossack: 'Angeworbene', heroic: 'heldenhafte Dörfler', peasant: 'Männer zu Fuß' };
const tags: Table = { inside: 'in der Stadt', moved: 'gezogen', pinned: 'gebunden', held: 'festgehalten', fought: 'hat gekämpft', tired: 'müde', beaten: 'geschlagen', besieging: 'belagert', sallying: 'fällt aus', pursuing: 'verfolgt', pillaging: 'plündert' };
const leaders: Table = { aga: 'dem Aga', tsub1: 'dem ersten Unterführer', tsub2: 'dem zweiten Unterführer', prince: 'dem Fürsten', fsub: 'dem Unterführer', reinf: 'dem Befehlshaber der Verstärkungen' };
const men: Readonly<Record<string, readonly [one: string, many: string]>> = {
  levy: ['Aufgebotener', 'Aufgebotene'], peasant: ['Bauer', 'Bauern'], foot: ['zu Fuß', 'zu Fuß'], cossack: ['Angeworbener', 'Angeworbene'], tartar: ['Tatar', 'Tataren'], feudal: ['Fürstlicher', 'Fürstliche'],
};
const skills: Table = { good: 'gut', average: 'mittelmäßig', poor: 'schlecht' };

/** What is in one's own counters: the values of their facts. */
export const contents: Phrases = {
  untested: 'noch nicht erwürfelt', and_untested: '{} und noch nicht Erwürfelte', rumour: 'ein Gerücht', claims: ([skill = '']) => ` (gibt sich ${skills[skill] ?? skill})`,
  some: ([n = '', kind = '']) => counted(Number(n), ...(men[kind] ?? [kind, kind])), untested_of: ([kind = '']) => `noch nicht Erwürfelte: ${men[kind]?.[1] ?? kind}`, under: ([who = '']) => ` unter ${leaders[who] ?? who}`, leaderless: ' ohne Befehlshaber',
  markers: '{} {Marke|Marken} mit Sklaven oder Beute', nobody: 'niemand', caravan: ' (ein Zug)', guard: ' (eine Wache)',
};

const manners: Table = {
  burn: 'verbrannt', carry: 'versklavt, die Sklaven ziehen mit', guard: 'versklavt, eine Wache bleibt bei den Sklaven', caravan1: 'versklavt, ein Zug aus 1 Einheit gebildet', caravan2: 'versklavt, ein Zug aus 2 Einheiten gebildet',
};
const fates: Table = { overrun: 'überrannt', taken: 'eingenommen', tribute: 'zahlte Tribut' };

/** "overrun 4 burn": what it is, since when, and how, for who knows that. */
function featureOf({ kind, state }: Feature): string | undefined {
  const what = { village: 'Dorf', town: 'Stadt' }[kind];
  const [fate = '', turn, manner] = state.split(' ');
  if (what === undefined || fate === 'intact') return what;
  return `${what}, ${fates[fate] ?? fate}${turn === undefined ? '' : ` in Runde ${turn}`}${manner === undefined ? '' : `, ${manners[manner] ?? manner}`}`;
}

const ends: Table = { tartars_destroyed: 'Die Tataren sind vernichtet.', tartars_home: 'Die Tataren sind daheim.', turn_limit: 'Die Zeit ist um.', resigned: 'Eine Seite gibt auf.', aborted: 'Die Spielleitung hat die Partie beendet.' };
const scores: Table = { villages_overrun: 'Überrannte Dörfer', markers_home: 'Heimgebrachte Marken', tartars_lost: 'Verlorene Einheiten der Tataren', feudals_lost: 'Verlorene Einheiten des Fürsten', wrath: 'Zorn des Khans' };

const uses: Table = { 'fast move': 'Eilmarsch', intelligence: 'Kundschaft', intercept: 'abgefangen', join: 'Vereinen', counter: 'aufgehoben', heroes: 'Dörfler', cossacks: 'Angeworbene', levy: 'Aufgebot' };

/** "turn 3 fast move": when a card that lies open was played, and for what. */
function playedAs(label: string): string | undefined {
  const [, turn, use = ''] = /^turn (\d+) ?(.*)$/.exec(label) ?? [];
  return turn === undefined ? undefined : `Runde ${turn} ${uses[use] ?? use}`.trim();
}

// By the label that the server gives a blank or a part of an order: they are fixed.
const labels: Table = {
  Claim: 'Gibt vor', 'Come by': 'Kommen über', 'Musters at': 'Mustert', Place: 'Platz', Side: 'Seite', Units: 'Einheiten', 'claims average skill': 'gibt sich mittelmäßig', 'claims good skill': 'gibt sich gut', 'claims poor skill': 'gibt sich schlecht', 'no claim': 'gibt nichts vor',
  'the eastern edge': 'am Ostrand', 'the northern edge': 'am Nordrand', 'the southern edge': 'am Südrand', 'the town': 'in der Stadt', 'First sub-commander (JS)': 'Erster Unterführer (Bube ♠)', 'First sub-commander': 'Erster Unterführer', 'Second sub-commander': 'Zweiter Unterführer', 'Hired bands': 'Angeworbene', 'Rough sides': 'Raue Seiten', 'Blocked sides': 'Gesperrte Seiten',
  Rumours: 'Gerüchte', Rumour: 'Gerücht', 'The Aga': 'Der Aga', 'The Prince': 'Der Fürst', 'Sub-commander': 'Unterführer', 'Units to divide': 'Zu verteilende Einheiten',
};

export const pieces: Pick<Teller, 'piece' | 'tag' | 'factName' | 'fact' | 'source' | 'feature' | 'area' | 'side' | 'outcome' | 'score' | 'label'> = {
  ...knowing({ name: ({ kind, id }: Piece) => kinds[kind] && `${kinds[kind] ?? ''} ${id}`, tags, phrases: contents }),
  feature: featureOf,
  side: (kind) => ({ border: 'Grenze', blocked: 'gesperrt', rough: 'rau', cherta: 'Cherta', river: 'Fluss', ford: 'Furt', bridge: 'Brücke' })[kind],
  outcome: ({ code }: Outcome) => ends[code],
  score: (name) => scores[name],
  area: ({ id }) => id,  // what lies there its features say
  label: (label) => labels[label] ?? playedAs(label),
};
