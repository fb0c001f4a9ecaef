// What is alive about a measured table: units that go and turn along their way and hinder no click, and the other side's moves as arrows, to be seen again. The
// battle is written by hand (measured.mjs); the pages are the client's own.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { board, pieces, standing, unit, view } from './measured.mjs';
import { fromSources, pretend } from './pretender.mjs';
import { closePages, eventually, openPage, picture, serveFiles, startBrowser, violations } from './table.mjs';

const { movesBetween, othersSince, spotsOf, murid } = await fromSources(`
  export * from './src/model/moves';
  export { nameOf as murid } from './src/skins/murid-wars/figures';`);

let server;
let browser;
before(async () => {
  server = await serveFiles();
  browser = await startBrowser();
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
});

const withPiece = (piece, { turn = 5, phase = 'move_1', onMove = ['A'], choices = view.choices } = {}) => ({
  ...view, turn, phase, onMove, choices, pieces: pieces.map((one) => (one.id === piece?.id ? piece : one)),
});
const update = (seq, shown, lines = []) => ({ case: 'update', value: { seq: BigInt(seq), view: shown, steps: [{ seq: BigInt(seq), atMs: BigInt(seq), lines }] } });

/** Notes every likeness: how long it goes, by way of how much, what is at its end meanwhile. */
const noting = () => {
  globalThis.likenesses = [];
  new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes]))
      if (node instanceof Element && node.classList.contains('likeness'))
        queueMicrotask(() => {
          const [going] = node.getAnimations();
          const turning = node.getAnimations({ subtree: true }).find((one) => one.effect.getKeyframes()[0].transform.startsWith('rotate'));
          const unit = document.querySelector('[data-piece="B6"] .body').getBoundingClientRect();
          const hit = document.elementFromPoint(unit.x + unit.width / 2, unit.y + unit.height / 2)?.closest('[data-piece]')?.getAttribute('data-piece');
          globalThis.likenesses.push({ ms: going?.effect.getTiming().duration, frames: going?.effect.getKeyframes().map((one) => one.transform), turns: turning?.effect.getKeyframes().map((one) => one.transform), hit, role: node.getAttribute('role') });
        });
  }).observe(document, { childList: true, subtree: true });
};

async function openTable({ shown = withPiece(undefined), positions, ...context } = {}) {
  const snapshot = { viewer: 'A', update: { seq: 1n, view: shown, board, standing: standing(), steps: [{ seq: 1n, atMs: 1n, lines: [] }] } };
  const pretended = await pretend({ snapshot });
  if (positions) {
    snapshot.update.seq = BigInt(positions.length - 1);
    const of = (one, seq) => ({ seq: BigInt(seq), view: one, ...(seq === 0 ? { board } : {}) });
    pretended.answers.lookBack = () => ({ case: 'lookedBack', value: { update: of(positions[0], 0), along: positions.slice(1).map((one, i) => of(one, i + 1)) } });
  }
  const prepare = async (page) => {
    await page.addInitScript(noting);
    await pretended.prepare(page);
  };
  const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { viewport: { width: 1600, height: 1000 }, prepare, ...context });
  await page.locator('[data-piece="A1"]').waitFor();
  await page.locator('.match .tools .keyboard').waitFor({ state: 'attached' });
  return { page, ...pretended };
}

const went = (page) => page.locator('.board [data-went]').evaluateAll((all) => all.map((one) => one.getAttribute('data-went').split(' ')[0]));
const ahead = unit('B6', 'Sk', 12, 6, 3900, 2050, 200, { weapon: 'sling' });  // it stood at 3700, 2450, and faced 180

test('a unit goes along its way and turns; a click finds it where it stands already', async () => {
  const { page, tell } = await openTable();
  tell(update(2, withPiece(ahead)));
  await page.waitForFunction(() => globalThis.likenesses.length > 0);
  const [one, ...others] = await page.evaluate(() => globalThis.likenesses);
  assert.deepEqual(others, [], 'nobody else moved');
  assert.ok(one.ms >= 150 && one.ms <= 400, `${one.ms} ms`);
  assert.equal(one.frames.length, 2);
  assert.deepEqual(one.turns, ['rotate(180deg)', 'rotate(200deg)']);
  assert.equal(one.hit, 'B6', 'while its likeness is still on the way');
  assert.equal(one.role, null, 'who listens hears of it once');
  await page.locator('.likeness').waitFor({ state: 'detached' });
  // Round the other way where that is shorter; and on the spot.
  tell(update(3, withPiece(unit('A7', 'Sk', 11, 6, 4300, 1650, 10, { weapon: 'javelin', tags: ['moved'] }))));
  await page.waitForFunction(() => globalThis.likenesses.some((one) => one.turns?.[1] === 'rotate(10deg)'));
  assert.deepEqual((await page.evaluate(() => globalThis.likenesses)).find((one) => one.turns?.[1] === 'rotate(10deg)').turns, ['rotate(-10deg)', 'rotate(10deg)']);
  assert.deepEqual(page.complaints(), []);
});

test('a touch ends what moves, and with reduced motion nothing does', async () => {
  const { page, tell } = await openTable();
  tell(update(2, withPiece(ahead)));
  await page.waitForFunction(() => globalThis.likenesses.length > 0);
  await page.keyboard.press('Shift');
  await page.locator('.likeness').waitFor({ state: 'detached' });
  const still = await openTable({ reducedMotion: 'reduce' });
  still.tell(update(2, withPiece(ahead)));
  await still.page.locator('[data-trace="B6"]').waitFor({ state: 'attached' });
  assert.deepEqual(await still.page.evaluate(() => globalThis.likenesses), []);
});

const mine = withPiece(unit('A1', 'HI', 24, 8, 3600, 1300, 0), { phase: 'move_1' });
const theirs = { ...mine, phase: 'move_2', onMove: ['B'], choices: [] };
const done = { ...theirs, pieces: theirs.pieces.map((one) => (one.id === 'B6' ? ahead : one)) };
const again = { ...done, turn: 6, phase: 'move_1', onMove: ['A'], choices: view.choices };

test('the others’ moves since my turn are arrows that can be played again, also after coming back', async () => {
  const { page, tell } = await openTable();
  for (const [seq, shown] of [[2, mine], [3, theirs], [4, done]]) tell(update(seq, shown));
  await page.locator('[data-trace="B6"]').waitFor({ state: 'attached' });
  assert.deepEqual(await went(page), [], 'it is not my move yet');
  tell(update(5, again));
  await page.locator('.board [data-went]').first().waitFor({ state: 'attached' });
  assert.deepEqual(await went(page), ['B6'], 'and not my own');
  const wide = await page.locator('.board [data-went]').evaluate((one) => parseFloat(getComputedStyle(one).strokeWidth) * one.getScreenCTM().a);
  assert.ok(wide > 2 && wide < 4, `an arrow of ${wide} pixels`);
  assert.deepEqual(await violations(page), []);
  await picture(page, 'lively-table-arrows');
  await page.evaluate(() => (globalThis.likenesses = []));
  await page.getByRole('button', { name: 'Play their moves again' }).click();
  await page.waitForFunction(() => globalThis.likenesses.length === 1);
  await page.getByRole('button', { name: 'Their moves: 1' }).click();
  await eventually(async () => assert.deepEqual(await went(page), []));
  assert.deepEqual(page.complaints(), []);

  const back = await openTable({ shown: again, positions: [withPiece(undefined), mine, theirs, done, again] });
  await back.page.locator('.board [data-went]').first().waitFor({ state: 'attached' });
  assert.deepEqual(await went(back.page), ['B6'], 'read back from the server');
  await back.page.locator('[data-piece="A2"]').click();
  await back.page.locator('.board [data-went]').first().waitFor({ state: 'detached' });  // one's own move begins
  assert.deepEqual(back.page.complaints(), []);
});

test('a way round corners is told by the lines, from the north; units that act by turns have turns within a phase', () => {
  const at = (x, y) => ({ x, y });
  const seen = (onMove, ...all) => ({ turn: 3, phase: 'go', onMove, pieces: all.map(([id, owner, spot]) => ({ id, owner, area: '', at: spot })) });
  const path = { is: 'moved', unit: { letters: 'M', number: 3, part: 0 }, path: [at(1000, 3800), at(1400, 3800)], length: 600 };
  const steps = [{ seq: 2n, lines: [{ data: JSON.stringify(path) }, { data: 'no event' }] }];
  const table = { height: 4800, nameOf: murid, isByTurns: true };
  const one = movesBetween(seen(['murid'], ['M3', 'murid', at(1000, 800)], ['R1', 'russian', at(9, 9)]), seen(['russian'], ['M3', 'murid', at(1400, 1000)], ['R1', 'russian', at(9, 9)]), 2, steps, table);
  assert.deepEqual(one.map(({ areas, phase }) => [areas, phase]), [[['1000,800', '1000,1000', '1400,1000'], '3 go murid']]);
  assert.deepEqual(spotsOf({ areas: [] }, one[0].areas), [at(1000, 800), at(1000, 1000), at(1400, 1000)]);
  const [move] = movesBetween(seen([], ['M3', 'murid', at(1000, 800)]), seen([], ['M3', 'murid', at(5, 5)]), 2, steps, table);
  assert.deepEqual(move.areas, ['1000,800', '5,5'], 'straight where the lines end elsewhere');
  const by = (owner, n, seq) => ({ piece: { id: `${owner}${n}`, owner }, phase: `3 go ${owner}`, seq, areas: ['1,1', `${seq},${n}`] });
  const all = [by('russian', 1, 1), by('murid', 1, 2), by('russian', 2, 3), by('murid', 2, 4), by('russian', 3, 5)];
  assert.deepEqual(othersSince(all, 'murid', () => false).map(({ piece }) => piece.id), ['russian3']);
  assert.deepEqual(othersSince(all, 'russian', () => false).map(({ piece }) => piece.id), [], 'he moved last');
});
