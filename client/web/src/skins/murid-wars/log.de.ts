// The log of Murid Wars in German, from the fields of each line's event, as this viewer was told it: what is a Murid's secret stands in brackets, and only in his own lines.
import { eventOf, facesOf, partOf } from '../../model/luck';
import type { FeedLine } from '../../gen/cherta/v1/view_pb';
import { counted, type Event, isTrue, listOf, of, partsOf, placeOf, type Table, word } from '../tell';
import { nameOf } from './figures';

const people: Table = { first: 'Die Muriden', second: 'Die Russen' };
const bands: Table = { point_blank: 'ganz nah', close: 'nah', medium: 'mittel', long: 'weit', very_long: 'sehr weit' };
const specials: Table = { officer: 'Offizier', standard: 'Fahnenträger', musician: 'Musiker' };
const ratings: readonly (readonly [string, string])[] = [['mk', 'Schießkunst'], ['fa', 'Ausdauer'], ['ad', 'Angriff/Abwehr'], ['in', 'Initiative'], ['mo', 'Moral'], ['am', 'Munition'], ['hp', 'Trefferpunkte']];
const causes: Table = {
  casualties: 'alle sind gefallen', morale: 'die Moral ist dahin', officer_test: 'niemand führt sie', surrender: 'sie ergibt sich', cinc_lost: 'der Befehlshaber ist verloren', captured: 'sie ist erobert', gun_lost: 'das Geschütz ist verloren',
  no_place: 'es ist kein Platz für sie', referee: 'durch die Spielleitung',
};
const ends: Table = {
  morale: 'die Moral ist dahin', destroyed: 'alle sind vernichtet', broken: 'die Kolonne ist gebrochen', ammunition: 'die Munition ist aus', turn_limit: 'die letzte Runde ist vorbei', held: 'das Feld ist gehalten', conceded: 'aufgegeben', forfeit: 'durch Versäumnis',
  agreed: 'wie vereinbart', referee: 'durch die Spielleitung',
};
const winners: Table = { murid: 'die Muriden siegen', russian: 'die Russen siegen', draw: 'unentschieden', void: 'ohne Ergebnis' };
const prepared: Table = { preferences: 'Deine Vorgaben stehen.', queued: 'Vorgemerkt.', 'queue dropped': 'Vorgemerktes ist gestrichen.', 'queue taken up': 'Vorgemerktes wird aufgegriffen.' };
const stances: Table = { limbered: 'protzt auf', unlimbered: 'protzt ab', mounted: 'sitzt auf', dismounted: 'sitzt ab' };
const speeches: Table = { offer: 'bieten Remis an', accept: 'nehmen das Remis an', decline: 'lehnen das Remis ab' };

const unit = (event: Event, name = 'unit'): string => nameOf(event[name]) ?? '';
const units = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? listOf(value.map((one: unknown) => nameOf(one) ?? '')) : 'niemand');
const slots = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? listOf(value.map((one: unknown) => `R${String(one)}`)) : 'niemand');
const side = (event: Event): string => of(people, word(event, 'side'));
const inches = (value: unknown): string => `${String(Number(value) / 100)}″`;
const size = (value: unknown): number => (typeof value === 'object' && value !== null ? Object.keys(value).length : 0);
const secret = (text: string): string => (text === '' ? '' : ` [${text}]`);

function men(lost: Event): string {
  const parts = ([['rank', 'Soldat', 'Soldaten'], ['officers', 'Offizier', 'Offiziere'], ['standards', 'Fahnenträger', 'Fahnenträger'], ['musicians', 'Musiker', 'Musiker']] as const).flatMap(([kind, one, many]) => (Number(lost[kind]) > 0 ? [counted(Number(lost[kind]), one, many)] : []));
  return parts.length > 0 ? listOf(parts) : 'niemanden';
}
const heads = (left: Event): number => ['rank', 'officers', 'standards', 'musicians'].reduce((sum, kind) => sum + Number(left[kind] ?? 0), 0);
const standing = (all: Event): string => ratings.map(([key, name]) => `${name} ${word(all, key)}`).join(', ');
function worn(before: Event, after: Event): string {
  const changed = ratings.filter(([key]) => Number(before[key] ?? 0) !== Number(after[key] ?? 0)).map(([key, name]) => `${name} ${String(before[key] ?? 0)} auf ${word(after, key)}`);
  return changed.length > 0 ? changed.join(', ') : 'nichts verloren';
}
const claimed = (claim: Event): string => `${of(winners, word(claim, 'winner'))} (${of(ends, word(claim, 'cause'))}), verloren: ${units(claim['lost'])}`;

function shot(e: Event): string {
  const need = Number(e['need']);
  const how = Array.isArray(e['dice']) ? `${counted(facesOf(e['dice']).length, 'Würfel', 'Würfel')} ${facesOf(e['dice']).join(',')}${isTrue(e, 'halved') ? ' halbiert' : ''}: ${word(e, 'hits')} Treffer` : '';
  const told = how === '' ? '' : e['by'] === 'second' ? `; ${how}` : secret(`${how}, Munition ${word(e, 'ammunition')}`);
  return `${unit(e, 'shooter')} schießt auf ${unit(e, 'target')}: ${inches(e['distance'])}, ${of(bands, word(e, 'band'))}, ${need}${need < 6 ? '+' : ''}${told}.`;
}

function melee(e: Event): string {
  const own = Array.isArray(e['murid_dice']) ? secret(`Würfel der Muriden ${facesOf(e['murid_dice']).join(',')}: ${word(e, 'on_russians')} bei ihnen, ${word(e, 'on_murids')} bei uns`) : '';
  return `${unit(e, 'murid')} und ${unit(e, 'russian')} kämpfen; Würfel der Russen ${facesOf(e['russian_dice']).join(',')}${own}; ${of(winners, word(e, 'outcome'))}, ${counted(Number(e['russians_lost']), 'Russe', 'Russen')} verloren.`;
}

function muster(e: Event): string {
  const all = partOf(e, 'muster');
  if (e['muster'] === undefined) return `Die Muriden haben ${standing(partOf(e, 'ratings'))}.`;
  const groups = partsOf(all, 'groups').map((group) => `; M${word(group, 'number')}: ${men(partOf(group, 'men'))}${isTrue(group, 'horse') ? ', beritten' : ''}`);
  return `Deine Musterung: ${counted(Number(all['officers']), 'Offizier', 'Offiziere')}, ${counted(Number(all['musicians']), 'Musiker', 'Musiker')}, ${counted(Number(all['flags']), 'Fahne', 'Fahnen')}${groups.join('')}.`;
}
function rolled(e: Event): string {
  const all = partOf(e, 'muster');
  if (e['muster'] === undefined) return `Die Muriden würfeln: ${standing(partOf(e, 'ratings'))}.`;
  return `Zehn W10 ${facesOf(all['d10']).join(',')}; für Offiziere, Musiker und Fahnen ${facesOf(all['special']).join(',')}; Geschütze ${word(all, 'd3')}. ${standing(partOf(e, 'ratings'))}.`;
}
function drafted(e: Event): string {
  const all = Object.values(partOf(e, 'draft'));
  return `Deine Aufstellung: ${all.filter((one) => partOf({ one }, 'one')['placed'] === true).length} von ${counted(all.length, 'Einheit', 'Einheiten')} aufgestellt.`;
}

const withdrawn = (e: Event): string => (e['cause'] !== 'no_room' ? 'will nicht kämpfen' : e['die'] === undefined ? 'findet keinen Platz' : `würfelt ${word(e, 'die')}, findet keinen Platz`);

const tellers: Readonly<Record<string, (event: Event) => string | undefined>> = {
  options_set: (e) => `Die Optionen stehen: Die Muriden ${partOf(e, 'options')['murid_role'] === 'attack' ? 'greifen an' : 'verteidigen'}.`,
  accepted: (e) => `${side(e)} stimmen den Optionen zu.`,
  forces_handed_over: () => 'Die Truppen sind übergeben.',
  muster_rolled: rolled,
  muster_changed: muster,
  muster_done: (e) => `Die Muriden haben gemustert${word(e, 'hash') === '' ? '' : `, versiegelt als ${word(e, 'hash')}`}.`,
  draft_changed: drafted,
  deployed: (e) => `${side(e)} stellen ${counted(size(e['units']), 'Einheit', 'Einheiten')} auf.`,
  turn_started: (e) => `Runde ${word(e, 'turn')}.`,
  morale_tested: (e) => `${unit(e)} besteht die Moralprobe${isTrue(e, 'passed') ? '' : ' nicht'}${e['die'] === undefined ? '' : secret(`${word(e, 'die')} gegen ${word(e, 'before')}`)}.`,
  replenished: (e) => `${unit(e)} füllt Munition auf${e['die'] === undefined ? '' : secret(`${word(e, 'die')}: ${word(e, 'gain')} dazu, Munition ${word(e, 'after')}`)}.`,
  companies_lost: (e) => `Verloren: ${slots(e['slots'])}. Kompanien bisher verloren: ${word(e, 'companies_lost')}${e['break_at'] === undefined ? '' : ` von ${word(e, 'break_at')}, an denen die Russen zerbrechen`}.`,
  credit_gained: (e) => `Darf ersetzt werden: ${slots(e['slots'])}.`,
  arrived: (e) => `${unit(partOf(e, 'unit'), 'id')} trifft bei ${placeOf(partOf(e, 'unit')['at'])} ein${Array.isArray(e['spent']) && e['spent'].length > 0 ? `, für ${slots(e['spent'])}` : ''}.`,
  first_side: (e) => `${side(e)} beginnen${Number(e['die'] ?? 0) > 0 ? secret(`${word(e, 'die')} gegen ${word(e, 'initiative')}`) : ''}.`,
  costs: (e) => `[${counted(Array.isArray(e['payers']) ? e['payers'].length : 0, 'Einheit', 'Einheiten')} gezogen${isTrue(e, 'bonus') ? ', der Befehlshaber kostet nichts' : ''}: ${standing(partOf(e, 'after'))}].`,
  turn_ended: (e) => `Runde ${word(e, 'turn')} endet${Number(e['quiet_turns']) > 0 ? `; seit ${counted(Number(e['quiet_turns']), 'Runde', 'Runden')} ist nichts geschehen` : ''}.`,
  own_set: (e) => prepared[word(e, 'what')],
  draw_offered: (e) => `${side(e)} ${of(speeches, word(e, 'word'))}.`,
  measure_settled: (e) => `${isTrue(e, 'stands') ? 'Das Maß gilt' : 'Ein anderes Maß gilt'}${e['value'] !== undefined && !isTrue(e, 'stands') ? `: ${inches(e['value'])}` : ''}${e['die'] === undefined ? '' : ` (Würfel ${word(e, 'die')})`}.`,
  result_entered: (e) => `Dein Ergebnis ist eingetragen${e['claim'] === undefined ? '' : `: ${claimed(partOf(partOf(e, 'claim'), 'claim'))}`}.`,
  result_disputed: (e) => `Die beiden Ergebnisse weichen ab: ${partsOf(e, 'claims').map(claimed).join('; ')}.`,
  referee_ruling: (e) => (word(e, 'text') === '' ? 'Die Spielleitung ändert die Stellung.' : `Die Spielleitung: ${word(e, 'text')}${word(e, 'text').endsWith('.') ? '' : '.'}`),
  dice_loaded: () => 'Die nächsten Würfel sind die der Spielleitung.',
  extended: (e) => `${side(e)} haben ${counted(Number(e['hours']), 'Stunde', 'Stunden')} mehr.`,
  undone: (e) => `Die Spielleitung nimmt ${counted(Number(e['orders']), 'Befehl', 'Befehle')} zurück.`,
  game_over: (e) => `Die Partie ist vorbei: ${of(winners, word(partOf(e, 'ending'), 'winner'))}, ${of(ends, word(partOf(e, 'ending'), 'cause'))}. Punkte: Muriden ${word(partOf(e, 'ending'), 'murid_points')}, Russen ${word(partOf(e, 'ending'), 'russian_points')}.`,
  activated: (e) => (e['action'] === 'hold' ? `${unit(e)} bleibt stehen.` : undefined),
  officer_test: (e) => `${unit(e)} hat keinen Offizier und würfelt ${word(e, 'die')}${Number(e['modifier']) === 0 ? '' : ` ${word(e, 'modifier')}`} gegen ${word(e, 'figures')}: ${isTrue(e, 'passed') ? 'sie bleibt' : 'sie geht'}.`,
  move_rolled: (e) => `${unit(e)} würfelt ${word(e, 'die')} und darf ${inches(e['allowance'])} ziehen.`,
  moved: (e) => (Number(e['length']) === 0 ? `${unit(e)} bleibt, wo sie ist.` : `${unit(e)} zieht ${inches(e['length'])}${partsOf(e, 'path').length > 0 ? ` nach ${placeOf(partsOf(e, 'path').at(-1))}` : ''}.`),
  contact: (e) => `${unit(e)} trifft auf ${units(e['enemies'])}.`,
  touch_told: (e) => `${unit(e)} berührt ${units(e['touching'])}.`,
  stance_changed: (e) => `${unit(e)} ${of(stances, word(e, 'stance'))}.`,
  attached: (e) => `${unit(e)} schließt sich ${unit(e, 'host')} an.`,
  detached: (e) => `${unit(e)} verlässt ${unit(e, 'host')} und steht bei ${placeOf(e['at'])}.`,
  mass_formed: (e) => `${units(e['members'])} bilden die Masse ${unit(partOf(e, 'mass'), 'id')} bei ${placeOf(partOf(e, 'mass')['at'])}.`,
  mass_failed: (e) => `Für die Masse ${unit(e, 'mass')} sind zu wenige übrig: ${units(e['left'])}.`,
  shot,
  specialist_dice: (e) => `Würfel um die Führer von ${unit(e, 'target')}: ${partsOf(e, 'dice').map((die) => `${of(specials, word(die, 'kind'))} ${word(die, 'die')}${isTrue(die, 'lost') ? ', verloren' : ''}`).join(', ')}.`,
  casualties: (e) =>
    Number(e['crew_lost']) > 0 ? `${unit(e)} verliert ${word(e, 'crew_lost')} der Bedienung: ${word(e, 'crew_left')} übrig.` : `${unit(e)} verliert ${men(partOf(e, 'lost'))}: ${heads(partOf(e, 'left'))} übrig.`,
  specialist_lost: (e) => `${unit(e)} verliert einen ${of(specials, word(e, 'kind'))}: ${word(e, 'left')} übrig.`,
  hit_points: (e) => `[${word(e, 'hits')} Treffer: ${worn(partOf(e, 'before'), partOf(e, 'after'))}].`,
  allocation_pending: (e) => `Die Muriden verteilen, was sie verloren haben${e['due'] === undefined ? '' : secret(`${word(e, 'due')} zu wählen`)}.`,
  allocated: (e) => `Die Muriden haben verteilt${e['amounts'] === undefined ? '' : secret(worn({}, partOf(e, 'amounts')))}.`,
  sharpshot: (e) => `${unit(e, 'shooter')} zielt auf Führer: ${partsOf(e, 'targets').map((one) => `${unit(one, 'target')} auf ${inches(one['distance'])} verliert ${men(partOf(one, 'lost'))}`).join('; ')}.`,
  melee,
  cinc_die: (e) => `Der Befehlshaber der ${e['side'] === 'first' ? 'Muriden' : 'Russen'} würfelt ${word(e, 'die')}: Er ist ${isTrue(e, 'lost') ? 'verloren' : 'in Sicherheit'}.`,
  cinc_lost: (e) => `${side(e)} haben ihren Befehlshaber verloren.`,
  initiative_lost: () => 'Die Initiative der Muriden ist 0: Die Russen dürfen mit bis zu drei Einheiten in einem Zug handeln.',
  withdrew: (e) => `${unit(e)} würfelt ${word(e, 'die')} und weicht von ${placeOf(e['from'])} nach ${placeOf(e['to'])}.`,
  surrendered: (e) => `${units(e['units'])} ${withdrawn(e)} und ergibt sich.`,
  gun_lost: (e) => `${unit(e, 'by')} nimmt das Geschütz ${unit(e)}.`,
  baggage_taken: (e) => `${unit(e, 'by')} nimmt den Tross ${unit(e)}.`,
  unit_removed: (e) => `${unit(e)} verlässt den Tisch: ${of(causes, word(e, 'cause'))}.`,
  group_dispersed: (e) => `${unit(e, 'group')} hat keinen Offizier und zerfällt in ${counted(size(e['figures']), 'Figur', 'Figuren')}${e['chief'] === undefined ? '' : `; der Befehlshaber steht bei ${placeOf(e['chief'])}`}.`,
};

export const tellLine = (line: FeedLine): string | undefined => tellers[line.kind]?.(eventOf(line));
