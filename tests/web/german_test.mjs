// German all German: first games, played by who does what the guide says, with every panel looked at, show no English word but what is the server's own
// reference (rules, typed orders) and what has no code yet. A planted sentence is found.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { begin, englishOn, inGerman } from './german.mjs';
import { closePages, hostMatch, openPage, startBrowser, startServer } from './table.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
});

// So many orders as come before dice could end it.
const games = {
  'age-of-arthur': { me: 'p1', other: 'p2' }, 'meeting-of-hosts': { me: 'A', other: 'B' }, 'murid-wars': { me: 'russian', other: 'murid', orders: 6 }, skirmish: { me: 'one', other: 'two' },
  'tartar-raid': { me: 'aga', other: 'prince', options: ['window_close=early'] },
};
// The rules' own sentences have no codes (decision 0157).
const uncoded = /^A stronghold .*\.$/;

const stateOf = (page) => page.evaluate(() => {
  const match = document.querySelector('.match');
  return { seq: Number(match?.getAttribute('data-seq')), over: match?.getAttribute('data-over') === 'true', asked: match?.getAttribute('data-asked') === 'true' };
});

/** What the guide proposes, so often, and a card where a hand is to play one; then the panels one after another. */
async function follow(page, times) {
  for (let given = 0; given < times; ) {
    const { seq, over, asked } = await stateOf(page);
    assert.ok(!over, `it ends after ${given} of ${times} orders`);
    if (!asked) {
      await page.waitForTimeout(20);
      continue;
    }
    const proposed = page.locator('.guide').getByRole('button');
    const cards = page.locator('.sk-offered');
    await proposed.or(cards.last()).first().waitFor();
    if ((await cards.count()) > 0) {
      await cards.last().click();
      await page.getByRole('button', { name: 'Bestätigen' }).click();
    } else await proposed.click();
    given += 1;
    await page.waitForFunction((before) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > before, seq);
  }
  for (const tab of ['known', 'chat', 'match', 'log']) await page.locator(`#tab-${tab}`).click();
}

for (const [game, { me, other, options = [], orders = 12 }] of Object.entries(games))
  test(`${game} in German shows no English`, async () => {
    const match = hostMatch(server, { game, options: ['scenario=first_game', ...options], automatic: [other] });
    const page = await openPage(browser, match[me], { prepare: inGerman, locale: 'de-DE' });
    await page.locator('.guide .do[lang="de"]').waitFor();
    await page.locator('.history').waitFor();
    await page.locator('.question[lang="de"]').waitFor();
    await begin(page);
    await follow(page, orders);
    assert.deepEqual((await englishOn(page)).filter((text) => !uncoded.test(text)), []);
    assert.deepEqual(page.complaints(), []);
    await page.context().close();
  });

test('a planted sentence, and a planted name for screen readers, are found', async () => {
  const match = hostMatch(server, { game: 'tartar-raid', automatic: ['prince'] });
  const page = await openPage(browser, match.aga, { prepare: inGerman, locale: 'de-DE' });
  await page.locator('.question[lang="de"]').waitFor();
  await begin(page);
  assert.deepEqual(await englishOn(page), []);
  await page.evaluate(() => {
    document.querySelector('.question').textContent = 'Place your town.';
    document.querySelector('.match').setAttribute('aria-label', 'T1 of the Aga, moved');
  });
  await page.waitForFunction(() => globalThis.seenTexts.has('Place your town.'));
  assert.deepEqual(await englishOn(page), ['Place your town.', 'T1 of the Aga, moved']);
  await page.context().close();
});
