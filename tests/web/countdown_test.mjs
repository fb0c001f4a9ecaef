// How long the server waits: shown quietly while there is a connection, said aloud rarely, by the page's own clock.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirm } from './player.mjs';
import { fromSources } from './pretender.mjs';
import { closePages, hostMatch, openPage, picture, seated, startBrowser, startServer, violations } from './table.mjs';

const seconds = 1000;
const { leftWords, nextChangeMs, callBetween } = await fromSources("export * from './src/model/countdown';");

let browser;
const servers = [];
before(async () => (browser = await startBrowser()));
afterEach(closePages);
after(async () => {
  await browser?.close();
  for (const server of servers) await server.stop();
});

async function serve(more) {
  servers.push(await startServer(more));
  return servers.at(-1);
}

test('words of what is left: minutes and seconds, rounded up; from an hour on the hour of its end', () => {
  assert.deepEqual([0, 1, 999, 1000, 18_400, 60_000, 61_000, 3_599_000].map(leftWords), ['0:00', '0:01', '0:01', '0:01', '0:19', '1:00', '1:01', '59:59']);
  assert.deepEqual([3_600_000, 90_000_000].map(leftWords), [undefined, undefined]);
  // The words change when the next one is due, not before.
  for (const left of [1, 999, 1000, 18_400, 3_599_999]) assert.notEqual(leftWords(left - nextChangeMs(left)), leftWords(left), String(left));
});

test('what is said aloud: an hour, ten minutes, a minute, ten seconds before the end, each once', () => {
  const said = [];
  for (let left = 4000 * seconds; left > -3 * seconds; left -= seconds) said.push(callBetween(left + seconds, left) ?? []);
  assert.deepEqual(said.flat(), ['countdown.hour', 'countdown.tenMinutes', 'countdown.minute', 'countdown.tenSeconds']);
  assert.equal(callBetween(700 * seconds, 5 * seconds), 'countdown.tenSeconds', 'after a long sleep only the last');
  assert.equal(callBetween(5 * seconds, 4 * seconds), undefined);
});

test('a deadline runs down on every page, is said aloud to whom it asks, and stands still nowhere while offline', async () => {
  const server = await serve();
  const match = hostMatch(server, { options: ['clock=live(3000)'] });
  const prepare = (page) => page.clock.install();  // flows as ever, but can be put forward
  const [aga, prince, observer] = await Promise.all(['aga', 'prince', 'observer'].map((viewer) => openPage(browser, match[viewer], { prepare })));
  await Promise.all([aga, prince, observer].map(seated));
  for (const page of [aga, prince]) {
    await page.getByRole('button', { name: 'Ready' }).click();
    await confirm(page);
  }
  for (const page of [aga, prince, observer]) await page.locator('.caption', { hasText: 'options are agreed' }).waitFor({ state: 'detached' });
  const shown = (page) => page.locator('.countdown').textContent().then((text) => text.replace(/[^\d:]/g, ''));
  for (const page of [aga, prince, observer]) {
    await page.locator('.countdown').waitFor();
    assert.match(await shown(page), /^(4\d:\d\d|50:00)$/);  // for ten minutes yet, on however slow a machine
  }
  // Who is asked next, the dice have decided.
  const isAsked = (page) => page.locator('.match[data-asked=true]').waitFor({ state: 'attached' }).then(() => page);
  const asked = await Promise.any([aga, prince].map(isAsked));
  assert.deepEqual(await violations(asked), []);
  await picture(asked, 'countdown');
  const said = (page, text) => page.locator('[role=status]', { hasText: text });
  assert.equal(await said(asked, 'left.').count(), 0, 'nothing is said at the beginning');
  for (const page of [asked, observer]) await page.clock.fastForward('41:00');
  await said(asked, 'Ten minutes left.').waitFor({ state: 'attached' });
  assert.match(await shown(asked), /^[1-9]:\d\d$/);
  assert.match(await shown(observer), /^[1-9]:\d\d$/);
  assert.equal(await said(observer, 'left.').count(), 0, 'who is not asked is not disturbed');
  // It ticks.
  const before = await shown(asked);
  await asked.clock.fastForward(2500);
  await asked.waitForFunction((old) => !document.querySelector('.countdown').textContent.includes(old), before);
  // Looking back there is none, and offline there is none.
  await asked.getByRole('button', { name: 'One step back' }).click();
  await asked.locator('.countdown').waitFor({ state: 'detached' });
  await asked.getByRole('button', { name: 'Back to now' }).click();
  await asked.locator('.countdown').waitFor();
  await server.stop();
  for (const page of [asked, observer]) {
    await page.clock.fastForward(1000);
    await page.getByText(/No connection/).waitFor();
    assert.equal(await page.locator('.countdown').count(), 0);
    assert.deepEqual(page.complaints(), []);
  }
});

test('without a limit there is no countdown', async () => {
  const server = await serve();
  const match = hostMatch(server, { options: [] });
  const [aga, prince] = await Promise.all(['aga', 'prince'].map((seat) => openPage(browser, match[seat])));
  await Promise.all([aga, prince].map(seated));
  assert.equal(await aga.locator('.countdown').count(), 0);
});
