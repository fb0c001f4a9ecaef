// The Age of Arthur told in German: lines from what their events say, captions and questions from the phase, choices from the words of the order. What a viewer may
// not know is in none of them, so nothing is told that he was not.
import type { Choice, FeedLine } from '../../gen/cherta/v1/view_pb';
import { cardWords, readable } from '../../model/describe';
import { eventOf, partOf } from '../../model/luck';
import { type Event, isTrue, listOf, numbersOf, of, signed, type Table, word } from '../tell';
import { type ByPhase, concluding, phaseTeller } from '../said.de';
import type { Teller } from '../tell.svelte';
import type { Phrases } from '../said';
import { effect } from './effects.de';
import { armies, pieces } from './pieces.de';
import { aimOf, soFarOf, tables as tallies, tallyOf, trackOf } from './tally.de';

const sides: Table = { attacker: 'der Angreifer', defender: 'der Verteidiger' };
const Sides: Table = { attacker: 'Der Angreifer', defender: 'Der Verteidiger' };
const whose: Table = { attacker: 'des Angreifers', defender: 'des Verteidigers' };
const seats: Table = { first: 'Platz 1', second: 'Platz 2' };
const sites: Table = { open: 'im freien Feld', river: 'mit dem Fluss an der Flanke', ford: 'an der Furt', stronghold: 'vor der Feste', place: 'an der Stätte des Ruhms', hall: 'an der Halle des kranken Königs' };
const causes: Table = { roads: 'schlechte Wege', dissent: 'Streit im Heer', ill: 'der König ist krank', serious: 'der König ist schwer krank', critical: 'der König ist todkrank' };
const ways: Table = { guide: 'wird geführt', withdraw: 'weicht aus', 'fall back': 'zieht sich zurück', refuse: 'kehrt um', ford: 'geht von der Furt zurück' };
const uses: Table = { cancel: ', um aufzuheben, was da steht', double: ', um zwei Karten weit zu ziehen', bridge: ', um über die zerstörte Brücke zu kommen', ford: ' an der Furt' };
const troops: Table = { RB: 'Hausmacht', NR: 'Gefolge der Edlen', MW: 'berittene Krieger', FW: 'Krieger zu Fuß', SK: 'Plänkler', LF: 'Aufgebot zu Fuß', LS: 'Plänkler des Aufgebots' };
const modes: Table = { auto: 'mit Würfeln', table: 'am eigenen Tisch', played: 'anderswo, nach dem, was übergeben wird' };
const fates: Table = { killed: 'erschlagen' };
const ends: Table = {
  home: 'Der Angreifer zieht heim', ended: 'Der Angreifer beendet ihn als Herr des Feldes', cleared: 'Es ist nichts mehr zu holen', conquest: 'Der König des Verteidigers ist gefangen oder erschlagen',
  recalled: 'Der Angreifer hat sich heim zurückgezogen', driven: 'Der Angreifer ist heimgetrieben', omens: 'Böse Vorzeichen schicken den Angreifer heim', king_dead: 'Der König des Angreifers ist tot',
  destroyed: 'Das Heer des Angreifers ist vernichtet', beaten: 'Der Angreifer ist entscheidend geschlagen', limit: 'Die Zeit ist um', concede: 'Eine Seite gibt auf',
};
const meetings: Readonly<Record<string, (at: string, by: string) => string>> = {
  sought: (at, by) => `${by} sucht bei ${at} die Schlacht.`,
  ford: (at) => `Die Heere treffen an der Furt bei ${at} aufeinander.`,
  stronghold: (at) => `Der Angreifer steht vor der Feste bei ${at}.`,
  place: (at) => `Der Angreifer steht vor der Stätte des Ruhms bei ${at}.`,
  king: (at) => `Der Angreifer hat bei ${at} den König des Verteidigers gefunden.`,
  major: () => 'Die beiden Könige treffen in einer großen Schlacht aufeinander.',
};
const deeds: Table = {
  press: 'dringt weiter vor', refuse: 'will hier nicht kämpfen', stand: 'stellt sich', withdraw: 'weicht aus', attack: 'greift an', around: 'sucht einen anderen Weg um die Furt', force: 'erzwingt die Furt',
  bypass: 'umgeht die Furt', outflank: 'fällt dem Feind in die Flanke', split: 'teilt sein Heer', fight: 'lässt seinen König mit den Männern um ihn kämpfen', surrender: 'gibt seinen König gefangen', submit: 'unterwirft sich', revolt: 'empört sich',
};

const from = (cell: string): string => (cell === 'H' ? 'von daheim' : `von ${cell}`);
const to = (cell: string): string => (cell === 'H' ? 'heim' : `nach ${cell}`);
const card = (code: string): string => (code.startsWith('JK') ? 'ein Joker' : cardWords(code));
const points = (n: string): string => `${n} ${n === '1' ? 'Punkt' : 'Punkte'}`;
const turns = (n: string): string => `${n} ${n === '1' ? 'Runde' : 'Runden'}`;

function strength(event: Event): string {
  const pool = partOf(partOf(event, 'muster'), 'pool');
  const rest = Array.isArray(pool['rest']) ? (pool['rest'] as readonly Event[]) : [];
  const men = Number(pool['init'] ?? NaN) + Number(pool['recruits'] ?? 0) + rest.reduce((sum, one) => sum + Number(one['men'] ?? 0), 0);
  if (Number.isNaN(men)) return '';
  return ` (jetzt ${event['side'] === 'defender' ? Math.max(100, men) : men} Mann)`;
}

function tally(event: Event): string {
  const op = partOf(event, 'op');
  const what = op['denominator'] === 0 ? `${signed(Number(op['men']))} Mann` : `nur ${word(op, 'numerator')}/${word(op, 'denominator')} davon bleiben`;
  return `Das Heer ${of(whose, word(event, 'side'))}: ${what}${strength(event)}.`;
}

function duel(event: Event): string {
  const dice = numbersOf(event['dice']);
  const bouts = Array.from({ length: Math.floor(dice.length / 2) }, (_, i) => `${dice[2 * i] ?? ''}-${dice[2 * i + 1] ?? ''}`);
  const winner = word(event, 'winner');
  const fate = of(fates, word(event, 'fate'));
  const end = winner === '' ? (fate === 'erschlagen' ? 'beide Könige fallen' : 'keiner unterliegt') : `Der König ${of(whose, winner)} siegt; der andere ist ${fate === 'erschlagen' ? fate : 'lebend davongetragen'}${dice.length % 2 === 1 ? ` (eine ${dice.at(-1) ?? ''})` : ''}`;
  return `Zweikampf, Angreifer gegen Verteidiger: ${bouts.join(', ')}. ${end.charAt(0).toUpperCase()}${end.slice(1)}.`;
}

/** How a battle came out, as its record says. */
export function result(record: Event): string {
  const winner = { a: 'Der Angreifer', d: 'Der Verteidiger' }[word(record, 'winner')];
  const how = winner ? `${winner} siegt${isTrue(record, 'decisive') ? ' entscheidend' : ', nicht entscheidend'}.` : 'Unentschieden.';
  return `${how} Der Angreifer verliert ${word(record, 'loss_a')} Mann, der Verteidiger ${word(record, 'loss_d')}.`;
}

function battle(event: Event): string {
  const king = word(event, 'king_die');
  return `Schlacht ${of(sites, word(event, 'site'))}; ${of(sides, word(event, 'advancing'))} geht vor. ${result(partOf(event, 'record'))}${king === '' ? '' : ` Für den geschlagenen König eine ${king}.`}`;
}

function over(event: Event): string {
  const end = partOf(event, 'end');
  const score = partOf(end, 'score');
  const winner = word(end, 'winner');
  return `Der Raubzug ist vorbei: ${of(ends, word(end, 'code'))}. Der Angreifer hat ${word(score, 'a_total')}, der Verteidiger ${word(score, 'd_total')}; ${winner === '' ? 'unentschieden' : `${of(sides, winner)} gewinnt`}.`;
}

function removed(event: Event): string | undefined {
  if (word(event, 'card') !== '') return `${word(event, 'cell')} ${isTrue(event, 'kept') ? 'ist kahl: Der Joker wird aufgenommen' : `ist kahl: ${card(word(event, 'card'))} ist fort`}.`;
  const unseen = word(event, 'unseen');
  return `Die Karte bei ${word(event, 'cell')} wird ungesehen verzehrt${unseen === '' ? '' : ` (${card(unseen)})`}.`;
}

function attrition(event: Event): string {
  const lost = Number(event['men']) > 0 ? `verliert ${word(event, 'men')} Mann` : '';
  const paid = event['side'] === 'attacker' ? (word(event, 'paid') === '' ? 'zahlt, was er kann' : `zahlt ${points(word(event, 'paid'))} seiner Beute`) : '';
  return `Bei ${word(event, 'cell')} gibt es nichts zu essen: ${of(Sides, word(event, 'side'))} ${[paid, lost].filter((one) => one !== '').join(' und ')}.`;
}

function plunder(event: Event): string | undefined {
  if (event['cause'] !== 'loot') return undefined;  // for what cause, the server says
  const after = partOf(event, 'after');
  const carried = word(event, 'delta') === '' ? '' : `: ${signed(Number(event['delta']))}, zusammen ${word(after, 'counted')}`;
  return `Der Angreifer plündert ${word(event, 'cell')}, ${points(word(event, 'value'))} wert${carried}.`;
}

function halt(event: Event): string {
  if (Number(event['turns']) > 0) return `Das Heer des Angreifers muss ${turns(word(event, 'turns'))} stehen: ${of(causes, word(event, 'cause'))}.`;
  return event['cause'] === 'none' ? 'Das Heer des Angreifers darf wieder ziehen.' : 'Das Heer des Angreifers hat seine Zeit gestanden.';
}

const retreats: Readonly<Record<string, (event: Event) => string>> = {
  none: () => 'Der Angreifer muss sich nicht mehr zurückziehen.',
  two: (e) => `Der Angreifer muss sich ${turns(word(e, 'turns'))} lang zurückziehen.`,
  direct: () => 'Der Angreifer muss geradewegs heim.',
  free: () => 'Der Angreifer muss heim, auf welchem Weg er will.',
};

const tellers: Readonly<Record<string, (event: Event) => string | undefined>> = {
  option_changed: () => 'Die Optionen sind geändert; beide müssen ihnen neu zustimmen.',
  accepted: (e) => `${of(seats, word(e, 'side'))} ist bereit.`,
  options: () => 'Die Optionen sind vereinbart.',
  roles: (e) => `${numbersOf(e['dice']).length > 0 ? `Wer angreift: ${numbersOf(e['dice']).map((die, i) => `Platz ${(i % 2) + 1} eine ${die}`).join(', ')}. ` : ''}${of(seats, word(e, 'attacker'))} ist der Angreifer.`,
  strength_rolled: (e) => `Die Stärke ${of(whose, word(e, 'side'))} wird verdeckt gewürfelt${word(partOf(e, 'muster'), 's0') === '' ? '' : `: ${word(partOf(e, 'muster'), 's0')} Mann`}.`,
  mix_chosen: (e) => `${of(Sides, word(e, 'side'))} hat seine Truppen gewählt.`,
  mix_set: (e) => `${of(Sides, word(e, 'side'))} ist bereit.`,
  dealt: (e) => `Das Land ist ausgelegt: ${Object.keys(partOf(e, 'grid')).length} Karten verdeckt.`,
  base: (e) => `Der Sitz des Verteidigers ist ${word(e, 'cell')}.`,
  raid_set_up: (e) => (partOf(partOf(e, 'position'), 'state')['series'] === 'major' ? `Die große Schlacht: ${of(seats, word(e, 'attacker'))} steht als Angreifer.` : `Raubzug ${word(e, 'raid')}: ${of(seats, word(e, 'attacker'))} ist der Angreifer.`),
  turn: (e) => `Runde ${word(e, 'turn')}.`,
  moved: (e) => `${of(Sides, word(e, 'side'))} ${ways[word(e, 'cause')] ?? 'zieht'} ${from(word(e, 'from'))} ${to(word(e, 'to'))}${word(e, 'via') === '' ? '' : ` über ${word(e, 'via')}`}.`,
  column: (e) => `Neues Land: Spalte ${word(e, 'column')}${word(e, 'renumbered') === '' ? ', vier offene Karten neu verdeckt ausgelegt' : `, die Spalte ${word(e, 'renumbered')} war, unberührt`}.`,
  effect,
  card_turned: (e) => `${word(e, 'cell')} wird aufgedeckt: ${card(word(e, 'card'))}.`,
  left: (e) => `Der Angreifer lässt ${word(e, 'cell')} liegen (${points(word(e, 'value'))}).`,
  burned: (e) => `Der Angreifer brennt ${word(e, 'cell')} nieder (${points(word(e, 'value'))}).`,
  removed,
  fed: (e) => (e['side'] === 'attacker' ? `${word(e, 'cell')} ernährt den Angreifer.` : undefined),
  joker_kept: (e) => `${of(Sides, word(e, 'side'))} behält einen Joker.`,
  joker: (e) => `${of(Sides, word(e, 'side'))} spielt einen Joker${of(uses, word(e, 'use'))}.`,
  placed: (e) => `Das Heer des Verteidigers steht bei ${word(e, 'cell')}.`,
  standoff: (e) => (word(partOf(e, 'standoff'), 'cell') === '' ? 'Die Heere stehen einander nicht mehr gegenüber.' : `Die Heere stehen einander am Wasser bei ${word(partOf(e, 'standoff'), 'cell')} gegenüber.`),
  ford_pass: (e) => (isTrue(e, 'on') ? 'Der Angreifer hat einen Weg an der Furt vorbei gefunden; sein nächster Schritt darf vorwärts gehen.' : undefined),
  guide: (e) => (isTrue(e, 'open') ? 'Der Angreifer darf einen Schritt mehr tun.' : undefined),
  released: (e) => (e['cause'] === 'row' ? 'Der Angreifer ist so tief gekommen, dass der Verteidiger ziehen darf.' : 'Die Musterung ist vorbei: Der Verteidiger darf ziehen.'),
  no_recruit: () => 'Der Verteidiger gewinnt diese Runde keine Männer.',
  pinned: () => 'Der Verteidiger darf diese Runde nicht ziehen.',
  recruited: (e) => (e['cause'] === 'card' ? 'Der Verteidiger hört von mehr Männern.' : 'Der Verteidiger mustert.'),
  tally,
  prestige: (e) => `Das Prestige ${of(whose, word(e, 'side'))}: ${signed(Number(e['delta']))}, jetzt ${word(e, 'total')}.`,
  plunder,
  abandoned: (e) => `Der Angreifer kann so viel nicht tragen${word(e, 'delta') === '' ? '' : `: ${word(e, 'delta')} bleibt zurück, zusammen ${word(partOf(e, 'after'), 'counted')}`}.`,
  attrition,
  horses: (e) => `Pferde verenden, bis zu ${Number(e['die']) * 100}${word(e, 'men') === '' ? '' : ` (${word(e, 'men')} Mann mehr kämpfen zu Fuß)`}.`,
  halt,
  retreat: (e) => retreats[word(e, 'kind')]?.(e),
  dissent_due: (e) => (word(e, 'turn') === '' ? 'Der Streit hat sich gelegt.' : `Zieht der Angreifer sich nicht in Runde ${word(e, 'turn')} zurück, so wird er dafür zahlen.`),
  levy_due: (e) => `Der Verteidiger ruft ${Number(e['hundreds']) * 100} Mann vom Rest auf.`,
  levied: (e) => `Der Verteidiger hat ${Number(e['hundreds']) * 100} Mann aufgeboten.`,
  place_taken: (e) => (word(e, 'places') === '1' ? 'Der Angreifer hält eine Stätte des Ruhms.' : `Der Angreifer hält ${word(e, 'places')} Stätten des Ruhms.`),
  encounter: (e) => (isTrue(e, 'begins') ? meetings[word(partOf(e, 'encounter'), 'kind')]?.(word(partOf(e, 'encounter'), 'at'), of(Sides, word(partOf(e, 'encounter'), 'advancing'))) : undefined),
  challenge: (e) => (isTrue(e, 'challenge') ? `Der König ${of(whose, word(e, 'side'))} fordert den anderen zum Zweikampf.` : `${of(Sides, word(e, 'side'))} fordert nicht heraus.`),
  answer: (e) => (isTrue(e, 'accept') ? `Der König ${of(whose, word(e, 'side'))} nimmt die Herausforderung an.` : `Der König ${of(whose, word(e, 'side'))} lehnt ab${word(e, 'die') === '' ? '' : `: eine ${word(e, 'die')}`}.`),
  duel,
  king: (e) => `Der König ${of(whose, word(e, 'side'))} ist ${of({ fit: 'wohlauf', beaten: 'geschlagen', dead: 'tot' }, word(e, 'state'))}.`,
  decision: (e) => (deeds[word(e, 'what')] === undefined ? undefined : `${of(Sides, word(e, 'side'))} ${deeds[word(e, 'what')] ?? ''}.`),
  secret_decision: (e) => `${of(Sides, word(e, 'side'))} entscheidet im Verborgenen${word(e, 'percent') === '' ? '' : ` (${word(e, 'percent')} % bleiben vor der Furt)`}${e['sally'] === undefined ? '' : isTrue(e, 'sally') ? ' (er fällt aus)' : ' (er hält)'}.`,
  mode_chosen: (e) => `${of(Sides, word(e, 'side'))} hat gesagt, wie er kämpfen will${word(e, 'mode') === '' ? '' : ` (${of(modes, word(e, 'mode'))})`}.`,
  mode: (e) => `Die Schlacht wird ${of(modes, word(e, 'mode'))} geschlagen.`,
  disclosed: (e) => `${of(Sides, word(e, 'side'))} zeigt ${word(partOf(e, 'army'), 'men')} Mann.`,
  split: (e) => `${of(Sides, word(e, 'splitter'))} ließ ${word(e, 'percent')} % vor der Furt; die anderen kommen bei einer ${word(e, 'delay')}.${e['sally'] === undefined ? '' : isTrue(e, 'sally') ? ' Der Feind fällt aus.' : ' Der Feind hält.'}`,
  battle,
  fallback_dice: (e) => `Die Würfel zum Rückzug, Angreifer gegen Verteidiger: ${listOf(numbersOf(e['dice']).flatMap((die, i, all) => (i % 2 === 0 ? [`${die}-${all[i + 1] ?? ''}`] : [])))}. ${of(Sides, word(e, 'side'))} muss zurück.`,
  free_roam: () => 'Das Heer des Verteidigers ist zerstreut: Der Angreifer zieht, wie er will.',
  over,
  finished: (e) => (word(e, 'winner') === '' ? 'Die Partie ist zu Ende: unentschieden.' : `Die Partie ist zu Ende: ${of(seats, word(e, 'winner'))} gewinnt.`),
  pause: (e) => (isTrue(e, 'on') ? 'Die Partie ruht.' : 'Die Partie geht weiter.'),
  undo_offered: (e) => `${of(seats, word(e, 'seat'))} würde seinen letzten Befehl zurücknehmen.`,
  undone: (e) => `Der letzte Befehl von ${of(seats, word(e, 'seat'))} ist zurückgenommen.`,
};

// What goes on in each phase, and what he is asked who is on move.
const phases: ByPhase = {
  s_options: ['die Optionen werden vereinbart', 'Stimme den Optionen zu, oder ändere sie.'],
  s_mix: ['beide wählen ihre Truppen', 'Wähle die Mischung deiner Truppen.'],
  s_base: ['der Verteidiger wählt seinen Sitz', 'Wähle deinen Sitz: 5-6 oder 5-8.'],
  a_move: ['der Angreifer zieht', 'Zieh einen Schritt.'],
  a_joker: ['was aufgedeckt ist, kann aufgehoben werden', 'Einen Joker spielen, um es aufzuheben?'],
  a_loot: ['der Angreifer entscheidet über die Beute', 'Was soll damit geschehen?'],
  a_ford: ['der Angreifer an der Furt', 'Der Feind hält die Furt: erzwinge sie, geh herum oder zurück, oder spiel einen Joker.'],
  a_guide: ['der Angreifer hat einen Führer', 'Ein Führer bietet einen Schritt mehr an: nimm ihn, oder lehne ab.'],
  enc_challenge: ['fordert ein König den anderen?', 'Fordere den anderen König, oder lass es.'],
  enc_answer: ['eine Herausforderung ist zu beantworten', 'Du bist gefordert: nimmst du an?'],
  enc_duel: ['Zweikampf', 'Trage das Ergebnis des Zweikampfs ein.'],
  enc_press: ['dringt der Angreifer weiter vor?', 'Gegen den Feind hier vordringen, oder umkehren?'],
  enc_stand: ['stellen oder ausweichen?', 'Der Feind sucht die Schlacht: stell dich, oder weiche einen Schritt.'],
  enc_king: ['der König des Verteidigers ist gestellt', 'Dein König ist gefunden: fordern, kämpfen oder aufgeben?'],
  enc_mode: ['wie die Schlacht geschlagen wird', 'Wähle, wie diese Schlacht geschlagen wird.'],
  enc_sally: ['ausfallen oder halten?', 'Der Feind hat sich geteilt: ausfallen oder halten?'],
  enc_battle: ['Schlacht', 'Trage das Ergebnis der Schlacht ein.'],
  enc_fallback: ['ein Heer zieht sich zurück', 'Du musst dich zurückziehen: wohin?'],
  d_levy: ['der Verteidiger bietet auf', 'Teile die neuen Männer auf Aufgebot zu Fuß und Plänkler auf.'],
  d_act: ['der Verteidiger wirbt oder zieht', 'Wirb, oder zieh.'],
  c_next: ['der Raubzug ist vorbei', 'Sag, wenn du für den nächsten Raubzug bereit bist.'],
  c_tribute: ['Tribut wird gefordert', 'Unterwirf dich, oder empöre dich?'],
  c_host: ['Heere werden aufgestellt', 'Stelle dein Heer für die große Schlacht auf.'],
  c_over: ['die Partie ist zu Ende', ''],
  over: ['die Partie ist zu Ende', ''],
};

// What an order's first words mean; longer beginnings stand first.
const orders: readonly (readonly [RegExp, string])[] = [
  [/^accept-setup/, 'Den Optionen zustimmen'], [/^base/, 'Zum Sitz machen'], [/^home/, 'Heimziehen'], [/^halt/, 'Stehen bleiben'], [/^end\b/, 'Den Raubzug beenden'],
  [/^plunder/, 'Plündern'], [/^burn/, 'Niederbrennen'], [/^leave/, 'Liegen lassen'], [/^guide no/, 'Kein Führer'],
  [/^joker cancel/, 'Mit einem Joker aufheben'], [/^joker pass/, 'Dabei lassen'], [/^ford force/, 'Die Furt erzwingen'], [/^ford around/, 'Einen anderen Weg suchen'], [/^ford withdraw/, 'Zurückgehen'],
  [/^ford bypass/, 'An der Furt vorbei (Joker)'], [/^ford outflank/, 'Dem Feind in die Flanke (Joker)'], [/^ford split/, 'Das Heer teilen: so viel Prozent vor der Furt (Joker)'],
  [/^challenge/, 'Den anderen König fordern'], [/^accept/, 'Die Herausforderung annehmen'], [/^decline/, 'Ablehnen'], [/^press/, 'Vordringen'], [/^refuse/, 'Umkehren'], [/^stand/, 'Sich stellen'],
  [/^fight/, 'Der König kämpft'], [/^surrender/, 'Der König gibt auf'], [/^sally/, 'Ausfallen'], [/^hold/, 'Die Furt halten'], [/^fallback/, 'Sich zurückziehen'], [/^recruit/, 'Bleiben und werben'], [/^attack/, 'Den Feind hier angreifen'],
  [/^ready/, 'Weiter zum nächsten Raubzug'], [/^submit/, 'Sich unterwerfen und zahlen'], [/^revolt/, 'Sich empören'],
];

const steps: Table = { march: 'Ziehen', withdraw: 'Ausweichen', guide: 'Dem Führer folgen' };

/** "march 3-7 via 2-7 joker=double+bridge": whither, by way of what, with how many jokers. */
function stepOf(order: string): string | undefined {
  const [, verb = '', end = '', via, joker = ''] = /^(\w+) (\S+)(?: via (\S+))?(?: joker=(\S+))?$/.exec(order) ?? [];
  const verbs = steps[verb];
  if (verbs === undefined || end === 'no') return undefined;
  const used = joker === '' ? [] : joker.split('+');
  const jokers = used.length === 0 ? '' : used.length === 1 ? ' (Joker)' : ' (zwei Joker)';
  return `${verbs}${end === 'home' ? ', heim' : ''}${via === undefined ? '' : `, zwei Karten weit über ${via}`}${used.includes('bridge') ? ', über eine zerstörte Brücke' : ''}${used.includes('ford') ? ', an der Furt vorbei' : ''}${jokers}`;
}

/** "mix RB10 FW90": shares by their codes. */
function sharesOf(order: string): string | undefined {
  const [verb, ...shares] = order.split(' ');
  const unit = { mix: ' %', host: '00' }[verb ?? ''];
  const parts = shares.map((one) => /^([A-Z]{2})(\d+)$/.exec(one));
  if (unit === undefined || parts.length === 0 || parts.some((one) => !one)) return undefined;
  const words = parts.flatMap((one) => (Number(one?.[2]) > 0 ? [`${one?.[2] ?? ''}${unit} ${of(troops, one?.[1] ?? '')}`] : []));
  return `${verb === 'mix' ? 'Truppen' : 'Heer'}: ${listOf(words)}`;
}

function choiceOf({ order, form }: Choice): string | undefined {
  if (form) return { mix: 'Die Truppen selbst mischen', host: 'Das Heer selbst aufstellen', levy: 'Das Aufgebot selbst aufteilen', report: 'Das Ergebnis selbst eintragen' }[/^\w+/.exec(order)?.[0] ?? ''];
  if (order === 'pass') return 'Nicht herausfordern';
  const mode = /^battle-mode (\w+)$/.exec(order)?.[1];
  if (mode !== undefined) return modes[mode] && `Kämpfen ${modes[mode]}`;
  const levy = /^levy LF(\d+) LS(\d+)$/.exec(order);
  if (levy) return `Aufbieten: zu Fuß ${Number(levy[1]) * 100}, Plänkler ${Number(levy[2]) * 100}`;
  return stepOf(order) ?? sharesOf(order) ?? orders.find(([pattern]) => pattern.test(order))?.[1];
}

const asked: Phrases = {
  given: 'Deine Antwort ist gegeben; sie kann geändert werden, bis die andere da ist.',
  card: ([code = '', cell = '']) => `${card(code)} bei ${readable(cell)}:`,
};
const concluded: Phrases = { unseen: '{} {Karte|Karten}: {} Joker, {} {Bild|Bilder}, {} {Zahl|Zahlen} im Wert von {}' };
export const tables: readonly Phrases[] = [...tallies, asked, concluded, armies];

const shown = (text: string | undefined): string | undefined => (text === undefined ? undefined : readable(text));

export const teller: Teller = {
  ...phaseTeller('age-of-arthur', phases, asked),
  concluded: concluding(concluded),
  line: (line: FeedLine) => shown(tellers[line.kind]?.(eventOf(line))),
  choice: (choice) => shown(choiceOf(choice)),
  track: trackOf,
  tally: tallyOf,
  aim: aimOf,
  soFar: soFarOf,
  ...pieces,
};
