// A battle that is fought at a table of its own: there and back with one touch, and one game among one's own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { bin, closePages, environment, give, hostMatch, openPage, picture, quick, seated, startBrowser, startServer, violationsInBoth } from './table.mjs';

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

const position = ['set villages 23 31 46 52 65', 'set town 44', 'set phase move_1', 'set turn 2', 'set T1 at 24 units 8 leader AGA', 'set F1 at 24 units 6 leader PRINCE', 'set phase move1'];

function giveThere(link, battle, ...orders) {
  for (const order of orders) {
    const { status, stdout, stderr } = spawnSync(join(bin, 'cherta'), ['order', link, order, '--battle', battle], { env: environment });
    assert.equal(status, 0, `${order}: ${stdout}${stderr}`);
  }
}

test('one touch leads to the battle and one back, and both are one of your games', async () => {
  const match = hostMatch(server, { options: [...quick, 'battle_mode=played'] });
  const battle = `${match.match}-1`;
  const page = await openPage(browser, match.aga);
  await seated(page);
  give(match.referee, ...position);
  give(match.aga, 'end', 'contact 24');
  give(match.prince, 'contact 24');

  const there = page.getByRole('link', { name: 'To the battle' });
  await there.waitFor();
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'battle-runs');
  await there.click();
  const table = page.locator('.match[data-game="meeting-of-hosts"]');
  await table.waitFor();
  const back = page.getByRole('link', { name: 'Back to it' });
  await back.waitFor();
  assert.deepEqual(await violationsInBoth(page), []);

  await page.getByRole('link', { name: 'Cherta' }).click();
  const rows = page.locator('.mine li');
  await rows.filter({ hasText: 'your move in the battle' }).waitFor();
  assert.equal(await rows.count(), 1, 'both are one');
  assert.match(await rows.first().innerText(), /Tartar Raid/);
  await rows.getByRole('link').first().click();
  await table.waitFor();

  await page.reload();  // the address alone leads there
  await table.waitFor();
  for (const order of ['accept', 'autodeploy', 'ready']) for (const side of ['aga', 'prince']) giveThere(match[side], battle, order);
  giveThere(match.prince, battle, 'concede');
  await page.locator('.match[data-game="meeting-of-hosts"][data-over="true"]').waitFor();
  await back.click();
  await page.locator('.match[data-game="tartar-raid"]').waitFor();
  await there.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'battle-1' }).click();  // it can be looked at again
  await table.waitFor();
  assert.deepEqual(page.complaints(), []);
});
