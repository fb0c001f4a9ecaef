// The measured table without a browser: its geometry against the examples of the specification, the words of a plan, what a hand means, what is
// drawn of what is known.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, next, unit, view } from './measured.mjs';
import { fromSources } from './pretender.mjs';

const model = await fromSources(`
  export * from './src/model/measure';
  export * from './src/model/plan';
  export * from './src/model/speech';
  export * from './src/model/drag';
  export { Trial } from './src/model/trial';
  export { tongue } from './src/skins/meeting-of-hosts/tongue';
  export { skin } from './src/skins/meeting-of-hosts/skin';
  export { ghostsOf, shotsOf, traces } from './src/board/table/past';
  export { staleSince } from './src/board/table/lost';
  export { groundOf } from './src/board/table/ground';
  export { drawn, figureOf, figures, isRound, places } from './src/board/table/look';
  export { BoardSchema, ChoiceSchema, PieceSchema, ViewSchema } from './src/gen/cherta/v1/view_pb';
  export { create } from '@bufbuild/protobuf';`);

// ---- geometry: table-geometry.md, section 13 ----

const hi = { front: 640, depth: 240, round: false };
const front = (x, y, facing, size = hi) => model.behindFront({ x, y }, facing, size);
const xy = ({ x, y }) => [x, y];
const at = (pose, size = hi) => [...xy(model.frontCentre(pose, size)), pose.facing];

test('GEO example 2 and 3: corners of a turned rectangle, which an about-face keeps', () => {
  const pose = front(3600, 1200, 30);
  assert.deepEqual(xy(pose), [3540, 1096]);
  assert.deepEqual(model.corners(pose, hi).map(xy), [[3323, 1360], [3877, 1040], [3757, 832], [3203, 1152]]);
  const [about] = [model.after(pose, hi, { kind: 'about' })];
  assert.deepEqual(at(about), [3480, 992, 210]);
  assert.deepEqual(model.corners(about, hi).map(xy).sort(), model.corners(pose, hi).map(xy).sort());
  assert.deepEqual(at(model.after(about, hi, { kind: 'about' })), [3600, 1200, 30]);
});

test('GEO examples 4 to 8: bearings, and distances rounded up', () => {
  const bearing = (x, y) => model.bearing({ x: 0, y: 0 }, { x, y });
  assert.deepEqual([bearing(400, 400), bearing(410, 400), bearing(1000, 9), bearing(1000, 8), bearing(0, 0)], [45, 46, 89, 90, 0]);
  assert.equal(model.distance({ pose: front(3600, 1200, 30), size: hi }, { pose: front(3600, 1900, 200), size: hi }), 603);
  const flank = { front: 600, depth: 200, round: false };
  assert.equal(model.distance({ pose: front(3600, 1200, 30), size: hi }, { pose: front(4300, 1300, 75, flank), size: flank }), 276);
  const apart = (x, y) => model.apart({ x: 0, y: 0 }, { x, y });
  assert.deepEqual([apart(200, 0), apart(200, 1), apart(120, 160), apart(1299, 50), apart(1299, 51), apart(600, 35)], [200, 201, 200, 1300, 1301, 602]);
  // Flush, pressed into each other, and crossing without a corner in the other: all 0.
  for (const dx of [640, 630, 100]) assert.equal(model.distance({ pose: front(3600, 1200, 0), size: hi }, { pose: front(3600 + dx, 1200, 0), size: hi }), 0);
  assert.equal(model.distance({ pose: { x: 0, y: 0, facing: 0 }, size: hi }, { pose: { x: 0, y: 0, facing: 90 }, size: { front: 700, depth: 100, round: false } }), 0);
  // Discs, GEO example 11: 125 between centres is 25 between edges.
  const foot = { front: 100, depth: 100, round: true };
  const disc = (x, y) => ({ pose: { x, y, facing: 0 }, size: foot });
  assert.deepEqual([model.distance(disc(0, 0), disc(75, 100)), model.distance(disc(0, 0), disc(75, 101)), model.distance(disc(0, 0), disc(30, 40))], [25, 26, 0]);
  assert.equal(model.distance(disc(3600, 1300), { pose: front(3600, 1200, 0), size: hi }), 50);
  assert.equal(model.distance(disc(3600, 1100), { pose: front(3600, 1200, 0), size: hi }), 0, 'a disc within a rectangle');
});

test('GEO example 13 and 15: a wheel keeps its pivot; its poses, its length; a plan of two wheels is one of their sum', () => {
  const start = front(3600, 1200, 0);
  const wheel = (by, hand = 'right') => model.after(start, hi, { kind: 'wheel', hand, by });
  assert.deepEqual([1, 15, 30].map((by) => at(wheel(by))), [[3600, 1206, 1], [3611, 1283, 15], [3643, 1360, 30]]);
  for (let by = 1; by <= 90; ++by) {
    assert.deepEqual(xy(model.corners(wheel(by), hi)[1]), [3920, 1200], `right by ${by}`);
    assert.deepEqual(xy(model.corners(wheel(by, 'left'), hi)[0]), [3280, 1200], `left by ${by}`);
    const once = model.after(wheel(by), hi, { kind: 'wheel', hand: 'right', by: 7 });
    assert.deepEqual(at(once), at(wheel(by + 7)));
  }
  assert.deepEqual(xy(model.corners(wheel(30), hi)[0]), [3366, 1520]);
  assert.deepEqual([30, 90, 1].map((by) => model.wheelLength(640, by)), [336, 1006, 12]);
  assert.equal(model.wheelWithin(640, 336), 30);
  assert.equal(model.wheelWithin(640, 335), 29);
});

test('GEO example 16: straight moves go by the turned vector, backward by its opposite', () => {
  assert.deepEqual(at(model.after(front(3600, 1100, 30), hi, { kind: 'straight', way: 'forward', length: 400 })), [3800, 1446, 30]);
  for (const facing of [0, 17, 90, 201, 359])
    for (const [way, back] of [['forward', 'back'], ['left', 'right']]) {
      const there = model.after(front(3000, 2000, facing), hi, { kind: 'straight', way, length: 777 });
      assert.deepEqual(at(model.after(there, hi, { kind: 'straight', way: back, length: 777 })), [3000, 2000, facing]);
    }
});

test('where another lies: quarters with their arms, as they are told', () => {
  const from = { x: 0, y: 0, facing: 0 };
  const quarter = (x, y, facing = 0) => model.quarterOf({ ...from, facing }, { x, y });
  assert.deepEqual([quarter(400, 400), quarter(401, 400), quarter(-401, 400), quarter(1, -400)], ['ahead', 'right', 'left', 'behind']);
  assert.deepEqual([quarter(1000, 268, 30), quarter(1000, 267, 30)], ['ahead', 'right'], 'GEO example 18');
});

// ---- words ----

const choice = (fields) => model.create(model.ChoiceSchema, fields);
const lengthOf = (verb, most) => choice({ order: `${verb} {}`, slot: 11, targets: [{ id: 'max', fill: 'max' }], bounds: { most } });
const forward = (length) => ({ kind: 'straight', way: 'forward', length });
const wheel = (hand, by) => ({ kind: 'wheel', hand, by });
const said = (speech, ...steps) => steps.reduce((all, step) => all && speech.add(all, step), []);

test('a plan in the words of any table, and what adds up to one step', () => {
  const speech = model.speechOf(lengthOf('move U3', 2400));
  const words = (...steps) => speech.words(said(speech, ...steps), front(0, 0, 0), hi);
  assert.equal(words(forward(1250), wheel('left', 30), forward(600)), 'move U3 12.5 forward, wheel left 30, 6 forward');
  assert.equal(words(forward(450)), 'move U3 4.5');
  assert.equal(words(forward(300), forward(150), { kind: 'straight', way: 'back', length: 50 }), 'move U3 4');
  assert.equal(words(wheel('right', 10), wheel('right', 5), wheel('left', 3)), 'move U3 wheel right 15, wheel left 3');
  assert.equal(words({ kind: 'straight', way: 'left', length: 5 }, { kind: 'about' }, { kind: 'turn', facing: 45 }), 'move U3 0.05 left, turn 45');
  assert.equal(words({ ...forward(2400), isMax: true }), 'move U3 max');
  assert.deepEqual(said(speech, forward(300), { kind: 'straight', way: 'back', length: 300 }), [], 'nothing is left of it');
  assert.deepEqual(model.nudged([wheel('right', 10)], 'left', 15), [wheel('left', 5)]);
  assert.deepEqual(model.nudged([wheel('right', 10)], 'left', 10), []);
  // As many steps as a move has at most.
  const many = Array.from({ length: 16 }, (_, i) => (i % 2 ? forward(100) : wheel('left', 5)));
  assert.equal(said(speech, ...many).length, 16);
  assert.equal(said(speech, ...many, wheel('left', 5)), undefined);
  const point = model.speechOf(choice({ order: 'go {}', slot: 10, bounds: { most: 1, centre: { x: 3000, y: 4000 }, radius: 600 } }));
  assert.equal(point.words(said(point, { kind: 'leg', to: { x: 3005, y: 800 } }, { kind: 'leg', to: { x: 3600, y: 1200 } }), front(0, 0, 0), hi), 'go 36 12');
  const path = model.speechOf(choice({ order: 'move M1 {}', slot: 3, bounds: { least: 1, most: 3, centre: { x: 0, y: 0 }, radius: 600 } }));
  assert.equal(path.words(said(path, { kind: 'leg', to: { x: 100, y: 250 } }, { kind: 'leg', to: { x: 300, y: 400 } }), front(0, 0, 0), hi), 'move M1 1 2.5 3 4');
  assert.equal(model.speechOf(choice({ order: 'hold A1', slot: 1 })), undefined);
});

test('the orders of Meeting of Hosts: a wheel first, then straight, whatever came first in the hand', () => {
  const speech = (order, most, slot = 11) => model.tongue.speech(choice({ order, slot, targets: [{ id: 'max', fill: 'max' }], bounds: { most, centre: { x: 0, y: 0 }, radius: most } }));
  const words = (one, ...steps) => one.words(said(one, ...steps), front(3600, 1200, 0), hi);
  const adv = speech('adv A3 {}', 600);
  assert.equal(words(adv, forward(450)), 'adv A3 4.5');
  assert.equal(words(adv, forward(450), wheel('right', 30)), 'adv A3 R30 4.5');
  assert.equal(words(adv, wheel('left', 15)), 'adv A3 L15 0');
  assert.equal(words(adv, { ...forward(600), isMax: true }), 'adv A3 max');
  assert.equal(adv.add([forward(100)], { kind: 'straight', way: 'left', length: 100 }), undefined);
  assert.equal(words(speech('back A3 {}', 300), wheel('left', 20), { kind: 'straight', way: 'back', length: 300 }), 'back A3 L20 3');
  assert.equal(words(speech('man A3 {}', 600), { kind: 'turn', facing: 90 }, forward(250)), 'man A3 90 2.5');
  assert.equal(words(speech('man A3 {}', 600), forward(250), { kind: 'about' }), 'man A3 180 2.5');
  const deploy = speech('deploy 3 {} 0', 600, 10);
  assert.equal(words(deploy, { kind: 'leg', to: { x: 3000, y: 1000 } }), 'deploy 3 30 10 0');
  assert.equal(words(deploy, { kind: 'leg', to: { x: 3000, y: 1000 } }, { kind: 'turn', facing: 20 }), 'deploy 3 30 10 20');
  const charge = choice({ order: 'charge A3 {}', slot: 5 });
  assert.equal(model.tongue.aimed(charge, 'B2', [wheel('left', 15)]), 'charge A3 B2 L15');
  assert.equal(model.tongue.aimed(charge, 'B2', []), 'charge A3 B2');
});

test('what a hand means: ahead, sideways, round a corner, beyond what is offered', () => {
  const start = front(3600, 1200, 0);
  const can = new Set(['forward', 'back', 'sideways', 'wheel', 'turn']);
  const drag = (grip, from, to, more = {}) => model.stepOf({ grip, start, size: hi, anchor: 'front', can, from, room: 600, mayMax: true, already: 0, ...more }, to, 25);
  assert.deepEqual(drag('body', { x: 0, y: 0 }, { x: 10, y: 260 }), forward(250));
  assert.deepEqual(drag('body', { x: 0, y: 0 }, { x: 10, y: 900 }), { ...forward(600), isMax: true });
  assert.deepEqual(drag('body', { x: 0, y: 0 }, { x: 10, y: 900 }, { mayMax: false }), forward(600));
  assert.deepEqual(drag('body', { x: 0, y: 0 }, { x: 10, y: -150 }), { kind: 'straight', way: 'back', length: 150 });
  assert.deepEqual(drag('body', { x: 0, y: 0 }, { x: -300, y: 40 }), { kind: 'straight', way: 'left', length: 300 });
  assert.deepEqual(drag('body', { x: 0, y: 0 }, { x: 0, y: -100 }, { already: 250 }), forward(150), 'it goes on from where it was');
  assert.equal(drag('body', { x: 0, y: 0 }, { x: 2, y: 8 }), undefined);
  // GEO example 15 by hand: the left corner from (3280,1200) to (3366,1520) is a wheel of 30 to the right.
  assert.deepEqual(drag('left', { x: 3280, y: 1200 }, { x: 3366, y: 1520 }), wheel('right', 30));
  assert.deepEqual(drag('right', { x: 3920, y: 1200 }, { x: 3834, y: 1520 }), wheel('left', 30));
  assert.deepEqual(drag('right', { x: 3920, y: 1200 }, { x: 3280, y: 1840 }), wheel('left', 53), 'no more than is offered');
  assert.equal(drag('left', { x: 3280, y: 1200 }, { x: 3300, y: 1000 }), undefined, 'backward there is no wheel');
  assert.deepEqual(drag('turn', { x: 3600, y: 1500 }, { x: 4600, y: 1080 }), { kind: 'turn', facing: 90 });
});

test('trying an order: the newest question alone waits, and a late answer holds nothing up', async () => {
  const asked = [];
  const told = [];
  const answers = [];
  const trial = new model.Trial((text) => (asked.push(text), new Promise((settle, fail) => answers.push({ settle, fail }))), (text, verdict) => told.push([text, verdict.kind]));
  for (const text of ['a', 'b', 'c']) trial.ask(text);
  assert.deepEqual(asked, ['a']);
  answers[0].settle({ kind: 'unknown' });
  await new Promise((settle) => setTimeout(settle));
  assert.deepEqual(asked, ['a', 'c'], 'nobody asks about b any more');
  answers[1].fail(new Error('gone'));
  await new Promise((settle) => setTimeout(settle));
  assert.deepEqual(told, [['a', 'unknown'], ['c', 'unknown']]);
});

// ---- what is drawn of what is known ----

test('of the past: what moved or went, ghosts of facts, shots; ground and figures by their words', () => {
  const now = model.create(model.ViewSchema, next.view);
  const was = model.create(model.ViewSchema, view);
  const moved = model.traces(was, now);
  assert.deepEqual(moved.map(({ id, to }) => [id, to !== undefined]), [['B6', true], ['B7', false]]);
  assert.deepEqual(model.ghostsOf(now.pieces, board.height).map(({ piece, at: { x, y }, facing, asOf }) => [piece.id, x, y, facing, asOf]), [['B11', 5200, 600, 200, 3]]);
  assert.deepEqual(now.pieces.filter((piece) => model.staleSince(piece) > 0).map(({ id }) => id), ['B8']);
  assert.deepEqual(model.shotsOf(next.steps[0]), [{ from: 'A6', to: ['B6'] }]);
  assert.deepEqual(model.shotsOf({ lines: [{ kind: 'volley', data: 'no JSON' }] }), []);
  const id = (side, number) => ({ side, naming: 'number', number });
  const inParts = JSON.stringify({ shooter: id('first', 4), shots: [{ target: id('second', 6), dice: [6] }, { target: { ...id('second', 2), naming: 'token' } }] });
  assert.deepEqual(model.shotsOf({ lines: [{ kind: 'volley', data: inParts }] }, model.skin.table.nameOf), [{ from: 'A4', to: ['B6', 'x2'] }]);
  const kinds = ['hill', 'hill', 'wood', 'wood', 'rough', 'marsh', 'water', 'road', 'built', 'road', 'wall', 'ditch'];
  assert.deepEqual(board.terrain.map(model.groundOf), kinds);
  assert.equal(model.groundOf({ kind: 'lava' }), 'ground');
  assert.deepEqual(['bridge', 'ridge', 'creek', 'sea'].map((kind) => model.groundOf({ kind })), ['road', 'hill', 'water', 'water']);
  const piece = (fields) => model.create(model.PieceSchema, fields);
  const [line, lone] = [piece({ ...unit('A1', 'HI', 24, 8, 0, 0, 0), facts: [{ name: 'figures', value: '21 of 24' }, { name: 'files', value: '8' }] }), piece({ kind: 'general', width: 100, depth: 100 })];
  assert.deepEqual([model.isRound(line), model.isRound(lone), model.isRound(piece(unit('A2', 'AR', 1, 1, 0, 0, 0)))], [false, true, false]);
  const spots = model.places(line, model.figures.spearman);
  assert.equal(spots.length, 21);
  assert.ok(spots.every(({ x, y }) => Math.abs(x) < 320 && Math.abs(y) < 120));
  assert.ok(model.drawn(line, model.figureOf(line)).every(([, d]) => !/NaN|undefined/.test(d)));
});
