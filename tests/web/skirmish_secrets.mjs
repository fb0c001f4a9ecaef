// What section 8 of the rules of Skirmish hides, looked for in every frame that came to a page.
import assert from 'node:assert/strict';
import { fromSources } from './pretender.mjs';

const { fromBinary, ServerFrameSchema, changed } = await fromSources(`
  export { changed } from './src/model/changes';
  export { ServerFrameSchema } from './src/gen/cherta/v1/frames_pb';
  export { fromBinary } from '@bufbuild/protobuf';`);

/** A frame of the server as it is, from its bytes. */
export const decoder = () => (payload) => fromBinary(ServerFrameSchema, new Uint8Array(payload)).body;

// The updates of one page in order, each with its view whole, also where only what has changed was sent.
function updatesOf(bodies) {
  let view;
  return bodies.flatMap((body) => {
    const update = body.case === 'update' ? body.value : body.case === 'snapshot' ? body.value.update : undefined;
    if (!update) return [];
    view = update.changes ? changed(view, update.changes) : update.view ?? view;
    return [{ view, steps: update.steps }];
  });
}

const prefix = { one: 'V', two: 'R' };

// Each kind of secret: what of a frame's view or lines tells it, and whose it is.
const inView = {
  'a hand': (view) => view.zones.flatMap(({ id, owner, faces }) => (id.startsWith('hand ') && faces.length > 0 ? [owner] : [])),
  'a store of morale points': (view) => view.tracks.flatMap(({ id, owner }) => (id.startsWith('morale ') ? [owner] : [])),
  'a pool': (view) => view.tracks.flatMap(({ id, owner, value }) => (id.startsWith('pool ') && !/^\d+$/.test(value) ? [owner] : [])),
  'a muster or a placement': (view) => view.pieces.flatMap(({ owner, tags }) => (tags.includes('hidden') ? [owner] : [])),
  'a landing site': (view) => view.tracks.flatMap(({ id, owner }) => (id.startsWith('landing ') ? [owner] : [])),
};
const ownAlone = { 'a standing order': (view) => view.tracks.flatMap(({ id, owner }) => (/^(standing|queue)$/.test(id) ? [owner] : [])) };
const deck = (view) => view.zones.some(({ id, faces }) => id.startsWith('deck ') && faces.length > 0);
// "V1 and V3: morale 56 [+44 is 100, die 12], they hold."
const spent = (line) => (/\[\+\d+ is \d+, die/.test(line.text) ? [Object.keys(prefix).find((seat) => line.text.startsWith(prefix[seat])) ?? 'somebody'] : []);

/** Whatever is somebody's secret came to nobody but him and the referee, before the end; and it did come to them, so that there was something to be
    found. `areRevealed`: the men of both sides have appeared, cards and points were played. */
export function hidden(frames, { areRevealed }) {
  const told = {};
  const tell = (what, viewer, owners, mayReferee) => {
    for (const owner of owners) {
      assert.ok(viewer === owner || (mayReferee && viewer === 'referee'), `${what} of ${owner} came to ${viewer}`);
      (told[what] ??= new Set()).add(`${viewer} ${owner}`);
    }
  };
  for (const [viewer, bodies] of Object.entries(frames)) {
    for (const { view, steps } of updatesOf(bodies)) {
      if (view?.outcome) break;
      for (const [what, find] of Object.entries(inView)) tell(what, viewer, view ? find(view) : [], true);
      for (const [what, find] of Object.entries(ownAlone)) tell(what, viewer, view ? find(view) : [], false);
      if (view && deck(view)) assert.equal(viewer, 'referee', 'the order of a deck');
      for (const line of steps.flatMap((step) => step.lines)) tell('points and die of a check', viewer, spent(line), true);
    }
    const tries = bodies.filter((body) => body.case === 'tried').length;
    assert.ok(viewer === 'one' || viewer === 'two' || tries === 0, `what was tried came to the ${viewer}`);
  }
  const early = ['a store of morale points', 'a pool', 'a muster or a placement', 'a landing site'];
  const late = ['a hand', 'a standing order', 'points and die of a check'];
  for (const what of [...early, ...(areRevealed ? late : [])]) assert.ok(told[what]?.size > 0, `${what} was told to its owner`);
}
