// The watcher of keys itself: it finds one in a text, a label, and nothing in what only looks like one.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { keys } from './raw_keys.mjs';
import { closePages, eventually, openPage, serveFiles, startBrowser } from './table.mjs';

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

test('a key that is shown is a complaint, wherever it stands', async () => {
  assert.ok(keys.length > 300 && keys.includes('mine.drop') && keys.includes('log.none'), `${keys.length} keys`);
  const page = await openPage(browser, `${server.url}/told.html`);
  assert.deepEqual(page.complaints().filter((one) => one.includes('a key')), []);
  await page.evaluate(() => {
    document.body.append('● mine.drop', Object.assign(document.createElement('p'), { textContent: 'e.g. a.file.name', title: 'log.none' }));
  });
  await eventually(() => assert.deepEqual(page.complaints().filter((one) => one.includes('a key')), ['a key instead of its text: mine.drop', 'a key instead of its text: log.none']));
});
