// A match's own clock on the page: chosen when the match is made, shown to all, spoken of by its players.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirm } from './player.mjs';
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

test('a slow match shows its accounts; leave, a stop and the stand-in are told to the other', async () => {
  const match = hostMatch(server, { options: ['pace=slow(7d+1d,7d)', 'out_of_time=automatic', 'leave=10d', 'windows=standing'] });
  const small = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
  const aga = await openPage(browser, match.aga);
  const prince = await openPage(browser, match.prince, small);
  await Promise.all([aga, prince].map(seated));
  for (const page of [aga, prince]) {
    await page.getByRole('button', { name: 'Ready' }).click();
    await confirm(page);
  }
  for (const page of [aga, prince]) {
    await page.locator('.clock summary', { hasText: 'slow(7d+1d,7d); out of time: automatic' }).click();
    await page.locator('.clock li.runs', { hasText: /7 d 23 h|8 d/ }).waitFor();
    assert.equal(await page.locator('.clock li').count(), 3);
  }
  await aga.getByRole('button', { name: /Be away for/ }).click();
  await prince.locator('.clock li', { hasText: 'is away until' }).waitFor();
  await aga.getByRole('button', { name: 'I am back' }).click();
  await prince.locator('.clock li', { hasText: 'is away until' }).waitFor({ state: 'detached' });
  await aga.getByRole('checkbox', { name: /may go on for me/ }).check();
  await prince.locator('.log', { hasText: 'lets the automatic player go on' }).waitFor({ state: 'attached' });
  await aga.getByRole('button', { name: 'Stop the clock' }).click();
  await prince.locator('.clock li', { hasText: 'would have the clock stopped' }).waitFor();
  for (const page of [aga, prince]) assert.deepEqual(await violationsInBoth(page), []);
  await picture(aga, 'clock');
  await picture(prince, 'clock-phone');
  await prince.getByRole('button', { name: 'Stop the clock' }).click();
  for (const page of [aga, prince]) await page.locator('.clock li', { hasText: 'The clock is stopped.' }).waitFor();
  await aga.locator('.countdown').waitFor({ state: 'detached' });
  await prince.getByRole('button', { name: 'Let it run' }).click();
  await aga.locator('.countdown').waitFor();
  for (const page of [aga, prince]) assert.deepEqual(page.complaints(), []);
});

test('quiet hours are said on the page, and the other is shown nothing of them', async () => {
  const match = hostMatch(server, { options: ['pace=slow(7d+1d,7d)', 'quiet=9h,1', 'windows=standing'] });
  const aga = await openPage(browser, match.aga);
  const prince = await openPage(browser, match.prince);
  await Promise.all([aga, prince].map(seated));
  for (const page of [aga, prince]) await page.locator('.clock summary').click();
  const own = aga.getByLabel('My quiet hours');
  await own.fill('22:00-07:00 sat,sun in Europe/Berlin');
  await aga.getByRole('button', { name: 'Keep them' }).click();
  await aga.getByText('in this match at most 9h of a day may be quiet, and 1 day of a week').first().waitFor();
  await own.fill('22:00-07:00 sun in europe/berlin');
  await aga.getByRole('button', { name: 'Keep them' }).click();
  await aga.waitForFunction(() => [...document.querySelectorAll('.clock input')].some((one) => one.value === '22:00-07:00 sun in Europe/Berlin'));
  assert.equal(await prince.getByLabel('My quiet hours').inputValue(), '');
  assert.ok(!(await prince.content()).includes('Berlin'));
  assert.deepEqual(await violationsInBoth(aga), []);
  await picture(aga, 'quiet-hours');
  for (const page of [aga, prince]) assert.deepEqual(page.complaints(), []);
});
