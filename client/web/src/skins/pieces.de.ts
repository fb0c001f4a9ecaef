// What is known of pieces, in German: names of facts and their values, how they are known, what state a piece is in. Facts, sources and tags have fixed names, which
// serve as codes; values of more than a word have codes of their own (PROTOCOL.md, section 15).
import { isOwn } from '../model/facts';
import type { Fact, Piece } from '../gen/cherta/v1/view_pb';
import { type Phrases, worded } from './said';
import type { Table } from './tell';
import type { Teller } from './tell.svelte';

const sources: Table = {
  own: 'eigen', truth: 'in Wahrheit', seen: 'gesehen', battle: 'aus dem Kampf', intelligence: 'ausgekundschaftet', stamp: 'bekannt', tally: 'Strichliste', series: 'aus der Serie', ford: 'an der Furt', referee: 'von der Spielleitung', siege: 'aus der Belagerung', step: 'unterwegs',
};

const facts: Table = {
  'may be': 'kann sein', 'as shown': 'wie gezeigt', units: 'Einheiten', contents: 'Inhalt', rumour: 'Gerücht', skill: 'Können', form: 'Form', carries: 'trägt', overran: 'überrannte',
  strength: 'Stärke', rolled: 'gewürfelt', mix: 'Mischung', "recruits' mix": 'Mischung der Geworbenen', troops: 'Truppen', 'can carry': 'kann tragen', 'since then': 'seither', tally: 'Gewonnen und verloren', health: 'Befinden', king: 'König', reign: 'Nummer',
  front: 'Front', figures: 'Figuren', files: 'Rotten', move: 'Zug', weapon: 'Waffe', range: 'Reichweite', arc: 'Schussfeld', hits: 'Treffer', impetuous: 'ungestüm', general: 'Feldherr', command: 'Befehlsweite',
  at: 'bei', crew: 'Bedienung', lost: 'verloren', of: 'aus', facing: 'Front', 'increments left': 'Schritte übrig', shield: 'Schild', shots: 'Schüsse', morale: 'Moral',
};

const values: Phrases = {
  yes: 'ja', no: 'nein', poor: 'schlecht', average: 'mittelmäßig', good: 'gut', caravan: 'Zug', guard: 'Wache', 'this turn': 'in dieser Runde', front: 'geradeaus', spent: 'verbraucht', javelin: 'Wurfspieß', bow: 'Bogen', sling: 'Schleuder', artillery: 'Geschütz',
  fit: 'wohlauf', beaten: 'geschlagen', dead: 'tot', ill: 'krank', 'seriously ill': 'schwer krank', 'critically ill': 'todkrank', of: '{} von {}', none: 'keiner', from: '{} bis {}',
};

interface Known {
  readonly name: (piece: Piece) => string | undefined;
  readonly tags: Table;       // what ends in a blank goes by what stands before it: "led by {}"
  readonly phrases?: Phrases; // of values that have codes
}

/** A tag by its table; what follows a known beginning are ids, which stand as they are. */
function tagBy(tags: Table, tag: string): string | undefined {
  const exact = tags[tag];
  if (exact !== undefined) return exact;
  for (const [form, words] of Object.entries(tags)) {
    const begin = form.replace('{}', '');
    if (begin !== form && tag.startsWith(begin)) return words.replace('{}', () => tag.slice(begin.length).split(' ').join(', '));
  }
  return undefined;
}

export function knowing({ name, tags, phrases = {} }: Known): Pick<Teller, 'piece' | 'tag' | 'factName' | 'fact' | 'source'> {
  const all = { ...values, ...phrases };
  const wordOf = (value: string): string | undefined => {
    const words = /[a-z]{2}/.test(value) ? all[value] : value;
    return typeof words === 'function' ? words([]) : words;
  };
  return {
    piece: name,
    tag: (tag) => tag.split(', ').map((one) => tagBy(tags, one) ?? one).join(', '),
    factName: (fact) => facts[fact],
    fact: (fact: Fact) => (fact.valueSaid.length > 0 ? worded(fact.valueSaid, all) : wordOf(fact.value)),
    source: (source) => (isOwn({ source }) ? undefined : sources[source]),
  };
}

/** For tests. */
export const known = { facts, sources, values };
