// Without a browser: games told in the reader's language. Whatever happened in old matches, and whatever was ordered in them, is told, with nothing missing in it; what is not told is listed here.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromSources } from './pretender.mjs';

// The page's words are for a page: what they ask of one.
Object.assign(globalThis, { $state: (value) => value, document: { documentElement: { dataset: {} } } });
if (!globalThis.navigator) globalThis.navigator = { language: 'de' };
const { arthur, raid, battleOf } = await fromSources(`
  export { teller as arthur } from './src/skins/age-of-arthur/tell.de';
  export { teller as raid } from './src/skins/tartar-raid/tell.de';
  export { battleOf } from './src/skins/age-of-arthur/battle';`);

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

test('Tartar Raid is told in German, with nothing missing', () => {
  toldOf(raid, 'tartar-raid');
});
