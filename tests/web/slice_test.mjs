// From the start page to an order and its result, all in a browser and from the server's own files.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { board, closePages, openPage, picture, startBrowser, startServer, violations } from './table.mjs';

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

test('a player makes a match against the automatic opponent and gives his first orders', async () => {
  const page = await openPage(browser, server.url);
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  await page.getByRole('radio', { name: /the automatic opponent/ }).check();
  assert.deepEqual(await violations(page), []);
  await picture(page, 'start-wide');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await board(page);
  assert.equal(await page.locator('[data-area]').count(), 42);

  await page.getByRole('button', { name: 'Ready' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.locator('.log').getByText('The Aga is ready.').waitFor();

  await page.getByRole('button', { name: /^Deploy/ }).first().click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.locator('[data-piece]').first().waitFor({ state: 'attached' });
  await page.locator('.log').getByText('The Tartars gather behind the border').waitFor();
  // What wins for him stands in sight; what wins for the other behind one touch, without what is secret of it.
  const aims = page.getByRole('group', { name: 'What wins' });
  await aims.getByText(/^(Overrun|Bring home|Take the town)/).waitFor();
  await aims.getByText(/^At most (19|20) more turns$/).waitFor();
  await aims.getByText("the other's aim").click();
  await aims.getByText('See that nothing is overrun').waitFor();
  assert.deepEqual(await violations(page), []);
  await picture(page, 'slice-board');
  assert.deepEqual(page.complaints(), []);
});
