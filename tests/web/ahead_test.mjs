// Orders in advance on the page: typed, listed for their owner alone, dropped.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirm, type } from './player.mjs';
import { closePages, hostMatch, openPage, picture, seated, startBrowser, startServer, violationsInBoth } from './table.mjs';

let browser;
let server;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('a plan stands in a list of its owner, who stops and drops it', async () => {
  const match = hostMatch(server, { options: ['windows=standing', 'ahead=10m-1h'] });
  const aga = await openPage(browser, match.aga);
  const prince = await openPage(browser, match.prince);
  await Promise.all([aga, prince].map(seated));
  for (const page of [aga, prince]) {
    await page.getByRole('button', { name: 'Ready' }).click();
    await confirm(page);
  }
  await type(aga, 'ahead add until turn 6 regardless when turn 4: pass | when piece T1 area = 34: end');
  const list = aga.locator('.ahead');
  await list.locator('summary', { hasText: 'In advance (1)' }).click();
  await list.locator('li', { hasText: 'when turn 4: pass' }).waitFor();
  assert.equal(await prince.locator('.ahead').count(), 0);
  await list.getByRole('button', { name: 'Stop plan 1' }).click();
  await list.locator('p', { hasText: 'Stopped: you stopped it' }).waitFor();
  assert.deepEqual(await violationsInBoth(aga), []);
  await picture(aga, 'ahead');
  await aga.reload();
  await list.locator('li').first().waitFor();
  await list.getByRole('button', { name: 'Drop plan 1' }).click();
  await list.waitFor({ state: 'detached' });
  for (const page of [aga, prince]) assert.deepEqual(page.complaints(), []);
});
