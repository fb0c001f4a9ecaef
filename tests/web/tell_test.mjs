// Without a browser: games told in the reader's language. Whatever happened in old matches, and whatever was ordered in them, is told, with nothing missing in it; what is not told is listed here.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromSources } from './pretender.mjs';

// The page's words are for a page: what they ask of one.
Object.assign(globalThis, { $state: (value) => value, document: { documentElement: { dataset: {} } } });
if (!globalThis.navigator) globalThis.navigator = { language: 'de' };
const { arthur, raid, battleOf, phrases, skirmish, murid, hosts, words } = await fromSources(`
  export { fetchWords as words } from './src/words/catalogues';
  export { teller as skirmish } from './src/skins/skirmish/tell.de';
  export { teller as murid } from './src/skins/murid-wars/tell.de';
  export { teller as hosts } from './src/skins/meeting-of-hosts/tell.de';
  export { teller as arthur } from './src/skins/age-of-arthur/tell.de';
  export { teller as raid } from './src/skins/tartar-raid/tell.de';
  export { phrases } from './src/skins/tartar-raid/tally.de';
  export { battleOf } from './src/skins/age-of-arthur/battle';`);

await words('de');

const folder = new URL('../match/old/', import.meta.url);
const journals = (game) => readdirSync(folder).filter((name) => name.startsWith(game) && name.endsWith('.jsonl')).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n').map((line) => JSON.parse(line)));
const lineOf = (event) => ({ kind: event.is, data: JSON.stringify(event) });
const isWhole = (text) => !/undefined|NaN|\[object|\bof\b|\bthe\b/.test(text);

/** What a teller says of each kind of event, and the kinds that it never tells. */
function toldOf(teller, game) {
  const told = new Map();
  for (const event of journals(game).flatMap((entry) => entry.events ?? [])) told.set(event.is, [...(told.get(event.is) ?? []), teller.line(lineOf(event))]);
  for (const texts of told.values()) for (const text of texts) assert.ok(text === undefined || isWhole(text), text);
  return [...told].filter(([, texts]) => texts.every((text) => text === undefined)).map(([kind]) => kind).sort();
}

test('The Age of Arthur is told in German', () => {
  // Never told in any language; and what names no fields that could be told: an effect's text, a series' standing.
  const silent = ['card_in_hand', 'phase', 'step_marked', 'supply', 'undo_marked'];
  assert.deepEqual(toldOf(arthur, 'age-of-arthur').filter((kind) => !silent.includes(kind)), ['barred', 'campaign', 'effect', 'host_chosen', 'host_set']);
  assert.equal(arthur.line(lineOf({ is: 'moved', side: 'attacker', from: 'H', to: '1-7', via: '2-7', cause: 'march' })), 'Der Angreifer zieht von daheim nach 1-7 über 2-7.');
  assert.equal(arthur.line(lineOf({ is: 'strength_rolled', side: 'defender' })), 'Die Stärke des Verteidigers wird verdeckt gewürfelt.', 'who may not know it is not told');
  assert.equal(arthur.line(lineOf({ is: 'king', side: 'attacker', state: 'dead' })), 'Der König des Angreifers ist tot.');
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
  const view = { turn: 3, phase: 'a_loot', caption: 'Turn 3, the raider decides on the loot', ask: 'What is to become of this?', tracks: [], pieces: [{ id: 'A', area: '2-7' }], features: [{ area: '2-7', kind: 'card', state: 'KC loot 7' }] };
  assert.equal(arthur.caption(view), 'Runde 3, der Angreifer entscheidet über die Beute');
  assert.equal(arthur.caption({ ...view, tracks: [{ id: 'raid', value: '2 of at most 6' }] }), 'Raubzug 2, Runde 3, der Angreifer entscheidet über die Beute');
  assert.equal(arthur.caption({ ...view, caption: `${view.caption} (paused by the referee)` }), undefined, 'no field says that');
  assert.equal(arthur.ask(view), 'K♣ bei 2-7: Was soll damit geschehen?');
  assert.equal(arthur.ask({ ...view, ask: '' }), undefined);
});

test('a battle of The Age of Arthur as a card: both sides, what fell, what was added, what it came to', () => {
  const battles = journals('age-of-arthur').flatMap((entry) => entry.events ?? []).filter((event) => event.is === 'battle');
  assert.ok(battles.length > 0);
  const [one] = battles.map((event) => battleOf(lineOf(event)));
  assert.deepEqual(one, {
    site: 'hall', advancing: 'defender', winner: 'defender', isDecisive: false, king: '',
    sides: [
      { role: 'attacker', men: 800, power: '3280', dice: ['3', '5'], modifiers: [2, -1], total: 9, lost: '160' },
      { role: 'defender', men: 1200, power: '4920', dice: ['3', '6'], modifiers: [2], total: 11, lost: '120' },
    ],
  });
  assert.equal(battleOf(lineOf({ ...battles[0], dice: [] })), undefined, 'fought on a table: it is told in a line');
  assert.equal(battleOf(lineOf({ is: 'moved' })), undefined);
});

test('Tartar Raid is told in German, with nothing missing, and its choices as far as their words say them', () => {
  toldOf(raid, 'tartar-raid');
  const orders = [...new Set(journals('tartar-raid').flatMap((entry) => (entry.is === 'order' ? [entry.order] : [])))];
  const untold = orders.filter((order) => raid.choice({ order }) === undefined);
  assert.deepEqual([...new Set(untold.map((order) => /^\w+/.exec(order)[0]))].sort(), ['contact', 'deploy', 'expire', 'leave', 'muster', 'overrun', 'result', 'terrain'], 'they hang on more than their words');
  for (const order of orders) assert.ok(isWhole(raid.choice({ order }) ?? ''), order);
  assert.equal(raid.choice({ order: 'march T1 {} forced else stay pick T4,T5' }), 'T1 zieht im Gewaltmarsch (bleibt, wenn er misslingt) und nimmt T4 und T5 mit');
  assert.equal(raid.choice({ order: 'play join 5D T5 T2' }), 'Vereinen mit 5♦: T5 zu T2');
});

// The orders of whole games (docs/whole-games) as they would be offered, by the game.
const given = (game) => [...new Set(readFileSync(new URL(`../../docs/whole-games/${game}.play`, import.meta.url), 'utf8').match(/^\w+: .*$/gm).map((line) => line.replace(/^\w+: /, '')))];

test('choices of the games on a table are told by the words of their orders, as far as these say it', () => {
  // What hangs on more than the order's words stays in the server's: a check's chance, what a man costs, an army's rows, a group's men; and what is never offered but typed.
  const left = { skirmish: /^(?:morale|rally V|rally R|reserve)/, 'murid-wars': /^(?:group|prefs)/, 'meeting-of-hosts': /^(?:muster sample|assign|deploy)/ };
  for (const [game, teller] of Object.entries({ skirmish, 'murid-wars': murid, 'meeting-of-hosts': hosts })) {
    const orders = given(game);
    assert.ok(orders.length > 20, game);
    const untold = orders.filter((order) => teller.choice({ order }, { phase: 'go' }) === undefined && !left[game].test(order));
    assert.deepEqual(untold, [], game);
    for (const order of orders) assert.ok(isWhole(teller.choice({ order }, { phase: 'go' }) ?? ''), order);
  }
  const said = (teller, order, phase = '') => teller.choice({ order }, { phase });
  assert.equal(said(skirmish, 'plan V1 d m:66,10.5'), 'V1: an Land gehen, gehen');
  assert.equal(said(skirmish, 'plan R6 p:122 f:{}'), 'R6: sich drehen, schießen auf');
  assert.equal(said(murid, 'mass RX1 R1 R2 R3 R4'), 'Eine Masse aus R1, R2, R3 und R4 bilden');
  assert.equal(said(murid, 'fire MG1 {}'), 'Schießen auf');
  assert.equal(said(hosts, 'done', 'evade_declare'), 'Die anderen stehen');
  assert.equal(said(hosts, 'pursue B4 charge A10'), 'Verfolgen, in den Feind: A10');
});

test('captions and questions of the games on a table are told by their phases', () => {
  const view = (fields) => ({ turn: 3, caption: '', onMove: [], ask: 'x', pieces: [], zones: [], tracks: [], features: [], ...fields });
  assert.equal(hosts.caption(view({ phase: 'move1', onMove: ['A'] })), 'Runde 3, Seite A: die erste Seite zieht');
  assert.equal(hosts.caption(view({ phase: 'evade_declare', onMove: ['A', 'B'] })), 'Runde 3, beide sagen, wer ausweicht');
  assert.equal(murid.caption(view({ phase: 'deploy_r', turn: 0 })), 'Die Russen stellen auf');
  assert.equal(murid.ask(view({ phase: 'go' })), undefined, 'who must still act no code says');
  assert.equal(skirmish.ask(view({ phase: 'card' })), 'Spiel eine Karte aus deiner Hand.');
  assert.equal(skirmish.caption(view({ phase: 'orders', caption: 'Play 3 (paused)' })), undefined);
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

test('Tartar Raid’s questions are told by phase and by what may be answered, its tallies by their ids and whole phrases', () => {
  const asked = (phase, ...orders) => raid.ask({ ask: 'x', sealed: false, phase, choices: orders.map((order) => ({ order })) });
  assert.equal(asked('town', 'town {}'), 'Setze deine Stadt.');
  assert.equal(asked('move_1', 'march T1 {}', 'end'), 'Zieh mit deinen Marken, dann beende die Phase.');
  assert.equal(asked('move_1', 'contact 24 fight'), 'Kampf in 24: Wer ist im Gefecht, wer kämpft gemeinsam, eine Karte?');
  assert.equal(asked('battle_1', 'retreat 32'), 'Du bist geschlagen: Wohin weichst du?');
  assert.equal(asked('move_2', 'pass', 'play intel AH T1'), 'Die andere Seite ist gezogen: Spiel eine Karte, fang sie ab, oder pass.');
  assert.equal(asked('move_2', 'pass', 'counter AS'), 'Die andere Seite kundschaftet: Spiel ein Ass dagegen, oder pass.');
  assert.equal(raid.ask({ ask: 'Your reply is sealed', sealed: true, phase: 'town', choices: [] }), undefined, 'what was answered no field says');
  assert.equal(raid.ask({ ask: '', sealed: false, phase: 'town', choices: [] }), undefined);
  const tally = (id, value) => [raid.track({ id }), raid.tally({ id, value })];
  assert.deepEqual(tally('turn', '14 of at most 20'), ['Runde', '14 von höchstens 20']);
  assert.deepEqual(tally('scale', 'a week, 1,000 men'), ['Eine Runde, eine Einheit', 'eine Woche, 1.000 Mann']);
  assert.deepEqual(tally('leader_TSUB2', 'average, killed'), ['Zweiter Unterführer', 'mittelmäßig, gefallen']);
  assert.deepEqual(tally('objective', 'enslave and loot villages: 4'), ['Der Befehl des Khans', 'Dörfer versklaven und plündern: 4']);
  assert.deepEqual(tally('fate_33', 'enslaved, the slaves carried along'), ['Dorf 33', 'versklavt, die Sklaven ziehen mit']);
  assert.deepEqual(tally('plan_fsub', '2 units at the eastern edge'), ['Der Unterführer mustert', '2 Einheiten am Ostrand']);
  assert.deepEqual(tally('plan_prince', '12 units at village 33'), ['Der Fürst mustert', '12 Einheiten in Dorf 33']);
  assert.deepEqual(tally('weather', 'a wind of another wording'), ['Wetter', undefined], 'another wording stays as it is');
  assert.equal(raid.aim({ text: 'Overrun 3 villages, and bring somebody home.' }), 'Überrenne 3 Dörfer, und bring jemanden heim.');
});

test('every phrase of a tally that has German words is one that the server says', () => {
  const folder = new URL('../../server/rules/tartar_raid/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true }).filter((name) => /\.(?:cpp|h)$/.test(name)).map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const isCode = (phrase) => new RegExp(`\\bk${phrase[0].toUpperCase()}${phrase.slice(1)}\\b`).test(sources);  // the word of an enumeration
  assert.deepEqual(Object.keys(phrases).filter((phrase) => !sources.includes(`"${phrase}"`) && !isCode(phrase)), []);
});
