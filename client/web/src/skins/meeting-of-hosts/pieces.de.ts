// Units, generals and the end of Meeting of Hosts in German, by their kinds and codes.
import type { Outcome, Piece, View } from '../../gen/cherta/v1/view_pb';
import { capital } from '../../words/words.svelte';
import { sideName } from '../names';
import { knowing } from '../pieces.de';
import type { Table } from '../tell';
import type { Teller } from '../tell.svelte';

const classes: Table = {
  SK: 'Plänkler', LI: 'leichtes Fußvolk', MI: 'mittleres Fußvolk', HI: 'schweres Fußvolk', LC: 'leichte Reiterei', MC: 'mittlere Reiterei', HC: 'schwere Reiterei', EL: 'Elefanten', AR: 'Geschütz', BA: 'Tross',
};
// A name is its class by the kind; what stands before and after it are fixed words, too.
const before: Table = { Elite: 'Elite', Levy: 'Aufgebot' };
const after: Table = { chariot: 'Streitwagen', camel: 'Kamele' };
const generals: Table = { commander: 'Feldherr', subordinate: 'Unterfeldherr' };

function nameOf({ kind, name }: Piece): string | undefined {
  if (kind === 'general') return generals[name];
  const [quality, mount] = [/^(Elite|Levy) /.exec(name)?.[1], / \((chariot|camel)\)$/.exec(name)?.[1]];
  const more = [before[quality ?? ''], after[mount ?? '']].filter((one) => one !== undefined).join(', ');
  const what = classes[kind.toUpperCase()];
  return what && capital(`${what}${more === '' ? '' : ` (${more})`}`);
}

const tags: Table = {
  pending: 'noch nicht da', destroyed: 'vernichtet', surrendered: 'hat sich ergeben', fled: 'geflohen', left: 'hat den Tisch verlassen', disordered: 'in Unordnung', 'in contact': 'im Kampf', 'half lost': 'halb verloren', ordered: 'hat seinen Befehl', retreated: 'gewichen', shot: 'hat geschossen',
  'out of command': 'außer Befehlsweite', 'led by {}': 'geführt von {}', 'with {}': 'bei {}',
};
const ends: Table = {
  broke: 'Ein Heer ist gebrochen', wiped_out: 'Ein Heer ist aufgerieben', conceded: 'Die andere Seite gibt auf', withdrew: 'Die andere Seite zieht ab', turn_limit: 'Die letzte Runde ist vorbei', objective: 'Das Ziel ist gehalten', agreed: 'So ist es vereinbart', adjudicated: 'Die Spielleitung entscheidet', auto: 'Die Würfel entscheiden', table: 'Anderswo geschlagen',
};
const losses: Table = { lost: 'verlorene Einheiten', 'strength lost': 'verlorene Stärke', 'generals lost': 'verlorene Feldherren' };

export const pieces: Pick<Teller, 'piece' | 'tag' | 'factName' | 'fact' | 'source' | 'outcome' | 'score'> = {
  ...knowing({ name: nameOf, tags }),
  outcome: ({ code, winner }: Outcome, view: View) => ends[code] && `${ends[code] ?? ''}${winner === '' ? '' : `: ${sideName('meeting-of-hosts', winner, view)} siegt`}.`,
  // "A strength lost": the side, then what.
  score: (name, view) => {
    const [, seat = '', what = ''] = /^(\S+) (.+)$/.exec(name) ?? [];
    return losses[what] && `${seat === 'A' || seat === 'B' ? sideName('meeting-of-hosts', seat, view) : seat}: ${losses[what] ?? ''}`;
  },
};
