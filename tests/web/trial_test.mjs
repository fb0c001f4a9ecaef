// What an order would lead to is told before it is given.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { begin, englishOn, inGerman } from './german.mjs';
import { closePages, give, hostMatch, openPage, seated, startBrowser, startServer } from './table.mjs';

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

/** T1 stands at 24, and its march to a box that is lit is prepared. */
async function marching(match, options = {}) {
  const page = await openPage(browser, match.aga, options);
  await seated(page);
  give(match.referee, 'set villages 23 31 46 52 65', 'set town 44', 'set T1 at 24 units 8 leader AGA', 'set F1 at 44 units 6 leader PRINCE', 'set phase move1');
  await page.locator('[data-piece="T1"]').waitFor({ state: 'attached' });
  await page.locator('[data-piece="T1"]').click();
  await page.locator('[data-piece="T1"].picked').waitFor();
  const lit = await page.locator('.area.target').first().getAttribute('data-area');
  await page.locator(`[data-area="${lit}"] .hit`).click({ position: { x: 6, y: 6 } });
  const rivals = page.locator('.prepared > button.wide');  // several ways lead there
  await page.locator('.prepared').waitFor();
  if ((await rivals.count()) > 0) await rivals.first().click();
  return page;
}

test('a prepared march says how far it goes, and what it meets; changed words are tried anew; nothing is given', async () => {
  const match = hostMatch(server, { automatic: ['prince'] });
  const page = await marching(match);
  const tried = page.locator('#tried');
  await tried.filter({ hasText: /\d box/ }).waitFor();
  const words = page.locator('.prepared input.words');
  const whole = await words.inputValue();
  await words.fill('march T1 66');
  await tried.filter({ hasText: 'not next to' }).waitFor();
  await words.fill(whole);
  await tried.filter({ hasText: /\d box/ }).waitFor();
  assert.equal(await page.locator('[data-piece="T1"]').count(), 1);
});

test('in German it is said in German, and a refusal names what it is about', async () => {
  const match = hostMatch(server, { automatic: ['prince'] });
  const page = await marching(match, { prepare: inGerman, locale: 'de-DE' });
  const tried = page.locator('#tried');
  await tried.filter({ hasText: /\d Felde?r?/ }).waitFor();
  await page.locator('.question[lang="de"]').waitFor();
  await begin(page);
  await page.locator('.prepared input.words').fill('march T1 66');
  await tried.filter({ hasText: 'Dieser Weg geht nicht. (66; 24)' }).waitFor();
  assert.deepEqual(await englishOn(page), []);
});
