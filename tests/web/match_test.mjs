// A whole match between two browsers, each with its own storage, with the referee's page beside (The Age of Arthur: an observer's); the other of them
// comes at times, as such people do. Then the reveal.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { dice, play, playUntil } from './player.mjs';
import { closePages, hostMatch, openPage, picture, quick, seated, startBrowser, startServer, upToDate, violations, violationsInBoth } from './table.mjs';

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

const seqOf = (page) => page.locator('.match').getAttribute('data-seq').then(Number);

/** What stands on each counter: its strength, and whether the turn of which it is known. */
const strengths = (page) =>
  page.locator('[data-piece]').evaluateAll((all) =>
    all.map((one) => ({ id: one.getAttribute('data-piece'), units: one.querySelector('text.units')?.textContent ?? '', dated: one.querySelector('.since') !== null })),
  );
const ids = (counters) => counters.map((one) => one.id);

/** Of the same position: what the observer's page shows of strengths is what has been disclosed, the referee's is the truth. */
async function compareStrengths({ match, referee, observer }, isBeforeContact) {
  await Promise.all([upToDate(observer, match.observer), upToDate(referee, match.referee)]);
  const [seen, truth] = [await strengths(observer), await strengths(referee)];
  assert.deepEqual(ids(seen), ids(truth));
  // A number (of one's own, with what is not tested yet), a rumour, or a band that nobody has tested: in the truth, known at any time.
  for (const { id, units, dated } of truth) assert.ok(/^(\d+\+?|–|\?)$/.test(units) && !dated, `the referee sees ${id} as ${units}`);
  // Nothing, or what a battle, a spy or a passage has disclosed, with its turn. A rumour is never seen as such.
  for (const { id, units, dated } of seen) assert.match(`${units}${dated ? ' of a turn' : ''}`, /^(\?|\d+ of a turn)$/, `the observer sees ${id} as ${units}`);
  if (!isBeforeContact) return;
  assert.ok(truth.some((one) => /^\d+$/.test(one.units)), 'there are armies');
  assert.deepEqual(seen.map((one) => one.units), truth.map(() => '?'), 'nothing has been disclosed before anybody met');
}

/** The page of one who looks in. */
async function lookIn(link) {
  const page = await openPage(browser, link);
  await seated(page);
  return page;
}
async function leave(page) {
  assert.deepEqual(page.complaints(), []);
  await page.context().close();
}

/** Who plays, the referee and an observer, each in a browser of his own. */
async function sitDown() {
  const match = hostMatch(server, { options: [...quick, 'turn_limit=12'] });
  const [aga, prince, referee, observer] = await Promise.all(['aga', 'prince', 'referee', 'observer'].map((viewer) => openPage(browser, match[viewer])));
  await Promise.all([aga, prince, referee, observer].map(seated));
  await play([aga, prince], dice(20260), (now) => /^Turn 1/.test(now.caption));
  await compareStrengths({ match, referee, observer }, true);
  await leave(observer);
  return { match, aga, prince, referee, pages: [aga, prince], everybody: [aga, prince, referee] };
}

test('two players play a raid to its end; observer and referee watch; then everything is revealed', async (context) => {
  // The middle of the game, as each of them sees it.
  const random = dice(20260);
  const first = await playUntil(sitDown, random, (now) => /^Turn [4-9], the \w+'s movement/.test(now.caption));  // which no clock ends
  const { match, aga, prince, referee } = first;
  const observer = await lookIn(match.observer);
  for (const [who, page] of Object.entries({ aga, prince, referee, observer })) {
    await upToDate(page, match[who]);
    assert.ok((await seqOf(page)) > 5, `${who} has been told what happened`);
    assert.deepEqual(await violationsInBoth(page), [], `${who}'s page`);
    await picture(page, `tartar-raid-${who}`);
  }
  assert.equal(await observer.locator('.choices, form.prepared').count(), 0, 'observers are offered nothing');
  await compareStrengths({ ...first, observer }, false);

  // The referee looks with the Prince's eyes, and back.
  await referee.getByRole('button', { name: 'The Prince', exact: true }).first().click();
  await referee.locator('.past').waitFor();
  const shown = await referee.locator('[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')));
  const his = await prince.locator('[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')));
  assert.deepEqual(shown, his);
  await referee.getByRole('button', { name: 'The truth' }).click();

  // A ruling by the form; all read it.
  await referee.getByText('Rule on a question').click();
  await referee.getByLabel('The ruling').fill('The ford may be used.');
  await referee.getByRole('tabpanel').getByRole('button', { name: 'Confirm' }).first().click();
  for (const page of [aga, prince, observer]) {
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.locator('.log').getByText('The ford may be used.').first().waitFor();
  }

  // What has happened since is there when he asks for the Prince's eyes again.
  await referee.getByRole('button', { name: 'The Prince', exact: true }).first().click();
  await referee.locator('.history .lines').getByText('The ford may be used.').waitFor();
  await referee.getByRole('button', { name: 'The truth' }).click();

  await leave(observer);
  const second = await play([aga, prince], random, () => false, { most: 900 });
  context.diagnostic(`${first.given + second.given} orders, refused: ${[...first.refusals, ...second.refusals].join(' | ') || 'none'}`);
  const everybody = { aga, prince, referee, observer: await lookIn(match.observer) };
  for (const [who, page] of Object.entries(everybody)) {
    await page.locator('.result').waitFor();
    assert.deepEqual(await violationsInBoth(page), [], `${who}'s page at the end`);
  }

  // Revealed: the Prince looks at the truth, then replays the start as the Aga saw it.
  await prince.getByRole('button', { name: 'Reveal everything' }).click();
  await prince.locator('.past').waitFor();
  await picture(prince, 'tartar-raid-revealed');
  await prince.getByRole('button', { name: 'Replay as the Aga saw it' }).click();
  await prince.getByText(/^step 0 of/).waitFor();
  for (let step = 1; step <= 12; ++step) {
    await prince.getByRole('button', { name: 'One step on' }).click();
    await prince.getByText(new RegExp(`^step ${step} of`)).waitFor();
  }
  assert.match(await prince.locator('.history .lines, .log').first().textContent(), /./);
  await prince.getByRole('button', { name: 'Back to now' }).click();
  assert.deepEqual(await violations(prince), []);
  for (const [who, page] of Object.entries(everybody)) assert.deepEqual(page.complaints(), [], who);
});

test('The Age of Arthur: two players to the end of a raid, observer and referee beside', async (context) => {
  const match = hostMatch(server, { game: 'age-of-arthur', options: [] });
  const [first, second, referee, observer] = await Promise.all(
    ['p1', 'p2', 'referee', 'observer'].map((viewer) => openPage(browser, match[viewer])),
  );
  await Promise.all([first, second, referee, observer].map(seated));
  const random = dice(1066);
  const early = await play([first, second], random, (now) => now.seq >= 12);
  for (const page of [first, second, referee, observer]) assert.deepEqual(await violationsInBoth(page), []);
  await picture(first, 'age-of-arthur-player');
  await picture(referee, 'age-of-arthur-referee');
  await picture(observer, 'age-of-arthur-observer');
  assert.equal(await observer.locator('.choices, form.prepared').count(), 0);
  await leave(referee);
  const late = await play([first, second], random, () => false, { most: 900 });
  context.diagnostic(`${early.given + late.given} orders, refused: ${[...early.refusals, ...late.refusals].join(' | ') || 'none'}`);
  const everybody = [first, second, observer, await lookIn(match.referee)];
  for (const page of everybody) {
    await page.locator('.result').waitFor();
    assert.deepEqual(await violationsInBoth(page), [], 'at the end');
  }
  await second.getByRole('button', { name: 'Reveal everything' }).click();
  await second.locator('.past').waitFor();
  assert.deepEqual(await violations(second), [], 'revealed');
  await second.getByRole('button', { name: /^Replay as Player 1/ }).click();
  await second.getByText(/^step 0 of/).waitFor();
  assert.deepEqual(await violations(second), [], 'replayed');
  await picture(second, 'age-of-arthur-revealed');
  for (const page of everybody) assert.deepEqual(page.complaints(), []);
});
