// The log of Meeting of Hosts in German, from the fields of each line's event, as this viewer was told it: units and generals as he knows them.
import type { FeedLine } from '../../gen/cherta/v1/view_pb';
import { eventOf, facesOf, partOf } from '../../model/luck';
import { counted, distinct, type Event, isTrue, listOf, of, partsOf, placeOf, signed, type Table, word } from '../tell';
import { generalOf, nameOf } from './naming';
import { called } from './tell.de';

const sides: Table = { first: 'Seite A', second: 'Seite B' };
const edges: Table = { north: 'Nordkante', east: 'Ostkante', south: 'Südkante', west: 'Westkante' };
const flanks: Table = { front: 'Front', left: 'linke Flanke', right: 'rechte Flanke', rear: 'Rücken' };
const qualities: Table = { levy: 'Aufgebot', average: 'Durchschnitt', elite: 'Elite' };
const hands: Table = { left: 'links', right: 'rechts' };
const grounds: Table = {
  open: 'offen', broken: 'unwegsam', wood: 'Wald', very_difficult: 'sehr schwierig', impassable: 'unpassierbar', hill: 'Hügel', hard_cover: 'feste Deckung', ford: 'Furt', bridge: 'Brücke', road: 'Straße', wall: 'Mauer', ditch: 'Graben',
};
const classes: Table = {
  sk: 'Plänkler', li: 'leichtes Fußvolk', mi: 'mittleres Fußvolk', hi: 'schweres Fußvolk', lc: 'leichte Reiterei', mc: 'mittlere Reiterei', hc: 'schwere Reiterei', el: 'Elefanten', ar: 'Geschütz', ba: 'Tross',
};
const whys: Table = {
  elite: 'Elite', levy: 'Aufgebot', general: 'Feldherr', enemy_behind: 'Feind im Rücken', enemy_seen: 'Feind in Sicht', half_lost: 'halb verloren', panic: 'Panik', flank: 'Flanke, Rücken oder Verfolgung', blank_row: 'nach Zeile c',
  weak_class: 'schwache Gattung', uphill_or_obstacle: 'bergauf, Hindernis oder leichtes Fußvolk', ardour: 'ungestüm',
};
const causes: Table = {
  start: 'zu Beginn der Runde', back: 'nach dem Zurückgehen', manoeuvre: 'nach dem Manöver', evade: 'nach dem Ausweichen', passed: 'von Freunden durchlaufen', shooting: 'unter Beschuss', pursuit: 'nach der Verfolgung', recoil: 'nach dem Zurückprallen',
};
const rallies: Table = { good_order: 'gute Ordnung', disorder: 'Unordnung', retreat: 'sie weicht', breaks: 'sie bricht' };
const obeys: Table = { obey: 'sie gehorcht', hold: 'sie bleibt stehen', fall_back: 'sie will nicht und geht zurück' };
const moves: Table = {
  advance: 'geht vor', back: 'geht zurück', manoeuvre: 'manövriert', march: 'marschiert', charge: 'greift an', enter: 'trifft ein', retreat: 'weicht', evade: 'weicht aus', pursuit: 'verfolgt', recoil: 'prallt zurück', flee: 'flieht', placed: 'wird gestellt',
};
const lost: Table = { destroyed: 'ist vernichtet', surrendered: 'ergibt sich', fled: 'ist vom Feld geflohen' };
const fates: Table = { left_table: 'hat den Tisch verlassen', captured: 'ist gefangen', killed: 'ist gefallen', unhurt: 'ist unverletzt' };
const ends: Table = {
  broke: 'ein Heer ist gebrochen', wiped_out: 'ein Heer ist aufgerieben', conceded: 'die andere Seite gibt auf', withdrew: 'die andere Seite zieht ab', turn_limit: 'die letzte Runde ist vorbei', objective: 'durch das Ziel', agreed: 'wie vereinbart',
  adjudicated: 'durch die Spielleitung', auto: 'durch die Würfel', table: 'wie sie anderswo geschlagen wurde',
};

const unit = (event: Event, name = 'unit'): string => nameOf(event[name]) ?? '';
const general = (event: Event, name = 'general'): string => generalOf(event[name]) ?? '';
const side = (event: Event, name = 'side'): string => of(sides, word(event, name));
const inches = (value: unknown): string => `${String(Number(value) / 100)}″`;
const dice = (value: unknown): string => `[${facesOf(value).join(',')}]`;
const added = (event: Event): string => partsOf(event, 'modifiers').map((one) => ` ${signed(Number(one['by']))} ${of(whys, word(one, 'why'))}`).join('');
function roll(event: Event): string {
  const sum = partsOf(event, 'modifiers').reduce((all, one) => all + Number(one['by']), Number(event['die']));
  return `würfelt ${word(event, 'die')}${added(event)}${partsOf(event, 'modifiers').length > 0 ? ` = ${sum}` : ''}`;
}
const pairs = (value: unknown): string => facesOf(value).map((die, i) => `${i % 2 === 0 ? `${i === 0 ? '' : '; noch einmal '}A` : ', B'} ${die}`).join('');
const led = (event: Event): string => nameOf({ ...partOf(event, 'general'), number: partOf(event, 'after')['with'] }) ?? '';

function troops(all: readonly Event[]): string {
  const counts = Object.keys(classes).map((code) => ({ code, n: all.filter((one) => partOf(one, 'profile')['kind'] === code).length }));
  return counts.filter(({ n }) => n > 0).map(({ code, n }) => `${n} ${of(classes, code)}`).join(', ');
}

function revealed(e: Event): string {
  const names = ['name_a', 'name_b'].map((one) => of(called, word(e, one)));
  const armies = (['a', 'b'] as const).flatMap((one) => (partsOf(e, `units_${one}`).length > 0 ? [` Seite ${one.toUpperCase()}: ${troops(partsOf(e, `units_${one}`))}.`] : []));
  return `Die Heere sind aufgedeckt${names.includes('') ? '' : `: ${names.join(' gegen ')}`}.${armies.join('')}`;
}

function ordered(e: Event): string {
  const order = partOf(e, 'order');
  const wheel = partOf(order, 'wheel');
  const turn = order['wheel'] === undefined ? '' : `, nach ${of(hands, word(wheel, 'hand'))} geschwenkt um ${word(wheel, 'degrees')}`;
  const reach = partOf(order, 'reach')['is_max'] === true ? 'so weit es geht' : inches(partOf(order, 'reach')['hundredths']);
  const what = {
    adv: `vorgehen, ${reach}${turn}`, back: `zurückgehen, ${reach}${turn}`, march: `marschieren, ${reach}${turn}`, man: `sich nach ${word(order, 'facing')} neu ordnen, dann ${reach}`, charge: `${unit(order, 'target')} angreifen${turn}`,
  }[word(order, 'is')];
  return `${unit(e)} soll ${what ?? 'ziehen'}.`;
}

function moved(e: Event): string {
  const [from, after] = [partOf(e, 'from'), partOf(partOf(e, 'after'), 'pose')];
  const who = `${unit(e)} ${of(moves, word(e, 'kind'))}`;
  if (e['after'] === undefined) return `${who}, von ${placeOf(from['at'])} außer Sicht.`;
  const stays = placeOf(from['at']) === placeOf(after['at']) && from['facing'] === after['facing'];
  const way = stays ? ` bei ${placeOf(after['at'])}` : `${e['kind'] === 'placed' ? '' : ` von ${placeOf(from['at'])}`} nach ${placeOf(after['at'])}`;
  return `${who}${way}${from['facing'] === after['facing'] ? '' : `, nach ${word(after, 'facing')} gewandt`}${Number(e['cost'] ?? 0) > 0 ? ` (${inches(e['cost'])})` : ''}.`;
}

function rides(e: Event): string | undefined {
  const name = general(e);
  if (e['step'] === 'joined') return `${name} schließt sich ${led(e)} an.`;
  if (e['step'] === 'displaced') return `${name} flüchtet sich zu ${led(e)}.`;
  return e['step'] === 'carried' ? undefined : `${name} reitet nach ${placeOf(partOf(e, 'after')['at'])}.`;
}

function stands(e: Event): string {
  const after = partOf(e, 'after');
  if (after['placed'] !== true) return `${unit(e)} hat noch keinen Platz.`;
  const leader = Number(after['general'] ?? 0) === 0 ? '' : `, geführt von ${generalOf({ ...partOf(e, 'unit'), naming: 'number', number: after['general'] }) ?? ''}`;
  return `${unit(e)} steht bei ${placeOf(partOf(after, 'pose')['at'])}, nach ${word(partOf(after, 'pose'), 'facing')} gewandt, ${counted(Number(after['files']), 'Rotte', 'Rotten')}${leader}.`;
}

function ground(e: Event): string {
  const kinds = partsOf(e, 'pieces').map((one) => word(one, 'kind'));
  if (kinds.length === 0) return 'Das Gelände ist offen.';
  return `Das Gelände: ${[...distinct(kinds)].sort().map((kind) => `${of(grounds, kind)}${kinds.filter((one) => one === kind).length > 1 ? ` ${kinds.filter((one) => one === kind).length}` : ''}`).join(', ')}.`;
}

function chosen(e: Event): string {
  const own = partOf(e, 'own');
  return `${unit(e)} ${isTrue(own, 'evades') ? 'wird ausweichen' : isTrue(own, 'recovers') ? 'versucht, sich zu erholen' : isTrue(own, 'hold_fire') ? 'schießt nicht' : 'tut das Übliche'}.`;
}

function sighted(e: Event): string {
  const seen = [...partsOf(e, 'sighted').map((one) => `${unit(one, 'id')} bei ${placeOf(partOf(partOf(one, 'now'), 'pose')['at'])}`), ...partsOf(e, 'generals_sighted').map((one) => general(one, 'id'))];
  const gone = [...(Array.isArray(e['unsighted']) ? e['unsighted'] : []).map((one: unknown) => nameOf(one) ?? ''), ...(Array.isArray(e['generals_unsighted']) ? e['generals_unsighted'] : []).map((one: unknown) => generalOf(one) ?? '')];
  return [...(seen.length > 0 ? [`Gesichtet: ${listOf(seen)}.`] : []), ...(gone.length > 0 ? [`Außer Sicht: ${listOf(gone)}.`] : [])].join(' ');
}

function ended(e: Event): string {
  const result = partOf(e, 'result');
  const settled = partOf(result, 'settled');
  const generals = [...partsOf(settled, 'fate_a'), ...partsOf(settled, 'fate_b')].filter((one) => one['fate'] !== 'unhurt').map((one) => `; ${word(one, 'general')} ${of(fates, word(one, 'fate'))}`);
  const how = `${of(ends, word(result, 'end'))}${generals.join('')}`;
  return result['winner'] === undefined ? `Die Schlacht ist unentschieden: ${how}.` : `${side(result, 'winner')} siegt ${isTrue(result, 'decisive') ? 'entscheidend' : 'knapp'}: ${how}.`;
}

function initiative(e: Event): string {
  const skills = (['a', 'b'] as const).flatMap((one) => (Number(e[`skill_${one}`] ?? 0) === 0 ? [] : [`, Geschick von ${one.toUpperCase()} ${signed(Number(e[`skill_${one}`]))}`]));
  return `Initiative: ${pairs(e['dice'])}${skills.join('')}. ${e['winner'] === undefined ? 'Gleichstand: Die Reihenfolge der letzten Runde gilt.' : `${side(e, 'winner')} wählt.`}`;
}

const secrets: Table = { ready: 'Dein Teil ist getan.', unready: 'Du bist nicht mehr bereit.', arrivals: 'Es ist nicht Platz für alle: Die Übrigen treffen ab Runde 1 ein.' };
const arrived = (e: Event): boolean => partsOf(partOf(e, 'own'), 'arrivals').some((one) => one['aid'] === e['aid'] && one['due'] === true);
const phases: Table = { move2: 'Die zweite Seite zieht.', result: 'Die Schlacht wird anderswo geschlagen: Trage ihr Ergebnis ein.' };

const tellers: Readonly<Record<string, (event: Event) => string | undefined>> = {
  'options.set': () => 'Die Optionen sind geändert; beide müssen ihnen zustimmen.',
  'options.accepted': (e) => `${side(e, 'by')} stimmt den Optionen zu.`,
  'battle.handed_over': () => 'Ein Feldzug übergibt seine Schlacht.',
  'terrain.placed': ground,
  'edges.rolled': (e) => `Um die Kanten: ${pairs(e['dice'])}. ${side(e, 'winner')} wählt.`,
  'edges.chosen': (e) => `A hat die ${of(edges, word(e, 'edge_a'))}, B die ${of(edges, word(e, 'edge_b'))}.`,
  'muster.changed': (e) => `Dein Heer: ${word(e, 'army') === '' ? '' : `${of(called, word(e, 'army'))}, `}${counted(partsOf(e, 'units').length, 'Einheit', 'Einheiten')}, ${counted(Number(e['spent']), 'Punkt', 'Punkte')}.`,
  'muster.closed': () => 'Beide Heere sind gemustert.',
  'deploy.unit': stands,
  'deploy.general': (e) => (partOf(e, 'after')['placed'] !== true ? `${general(e)} hat noch keinen Platz.` : Number(partOf(e, 'after')['with']) !== 0 ? undefined : `${general(e)} steht bei ${placeOf(partOf(e, 'after')['at'])}.`),
  'deploy.turn': (e) => (e['side'] === undefined ? undefined : `${side(e)} stellt als Nächste auf.`),
  'secrets.set': (e) => secrets[word(e, 'what')],
  'ready.changed': (e) => `${side(e, 'by')} ist ${isTrue(e, 'ready') ? 'bereit' : 'nicht mehr bereit'}.`,
  reveal: revealed,
  'phase.started': (e) => phases[word(e, 'phase')],
  'turn.started': (e) => `Runde ${word(e, 'turn')}.`,
  'initiative.rolled': initiative,
  'initiative.chosen': (e) => `${side(e, 'first')} zieht zuerst.`,
  'arrivals.sealed': () => 'Die Würfel um spätere Ankünfte sind versiegelt.',
  'arrival.rolled': (e) => `Spätere Ankünfte${Number(e['die']) === 0 ? '' : ` (${word(e, 'die')})`} ${arrived(e) ? 'dürfen eintreffen' : 'sind noch nicht da'}.`,
  'unit.entered': (e) => `${unit(partOf(e, 'unit'), 'id')} trifft ein und steht bei ${placeOf(partOf(partOf(partOf(e, 'unit'), 'now'), 'pose')['at'])}.`,
  'order.announced': ordered,
  'order.rolled': (e) => `${unit(e)} ${roll(e)}: ${of(obeys, word(e, 'result'))}.`,
  'unit.moved': moved,
  'unit.halted': (e) => `${unit(e)} wird${e['by'] === undefined ? '' : ` von ${unit(e, 'by')}`} aufgehalten.`,
  'charge.contact': (e) => `${unit(e)} trifft ${unit(e, 'target')}: ${of(flanks, word(e, 'edge'))}.`,
  'unit.pinned': (e) => `${unit(e)} ist von ${unit(e, 'by')} gebunden.`,
  'general.moved': rides,
  'general.lost': (e) => `${general(e)} ${of(fates, word(partOf(e, 'after'), 'fate'))}.`,
  'general.risk': (e) => `${general(e)} ist in Gefahr: ${dice(e['dice'])}.`,
  'rally.tested': (e) => `${unit(e)}, ${of(causes, word(e, 'cause'))}, ${roll(e)}: ${of(rallies, word(e, 'result'))}.`,
  'unit.disordered': (e) => `${unit(e)} ist in Unordnung.`,
  'unit.passed': (e) => `${unit(e, 'by')} läuft durch ${unit(e)}.`,
  'unit.lost': (e) => `${unit(e)} ${lost[word(partOf(e, 'after'), 'status')] ?? 'hat den Tisch verlassen'}.`,
  'quality.revealed': (e) => `${unit(e)} zeigt sich: ${of(qualities, word(e, 'quality'))}.`,
  'ardour.lost': (e) => `${unit(e)} ist nicht mehr ungestüm.`,
  'choice.made': chosen,
  volley: (e) => `${unit(e, 'shooter')} schießt auf ${inches(e['range'])}: ${partsOf(e, 'shots').map((one) => `${unit(one, 'target')} ${dice(one['dice'])} braucht ${word(one, 'needed')}+, ${word(one, 'hits')} Treffer`).join('; ')}.`,
  casualties: (e) => `${unit(e)} erhält ${word(e, 'hits')} Treffer: ${counted(Number(e['figures']), 'Figur', 'Figuren')} übrig.`,
  'melee.fought': (e) => `${unit(e, 'fighter')} kämpft mit ${unit(e, 'enemy')} (${of(flanks, word(e, 'edge'))}, ${counted(Number(e['figures']), 'Figur', 'Figuren')}): ${dice(e['dice'])}${added(e)} braucht ${word(e, 'needed')}+, ${word(e, 'hits')} Treffer.`,
  'recovery.rolled': (e) => `${unit(e)} ruht und ${roll(e)}: ${Number(e['regained']) > 0 ? `${word(e, 'regained')} Treffer zurück` : Number(e['lost']) > 0 ? `${word(e, 'lost')} Treffer für immer` : 'nichts zurück'}.`,
  'unit.sighted': sighted,
  'watch.told': (e) => {
    const now = partOf(e, 'now');
    const isEmpty = partsOf(now, 'units_a').length === 0 && partsOf(now, 'units_b').length === 0;
    return e['now'] === undefined || e['next'] !== undefined ? undefined : isEmpty ? 'Im Nebel erfährst du von einer Runde, wenn die nächste endet.' : `Du siehst den Tisch, wie er am Ende der Runde ${word(now, 'turn')} war.`;
  },
  'objective.changed': (e) => (e['holder'] === undefined ? 'Niemand hält das Ziel.' : `${side(e, 'holder')} hält das Ziel.`),
  draw: (e) => `${side(e, 'by')} ${e['word'] === 'offer' ? 'bietet Remis an' : 'lehnt das Remis ab'}.`,
  'auto.wanted': (e) => `${side(e, 'by')} würde die Würfel entscheiden lassen.`,
  'battle.auto': (e) => `Die Würfel entscheiden: A ${word(e, 'score_a')}, B ${word(e, 'score_b')}.`,
  'battle.ended': ended,
  paused: (e) => (isTrue(e, 'on') ? 'Die Spielleitung hält die Partie an.' : 'Die Partie geht weiter.'),
  'ref.acted': (e) => (facesOf(e['dice']).length === 0 ? `Die Spielleitung: ${word(e, 'text')}.` : `Die Spielleitung würfelt ${dice(e['dice'])} ${word(e, 'text')}.`),
};

export const tellLine = (line: FeedLine): string | undefined => tellers[line.kind]?.(eventOf(line));
