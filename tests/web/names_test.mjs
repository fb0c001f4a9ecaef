// Players have names, which nobody can make the page take for anything else; and a link to a step of a match at its end, which opens that.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { bin, board, closePages, environment, eventually, give, hostMatch, openPage, startBrowser, startServer, upToDate, violationsInBoth } from './table.mjs';

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

const seat = (page, name) => page.locator(`[data-seat="${name}"]`);

test('a player is called as he says: where he takes his seat, and when he says another name', async () => {
  const hosted = execFileSync(join(bin, 'cherta'), ['host', 'tartar-raid', '--server', server.url, '--json'], { env: environment });
  const links = Object.fromEntries(JSON.parse(hosted.toString()).created.links.map((link) => [link.viewer, `${server.url}/#${link.token}`]));
  const hostile = '<img src=x onerror=alert(1)>';
  const aga = await openPage(browser, links.aga);
  await aga.getByRole('textbox', { name: 'How you are called' }).fill(hostile);
  await aga.getByRole('button', { name: 'Take my seat' }).click();
  await board(aga);
  await seat(aga, 'aga').getByText(hostile).waitFor();
  await aga.locator('.log').getByText(`The Aga is called ${hostile}.`).waitFor();

  const invited = await openPage(browser, links.prince);
  await invited.locator('.invitation').getByText(hostile).waitFor();
  await invited.getByRole('button', { name: 'Take my seat' }).click();
  await board(invited);
  await seat(invited, 'aga').getByText(hostile).waitFor();
  await invited.getByRole('tab', { name: 'Match' }).click();
  const field = invited.getByRole('textbox', { name: 'How you are called' });
  await field.fill('the referee');
  await invited.getByRole('button', { name: 'Tell everybody' }).click();
  await invited.getByRole('alert').getByText('Nobody can be called so').waitFor();
  await field.fill('Bert');
  await invited.getByRole('button', { name: 'Tell everybody' }).click();
  await seat(aga, 'prince').getByText('Bert').waitFor();
  assert.deepEqual(await violationsInBoth(invited), []);

  await aga.goto(server.url);
  await aga.locator('.mine').getByText('Bert').waitFor();
  for (const page of [aga, invited]) {
    assert.equal(await page.locator('img[src="x"]').count(), 0);
    assert.deepEqual(page.complaints(), []);
  }
});

test('a link to a step opens it with the eyes that were chosen, and nothing else', async () => {
  const match = hostMatch(server, { options: [] });
  give(match.referee, ...Array.from({ length: 6 }, (_, i) => `ref rule Ruling ${i + 1}.`));
  const page = await openPage(browser, match.aga);
  await board(page);
  await page.locator('.history').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Link to this step' }).count(), 0, 'not while the match runs');
  give(match.prince, 'resign');
  await upToDate(page, match.aga);
  await page.locator('.log li', { hasText: 'Ruling 3.' }).locator('.number').click();
  await page.locator('.history .lines').getByText('Ruling 3.').waitFor();
  await page.locator('.history').getByRole('combobox', { name: 'Seen by' }).selectOption({ label: 'the Prince' });
  // A link made before the other eyes are there is of the eyes of before, and gone with them.
  let url = '';
  await eventually(async () => {
    await page.getByRole('button', { name: 'Link to this step' }).click();
    url = await page.getByRole('textbox', { name: /^Link to this step/ }).evaluateAll((all) => all[0]?.value ?? '');
    assert.match(url, /#replay\/[^/]+\/second\//);
  });
  assert.deepEqual(await violationsInBoth(page), []);

  const guest = await openPage(browser, url);
  await board(guest);
  await guest.locator('.history .lines').getByText('Ruling 3.').waitFor();
  await guest.locator('.history').getByText('A replay, as the Prince saw it.').waitFor();
  assert.equal(await guest.locator('.aims').getByText('Your aim').count(), 0, 'a stranger has none there');
  const step = /step (\d+)/.exec(await page.locator('.history .count').textContent())[1];
  assert.equal(/step (\d+)/.exec(await guest.locator('.history .count').textContent())[1], step);
  await guest.getByRole('button', { name: 'One step on' }).click();
  await guest.locator('.history .lines').getByText('Ruling 4.').waitFor();
  for (const name of ['Talk', 'Link to this step', 'Save as a file'])
    assert.equal(await guest.getByText(name, { exact: true }).count(), 0, name);
  assert.equal(await guest.getByRole('combobox', { name: 'Seen by' }).count(), 0);
  assert.deepEqual(await violationsInBoth(guest), []);
  assert.deepEqual(guest.complaints(), []);

  // It is no game of his, and another's step is not to be had by changing the link.
  await guest.goto(server.url);
  await guest.getByRole('heading', { name: 'A new game' }).or(guest.locator('form')).first().waitFor();
  assert.equal(await guest.locator('section.mine').count(), 0);
  const forged = await openPage(browser, url.replace('/second/', '/referee/'));
  await forged.getByText('This game cannot be opened').waitFor();
});
