// A fight that has just been fought: as a card in the log, with every number named, and in sight wherever one looks; the log by the keyboard.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { fromSources } from './pretender.mjs';
import { board, closePages, eventually, give, hostMatch, openPage, picture, quick, startBrowser, startServer, violationsInBoth } from './table.mjs';

Object.assign(globalThis, { $state: Object.assign((value) => value, { raw: (value) => value }), document: { documentElement: { dataset: {} } } });
if (!globalThis.navigator) globalThis.navigator = { language: 'en' };

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

test('a battle is a card: both sides, what fell, what it came to, with its rules', async () => {
  const { battleAt } = await fromSources("export * from './src/skins/tartar-raid/battle';");
  const force = (counters, units, senior) => ({ counters, counter_units: units, senior });
  const line = (kind, dice, data, rules = []) => ({ kind, text: kind, dice, rules, data: JSON.stringify(data) });
  const begun = line('battle_started', [], { box: '32', tartars: force(['T6', 'T7'], [2, 5], 'poor'), feudals: force(['F2'], [10], null) }, ['TR-11.4']);
  const round = line('battle_round', ['1', '5'], { tartar_score: 2, feudal_score: 16, tartar_loss: 2, feudal_loss: 1 }, ['TR-11.5']);
  const steps = [{ seq: 1n, lines: [begun] }, { seq: 2n, lines: [round, line('battle_ended', [], {})] }];
  const battle = battleAt(steps[1], steps);
  assert.deepEqual(battle.sides, [{ kind: 'tartars', counters: 'T6, T7', units: 7, skill: 'poor' }, { kind: 'feudals', counters: 'F2', units: 10, skill: '' }]);
  assert.deepEqual(battle.rounds.map(({ dice, scores, losses }) => [dice, scores, losses]), [[['1', '5'], [2, 16], [2, 1]]]);
  // What is neither die nor units is one number: here a poor commander of a Tartar horde of half weight, and an abattis. The server does not tell them apart.
  assert.deepEqual(battle.rounds[0].rest, [-6, 1]);
  const { cards } = await fromSources("export { cards } from './src/skins/tartar-raid/card';");
  const rows = cards.of(steps[1], steps)[0].rows.map(({ label, rule, cells }) => [label, rule, ...cells.map(({ text }) => text)].filter((one) => one !== undefined).join(' | '));
  assert.deepEqual(rows.filter((row) => row.includes('TR-11.5')), ['Commander, kind of troops, ditch, flank | TR-11.5 | −6 | +1']);
  const straggling = { ...begun, data: JSON.stringify({ ...JSON.parse(begun.data), straggler_dice: [3] }) };
  assert.equal(battleAt(steps[1], [{ seq: 1n, lines: [straggling] }, steps[1]]).rounds[0].rest, undefined, 'how many fought is not known');
  assert.equal(battleAt(steps[0], steps), undefined, 'not fought yet');
  assert.equal(battleAt({ seq: 1n, lines: [round] }, [{ seq: 1n, lines: [round] }]), undefined, 'of sides of whom nothing was told');

  const match = hostMatch(server, { options: quick });
  give(match.referee, ...['set villages 23 31 46 52 65', 'set town 44', 'set T1 at 24 units 8 leader AGA', 'set F1 at 24 units 6 leader PRINCE', 'set phase move1'].map((one) => `ref ${one}`));
  const page = await openPage(browser, match.aga, { viewport: { width: 1440, height: 900 } });
  const phone = await openPage(browser, match.prince, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await Promise.all([board(page), board(phone)]);
  await Promise.all([page, phone].map((one) => one.locator('.log .number').first().waitFor()));
  // Wherever one has scrolled to, the fight is in sight as soon as it is fought.
  await page.locator('.side').evaluate((one) => one.scrollTo(0, one.scrollHeight));
  give(match.aga, 'end', 'contact 24');
  give(match.prince, 'contact 24');
  for (const one of [page, phone]) {
    await one.locator('.fought .die').nth(1).waitFor();
    await eventually(async () => {
      const seen = await one.locator('.fought .die').nth(1).evaluate((die) => {
        const box = die.getBoundingClientRect();
        return die.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      });
      assert.ok(seen);
    });
    assert.deepEqual(await violationsInBoth(one), []);
  }
  await picture(phone, 'lively-battle-phone');
  await phone.locator('.caption').first().tap();
  await phone.locator('.fought').waitFor({ state: 'detached' });
  assert.deepEqual(phone.complaints(), []);
  const card = page.locator('.log .battle');
  await card.first().waitFor();
  assert.deepEqual(await card.first().locator('thead th').allTextContents(), ['Tartars', 'Feudals']);
  assert.ok((await card.first().locator('.die').count()) >= 2);
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'lively-battle');
  await page.locator('.fought').getByRole('button', { name: 'Close' }).click();
  await page.locator('.fought').waitFor({ state: 'detached' });
  assert.ok((await card.count()) > 0, 'in the log it stays');
  // All steps of the log are one stop of the Tab key; arrows go along them.
  const numbers = page.locator('.log .number');
  assert.ok((await numbers.count()) > 3);
  assert.equal(await page.locator('.log .number[tabindex="0"]').count(), 1);
  await numbers.first().focus();
  await page.keyboard.press('ArrowDown');
  assert.ok(await numbers.nth(1).evaluate((one) => one === document.activeElement && one.tabIndex === 0));
  await page.keyboard.press('End');
  assert.ok(await numbers.last().evaluate((one) => one === document.activeElement));
  assert.equal(await page.locator('.log .number[tabindex="0"]').count(), 1);
  assert.deepEqual(page.complaints(), []);
});
