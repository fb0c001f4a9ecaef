// The pure parts of the web client, without a browser: the fold of updates, choices and drafts, geometry.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromSources } from './pretender.mjs';

const model = await fromSources(`
  export * from './src/model/table';
  export { changed, Misfit } from './src/model/changes';
  export * from './src/model/choices';
  export * from './src/model/geometry';
  export { endsGame, isGivingUp, isInVain, weightOf } from './src/model/ending';
  export { verbs } from './src/skins/verbs';
  export { sha256 } from './src/model/sha256';
  export { dutyOf, promiseOf, isElsewhere } from './src/model/duty';
  export { StandingSchema } from './src/gen/cherta/v1/lobby_pb';
  export { firstFrames, client } from './src/link/dial';
  export { ClientFrameSchema } from './src/gen/cherta/v1/frames_pb';
  export { UpdateSchema } from './src/gen/cherta/v1/frames_pb';
  export { BoardSchema, ViewChangesSchema, ViewSchema } from './src/gen/cherta/v1/view_pb';
  export { create, fromBinary, toBinary } from '@bufbuild/protobuf';`);

const update = (fields) => model.create(model.UpdateSchema, fields);
const steps = (...seqs) => seqs.map((seq) => ({ seq: BigInt(seq), lines: [] }));
const numbers = (table) => table.steps.map((step) => Number(step.seq));

test('updates fold into a table: what is left out stays, steps are there once and in order', () => {
  const first = model.take(model.emptyTable, update({ seq: 3n, view: { caption: 'a' }, board: { unit: 'box' }, steps: steps(1, 2, 3) }));
  assert.deepEqual([first.seq, first.view.caption, numbers(first)], [3, 'a', [1, 2, 3]]);
  const second = model.take(first, update({ seq: 5n, view: { caption: 'b' }, steps: steps(3, 4, 5) }));
  assert.deepEqual([second.seq, second.view.caption, second.board.unit, numbers(second)], [5, 'b', 'box', [1, 2, 3, 4, 5]]);
  const merged = model.take(second, update({ seq: 9n, gap: true, steps: steps(8, 9) }));
  assert.deepEqual([numbers(merged), model.firstGap(merged.steps)], [[1, 2, 3, 4, 5, 8, 9], 6]);
  const filled = { ...merged, steps: model.withSteps(merged.steps, steps(6, 7)) };
  assert.deepEqual([numbers(filled), model.firstGap(filled.steps)], [[1, 2, 3, 4, 5, 6, 7, 8, 9], 0]);
  const setBack = model.take(filled, update({ seq: 2n, reset: true, steps: steps(1, 2) }));
  assert.deepEqual([setBack.seq, numbers(setBack)], [2, [1, 2]]);
});

const view = model.create(model.ViewSchema, {
  pieces: [{ id: 'T1', area: '01' }, { id: 'T2', area: '02' }, { id: 'F1', area: '12' }],
  choices: [
    { order: 'end', label: 'End', slot: 1 },
    { order: 'march T1 {}', piece: 'T1', slot: 3, targets: [{ id: '11' }, { id: '21', fill: '11 21' }] },
    { order: 'march T1 {} forced', piece: 'T1', slot: 3, targets: [{ id: '21', fill: '11 21' }] },
    { order: 'spy {}', slot: 5, targets: [{ id: 'F1' }] },
    { order: 'wait {}', slot: 9, bounds: { least: 1, most: 3 } },
  ],
});

test('choices: what lights up, what a touch can mean, and the words that are sent', () => {
  const none = model.marksFor(view, '');
  assert.deepEqual([[...none.pieces].sort(), [...none.areas]], [['F1', 'T1'], []]);
  const picked = model.marksFor(view, 'T1');
  assert.deepEqual([...picked.areas].sort(), ['11', '21']);
  const mine = model.choicesFor(view, 'T1');
  assert.equal(model.draftsFor(mine, 'area', '11').length, 1);
  const rivals = model.draftsFor(mine, 'area', '21');
  assert.deepEqual(rivals.map(model.wordsOf), ['march T1 11 21', 'march T1 11 21 forced']);
  assert.deepEqual(model.pathOf(rivals[0], view), ['01', '11', '21']);
  assert.deepEqual(model.draftsFor(view.choices, 'piece', 'F1').map(model.wordsOf), ['spy F1']);
  assert.deepEqual(model.draftsFor(view.choices, 'piece', 'T2'), []);
  assert.deepEqual(view.choices.map(model.isWhole), [true, false, false, false, false]);
  assert.deepEqual(model.grouped(view.choices).map(([piece, list]) => [piece, list.length]), [['', 3], ['T1', 2]]);
});

test('changes of a view: as docs/vectors has them; what stays is the same object; what does not fit is not taken', () => {
  const bytes = (hex) => new Uint8Array(Buffer.from(hex, 'hex'));
  const lines = readFileSync(new URL('../../docs/vectors/changes.jsonl', import.meta.url), 'utf8').trim().split('\n');
  for (const { before, changes, after } of lines.map((line) => JSON.parse(line))) {
    const was = model.fromBinary(model.ViewSchema, bytes(before));
    const is = model.changed(was, model.fromBinary(model.ViewChangesSchema, bytes(changes)));
    assert.deepEqual([...model.toBinary(model.ViewSchema, is)], [...bytes(after)]);
  }
  const one = model.take({ ...model.emptyTable, view }, update({ seq: 1n, changes: { runs: [{ keep: 1, drop: 1 }] } }));
  assert.deepEqual(one.view.pieces.map((piece) => piece.id), ['T1', 'F1']);
  assert.equal(one.view.pieces[1], view.pieces[2]);
  for (const runs of [[{ keep: 99 }], [{ keep: 1, drop: 99 }], [{ add: 1 }]])
    assert.throws(() => model.changed(view, model.create(model.ViewChangesSchema, { runs })), model.Misfit);
  // A field that this page does not know (number 99) counts, and is kept.
  const newer = model.fromBinary(model.ViewSchema, new Uint8Array([...model.toBinary(model.ViewSchema, view), 0x98, 0x06, 0x01]));
  const kept = model.changed(newer, model.create(model.ViewChangesSchema, { runs: [{ drop: 1 }] }));
  assert.equal(kept.$unknown.length, 1);
});

test('the two frames that are sent before the library is there are what the library would send', () => {
  const [link, key] = [`${'x'.repeat(130)}é`, 'K'.repeat(43)];  // longer than one byte tells
  const said = [
    { request: 1n, body: { case: 'hello', value: { protocol: 1, client: model.client, company: true, changes: true } } },
    { request: 2n, body: { case: 'open', value: { link, key } } },
  ].map((frame) => model.toBinary(model.ClientFrameSchema, model.create(model.ClientFrameSchema, frame)));
  assert.deepEqual(model.firstFrames(link, key).map((frame) => [...frame]), said.map((frame) => [...frame]));
  assert.deepEqual(model.firstFrames('', '').map((frame) => [...frame]), [[...said[0]]]);
});

test('geometry: arrow keys find neighbours, counters share an area, what moved leaves a trail', () => {
  const square = (x, y) => ({
    id: `${x}${y}`,
    centre: { x: x * 100 + 50, y: y * 100 + 50 },
    outline: [{ x: x * 100, y: y * 100 }, { x: x * 100 + 100, y: y * 100 }, { x: x * 100 + 100, y: y * 100 + 100 }, { x: x * 100, y: y * 100 + 100 }],
  });
  const board = model.create(model.BoardSchema, { kind: 1, areas: [0, 1, 2].flatMap((x) => [1, 2, 3].map((y) => square(x, y))) });
  // A strip along the edge is not the measure of the board; neighbours share a line, boxes at a corner do not.
  const strip = { id: 'H', centre: { x: 150, y: 420 }, outline: [{ x: 0, y: 400 }, { x: 300, y: 400 }, { x: 300, y: 440 }, { x: 0, y: 440 }] };
  assert.equal(model.cellOf(model.create(model.BoardSchema, { kind: 1, areas: [strip, ...board.areas] })), 100);
  const [nw, , , ne] = board.areas;
  assert.deepEqual(model.lineBetween(nw, ne), { from: { x: 100, y: 100 }, to: { x: 100, y: 200 } });
  assert.equal(model.lineBetween(nw, board.areas[4]), undefined);
  const go = (from, dx, dy) => model.neighbour(board.areas, from, dx, dy);
  assert.deepEqual([go('01', 1, 0), go('01', 0, 1), go('12', -1, 0), go('12', 0, -1), go('01', -1, 0)], ['11', '02', '02', '11', '01']);
  for (const n of [1, 2, 3, 4, 7, 9, 12]) {
    const { size, places } = model.spread(n, 100);
    assert.equal(places.length, n);
    for (const { x, y } of places) assert.ok(Math.abs(x) + size / 2 <= 52 && Math.abs(y) + size / 2 <= 52, `${n} counters stay in their area`);
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1)) assert.ok(Math.abs(a.x - b.x) >= size || Math.abs(a.y - b.y) >= size, `${n} counters do not overlap`);
  }
  // However many there are: below the area's number, and not into the next area.
  for (const n of [1, 2, 3, 4, 9, 12]) {
    const stack = model.create(model.ViewSchema, { pieces: Array.from({ length: n }, (_, i) => ({ id: `T${i}`, area: '01' })) });
    for (const { at, size } of model.placed(board, stack)) assert.ok(at.y - size / 2 >= 150 - 28.5 && at.y + size / 2 <= 200, `${n}: ${at.y}, ${size}`);
  }
  const line = [{ x: 0, y: 0 }, { x: 0, y: 100 }, { x: 100, y: 100 }];
  assert.deepEqual(model.clearOfEnds(line, 30, 40), [{ x: 0, y: 30 }, { x: 0, y: 100 }, { x: 60, y: 100 }]);
  assert.deepEqual(model.clearOfEnds(line.slice(0, 2), 90, 0), line.slice(0, 2), 'too short to be cut');
  assert.deepEqual(model.areasAlong(board, [{ x: 50, y: 150 }, { x: 150, y: 150 }], 100), ['01', '11']);
  const before = model.create(model.ViewSchema, { pieces: [{ id: 'T1', area: '01' }, { id: 'T2', area: '02' }] });
  const now = model.create(model.ViewSchema, { pieces: [{ id: 'T1', area: '11' }, { id: 'T2', area: '02' }, { id: 'T3', area: '12' }] });
  assert.deepEqual(model.trails(board, before, now), [{ id: 'T1', from: { x: 50, y: 150 }, to: { x: 150, y: 150 } }]);
});

test('which orders end the game is read from its help', () => {
  const help = { orders: [{ verb: 'resign', endsGame: true }, { verb: 'abort', endsGame: true }, { verb: 'march', endsGame: false }] };
  for (const line of ['resign', ' Resign now', 'march T1 13; resign', 'ref abort', 'REF  abort']) assert.ok(model.endsGame(help, line), line);
  for (const line of ['', 'march T1 13', 'resigned', 'ref', 'offer resign', 'ref march']) assert.ok(!model.endsGame(help, line), line);
  assert.ok(!model.endsGame(undefined, 'resign'), 'nothing is known yet');
});

test('what gives up stands apart; what another asks for does not; nothing is agreed on with the automatic opponent', () => {
  const help = { orders: [{ verb: 'resign', endsGame: true }] };
  const is = (what, order, more) => what({ order }, more);
  for (const order of ['withdraw', 'concede', 'resign', 'auto', 'offer draw', 'offer end', 'home']) assert.ok(is(model.isGivingUp, order, help), order);
  for (const order of ['withdraw 4-5', 'accept undo', 'accept draw', 'end', 'mode auto', 'march T1 {}']) assert.ok(!is(model.isGivingUp, order, help), order);
  const [person, server] = [[{ automatic: false }, { automatic: false }], [{ automatic: false }, { automatic: true }]];
  for (const order of ['offer draw', 'offer end']) assert.deepEqual([is(model.isInVain, order, person), is(model.isInVain, order, server)], [false, true]);
  for (const [order, weight] of [['plan SHIP s:48', 'onward'], ['plan V1 m:72,7', 'usual'], ['done', 'onward'], ['concede', 'gives']]) assert.equal(model.weightOf({ order }, undefined, model.verbs.skirmish.ends), weight, order);
  assert.equal(model.weightOf({ order: 'plan SHIP s:48' }, undefined), 'usual', 'a game’s own ending is said by its skin');
  assert.ok(!is(model.isInVain, 'offer undo', server) && !is(model.isInVain, 'concede', server));
});

test('SHA-256 is the one of the standard, of every length around its blocks', () => {
  for (let length = 0; length < 200; ++length) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255);
    assert.deepEqual([...model.sha256(bytes)], [...createHash('sha256').update(bytes).digest()], `${length} bytes`);
  }
});

test('the first player promises, the second gives, the first reveals; nothing is done out of turn', () => {
  const share = Uint8Array.from({ length: 32 }, (_, i) => i + 32);
  const promise = createHash('sha256').update(`cherta promise 1\nm\n`).update(share).digest();
  assert.deepEqual([...model.promiseOf('m', share)], [...promise]);
  const standing = (dice, first, second, phase = 1) =>
    model.create(model.StandingSchema, { match: 'm', dice, phase, seats: [{ name: 'a', ...first }, { name: 'b', ...second }] });
  const due = (viewer, ...rest) => Object.keys(model.dutyOf(standing(...rest), viewer, share) ?? {}).join();
  const mine = { promise: promise.toString('hex') };
  assert.deepEqual([due('a', 2, {}, {}), due('b', 2, {}, {})], ['promise', '']);
  assert.deepEqual([due('a', 2, mine, {}), due('b', 2, mine, {})], ['', 'share']);
  assert.deepEqual([due('a', 2, mine, { shared: true }), due('b', 2, mine, { shared: true })], ['share', '']);
  assert.deepEqual([due('a', 2, {}, { shared: true }), due('b', 2, { shared: true }, {})], ['share', 'share']);  // an automatic opponent
  assert.deepEqual([due('a', 2, { promise: '00' }, { shared: true }), model.isElsewhere(standing(2, { promise: '00' }, {}), 'a', share)], ['', true]);
  assert.deepEqual([due('a', 1, {}, {}), due('b', 1, {}, {})], ['share', 'share']);  // a match made before there were promises
  assert.deepEqual([due('observer', 2, {}, {}), due('a', 2, {}, {}, 3)], ['', '']);
});

/** The box around a path, by its corners and the points that bend it. */
function around(path) {
  let [x, y] = [0, 0];
  const all = [];
  for (const [, command, numbers] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = (numbers.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const points = command === 'v' ? [[0, values[0]]] : command === 'h' ? [[values[0], 0]] : values.flatMap((one, i) => (i % 2 === 0 ? [[one, values[i + 1]]] : []));
    const from = command === 'M' ? [0, 0] : [x, y];
    const spots = points.map(([dx, dy]) => [from[0] + dx, from[1] + dy]);
    all.push(...spots);
    [x, y] = spots.at(-1) ?? [x, y];
  }
  const [xs, ys] = [all.map(([one]) => one), all.map(([, one]) => one)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

test('on the chart no growth touches a village’s name', async () => {
  const { strewn, clearings, leaf, fir, field, tuft, hill, nameAt, placeName } = await fromSources(`
    export * from './src/skins/tartar-raid/chart';
    export { placeName } from './src/skins/tartar-raid/places';`);
  const six = [1, 2, 3, 4, 5, 6];
  const corner = (column, row) => ({ x: column * 100, y: (row - 1) * 100 });
  const areas = six.flatMap((column) => six.map((row) => {
    const { x, y } = corner(column, row);
    return { id: `${column}${row}`, name: '', region: 'domain', centre: { x: x + 50, y: y + 50 }, outline: [{ x, y }, { x: x + 100, y }, { x: x + 100, y: y + 100 }, { x, y: y + 100 }] };
  }));
  const board = { unit: 'box', width: 700, height: 600, areas, sides: [], terrain: [] };
  const built = new Set(areas.map(({ id }) => id).filter((id, i) => i % 2 === 0));
  const largest = 1.2;  // times, as growth differs
  const spots = strewn(board, 17, clearings(board, built));
  assert.ok(spots.length > 60, `something grows there: ${spots.length}`);
  for (const { id, centre } of areas.filter((one) => built.has(one.id))) {
    const { end: right, up } = nameAt(board, id);
    const [end, middle] = [centre.x + right, centre.y + up];
    const [west, north, east, south] = [end - placeName(id).length * 12 * 0.5, middle - 6, end, middle + 6];
    for (const spot of spots)
      for (const draw of [leaf, fir, field, tuft, (at, s) => hill(at, 20 * s, 8 * s)]) {
        const [left, top, far, bottom] = around(draw(spot, largest));
        assert.ok(far < west || left > east || bottom < north || top > south, `${placeName(id)} is touched from ${spot.x}, ${spot.y}`);
      }
  }
});

test('a village’s name stands clear of rough ground along its box', async () => {
  const { nameAt } = await fromSources(`export * from './src/skins/tartar-raid/chart';`);
  const areas = [[3, 2], [4, 2], [3, 1]].map(([column, row]) => ({ id: `${column}${row}`, centre: { x: column * 100 + 50, y: row * 100 - 50 }, outline: [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 100 }] }));
  const east = { kind: 'rough', a: '32', b: '42', from: { x: 400, y: 100 }, to: { x: 400, y: 200 } };
  const north = { kind: 'rough', a: '31', b: '32', from: { x: 300, y: 100 }, to: { x: 400, y: 100 } };
  const at = (...sides) => nameAt({ unit: 'box', width: 700, height: 600, areas, sides, terrain: [] }, '32');
  assert.ok(at().end > 40 && at().up < -40, 'in the corner, where nothing is in its way');
  assert.ok(at(east).end < 38 && at(east).up === at().up);
  assert.ok(at(north).up > -30 && at(north, east).up === at(north).up, 'below the number, beside the houses');
  assert.deepEqual(nameAt({ unit: 'box', width: 700, height: 600, areas, sides: [east, north], terrain: [] }, '42'), at(), 'a side to the west is not in its way');
});

test('names on a measured table lie neither on each other nor on a man', async () => {
  const { dropsOf, plateOf, create, PieceSchema } = await fromSources(`
    export * from './src/board/table/plate';
    export { create } from '@bufbuild/protobuf';
    export { PieceSchema } from './src/gen/cherta/v1/view_pb';`);
  const scale = 0.12;
  const look = () => ({ plate: 0, sign: 'M0 0' });
  const men = [['V1', 2400, 1600], ['V2', 2220, 1780], ['V3', 2400, 1950], ['V4', 6000, 1600]].map(([id, x, y]) => create(PieceSchema, { id, owner: 'one', width: 100, depth: 100, at: { x, y } }));
  const drops = dropsOf(men, look, scale);
  const plates = men.map((man) => ({ man, ...plateOf(man, look(), scale, '', drops.get(man.id)) })).map(({ man, x, y, wide, text }) => ({ man, x: man.at.x + x, y: man.at.y + y, wide, high: text * 1.24 }));
  const apart = (a, b, wide, high) => Math.abs(a.x - b.x) >= wide || Math.abs(a.y - b.y) >= high;
  for (const one of plates)
    for (const other of plates)
      if (one !== other) {
        assert.ok(apart(one, other, (one.wide + other.wide) / 2, one.high), `${one.man.id} on ${other.man.id}’s name`);
        assert.ok(apart(one, other.man.at, (one.wide + 100) / 2, (one.high + 100) / 2), `${one.man.id} on ${other.man.id}`);
      }
  assert.equal(drops.get('V4'), 0, 'where there is room it stays where it belongs');
});
