// While one was away: opening a match shows what was missed step by step, with the board as it was, until one touch or Escape leads to the present.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { fromSources } from './pretender.mjs';
import { board, closePages, give, hostMatch, openPage, picture, quick, startBrowser, startServer, upToDate, violationsInBoth } from './table.mjs';

const { missedSteps, missedPace, mostMissed } = await fromSources("export * from './src/model/missed';");

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
});

const isTalk = (line) => line.kind === 'chat';
const step = (seq, ...kinds) => ({ seq: BigInt(seq), lines: kinds.map((kind) => ({ kind })) });

test('what was missed is where the game went on since one looked', () => {
  const steps = [step(1, 'deployed'), step(2, 'chat'), step(3, 'march', 'chat'), step(4, 'chat'), step(5, 'battle'), step(6, 'march')];
  assert.deepEqual(missedSteps(steps, 1, 5, isTalk), [3, 5]);
  assert.deepEqual(missedSteps(steps, 0, 5, isTalk), [], 'nobody was here before');
  assert.deepEqual(missedSteps(steps.slice(3), 1, 5, isTalk), [], 'not while some have yet to come');
  const many = Array.from({ length: 200 }, (_, i) => step(i + 1, 'march'));
  assert.deepEqual([missedSteps(many, 1, 200, isTalk).length, missedSteps(many, 1, 200, isTalk).at(-1)], [mostMissed, 200]);
  assert.ok(missedPace(3) > missedPace(mostMissed) && missedPace(mostMissed) * mostMissed <= 20_000);
});

const position = ['set villages 23 31 46 52 65', 'set town 44', 'set T1 at 11 units 8 leader AGA', 'set T2 at 03 units 4', 'set F1 at 55 units 6 leader PRINCE', 'set phase move1'];

/** A raid that the Prince looked at and left, before the Aga moved: the page on which he comes back. */
async function back(more = {}) {
  const match = hostMatch(server, { options: quick });
  give(match.referee, ...position.map((one) => `ref ${one}`));
  const page = await openPage(browser, match.prince, more);
  await board(page);
  await upToDate(page, match.prince);
  await page.goto('about:blank');
  give(match.aga, 'march T1 12 22', 'march T2 13 23');
  await page.goto(match.prince);
  await board(page);
  return { match, page };
}

const where = (page, id) => page.locator(`[data-piece="${id}"]`).first().evaluate((one) => JSON.stringify(one.getBoundingClientRect().toJSON()));
const showing = (page, n) => page.locator('.since').getByText(`While you were away: ${n} of 2`);

test('the steps are shown by themselves, one after the other, and then the present', async () => {
  const { page } = await back();
  await showing(page, 1).waitFor();
  await page.locator('.caption.past').waitFor();
  const first = await where(page, 'T2');
  await showing(page, 2).waitFor();
  assert.notEqual(await where(page, 'T2'), first, 'the board is that of the step');
  await page.locator('.since').waitFor({ state: 'detached' });
  await page.locator('.caption:not(.past)').waitFor();
  assert.deepEqual(page.complaints(), []);
});

// They take as long as they take: nothing is asked of what is shown after them.
test('what is shown is for everybody', async () => {
  const { page } = await back();
  await showing(page, 1).waitFor();
  await picture(page, 'while-away');
  assert.deepEqual(await violationsInBoth(page), []);
});

test('one touch, or Escape, leads to the present', async () => {
  for (const skip of [(page) => page.getByRole('button', { name: 'Skip to now' }).click(), (page) => page.keyboard.press('Escape')]) {
    const { page } = await back();
    await showing(page, 1).waitFor();
    await page.locator('.caption.past').waitFor();
    await skip(page);
    await page.locator('.caption:not(.past)').waitFor();
    assert.equal(await page.locator('.since').count(), 0);
    await page.context().close();
  }
});

test('whoever wants nothing to move is asked, and whoever was here all the time is shown nothing', async () => {
  const { page } = await back({ reducedMotion: 'reduce' });
  await page.locator('.since').getByRole('button', { name: 'Show them step by step' }).waitFor();
  assert.equal(await page.locator('.caption.past').count(), 0);
  await page.reload();
  await board(page);
  assert.equal(await page.locator('.since').count(), 0);
});
