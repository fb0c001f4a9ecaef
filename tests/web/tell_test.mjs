// Without a browser: games told in the reader's language. Whatever happened in old matches, and whatever was ordered in them, is told, with nothing missing in it; what is not told is listed here.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromSources } from './pretender.mjs';

// The page's words are for a page: what they ask of one.
Object.assign(globalThis, { $state: (value) => value, document: { documentElement: { dataset: {} } } });
if (!globalThis.navigator) globalThis.navigator = { language: 'de' };
const { arthur, raid, battleOf, skirmish, murid, hosts, words } = await fromSources(`
  export { fetchWords as words } from './src/words/catalogues';
  export { teller as skirmish } from './src/skins/skirmish/tell.de';
  export { teller as murid } from './src/skins/murid-wars/tell.de';
  export { teller as hosts } from './src/skins/meeting-of-hosts/tell.de';
  export { teller as arthur } from './src/skins/age-of-arthur/tell.de';
  export { teller as raid } from './src/skins/tartar-raid/tell.de';
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
