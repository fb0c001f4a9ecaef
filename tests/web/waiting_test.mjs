// Nobody waits for nothing: windows close when all are in where haste betrays nothing; "Nothing to play"; for what the server waits, and how long.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirm, dice, play } from './player.mjs';
import { fromSources } from './pretender.mjs';
import { closePages, hostMatch, openPage, picture, seated, startBrowser, startServer, violationsInBoth } from './table.mjs';

const { showsSomething } = await fromSources("export * from './src/model/idle';");

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

const idle = (page) => page.locator('[data-idle]');
const long = ['window_seconds=120', 'step_seconds=60'];
const longMs = 60_000;

/** Lets the players play until the first one may say that he has nothing to play. */
async function untilAsked(pages) {
  const { isOver } = await play(pages, dice(7), async () => (await idle(pages[0]).count()) > 0, { quiet: pages });
  assert.ok(!isOver, 'a window opens before the end');
}

test('what was asked and passed shows nothing; all else does', () => {
  const step = (...kinds) => ({ lines: kinds.map((kind) => ({ kind })) });
  assert.equal(showsSomething(step('window_opened', 'window_replied', 'window_closed', 'chat')), false);
  assert.equal(showsSomething(step('passed')), false);
  assert.equal(showsSomething(step()), false);
  assert.equal(showsSomething(step('window_closed', 'marched')), true);
});

test('against the automatic opponent a window closes as soon as all are in, and one touch passes it', async () => {
  const match = hostMatch(server, { options: long, automatic: ['prince'] });
  const page = await openPage(browser, match.aga);
  await seated(page);
  await untilAsked([page]);
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'nothing-to-play');
  const opened = Date.now();
  const asked = await page.locator('.question').textContent();
  await idle(page).click();
  await page.waitForFunction((before) => document.querySelector('.question')?.textContent !== before, asked);
  assert.ok(Date.now() - opened < longMs, 'the window did not run out in full');
  assert.deepEqual(page.complaints(), []);
});

test('among people a window lasts whatever is answered, and the page says so', async () => {
  const match = hostMatch(server, { options: long });
  const pages = await Promise.all([match.aga, match.prince].map((link) => openPage(browser, link)));
  await Promise.all(pages.map(seated));
  await untilAsked(pages);
  const [aga] = pages;
  await aga.locator('.countdown', { hasText: /stays open \d:\d\d, whatever is answered/ }).waitFor();
  await idle(aga).click();
  await aga.locator('.log').getByText(/pass/i).first().waitFor({ state: 'attached' });
  await aga.locator('.countdown', { hasText: /whatever is answered/ }).waitFor();
  await pages[1].locator('.countdown', { hasText: /whatever is answered/ }).waitFor();
  for (const page of pages) assert.deepEqual(page.complaints(), []);
});

test('who waits for another is told for whom, and how long at most', async () => {
  const timed = hostMatch(server, { options: ['clock=live(3000)'] });
  const pages = await Promise.all([timed.aga, timed.prince].map((link) => openPage(browser, link)));
  await Promise.all(pages.map(seated));
  for (const page of pages) {
    await page.getByRole('button', { name: 'Ready' }).click();
    await confirm(page);
  }
  for (const page of pages) await page.locator('.countdown').waitFor();
  const words = await Promise.all(pages.map((page) => page.locator('.countdown').textContent()));
  assert.ok(words.some((text) => /waiting for the (Aga|Prince), at most \d+:\d\d/.test(text)), words.join(' | '));
  const free = hostMatch(server, { options: [] });
  const [waiting, other] = await Promise.all([free.aga, free.prince].map((link) => openPage(browser, link)));
  await Promise.all([waiting, other].map(seated));
  await waiting.getByRole('button', { name: 'Ready' }).click();
  await confirm(waiting);
  await waiting.getByText('without a limit of time').waitFor();
});
