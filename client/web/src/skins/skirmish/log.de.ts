// The log of Skirmish in German, from the fields of each line's event, as this viewer was told it; what is its side's alone stands in brackets.
import type { FeedLine, View } from '../../gen/cherta/v1/view_pb';
import { eventOf, partOf } from '../../model/luck';
import { capital } from '../../words/words.svelte';
import { sideName } from '../names';
import { counted, type Event, isTrue, listOf, of, partsOf, placeOf, signed, type Table, word } from '../tell';
import { nameOf } from './figures';

const hurts: Table = { nothing: 'nichts', rout: 'Flucht', wound: 'eine Wunde', kill: 'der Tod' };
const reasons: Table = { kill: 'ein Gefallener', 'own dead': 'eigene Gefallene', reserve: 'Männer auf Abruf', prize: 'Beute' };
const causes: Table = {
  cards: 'Die letzte Karte ist gespielt.', eliminated: 'Eine Seite hat niemanden mehr.', duel: 'Der Zweikampf ist entschieden.', conceded: 'Eine Seite gibt auf.', agreed: 'Das Ende ist vereinbart.', table: 'Das Ergebnis des Tisches gilt.',
  auto: 'Der Zweikampf ist ausgewürfelt.', referee: 'Die Spielleitung beendet die Partie.',
};
const offers: Table = { offer: 'die Partie zu beenden wird angeboten', accept: 'einverstanden', decline: 'nicht einverstanden' };

const man = (event: Event, name = 'figure'): string => nameOf(event[name]) ?? '';
const men = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? listOf(value.map((one: unknown) => nameOf(one) ?? '')) : 'niemand');
const steps = (n: unknown): string => counted(Number(n), 'Schritt', 'Schritte');
const half = (n: unknown): string => String(Number(n) / 2).replace('-', '−');
const inches = (n: unknown): string => String(Number(n) / 100);

function prizes(e: Event): string {
  const what = listOf(e['prizes']);
  const who = man(e) === '' ? 'Jemand' : man(e);
  return { led: `${who} nimmt ${what}.`, aboard: `${what} an Bord des Schiffs.`, loose: `${who} verliert ${what}.` }[word(partsOf(e, 'to')[0] ?? {}, 'state')] ?? `${what} wieder an der Hütte.`;
}

function volley(e: Event): string {
  const who = `${man(e, 'shooter')} schießt auf ${man(e, 'target')}`;
  if (e['die'] === undefined) return `${who}: Der Schuss ist verloren.`;
  const added = ([['range', 'für die Entfernung'], ['shield', 'kein Schild'], ['weapon', 'für die Waffe']] as const).flatMap(([key, why]) => (Number(e[key]) === 0 ? [] : [` ${signed(Number(e[key]))} ${why}`]));
  return `${who}: ${word(e, 'die')} +${word(e, 'shots')} für ${counted(Number(e['shots']), 'Schuss', 'Schüsse')}${added.join('')} ist ${word(e, 'total')}: ${of(hurts, word(e, 'result'))}.`;
}

function hit(e: Event): string {
  if (!isTrue(e, 'alive')) return `${man(e)} fällt.`;
  const parts = [...(e['result'] === 'wound' ? ['wird verwundet'] : []), ...(isTrue(e, 'routing') ? [`flieht, nach ${word(e, 'facing')} gewandt`] : [])];
  return `${man(e)} ${parts.join(' und ')}.`;
}

function morale(e: Event): string {
  const own = e['level'] === undefined ? '' : ` [+${word(e, 'points')} ist ${word(e, 'level')}, Wurf ${word(e, 'roll')}]`;
  return `${men(e['members'])}: Moral ${word(e, 'base')}${own}: ${isTrue(e, 'passed') ? 'bestanden' : 'nicht bestanden'}.`;
}

const melee = (e: Event): string =>
  `${man(e, 'attacker')} kämpft mit ${man(e, 'target')}: ${word(e, 'attacker_die')} (${word(e, 'attacker_total')}) gegen ${word(e, 'target_die')} (${word(e, 'target_total')}): ${of(hurts, word(e, 'target_hurt'))} für ${man(e, 'target')}, ${of(hurts, word(e, 'attacker_hurt'))} für ${man(e, 'attacker')}.`;

type Side = (code: unknown) => string;  // "first", "one": as people call it

function appeared(e: Event, side: Side): string {
  const gave = partsOf(e, 'changed').map((one) => `${man(one)} von ${placeOf(partOf(one, 'pose')['at'])}`);
  return `${side(e['side'])}, nun zu sehen: ${partsOf(e, 'figures').map((one) => `${man(one, 'id')} bei ${placeOf(one['at'])}`).join(', ')}${gave.length > 0 ? ` [wichen: ${gave.join(', ')}]` : ''}.`;
}

function over(e: Event, side: Side): string {
  const ending = partOf(e, 'ending');
  const winner = { void: 'Sie zählt nicht.', none: 'Unentschieden.' }[word(ending, 'winner')] ?? `Sieger: ${side(ending['winner'])}.`;
  return `${of(causes, word(ending, 'cause'))} ${winner} ${half(partOf(ending, 'scores')['one'])} zu ${half(partOf(ending, 'scores')['two'])} Punkte.`;
}

const tellers: Readonly<Record<string, (event: Event, side: Side) => string | undefined>> = {
  options_set: (e, side) => `${e['by'] === undefined ? 'Die Spielleitung legt die Optionen fest' : `${side(e['by'])}: Optionen vorgeschlagen`}: ${word(partOf(e, 'scenario'), 'title')}.`,
  agreed: (e, side) => `${side(e['side'])}: einverstanden.`,
  forces_handed_over: () => 'Ein Feldzug übergibt dieses Gefecht.',
  draft_set: (e, side) => `[${side(e['side'])}: notiert].`,
  mustered: (e, side) => `${side(e['side'])}: gemustert.`,
  pools_shown: () => 'Die Männer auf Abruf sind allen bekannt.',
  deployed: (e, side) => `${side(e['side'])}: aufgestellt.`,
  landing: (e) => `Das Schiff landet bei ${inches(e['x'])} mit ${counted(partsOf(e, 'figures').length, 'Mann', 'Mann')} an Deck.`,
  figures_revealed: appeared,
  dealt: (e, side) => `${side(e['side'])}: ${counted(Number(e['hand_count']), 'Karte', 'Karten')} auf der Hand${Array.isArray(e['hand']) ? ` [${e['hand'].join(' ')}]` : ''}, ${word(e, 'deck_count')} im Stapel.`,
  first_roll: (e, side) => `Um die erste Karte: ${word(partOf(e, 'dice'), 'one')} gegen ${word(partOf(e, 'dice'), 'two')}. ${e['first'] === undefined ? 'Es wird noch einmal gewürfelt.' : `Zuerst: ${side(e['first'])}.`}`,
  card_played: (e, side) => `${side(e['side'])}: eine ${word(e, 'value')} (Spielzug ${word(e, 'play')}; ${word(e, 'hand_count')} auf der Hand, ${word(e, 'deck_count')} im Stapel).`,
  card_drawn: (e, side) => `[${side(e['side'])}: eine ${word(e, 'value')} gezogen].`,
  score: (e, side) => `${side(e['side'])}: ${Number(e['change']) < 0 ? '−' : '+'}${half(Math.abs(Number(e['change'])))} (${of(reasons, word(e, 'reason'))}), nun ${half(e['score'])}.`,
  upkeep: (e) => (partsOf(e, 'charges').length === 0 ? undefined : `Auszutragen: ${partsOf(e, 'charges').map((one) => `${man(one, 'attacker')} gegen ${man(one, 'target')}`).join(', ')}.`),
  offered: (e, side) => `${side(e['side'])}: ${of(offers, word(e, 'word'))}.`,
  ref_action: (e) => (word(e, 'text') === '' ? 'Die Spielleitung berichtigt die Stellung.' : `Die Spielleitung: ${word(e, 'text')}${/[.!?]$/.test(word(e, 'text')) ? '' : '.'}`),
  paused: (e) => (isTrue(e, 'on') ? 'Die Spielleitung hält die Partie an.' : 'Die Partie geht weiter.'),
  deadline_set: (e, side) => `${side(e['side'])}: ${Number(e['hours']) > 0 ? counted(Number(e['hours']), 'Stunde', 'Stunden') : 'keine Frist'}.`,
  die_rolled: (e) => `Die Spielleitung lässt einen W${word(e, 'faces')} werfen: ${word(e, 'value')}.`,
  game_over: over,
  moved: (e) => `${man(e)} geht nach ${placeOf(e['to'])} (${steps(e['increments'])}).`,
  pivoted: (e) => `${man(e)} dreht sich nach ${word(e, 'facing')}.`,
  loaded: (e) => `${man(e)} lädt${isTrue(e, 'loaded') ? '' : ' weiter'}.`,
  waited: (e) => `${man(e)} wartet.`,
  fired: (e) => `${man(e)} schießt auf ${man(e, 'target')}.`,
  boarded: (e) => `${man(e)} springt bei ${placeOf(e['at'])} an Bord.`,
  left_ship: (e) => `${man(e)} geht bei ${placeOf(e['at'])} an Land.`,
  dismounted: (e) => `${man(e)} sitzt ab.`,
  mounted: (e) => `${man(e)} sitzt auf.`,
  creek_entered: (e) => `${man(e)} steigt in den Bach.`,
  creek_left: (e) => `${man(e)} kommt bei ${placeOf(e['at'])} aus dem Bach.`,
  ship_sailed: (e) => `Das Schiff fährt von ${inches(e['from'])} nach ${inches(e['to'])} (${steps(e['increments'])}).`,
  came_out: (e) => `${man(e)} kommt bei ${placeOf(e['at'])} heraus.`,
  prize: prizes,
  reserve: (e) => `${man(partOf(e, 'figure'), 'id')} wird gerufen und steht bei ${placeOf(partOf(e, 'figure')['at'])}; noch ${word(e, 'pool_size')} auf Abruf.`,
  volley,
  hit,
  charged: (e) => `${man(e, 'attacker')} greift ${man(e, 'target')} an, bis ${placeOf(e['at'])} (${steps(e['increments'])}).`,
  charge_void: (e) => `Der Angriff von ${man(e, 'attacker')} auf ${man(e, 'target')} entfällt.`,
  morale,
  points: (e, side) => `[${side(e['side'])}: noch ${counted(Number(e['left']), 'Moralpunkt', 'Moralpunkte')}].`,
  melee,
  hack: (e) => `${man(e, 'hacker')} schlägt auf ${man(e, 'router')} ein: ${word(e, 'die')}, zusammen ${word(e, 'total')}: ${of(hurts, word(e, 'result'))}.`,
  rout_moved: (e) => (word(e, 'shelter') === 'none' ? `${man(e)} läuft nach ${placeOf(e['at'])}.` : `${man(e)} läuft und findet Schutz.`),
  rallied: (e) => `${man(e)} sammelt sich.`,
};

/** Sides are called as their scenario calls them, which the view says. */
export function tellLine(line: FeedLine, view?: View): string | undefined {
  const side: Side = (code) => capital(sideName('skirmish', code === 'first' || code === 'one' ? 'one' : 'two', view));
  return tellers[line.kind]?.(eventOf(line), side);
}
