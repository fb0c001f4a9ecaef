// The Age of Arthur on its own board: cards, routes, counters and accounts as each viewer may know them; by keyboard and touch; both themes.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { dice, play, playUntil, situation } from './player.mjs';
import { fromSources } from './pretender.mjs';
import { board, closePages, eventually, give, hostMatch, openPage, picture, seated, startBrowser, startServer, upToDate, violations } from './table.mjs';

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

const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth);
/** The shields on the map: what stands on each, by army. */
const shields = (page) =>
  page.locator('.country [data-piece]').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.dataset.piece, one.querySelector('text')?.textContent ?? ''])));

/** The areas of a page in words. */
const areas = (page) => page.locator('.country [data-area]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

/** A series whose first raider is Player 1, and the pages of both players and the referee. */
async function sitDown() {
  const match = hostMatch(server, { game: 'age-of-arthur', options: ['attacker=p1', 'series=linked'] });
  const everybody = await Promise.all(['p1', 'p2', 'referee'].map((viewer) => openPage(browser, match[viewer])));
  await Promise.all(everybody.map(seated));
  const [raider, defender, referee] = everybody;
  return { match, raider, defender, referee, pages: [raider, defender], everybody };
}

/** Some way into the first raid, and the raider's route lies on land that was not laid anew. */
async function isUnderWay(now, { raider }) {
  if (!now.caption.startsWith('Raid 1,')) return 'in vain';
  const labels = now.seq < 18 ? [] : await areas(raider);
  return [/the raider came here from H/, /the raider came here from .*the raider's army/].every((words) => labels.some((label) => words.test(label)));
}

test('the country of cards, as each may know it, at three sizes and in both themes', async () => {
  const { match, raider, defender, referee } = await playUntil(sitDown, dice(1066), isUnderWay, { avoid: 'H' });
  await Promise.all([upToDate(raider, match.p1), upToDate(defender, match.p2), upToDate(referee, match.referee)]);
  await raider.locator('.country [data-piece="A"]').waitFor();

  // 54 cells and home; cards lie down or up; nobody but the referee reads those that lie down.
  assert.equal(await raider.locator('.country [data-area]').count(), 55);
  const backs = raider.locator('.country .down');
  assert.ok((await backs.count()) > 30);
  assert.equal(await backs.locator('.rank').count(), 0, 'a player reads no back');
  assert.equal(await defender.locator('.country .down .rank').count(), 0);
  assert.equal(await referee.locator('.country .down .rank').count(), await backs.count(), 'the referee reads them all');

  // A strength is its owner's alone; a question mark, or what was seen and when, is what the other has.
  const [his, foes, truth] = [await shields(raider), await shields(defender), await shields(referee)];
  assert.match(his.A, /^\d+$/);
  assert.equal(truth.A, his.A);
  assert.equal(truth.D, foes.D);
  if ((await defender.locator('.country [data-piece="A"] .since').count()) === 0) assert.equal(foes.A, '?');

  // The route that he took begins at home and leads, leg by leg, to where he stands.
  const labels = await areas(raider);
  assert.ok(labels.some((label) => /the raider came here from H/.test(label)));
  assert.ok(labels.some((label) => /the raider came here from .*the raider's army/.test(label)), 'and his army stands at its end');
  // Back at the first steps no route is drawn yet.
  await raider.getByLabel('Step of the game').fill('1');
  await raider.locator('.caption.past').waitFor();
  assert.equal(await raider.locator('.country .leg').count(), 0);
  await raider.getByRole('button', { name: 'Back to now' }).click();
  await raider.locator('.country .leg').first().waitFor({ state: 'attached' });
  // It lies under the cards, with a node on each; the backs of every row have a tint of their own.
  const order = await raider.locator('.country').evaluate((one) => {
    const [leg, card, node] = ['.leg', '.down', '.stop.A'].map((what) => one.querySelector(what));
    return [leg.compareDocumentPosition(card), card.compareDocumentPosition(node)].map((way) => (way & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  });
  assert.deepEqual(order, [true, true]);
  const tints = await raider.locator('.country .down .paper').evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fill))]);
  assert.ok(tints.length >= 4, tints.join());

  for (const heading of ['The raider Player 1 (you)', 'The defender Player 2']) await raider.getByRole('heading', { name: heading }).waitFor();
  await raider.locator('.accounts .series').getByText('of at most 6').waitFor();
  await picture(referee, 'arthur-skin-referee');
  assert.deepEqual(await violations(referee), []);

  for (const [size, viewport] of Object.entries({ phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1100 }, desk: { width: 1600, height: 1000 } }))
    for (const theme of ['light', 'dark']) {
      await raider.setViewportSize(viewport);
      await raider.emulateMedia({ colorScheme: theme });
      await raider.reload();
      await board(raider);
      await raider.getByText('Legend').click();
      assert.deepEqual(await violations(raider), [], `${size}, ${theme}`);
      assert.ok(await fits(raider), `${size}: nothing sticks out to the side`);
      await picture(raider, `arthur-skin-${size}-${theme}`);
    }
  await raider.getByLabel('Language').selectOption('de');
  await raider.getByRole('heading', { name: 'Der Angreifer' }).waitFor();
  assert.deepEqual(await violations(raider), [], 'in German');
  for (const page of [raider, defender, referee]) assert.deepEqual(page.complaints(), []);
});

const marches = (now) => now.asked && /raider marches/.test(now.caption) && now.movers.length > 0;

/** A raider's page on a phone, after a step that was given by touch. */
async function stepByTouch() {
  const match = hostMatch(server, { game: 'age-of-arthur', options: ['attacker=p1'], automatic: ['p2'] });
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const page = await openPage(browser, match.p1, phone);
  await seated(page);
  const { isOver } = await play([page], dice(3), marches);
  assert.ok(!isOver, 'every raid begins with a march');
  const wide = async () => (await page.locator('.country svg').first().boundingBox()).width;
  await eventually(async () => assert.ok((await wide()) > 700, 'large enough to be read'));
  await page.getByRole('button', { name: 'The whole country' }).tap();
  await eventually(async () => assert.ok((await wide()) <= 360, 'or seen as a whole'));
  await page.getByRole('button', { name: 'Nearer' }).tap();
  // The army, a cell that lights up, and the button.
  const { seq } = await situation(page);
  await page.locator('[data-piece="A"]').tap();
  await page.locator('.piece.picked').waitFor();
  const target = page.locator('.area.target:not([data-area="H"]) .hit').first();
  await target.scrollIntoViewIfNeeded();
  await target.tap({ force: true });
  await page.locator('.prepared').waitFor();
  if ((await page.locator('.prepared > button.wide').count()) > 0) await page.locator('.prepared > button.wide').first().tap();
  await picture(page, 'arthur-skin-touch');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await page.waitForFunction((before) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > before, seq);
  await play([page], dice(3), (now) => now.over || marches(now));
  return page;
}

const mostRaids = 20;  // even where every second one is over too soon, not one in a million times all of them are

/** By keyboard: picks the army, and goes with one arrow key to a cell that it may enter. Whether there is one. */
async function mayGoBeside(page) {
  if (!marches(await situation(page))) return false;
  const army = await page.locator('[data-area][aria-label*="may be ordered"]').getAttribute('data-area');
  await page.locator(`[data-area="${army}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator('.piece.picked').waitFor();
  for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
    await page.locator(`[data-area="${army}"]`).focus();
    await page.keyboard.press(arrow);
    const at = await page.evaluate(() => document.activeElement?.getAttribute('data-area'));
    if (at !== 'H' && at !== army && (await page.locator(`.area.target[data-area="${at}"]`).count()) > 0) return true;
  }
  return false;
}

test('a step on the map by keyboard, and one by touch on a phone', async () => {
  let page;
  for (let raids = 0; !page; ++raids) {
    assert.ok(raids < mostRaids, 'there is a second march');
    const played = await stepByTouch();
    if (await mayGoBeside(played)) page = played;
    else await played.context().close();  // that raid was over soon, or his army is beaten and must go home
  }
  // By keyboard: from the army's cell to a lit one, Enter; Enter.
  const { seq } = await situation(page);
  await page.keyboard.press('Enter');
  await page.locator('.prepared').waitFor();
  if ((await page.locator('.prepared > button.wide').count()) > 0) {
    await page.locator('.prepared > button.wide').first().focus();
    await page.keyboard.press('Enter');
  }
  await page.waitForFunction(() => document.activeElement?.id === 'prepared');
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > before, seq);
  assert.deepEqual(await violations(page), []);
  assert.ok(await fits(page));
  assert.deepEqual(page.complaints(), []);
});

test('the question stands before the accounts on a phone; a series is told raid by raid, the log in words', async () => {
  const match = hostMatch(server, { game: 'age-of-arthur', options: ['attacker=p1', 'series=linked'] });
  const [phone, desk] = [
    await openPage(browser, match.p1, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }),
    await openPage(browser, match.p2, { viewport: { width: 1440, height: 900 } }),
  ];
  await Promise.all([phone, desk].map(seated));
  give(match.p1, 'accept-setup');
  give(match.p2, 'accept-setup');
  give(match.referee, 'set s0[A] 1200');
  give(match.p1, 'mix FW100');
  give(match.p2, 'mix FW100', 'base 5-6');
  const parts = (page) => page.locator('.country, .ask, .accounts, .panels').evaluateAll((all) => all.map((one) => one.classList[0] === 'card' ? one.classList[1] : one.classList[0]));
  await phone.getByRole('heading', { name: 'The raider Player 1 (you)' }).waitFor();
  await eventually(async () => assert.deepEqual(await parts(phone), ['country', 'ask', 'accounts', 'panels']));
  await desk.getByRole('heading', { name: 'The raider Player 1' }).waitFor();
  await eventually(async () => assert.deepEqual(await parts(desk), ['country', 'accounts', 'ask', 'panels']));

  // 26 points of prestige, and one lost for 1200 men who bring nothing home; a tenth of all land to the defender.
  give(match.referee, 'set prestige[A] 26', 'place A 1-7');
  give(match.p1, 'home');
  const row = (page, name) => page.locator('.series tr', { has: page.locator('th', { hasText: name }) });
  for (const page of [phone, desk]) {
    await row(page, 'Raid 1').waitFor();
    for (const name of ['Raid 1', 'In all']) assert.deepEqual(await row(page, name).locator('td').allTextContents(), ['25', '22']);
    await page.locator('.log').getByText('The referee sets the prestige of the raider: 26.').waitFor();
    await page.locator('.log').getByText("The referee puts the raider's army at 1-7.").waitFor();
    assert.deepEqual(await violations(page), []);
    assert.ok(await fits(page));
  }
  await picture(phone, 'arthur-series-phone');
  give(match.p1, 'ready');
  give(match.p2, 'ready');
  // They change places.
  give(match.p2, 'mix FW100');
  give(match.p1, 'mix FW100', 'base 5-8');
  await phone.getByRole('heading', { name: 'The defender Player 1 (you)' }).waitFor();
  for (const page of [phone, desk]) assert.deepEqual(page.complaints(), []);
});

test('routes are read from the feed: by way of, taken back, land laid anew, the next raid', async () => {
  const { legsOf } = await fromSources(`export * from './src/skins/age-of-arthur/route';`);
  const said = (...events) => events.map((event, i) => ({ seq: BigInt(i + 1), lines: [{ kind: event.is, data: JSON.stringify(event) }] }));
  const moved = (side, from, to, via) => ({ is: 'moved', side, from, to, ...(via ? { via } : {}) });
  const drawn = (steps, at) => legsOf(steps, at).map((leg) => `${leg.army} ${leg.from} ${leg.to}`);
  const [one, two, foe] = [moved('attacker', 'H', '1-7'), moved('attacker', '1-7', '3-7', '2-7'), moved('defender', '5-6', '4-6')];
  const there = { A: '3-7', D: '4-6' };
  assert.deepEqual(drawn(said(one, foe, two), there), ['A H 1-7', 'D 5-6 4-6', 'A 1-7 2-7', 'A 2-7 3-7']);
  // Taken back, and nothing since; then another way instead.
  const undone = { is: 'undone', seat: 'first' };
  assert.deepEqual(drawn(said(one, foe, two, undone), { A: '1-7', D: '4-6' }), ['A H 1-7', 'D 5-6 4-6']);
  assert.deepEqual(drawn(said(one, two, undone, moved('attacker', '1-7', '2-8')), { A: '2-8', D: '5-6' }), ['A H 1-7', 'A 1-7 2-8']);
  assert.deepEqual(drawn(said(one, undone), { A: 'H', D: '5-6' }), []);
  assert.deepEqual(drawn(said(one, two, { is: 'column', column: 14, renumbered: 7 }), there), []);
  assert.deepEqual(drawn(said(one, two, { is: 'raid_set_up', raid: 2 }, moved('attacker', 'H', '1-3')), { A: '1-3', D: '5-8' }), ['A H 1-3']);
  assert.deepEqual(legsOf([{ seq: 1n, lines: [{ kind: 'moved', data: '' }] }], there), [], 'a line that tells no event');
});
