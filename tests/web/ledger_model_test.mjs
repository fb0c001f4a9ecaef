// Without a browser: what the server has concluded is found among the facts of a counter and worded in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromSources } from './pretender.mjs';

const model = await fromSources(`
  export * from './src/model/ledger';
  export { en } from './src/words/en';
  export { de } from './src/words/de';
  export { FactSchema, PieceSchema, TrackSchema, ViewSchema } from './src/gen/cherta/v1/view_pb';
  export { create } from '@bufbuild/protobuf';`);
const { concludedWords, concludedOf, stepsOf, unseenName, unseenOf, create } = model;

const by = (catalogue) => (key, values = {}) => catalogue[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
const [english, german] = [by(model.en), by(model.de)];
const fact = (name, value, source) => create(model.FactSchema, { name, value, source });

test('what follows from steps is told apart from what was seen, and its steps are numbers', () => {
  const may = fact('may be', '1 to 5 units, or a rumour', 'steps 3 12');
  const piece = create(model.PieceSchema, { id: 'T1', facts: [fact('units', '7', 'battle'), may] });
  assert.equal(concludedOf(piece), may);
  assert.deepEqual(stepsOf(may), [3, 12]);
  assert.equal(concludedOf(create(model.PieceSchema, { id: 'T2', facts: [fact('units', '7', 'battle')] })), undefined);
});

test('every form of words that the server has is worded in English and in German', () => {
  for (const [value, en, de] of [
    ['1 to 5 units, or a rumour', '1 to 5 units, or a rumour', '1 bis 5 Einheiten, oder ein Gerücht'],
    ['a rumour', 'a rumour', 'ein Gerücht'],
    ['any number of units, untested', 'any number of units, untested', 'beliebig viele Einheiten, noch nicht erwürfelt'],
    ['1 unit', '1 unit', '1 Einheit'],
    ['7 units', '7 units', '7 Einheiten'],
    ['0 to 5 units, untested', '0 to 5 units, untested', '0 bis 5 Einheiten, noch nicht erwürfelt'],
    ['3 units or more, or a rumour', '3 or more units, or a rumour', '3 oder mehr Einheiten, oder ein Gerücht'],
    ['900 to 1400 men', '900 to 1400 men', '900 bis 1400 Mann'],
    ['900 men', '900 men', '900 Mann'],
    ['5 of 27 unseen cards; 10: at least 2; A: at most 3, 9: at most 1', '5 of 27 unseen cards; 10: at least 2; A: at most 3, 9: at most 1', '5 von 27 ungesehenen Karten; 10: mindestens 2; A: höchstens 3, 9: höchstens 1'],
    ['23 cards: 1 joker, 7 pictures, 15 numbers worth 81', '23 cards, of these jokers: 1, pictures: 7, numbers: 15, worth 81', '23 Karten, davon Joker: 1, Bilder: 7, Zahlen: 15, im Wert von 81'],
    ['something newer', 'something newer', 'something newer'],
  ]) {
    assert.equal(concludedWords(value, english), en);
    assert.equal(concludedWords(value, german), de);
  }
});

test('hands and face-down cards are named; a track of a newer game by its own name', () => {
  const tracks = [
    { id: 'may_hold_prince', name: 'The Prince\'s hand', value: '5 of 27 unseen cards' },
    { id: 'may_be_new', name: 'Something', value: '1' },
    { id: 'turn', name: 'Turn', value: '3' },
  ].map((one) => create(model.TrackSchema, one));
  const found = unseenOf(create(model.ViewSchema, { tracks }));
  assert.deepEqual(found.map((one) => unseenName(one, german)), ['Die Hand des Fürsten', 'Something']);
});
