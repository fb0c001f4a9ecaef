// Views that no game of this server makes yet: a measured table with units to scale, cards that may be touched, a number to be filled
// in; and texts that try to be markup.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirm } from './player.mjs';
import { pretend } from './pretender.mjs';
import { closePages, openPage, picture, startBrowser, startServer, violations } from './table.mjs';

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

const hostile = '<img src=x onerror="document.body.dataset.hit=1">';
const own = (name, value) => ({ name, value, source: 'own' });
const slot = { none: 1, piece: 5, card: 7, number: 9 };

const view = {
  viewer: 'red',
  turn: 3,
  phase: 'shoot',
  caption: `Turn 3, ${hostile}`,
  onMove: ['red'],
  ask: 'Shoot, or play a card.',
  pieces: [
    { id: 'R1', kind: 'line', name: 'Red foot', owner: 'red', at: { x: 1200, y: 3000 }, facing: 20, width: 600, depth: 200, facts: [own('strength', '8')] },
    { id: 'B1', kind: 'horse', name: `Blue horse ${hostile}`, owner: 'blue', at: { x: 3600, y: 1500 }, facing: 200, width: 300, depth: 300, tags: ['shaken'] },
  ],
  zones: [{ id: 'red_hand', name: 'Hand', owner: 'red', count: 2, faces: ['KC', '10D'] }, { id: 'blue_hand', name: 'Hand', owner: 'blue', count: 3 }],
  tracks: [{ id: 'morale', name: 'Morale', value: '4', owner: 'red' }],
  choices: [
    { order: 'shoot R1 {}', label: 'Shoot with R1', piece: 'R1', slot: slot.piece, targets: [{ id: 'B1' }], rule: 'XX-1' },
    { order: 'play {}', label: 'Play a card', slot: slot.card, targets: [{ id: 'KC' }], rule: 'XX-2' },
    { order: 'wait {}', label: 'Wait some hours', slot: slot.number, bounds: { least: 1, most: 6 }, rule: 'XX-3' },
    { order: 'pass', label: 'Pass', slot: slot.none, rule: 'XX-4' },
  ],
};
const board = {
  kind: 2,
  width: 6000,
  height: 4000,
  unit: 'inch',
  terrain: [
    { id: 'wood', kind: 'wood', name: 'Old wood', closed: true, outline: [{ x: 500, y: 500 }, { x: 1800, y: 400 }, { x: 1600, y: 1500 }] },
    { id: 'river', kind: 'river', name: 'River', closed: false, outline: [{ x: 3000, y: 0 }, { x: 2800, y: 2000 }, { x: 3100, y: 4000 }] },
  ],
};
const standing = {
  match: 'pretended',
  game: 'no-such-game',
  title: 'A sixth game',
  phase: 1,
  seats: [{ name: 'red', shared: true }, { name: 'blue', shared: true }],
};
const steps = [{ seq: 1n, atMs: 1n, lines: [{ kind: 'x', text: `Said: ${hostile}`, dice: ['5', 'KC'], rules: ['XX-9'] }] }];
const snapshot = { viewer: 'red', update: { seq: 1n, view, board, standing, steps } };
const help = { game: 'no-such-game', orders: [{ verb: 'pass', form: 'pass', text: hostile }], rules: [{ id: 'XX-9', text: `It says ${hostile}` }] };

test('a game without a skin on a measured table: units to scale, cards, numbers; nothing said becomes markup', async () => {
  const { prepare, orders } = await pretend({ snapshot, help });
  const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare });
  await page.locator('[data-piece="R1"]').waitFor();
  const box = (id) => page.locator(`[data-piece="${id}"] .body`).evaluate((one) => ({ width: one.getBBox().width, height: one.getBBox().height }));
  assert.deepEqual(await box('R1'), { width: 600, height: 200 }, 'to scale');
  assert.deepEqual(await violations(page), []);
  await picture(page, 'measured-table');

  // By keyboard: pieces of a table can be reached themselves.
  await page.locator('[data-piece="R1"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-piece="B1"]').click();
  await confirm(page);
  await page.locator('.offered').first().click();
  await confirm(page);
  await page.getByRole('button', { name: 'Fill in …' }).click();
  await page.getByLabel('To be filled in').fill('4');
  await confirm(page);
  assert.deepEqual(orders, ['shoot R1 B1', 'play KC', 'wait 4']);

  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.log .rule').first().click();
  await page.getByRole('dialog').getByText('It says').waitFor();
  assert.equal(await page.locator('img').count(), 0);
  assert.equal(await page.evaluate(() => document.body.dataset.hit), undefined);
  assert.deepEqual(page.complaints(), []);
});

test('a choice that pays for what is free stands behind it, and says what costs nothing', async () => {
  const choices = [
    { order: 'dear {}', label: 'Fast move', piece: 'R1', slot: slot.piece, targets: [{ id: 'B1' }], instead: 'walk R1 2', rule: 'XX-1' },
    { order: 'play KC', label: 'Play the king', slot: slot.none, instead: 'shoot R1 B1', rule: 'XX-2' },
    ...view.choices,
    { order: 'walk R1 2', label: 'Walk', piece: 'R1', slot: slot.none, rule: 'XX-5' },
  ];
  const { prepare, orders } = await pretend({ snapshot: { viewer: 'red', update: { ...snapshot.update, view: { ...view, choices } } }, help });
  const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare });
  const said = page.locator('.choices .instead');
  await said.first().waitFor();
  // By its name where it is among the choices, with its target where it has some; both stand last of those they are listed with.
  assert.deepEqual((await said.allTextContents()).sort(), ['The same costs nothing by: Shoot with R1 → Blue horse ' + hostile + ' B1', 'The same costs nothing by: Walk'].sort());
  const words = await page.locator('.choices .list').innerText();
  assert.ok(words.indexOf('Walk') < words.indexOf('Fast move') && words.indexOf('Pass') < words.indexOf('Play the king'), words);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Play the king' }).click();  // named, and not forbidden
  await confirm(page);
  assert.deepEqual(orders, ['play KC']);
});

test('an order that ends the game is asked about once more, typed or prepared', async () => {
  const resigning = { ...help, orders: [{ verb: 'resign', form: 'resign', text: 'Gives up the game.', endsGame: true }] };
  const choices = [...view.choices, { order: 'resign', label: 'Give up', slot: slot.none, rule: 'XX-5' }];
  const given = { viewer: 'red', update: { ...snapshot.update, view: { ...view, choices } } };
  const { prepare, orders } = await pretend({ snapshot: given, help: resigning });
  const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare });
  const ask = page.locator('.ask');
  await ask.getByText('Type an order').click();
  const line = page.getByRole('textbox', { name: 'An order in words' });
  await line.fill('pass');
  await line.press('Enter');
  await page.waitForFunction(() => document.querySelector('.ask input.words').value === '');
  assert.deepEqual(orders, ['pass'], 'other orders are given at once');

  await line.fill('pass; Resign');
  await line.press('Enter');
  await ask.getByText('This ends the game and cannot be taken back.').waitFor();
  assert.deepEqual(await violations(page), []);
  await picture(page, 'ends-the-game');
  await line.press('Enter');  // one too many
  await ask.getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(orders, ['pass'], 'nothing was given');
  await ask.getByRole('button', { name: 'Send' }).click();
  await ask.getByRole('button', { name: 'Confirm and end the game' }).click();
  await page.waitForFunction(() => document.querySelector('.ask input.words').value === '');
  assert.deepEqual(orders, ['pass', 'pass; Resign']);

  await ask.locator('.giving summary').click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.locator('.prepared').getByText('This ends the game and cannot be taken back.').waitFor();
  await page.getByRole('button', { name: 'Confirm and end the game' }).click();
  await page.locator('form.prepared').waitFor({ state: 'detached' });
  assert.deepEqual(orders.at(-1), 'resign');
  assert.deepEqual(page.complaints(), []);
});

test('a reply that is sealed is no move that waits, though it may be changed', async () => {
  const sealed = { ...view, sealed: true, ask: 'Your reply is sealed, and may be changed until the window closes: pass with 9D' };
  for (const [shown, heading, mark] of [[view, 'Your move.', '● '], [sealed, 'Your answer is in.', '']]) {
    const { prepare } = await pretend({ snapshot: { viewer: 'red', update: { ...snapshot.update, view: shown } }, help });
    const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare });
    await page.getByRole('heading', { name: heading }).waitFor();
    assert.equal(await page.title(), `${mark}A sixth game`);
    assert.ok((await page.locator('.choices button').count()) > 0);
    if (shown === sealed) await page.locator('.question', { hasText: 'until the window closes: pass with 9♦' }).waitFor();
    assert.deepEqual(page.complaints(), []);
  }
});

test('a refusal tells whether something new had come since the order was chosen', async () => {
  const refused = (seq) => pretend({ snapshot, help, answer: { accepted: false, refusal: { text: 'Nothing of that kind.', rule: 'XX-4' }, seq } });
  for (const [seq, hasMoved] of [[1n, false], [2n, true]]) {
    const { prepare } = await refused(seq);
    const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare });
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.locator('.ask .refused').getByText('Nothing of that kind.').waitFor();
    assert.equal(await page.locator('.moved-on').count(), hasMoved ? 1 : 0);
    if (hasMoved) assert.equal(await page.locator('.moved-on').textContent(), 'Something new had come since you chose.');
    // What was said of it goes with it.
    await page.getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await page.locator('.ask .refused').count(), 0);
    assert.deepEqual(page.complaints(), []);
  }
});
