// Units and the end of Murid Wars in German, by their kinds and codes.
import type { Outcome, Piece } from '../../gen/cherta/v1/view_pb';
import { knowing } from '../pieces.de';
import type { Phrases } from '../said';
import type { Table } from '../tell';
import type { Teller } from '../tell.svelte';

// By their whole names: those of a gun and of single figures say more than their kind.
const names: Table = {
  commander: 'Anführer', group: 'Schar', company: 'Kompanie', mass: 'Masse', figure: 'Krieger', gun: 'Geschütz', baggage: 'Tross', 'light gun': 'leichtes Geschütz', 'field gun': 'Feldgeschütz', 'siege gun': 'Belagerungsgeschütz', 'mountain gun': 'Gebirgsgeschütz', 'heavy gun': 'schweres Geschütz', 'medium gun': 'mittleres Geschütz', 'standard bearer': 'Fahnenträger', musician: 'Musiker',
};
const tags: Table = {
  activated: 'hat gehandelt', moved: 'gezogen', limbered: 'aufgeprotzt', unlimbered: 'abgeprotzt', dismounted: 'abgesessen', 'with {}': 'bei {}', 'led by {}': 'geführt von {}', 'in contact': 'im Kampf', 'no officer': 'ohne Offizier', replenished: 'aufgefüllt',
};
/** Who is in a unit, and how far it goes. */
export const men: Phrases = { none: 'keiner', from: '{} bis {}', officers: '{} {Offizier|Offiziere}', flags: '{} {Fahne|Fahnen}', musicians: '{} Musiker' };

const ends: Table = {
  morale: 'Die Moral der Muriden ist gebrochen.', destroyed: 'Eine Seite ist vernichtet.', broken: 'Die Russen sind zerbrochen.', ammunition: 'Den Muriden ist die Munition ausgegangen.', turn_limit: 'Die letzte Runde ist vorbei.', held: 'Die Muriden haben standgehalten.', conceded: 'Eine Seite gibt auf.', forfeit: 'Eine Seite ist nicht mehr da.', agreed: 'Das Ende ist vereinbart.', referee: 'Die Spielleitung beendet die Partie.',
};
const scores: Table = {
  'murid points': 'Punkte des Muriden', 'for russian men': 'für russische Soldaten', 'for russian guns': 'für russische Geschütze', 'for russian baggage': 'für russischen Tross', 'for the russian commander': 'für den russischen Befehlshaber',
  'russian points': 'Punkte des Russen', 'for murid groups': 'für Scharen der Muriden', 'for murid guns': 'für Geschütze der Muriden', 'for murid baggage': 'für Tross der Muriden', 'for the murid commander': 'für den Anführer der Muriden', 'for hits on the murids': 'für Treffer auf die Muriden',
};

function nameOf({ name }: Piece): string | undefined {
  const rides = name.startsWith('mounted ');
  const what = names[rides ? name.slice('mounted '.length) : name];
  return what && (rides ? `${what} zu Pferd` : what);
}

export const pieces: Pick<Teller, 'piece' | 'tag' | 'factName' | 'fact' | 'source' | 'outcome' | 'score'> = {
  ...knowing({ name: nameOf, tags, phrases: men }),
  outcome: ({ code }: Outcome) => ends[code],
  score: (name) => scores[name],
};
