// Without a browser: what the server has concluded is found among the facts of a counter, with the steps that say so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromSources } from './pretender.mjs';

const model = await fromSources(`
  export * from './src/model/ledger';
  export { FactSchema, PieceSchema, TrackSchema, ViewSchema } from './src/gen/cherta/v1/view_pb';
  export { create } from '@bufbuild/protobuf';`);
const { concludedOf, stepsOf, unseenOf, create } = model;

const fact = (name, value, source) => create(model.FactSchema, { name, value, source });

test('what follows from steps is told apart from what was seen, and its steps are numbers', () => {
  const may = fact('may be', '1 to 5 units, or a rumour', 'steps 3 12');
  const piece = create(model.PieceSchema, { id: 'T1', facts: [fact('units', '7', 'battle'), may] });
  assert.equal(concludedOf(piece), may);
  assert.deepEqual(stepsOf(may), [3, 12]);
  assert.equal(concludedOf(create(model.PieceSchema, { id: 'T2', facts: [fact('units', '7', 'battle')] })), undefined);
});

test('what can be held unseen is told apart from tallies', () => {
  const tracks = ['may_hold_prince', 'may_be_new', 'turn'].map((id) => create(model.TrackSchema, { id, name: id, value: '1' }));
  assert.deepEqual(unseenOf(create(model.ViewSchema, { tracks })).map(({ id }) => id), ['may_hold_prince', 'may_be_new']);
});
