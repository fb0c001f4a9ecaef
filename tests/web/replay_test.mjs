// Looking back: other eyes keep the moment, playing with pause, pace and keys, dragging, a log that ends where one looks, and few requests.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { board, closePages, give, hostMatch, openPage, picture, startBrowser, startServer, upToDate, violationsInBoth } from './table.mjs';

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

const steps = 26;

/** A match in which much was noted by the referee, told to all; and a page that sees it. Counts what the page asks. */
async function longMatch(viewer, more = []) {
  const match = hostMatch(server, { options: [] });
  const lines = Array.from({ length: steps }, (_, i) => `ref rule Ruling ${i + 1}.`);
  give(match.referee, ...lines, ...more);
  let asked = 0;
  const prepare = (page) =>
    page.routeWebSocket(/\/ws$/, (socket) => {
      const far = socket.connectToServer();
      socket.onMessage((message) => {
        ++asked;
        far.send(message);
      });
    });
  const page = await openPage(browser, match[viewer], { prepare });
  await board(page);
  await upToDate(page, match[viewer]);
  await page.locator('.history').waitFor();
  return { match, page, asked: () => asked };
}

const at = (page) => page.locator('.history .count').textContent().then((text) => Number(/step (\d+)/.exec(text)[1]));
const isAt = (page, step) => page.locator('.history .count', { hasText: new RegExp(`step ${step} of`) }).waitFor();

test('playing goes on by itself at its pace, and stops by key; few requests bring many steps', async () => {
  const { page, asked } = await longMatch('aga');
  await page.getByRole('button', { name: 'Replay' }).click();
  await isAt(page, 0);
  await page.getByRole('combobox', { name: 'Pace' }).selectOption({ label: '4×' });
  const before = asked();
  await page.waitForFunction(() => Number(/step (\d+)/.exec(document.querySelector('.history .count')?.textContent ?? '')?.[1]) >= 20);  // no step stands long
  assert.ok(asked() - before <= 3, `twenty steps took ${asked() - before} requests`);
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Replay' }).waitFor();
  const there = await at(page);
  await page.keyboard.press('.');
  await isAt(page, there + 1);
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  await isAt(page, there - 1);
  assert.equal(await at(page), there - 1, 'it stands still');
  // The log ends where one looks, and goes on with him.
  const newest = () => page.locator('.log li .number').first().textContent().then(Number);
  assert.equal(await newest(), there - 1);
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'replay');
  await page.keyboard.press('Escape');
  await page.waitForFunction((old) => Number(document.querySelector('.log li .number')?.textContent) > old, there - 1);
  assert.deepEqual(page.complaints(), []);
});

test('who drags the slider sees what is under it, without letting go', async () => {
  const { page } = await longMatch('prince');
  const slider = page.getByRole('slider', { name: 'Step of the game' });
  const box = await slider.boundingBox();
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 8, y);
  await page.mouse.down();
  for (const part of [0.8, 0.6, 0.5, 0.4]) await page.mouse.move(box.x + box.width * part, y, { steps: 4 });
  await page.locator('.caption.past').waitFor();
  const aimed = Number(await slider.inputValue());
  assert.ok(aimed > 2 && aimed < steps, String(aimed));
  await isAt(page, aimed);
  await page.mouse.up();
  await isAt(page, aimed);
  assert.deepEqual(page.complaints(), []);
});

test('other eyes see the same moment', async () => {
  const { match, page } = await longMatch('referee');
  give(match.prince, 'ready');
  give(match.aga, 'ready');
  await upToDate(page, match.referee);
  await page.getByRole('tab', { name: 'Log' }).click();
  const step = (await page.locator('.log li', { hasText: 'Ruling 17.' }).locator('.number').textContent()).trim();
  await page.locator('.log li', { hasText: 'Ruling 17.' }).locator('.number').click();
  await isAt(page, step);
  for (const eyes of ['The Aga', 'The Prince', 'The referee']) {
    await page.locator('.history').getByRole('combobox', { name: 'Seen by' }).selectOption({ label: eyes.replace('The', 'the') });
    await page.locator('.history .lines').getByText('Ruling 17.').waitFor();
    assert.ok(!(await page.locator('.log').textContent()).includes('Ruling 18.'), eyes);
  }
  assert.deepEqual(page.complaints(), []);
});
