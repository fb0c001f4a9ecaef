// No key is lost by one click: removing a game asks and says what is lost, invitations are shown again until somebody has come by them, and the
// owner of a seat always gets his own link again.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { board, closePages, openPage, picture, startBrowser, startServer, violationsInBoth } from './table.mjs';

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

/** A match against a friend, made on this page; the links that it shows, by seat. */
async function made(page) {
  await page.getByRole('radio', { name: /a friend/ }).check();
  await page.getByRole('button', { name: 'Make the links' }).click();
  const link = (label) => page.getByLabel(label).inputValue();
  return { aga: await link(/your seat/), prince: await link(/for your friend/) };
}

test('invitations are shown again until somebody has come; one’s own link, always', async () => {
  const page = await openPage(browser, server.url);
  const links = await made(page);
  await page.getByRole('link', { name: 'Take your seat' }).click();
  await board(page);
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Links of Tartar Raid, the Aga/ }).click();
  const keys = page.getByRole('group', { name: 'Your own link' });
  await keys.getByLabel('The Prince').waitFor();
  assert.equal(await keys.getByLabel('The Prince').inputValue(), links.prince);
  const own = await keys.getByLabel(/^Your own link/).inputValue();
  assert.notEqual(own, links.aga, 'the invitation was exchanged for a key');
  await keys.locator('.link', { hasText: 'Your own link' }).getByRole('button', { name: 'For a phone' }).click();
  await keys.getByRole('img', { name: 'Your own link as a picture for a camera' }).waitFor();
  const letter = new URL(await keys.locator('.link', { hasText: 'Your own link' }).getByRole('link', { name: 'By mail' }).getAttribute('href'));
  assert.equal(letter.searchParams.get('body'), await keys.locator('.link', { hasText: 'Your own link' }).locator('input').inputValue());
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'links-again');

  // It opens the seat elsewhere; what the match's page shows is the same.
  const phone = await openPage(browser, own);
  await board(phone);
  await phone.getByText('The Aga (you)').first().waitFor();
  await phone.getByRole('tab', { name: 'Match' }).click();
  await phone.getByRole('button', { name: 'Show it' }).click();
  assert.equal(await phone.getByLabel('Your own link').inputValue(), own);
  await phone.getByRole('button', { name: 'Copy' }).waitFor();

  const friend = await openPage(browser, links.prince);
  await friend.getByRole('button', { name: 'Take my seat' }).click();
  await board(friend);
  await page.getByRole('button', { name: /^Links of/ }).click();
  await page.getByRole('button', { name: /^Links of/ }).click();
  await page.getByText('The Prince: somebody has come by this invitation').waitFor();
  assert.equal(await keys.getByLabel('The Prince').count(), 0);
  for (const one of [page, phone, friend]) assert.deepEqual(one.complaints(), []);
});

test('removing a game asks, says what is lost, and then leaves nothing of it', async () => {
  const page = await openPage(browser, server.url);
  const links = await made(page);
  await page.getByRole('link', { name: 'Take your seat' }).click();
  await board(page);
  await page.getByText('not here yet').waitFor();
  await page.goto(server.url);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const key = await page.evaluate(() => JSON.parse(localStorage.getItem('cherta.keys'))[0][1]);

  const remove = page.getByRole('button', { name: /^Remove Tartar Raid, the Aga/ });
  assert.equal(await remove.textContent(), 'Remove');  // and no key of it: raw_keys.mjs
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove Tartar Raid, The Aga?' });
  await question.getByText('without a copy of it you cannot come back').waitFor();
  await question.getByText('The invitations to this match are forgotten, too').waitFor();
  assert.equal(await question.getByLabel(/^Your own link/).inputValue(), `${server.url}/#${key}`);
  assert.deepEqual(await violationsInBoth(page), []);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  assert.ok(await remove.evaluate((button) => button === document.activeElement), 'back where one was');
  assert.ok((await kept()).includes(key));

  await remove.click();
  await question.getByRole('button', { name: 'Remove it' }).click();
  await remove.waitFor({ state: 'detached' });
  const left = await kept();
  for (const secret of [key, ...Object.values(links).map((link) => link.split('#')[1]), 'cherta.share', 'cherta.seen'])
    assert.ok(!left.includes(secret), `this browser still has ${secret}`);

  // Who has kept the link comes back.
  await page.goto(`${server.url}/#${key}`);
  await board(page);
  await page.getByText('The Aga (you)').first().waitFor();
  assert.deepEqual(page.complaints(), []);
});
