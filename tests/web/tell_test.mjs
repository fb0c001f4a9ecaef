// Without a browser: games told in the reader's language. Whatever happened in old matches, and whatever was ordered in them, is told, with nothing missing in it; what is not told is listed here.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromSources } from './pretender.mjs';

// The page's words are for a page: what they ask of one.
Object.assign(globalThis, { $state: Object.assign((value) => value, { raw: (value) => value }), document: { documentElement: { dataset: {} } } });
if (!globalThis.navigator) globalThis.navigator = { language: 'de' };
const { arthur, raid, battleOf, skirmish, murid, hosts, words, ...coded } = await fromSources(`
  export { fetchWords as words } from './src/words/catalogues';
  export { teller as skirmish } from './src/skins/skirmish/tell.de';
  export { teller as murid } from './src/skins/murid-wars/tell.de';
  export { teller as hosts } from './src/skins/meeting-of-hosts/tell.de';
  export { teller as arthur } from './src/skins/age-of-arthur/tell.de';
  export { teller as raid } from './src/skins/tartar-raid/tell.de';
  export { shared } from './src/skins/said.de';
  export { worded } from './src/skins/said';
  export { tables as tartar_raid } from './src/skins/tartar-raid/tally.de';
  export { tables as age_of_arthur } from './src/skins/age-of-arthur/tell.de';
  export { tables as meeting_of_hosts } from './src/skins/meeting-of-hosts/tell.de';
  export { tables as murid_wars } from './src/skins/murid-wars/tell.de';
  export { tables as skirmish_tables } from './src/skins/skirmish/tell.de';
  export { battleOf } from './src/skins/age-of-arthur/battle';`);

await words('de');

const folder = new URL('../match/old/', import.meta.url);
const journals = (game) => readdirSync(folder).filter((name) => name.startsWith(game) && name.endsWith('.jsonl')).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n').map((line) => JSON.parse(line)));
const lineOf = (event) => ({ kind: event.is, data: JSON.stringify(event) });
/** What was said in codes: "turn 3" is a code with an argument, "= 1 2" words that stand as they are. */
const codes = (...texts) => texts.map((text) => text.split(' ')).map(([code, ...args]) => ({ code: code === '=' ? '' : code, args }));
const isWhole = (text) => !/undefined|NaN|\[object|\bof\b|\bthe\b/.test(text);

/** What a teller says of each kind of event, and the kinds that it never tells. */
function toldOf(teller, game) {
  const told = new Map();
  for (const event of journals(game).flatMap((entry) => entry.events ?? [])) told.set(event.is, [...(told.get(event.is) ?? []), teller.line(lineOf(event))]);
  for (const texts of told.values()) for (const text of texts) assert.ok(text === undefined || isWhole(text), text);
  return [...told].filter(([, texts]) => texts.every((text) => text === undefined)).map(([kind]) => kind).sort();
}

test('The Age of Arthur is told in German', () => {
  // Never told in any language; and what names no fields that could be told: a series' standing.
  const silent = ['card_in_hand', 'phase', 'step_marked', 'supply', 'undo_marked'];
  assert.deepEqual(toldOf(arthur, 'age-of-arthur').filter((kind) => !silent.includes(kind)), ['barred', 'campaign', 'host_chosen', 'host_set']);
  assert.equal(arthur.line(lineOf({ is: 'moved', side: 'attacker', from: 'H', to: '1-7', via: '2-7', cause: 'march' })), 'Der Angreifer zieht von daheim nach 1-7 über 2-7.');
  assert.equal(arthur.line(lineOf({ is: 'strength_rolled', side: 'defender' })), 'Die Stärke des Verteidigers wird verdeckt gewürfelt.', 'who may not know it is not told');
  assert.equal(arthur.line(lineOf({ is: 'king', side: 'attacker', state: 'dead' })), 'Der König des Angreifers ist tot.');
  for (const event of journals('age-of-arthur').flatMap((entry) => entry.events ?? []).filter(({ is }) => is === 'effect')) assert.notEqual(arthur.line(lineOf(event)), undefined, event.text);
  assert.equal(arthur.line(lineOf({ is: 'effect', rule: 'AA-6.R4.9', dice: [3], text: 'plague' })), 'Die Pest (Würfel 3).');
  assert.equal(arthur.line(lineOf({ is: 'burned', cell: '1--3', value: 4 })), 'Der Angreifer brennt 1-−3 nieder (4 Punkte).', 'two signs in a row are read as one');
  assert.equal(arthur.line({ kind: 'moved', data: 'no event' }).includes('undefined'), false);
});

test('its choices are told by the words of their orders, its captions and questions by their phase', () => {
  const orders = new Set(journals('age-of-arthur').flatMap((entry) => (entry.is === 'order' ? [entry.order] : [])));
  const words = [...orders].map((order) => [order, arthur.choice({ order })]);
  assert.deepEqual(words.filter(([, said]) => said === undefined || !isWhole(said)), []);
  const said = (order) => arthur.choice({ order });
  assert.deepEqual(['march {} via 2-7 joker=double+bridge', 'withdraw home', 'mix RB10 FW90', 'battle-mode auto', 'levy LF1 LS2', 'joker pass', 'guide no', 'option turn_limit=3'].map(said), [
    'Ziehen, zwei Karten weit über 2-7, über eine zerstörte Brücke (zwei Joker)', 'Ausweichen, heim', 'Truppen: 10 % Hausmacht und 90 % Krieger zu Fuß', 'Kämpfen mit Würfeln', 'Aufbieten: zu Fuß 100, Plänkler 200', 'Dabei lassen', 'Kein Führer', undefined,
  ]);
  assert.equal(arthur.choice({ order: 'mix FW100', form: {} }), 'Die Truppen selbst mischen');
  const view = { turn: 3, phase: 'a_loot', captionSaid: codes('turn 3', 'a_loot'), askSaid: codes('card KC 2-7', 'a_loot'), tracks: [] };
  assert.equal(arthur.caption(view), 'Runde 3, der Angreifer entscheidet über die Beute');
  assert.equal(arthur.caption({ ...view, captionSaid: codes('raid 2', 'turn 3', 'a_loot', 'paused') }), 'Raubzug 2, Runde 3, der Angreifer entscheidet über die Beute (angehalten)');
  assert.equal(arthur.caption({ ...view, captionSaid: codes('turn 3', 'a_new_phase') }), undefined, 'what is not known stays in the server’s words');
  assert.equal(arthur.ask(view), 'K♣ bei 2-7: Was soll damit geschehen?');
  assert.equal(arthur.ask({ ...view, askSaid: [] }), undefined);
});

test('a battle of The Age of Arthur as a card: both sides, what fell, what was added, what it came to', () => {
  const battles = journals('age-of-arthur').flatMap((entry) => entry.events ?? []).filter((event) => event.is === 'battle');
  assert.ok(battles.length > 0);
  // Why each number is added the line's rules say, in the order of the numbers.
  const told = (rules) => battleOf({ ...lineOf(battles[0]), rules });
  const one = told(['AA-13.2', 'AA-13.5', 'AA-13.4', 'AA-13.6', 'AA-13.7']);
  assert.deepEqual(told(['AA-13.6', 'AA-13.7']).sides[0].modifiers.map(({ why }) => why), ['other', 'other'], 'an older server does not say it');
  assert.deepEqual(one, {
    site: 'hall', advancing: 'defender', winner: 'defender', isDecisive: false, king: '',
    sides: [
      { role: 'attacker', men: 800, power: '3280', dice: ['3', '5'], modifiers: [{ why: 'site', by: 2 }, { why: 'king', by: -1 }], total: 9, lost: '160' },
      { role: 'defender', men: 1200, power: '4920', dice: ['3', '6'], modifiers: [{ why: 'odds', by: 2 }], total: 11, lost: '120' },
    ],
  });
  assert.equal(battleOf(lineOf({ ...battles[0], dice: [] })), undefined, 'fought on a table: it is told in a line');
  assert.equal(battleOf(lineOf({ is: 'moved' })), undefined);
});

test('Tartar Raid is told in German, with nothing missing, and its choices as far as their words say them', () => {
  toldOf(raid, 'tartar-raid');
  const orders = [...new Set(journals('tartar-raid').flatMap((entry) => (entry.is === 'order' ? [entry.order] : [])))];
  const untold = orders.filter((order) => raid.choice({ order }) === undefined);
  assert.deepEqual([...new Set(untold.map((order) => /^\w+/.exec(order)[0]))].sort(), ['expire'], 'only typed');
  for (const order of orders) assert.ok(isWhole(raid.choice({ order }) ?? ''), order);
  assert.equal(raid.choice({ order: 'march T1 {} forced else stay pick T4,T5' }), 'T1 zieht im Gewaltmarsch (bleibt, wenn er misslingt) und nimmt T4 und T5 mit');
  assert.equal(raid.choice({ order: 'play join 5D T5 T2' }), 'Vereinen mit 5♦: T5 zu T2');
  assert.equal(raid.choice({ order: 'march T1 {} fast 5D', instead: 'march T1 {}' }), 'T1 zieht mit 5♦ als Eilmarsch (dorthin geht auch ein gewöhnlicher Marsch)');
  assert.equal(raid.line(lineOf({ is: 'claim_set', side: 'first', counter: 'T4', contents: { dummy: true, claim: 'good' } })), 'Das Gerücht T4 spielt seine Rolle (ein Gerücht (gibt sich gut)).');
  assert.equal(raid.line(lineOf({ is: 'claim_set', side: 'first' })), undefined, 'what the Aga alone is told');
});

// The orders of whole games (docs/whole-games) as they would be offered, by the game.
const given = (game) => [...new Set(readFileSync(new URL(`../../docs/whole-games/${game}.play`, import.meta.url), 'utf8').match(/^\w+: .*$/gm).map((line) => line.replace(/^\w+: /, '')))];

test('choices of the games on a table are told by the words of their orders, as far as these say it', () => {
  // What is never offered but typed.
  const left = { skirmish: /^reserve$/, 'murid-wars': /^prefs/, 'meeting-of-hosts': /^muster sample$/ };
  for (const [game, teller] of Object.entries({ skirmish, 'murid-wars': murid, 'meeting-of-hosts': hosts })) {
    const orders = given(game);
    assert.ok(orders.length > 20, game);
    const untold = orders.filter((order) => teller.choice({ order }, { phase: 'go', pieces: [] }) === undefined && !left[game].test(order));
    assert.deepEqual(untold, [], game);
    for (const order of orders) assert.ok(isWhole(teller.choice({ order }, { phase: 'go', pieces: [] }) ?? ''), order);
  }
  const said = (teller, order, phase = '') => teller.choice({ order }, { phase, pieces: [] });
  assert.equal(said(skirmish, 'plan V1 d m:66,10.5'), 'V1: an Land gehen, gehen');
  assert.equal(said(skirmish, 'plan R6 p:122 f:{}'), 'R6: sich drehen, schießen auf');
  assert.equal(said(murid, 'mass RX1 R1 R2 R3 R4'), 'Eine Masse aus R1, R2, R3 und R4 bilden');
  assert.equal(said(murid, 'fire MG1 {}'), 'Schießen auf');
  assert.equal(said(hosts, 'done', 'evade_declare'), 'Die anderen stehen');
  assert.equal(said(hosts, 'pursue B4 charge A10'), 'Verfolgen, in den Feind: A10');
});

test('captions and questions of the games on a table are told by their codes', () => {
  const view = (caption, ask = []) => ({ captionSaid: codes(...caption), askSaid: codes(...ask), leftSaid: codes('turns_left 1'), pieces: [], zones: [], tracks: [], features: [] });
  assert.equal(hosts.caption(view(['turn 3', 'by A', 'move1'])), 'Runde 3, seite A: die erste Seite zieht'.replace('seite', 'Seite'));
  assert.equal(hosts.caption(view(['turn 3', 'evade_declare'])), 'Runde 3, beide sagen, wer ausweicht');
  assert.equal(hosts.ask(view([], ['done', 'taken_back_by unready'])), 'Dein Teil ist getan, der der anderen Seite nicht. „unready“ nimmt es zurück.');
  assert.equal(murid.caption(view(['deploy_r'])), 'Die Russen stellen auf');
  assert.equal(murid.ask(view([], ['may_go R5 8'])), 'R5 darf 8 Zoll gehen.');
  assert.equal(murid.left(view([])), 'höchstens noch 1 Runde');
  assert.equal(skirmish.ask(view([], ['card'])), 'Spiel eine Karte aus deiner Hand.');
  assert.match(skirmish.caption(view(['play 3 16', 'by one', 'with_card 4', 'orders', 'paused'])), /^Spielzug 3 von 16, .+ mit einer 4: die Männer handeln \(angehalten\)$/);
});

// One line of every kind and shape, as somebody was told it, from matches that automatic players and chance played (feeds/).
const linesOf = (game) => readFileSync(new URL(`feeds/${game}.lines`, import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
/** Every kind that the game can tell of at all: the names of its events in the server's sources. */
const kindsOf = (folder) => readdirSync(new URL(`../../server/rules/${folder}/`, import.meta.url)).filter((name) => /^events.*\.h$/.test(name)).flatMap((name) => [...readFileSync(new URL(`../../server/rules/${folder}/${name}`, import.meta.url), 'utf8').matchAll(/kName = "([^"]+)"/g)].map(([, kind]) => kind));

/** Numbers are the server's: none is added, none is lost. */
const numbersOf = (text) => (text.replace(/[“”"″]/g, '').replace(/\bone unit\b/g, '1 unit').match(/\d+(?:\.\d+)?/g) ?? []).map(Number).sort((a, b) => a - b).join();

// Of these nothing is said in any language; or what is said is the server's own sentence: an answer to a question, a refusal, orders as they are typed.
const unworded = {
  'murid-wars': ['answered', 'measure_claimed', 'phase_changed', 'position_kept', 'refused'],
  skirmish: ['checked', 'phase', 'queue', 'refused', 'result_disputed', 'result_entered', 'result_settled', 'standing_set'],
  'meeting-of-hosts': ['answered', 'order.dropped', 'ref.set', 'result.claimed', 'result.disputed', 'turn.ended', 'unit.marked', 'watch.said'],
};

test('the logs of the games on a table are told in German: every kind of line that play shows, with nothing missing in it', () => {
  for (const [game, teller] of Object.entries({ skirmish, 'murid-wars': murid, 'meeting-of-hosts': hosts })) {
    const lines = linesOf(game);
    assert.ok(new Set(lines.map(({ kind }) => kind)).size > 30, game);
    for (const line of lines) {
      const told = teller.line(line);
      if (told === undefined) assert.ok(unworded[game].includes(line.kind), `${game}: ${line.text}`);
      else assert.ok(isWhole(told) && !/ {2}|\(\)|: ?\.$|\b(?:is|are|and|at|hits?|rolls|moves|shoots)\b/.test(told), `${game}: ${told}`);
      if (told !== undefined) assert.equal(numbersOf(told), numbersOf(line.text), `${line.text}\n${told}`);
    }
  }
});

test('so is Tartar Raid’s: what is in one’s own counters with it', () => {
  for (const line of linesOf('tartar-raid')) {
    const told = raid.line(line);
    assert.ok(told !== undefined && isWhole(told), line.text);
    // Who is still to come to the Prince no field says in words.
    if (line.kind !== 'activation') assert.equal(numbersOf(told), numbersOf(line.text), `${line.text}\n${told}`);
  }
});

test('no kind of event of those games is forgotten: it has German words, or stands in the list of what has none', () => {
  for (const [game, folder] of [['murid-wars', 'murid_wars'], ['skirmish', 'skirmish'], ['meeting-of-hosts', 'meeting_of_hosts']]) {
    const source = readFileSync(new URL(`../../client/web/src/skins/${game}/log.de.ts`, import.meta.url), 'utf8');
    const worded = new Set([...source.slice(source.indexOf('const tellers')).matchAll(/^ {2}'?([\w.]+)'?(?:: |,$)/gm)].map(([, kind]) => kind));
    assert.deepEqual(kindsOf(folder).filter((kind) => !worded.has(kind)).sort(), [...unworded[game]].sort(), game);
  }
});

test('a log tells a reader of German no more than one of English: what a line does not say is not in it', () => {
  const unit = (letters, number) => ({ letters, number, part: 0 });
  const shot = { is: 'shot', shooter: unit('m', 4), by: 'first', target: unit('rx', 1), distance: 1012, band: 'long', need: 5 };
  assert.equal(murid.line(lineOf(shot)), 'M4 schießt auf RX1: 10.12″, weit, 5+.');
  assert.equal(murid.line(lineOf({ ...shot, dice: [2, 6], hits: 1, halved: false, ammunition: 6 })), 'M4 schießt auf RX1: 10.12″, weit, 5+ [2 Würfel 2,6: 1 Treffer, Munition 6].');
  const check = { is: 'morale', side: 'first', step: 'defence', members: [{ prefix: 'V', number: 8 }], base: 30, passed: false };
  assert.equal(skirmish.line(lineOf(check)), 'V8: Moral 30: nicht bestanden.');
  assert.equal(skirmish.line(lineOf({ ...check, points: 7, level: 37, roll: 61 })), 'V8: Moral 30 [+7 ist 37, Wurf 61]: nicht bestanden.');
  const moved = { is: 'unit.moved', unit: { side: 'second', naming: 'token', number: 4 }, kind: 'advance', from: { at: { x: 2310, y: 900 }, facing: 0 } };
  assert.equal(hosts.line(lineOf(moved)), 'x4 geht vor, von 23.1,9 außer Sicht.');
});

test('Tartar Raid’s captions, questions, tallies and aims are told by their codes', () => {
  const asked = (...said) => raid.ask({ askSaid: codes(...said) });
  assert.equal(raid.caption({ captionSaid: codes('setup', 'town') }), 'Vorbereitung: der Fürst setzt seine Stadt');
  assert.equal(raid.caption({ captionSaid: codes('turn 3', 'move_1 aga', 'days 15 21') }), 'Runde 3, Zug des Agas');
  assert.equal(raid.caption({ captionSaid: codes('paused') }), 'Von der Spielleitung angehalten');
  assert.equal(asked('town'), 'Setze deine Stadt.');
  assert.equal(asked('terrain 1 2'), 'Lege bis zu 1 gesperrte und 2 raue Seiten, oder keine.');
  assert.equal(asked('contact 24 aga', 'stays_open 90'), 'Kampf in 24: Wer ist im Gefecht, wer kämpft gemeinsam, eine Karte? Die Tataren greifen an. Es bleibt die ganzen 90 Sekunden offen, was auch geantwortet wird.');
  assert.equal(asked('elsewhere battle'), 'Ein Kampf dieser Partie wird an einem Tisch für sich ausgetragen.');
  assert.equal(asked('sealed pass'), 'Deine Antwort ist versiegelt und kann geändert werden, bis das Fenster schließt: nichts');
  assert.equal(asked(), undefined);
  const tally = (id, ...said) => [raid.track({ id }), raid.tally({ id, valueSaid: codes(...said) })];
  assert.deepEqual(tally('turn', 'of_most 14 20'), ['Runde', '14 von höchstens 20']);
  assert.deepEqual(tally('scale', 'week', 'men 1000'), ['Eine Runde, eine Einheit', 'eine Woche, 1.000 Mann']);
  assert.deepEqual(tally('leader_TSUB2', 'average', 'killed'), ['Zweiter Unterführer', 'mittelmäßig, gefallen']);
  assert.deepEqual(tally('objective', 'enslave', 'so_many 4'), ['Der Befehl des Khans', 'Dörfer versklaven und plündern: 4']);
  assert.deepEqual(tally('fate_33', 'carry'), ['Dorf 33', 'versklavt, die Sklaven ziehen mit']);
  assert.deepEqual(tally('plan_fsub', 'at_edge 2 east'), ['Der Unterführer mustert', '2 Einheiten am Ostrand']);
  assert.deepEqual(tally('plan_prince', 'at_village 1 33'), ['Der Fürst mustert', '1 Einheit in Dorf 33']);
  assert.deepEqual(tally('plan_heroes', 'boxes 34'), ['Heldenhafte Dörfer', '34']);
  assert.deepEqual(tally('weather', 'storm'), ['Wetter', undefined], 'a new code stays in the server’s words');
  assert.equal(raid.aim({ textSaid: codes('overrun 3') }), 'Überrenne 3 Dörfer, und bring jemanden heim.');
  assert.equal(raid.soFar({ soFarSaid: codes('town_stands', 'wrath 0 3') }), 'die Stadt steht; statt ihrer nimmt der Khan Dörfer: 0 von 3');
  assert.equal(raid.concluded(codes('units_from 1 5', 'untested', 'or_rumour')), '1 bis 5 Einheiten, noch nicht erwürfelt, oder ein Gerücht');
});

test('the games on a table tell tallies and aims by their codes, too', () => {
  assert.equal(murid.tally({ id: 'FA', valueSaid: codes('= 4', 'wear_fa 2') }), '4 (Züge, 2 in dieser Runde zu zahlen)');
  assert.equal(murid.soFar({ soFarSaid: codes('their_morale', 'from 1 4') }), 'ihre Moral: 1 bis 4');
  assert.equal(murid.aim({ textSaid: codes('break_russians 6', 'hold_out') }), 'Zerbrich die Russen: 6 verlorene Kompanien, oder halte bis zur letzten Runde durch.');
  assert.equal(skirmish.aim({ textSaid: codes('more_points', 'worth_kept 0.5', 'worth_killed 1') }), 'Hab am Ende mehr Punkte: je behaltener Beute 0,5, je getötetem Feind 1.');
  assert.equal(hosts.concluded([...codes('army gaul', 'unseen 1'), { code: 'by_steps', args: ['3 12'] }]), 'Gallier, 1 Einheit ungesehen (Schritte 3, 12)');
  assert.equal(skirmish.concluded(codes('held 2 5', 'at_least 4 1')), '2 von 5 ungespielten Karten, 4: mindestens 1');
  assert.equal(skirmish.soFar({ soFarSaid: codes('points 1') }), '1 Punkt');
  assert.equal(hosts.soFar({ soFarSaid: codes('enemy_lost_of 1 4', 'objective_held') }), '1 feindliche Einheit verloren von 4, das Ziel gehalten');
  assert.equal(arthur.tally({ id: 'battle', valueSaid: codes('turn 4', 'ford', 'raider_wins', 'decisively') }), 'Runde 4 an der Furt: Der Angreifer siegt entscheidend');
  assert.equal(arthur.tally({ id: 'barred', valueSaid: codes('between home 1-2', 'between 1-2 2-3') }), 'daheim und 1-2, 1-2 und 2-3');
});

test('every phrase with a code that the server can say has German words, with as many blanks', () => {
  const sources = (folder) => readdirSync(new URL(`../../server/rules/${folder}/`, import.meta.url), { recursive: true }).filter((name) => /\.(?:cpp|h)$/.test(name)).map((name) => readFileSync(new URL(`../../server/rules/${folder}/${name}`, import.meta.url), 'utf8')).join('\n');
  const games = { tartar_raid: coded.tartar_raid, age_of_arthur: coded.age_of_arthur, meeting_of_hosts: coded.meeting_of_hosts, murid_wars: coded.murid_wars, skirmish: coded.skirmish_tables, core: [] };
  for (const [folder, own] of Object.entries(games)) {
    const declared = [...sources(folder).matchAll(/constexpr (?:rules::)?Phrase (k[\s\S]*?);\n/g)].map(([, text]) => text).join(',');
    const said = [...declared.matchAll(/k\w+\{\s*"(\w+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\}/g)].map(([, code, words]) => [code, words.match(/\{\}/g)?.length ?? 0]);
    assert.ok(said.length > 1, folder);
    for (const [code, blanks] of said) {
      const args = Array.from({ length: blanks }, (_, i) => String(i + 2));
      const words = [...own, ...coded.shared].map((table) => coded.worded([{ code, args }], table)).filter((text) => text !== undefined);
      assert.ok(words.length > 0, `${folder}: ${code}`);
      assert.ok(words.some((text) => isWhole(text) && (/^(?:elsewhere|contact)$/.test(code) || args.every((arg) => text.includes(arg)))), `${folder}: ${code}: ${words.join(' | ')}`);
    }
  }
});

test('what is known of pieces is told by kinds, names and codes: whatever old views showed', () => {
  const fact = (name, value, ...said) => ({ name, value, valueSaid: codes(...said), source: 'own', asOf: 0 });
  const told = (teller, one) => `${teller.factName(one.name)}: ${teller.fact(one)}`;
  assert.equal(raid.piece({ id: 'T1', kind: 'tartar', name: 'Tartars T1' }), 'Tataren T1');
  assert.equal(told(raid, fact('contents', '', 'some 1 tartar', 'under aga', 'markers 2')), 'Inhalt: 1 Tatar unter dem Aga, 2 Marken mit Sklaven oder Beute');
  assert.equal(raid.feature({ kind: 'village', state: 'overrun 4 burn' }), 'Dorf, überrannt in Runde 4, verbrannt');
  assert.equal(raid.tag('besieging'), 'belagert');
  assert.equal(told(arthur, fact('troops', '', 'troops rb 50', 'troops fw 200', 'on_foot 20')), 'Truppen: Hausmacht 50, Krieger zu Fuß 200 (20 zu Fuß)');
  assert.equal(arthur.feature({ kind: 'card', state: '4H loot 12', area: '1-7' }), '4♥: Beute von 12 Punkten blieb liegen');
  assert.equal(hosts.piece({ kind: 'HC', name: 'Elite heavy cavalry (chariot)' }), 'Schwere Reiterei (Elite, Streitwagen)');
  assert.equal(hosts.tag('led by AG1'), 'geführt von AG1');
  assert.equal(told(hosts, fact('figures', '', 'of 12 16')), 'Figuren: 12 von 16');
  assert.equal(told(murid, fact('figures', '', '= 8', 'officers 1', 'flags 2')), 'Figuren: 8, 1 Offizier, 2 Fahnen');
  assert.equal(murid.piece({ kind: 'gun', name: 'light gun' }), 'leichtes Geschütz');
  assert.equal(skirmish.tag('charges V1, charged by V2'), 'greift V1 an, angegriffen von V2');
  assert.equal(told(skirmish, fact('weapon', '', 'not_loaded bow')), 'Waffe: Bogen, nicht geladen');
  assert.equal(skirmish.fact(fact('weapon', 'x', 'new_code 1')), undefined, 'a new code stays in the server’s words');
});

test('a refusal begins in German where its code says what is the matter', () => {
  assert.equal(raid.refusal('E_NOT_ON_MOVE'), 'Du bist nicht am Zug.');
  assert.equal(skirmish.refusal('E_LAST_PLAY'), 'Im letzten Spielzug geht das nicht.');
  assert.equal(hosts.refusal('E_SOMETHING_NEW', 'A3 is not there'), undefined);
  // Whom and how much it is about, but no rule.
  assert.equal(hosts.refusal('E_TOO_FAR', 'A3 needs 13.2 inches of 12 (MH-9.2).'), `${hosts.refusal('E_TOO_FAR')} (A3; 13.2; 12)`);
  assert.equal(raid.refusal('E_ORDER', 'There is no order "fly".'), `${raid.refusal('E_ORDER')} ("fly")`);
});

test('every code that the protocol names for a game has German words', () => {
  const protocol = readFileSync(new URL('../../docs/PROTOCOL.md', import.meta.url), 'utf8');
  const games = { 'Tartar Raid': coded.tartar_raid, 'The Age of Arthur': coded.age_of_arthur, 'Meeting of Hosts': coded.meeting_of_hosts, 'Murid Wars': coded.murid_wars, Skirmish: coded.skirmish_tables };
  const codesIn = (text) => [...text.matchAll(/`([a-z][^`]*)`/g)].flatMap(([, one]) => one.split(' ')[0].split('|'));
  const missing = (codes, own) => [...new Set(codes)].filter((code) => ![...own, ...coded.shared].some((table) => Object.hasOwn(table, code)));
  assert.deepEqual(missing(codesIn(/^In every game: .*$/m.exec(protocol)[0]).filter((code) => code !== 'left' && code !== 'ask'), []), []);
  for (const [title, own] of Object.entries(games)) {
    const found = new RegExp(`\\*\\*${title}\\*\\*\\n\\n((?:- .*\\n)+)`).exec(protocol)?.[1] ?? '';
    assert.ok(codesIn(found).length > 15, title);
    assert.deepEqual(missing(codesIn(found), own).filter((code) => code !== 'aga' && code !== 'prince'), [], title);  // whose a phase is
  }
});
