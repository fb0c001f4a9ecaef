// A measured table handled by mouse, by finger and by keyboard in a real browser, and looked at. The battle is written by hand (measured.mjs);
// the pages are the client's own. What needs no browser is in measured_model_test.mjs.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { board, choices, next, pieces, standing, unit, view } from './measured.mjs';
import { openMeasuredTable, pixel, plan } from './measured_table.mjs';
import { closePages, drawn, picture, serveFiles, startBrowser, violations } from './table.mjs';

let server;
let browser;
before(async () => {
  server = await serveFiles();
  browser = await startBrowser();
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const openTable = (more) => openMeasuredTable(browser, server, more);

const middleOf = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

async function dragBy(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const t of [0.3, 0.6, 0.9, 1]) await page.mouse.move(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
  await page.mouse.up();
}

test('by mouse: a unit is dragged ahead and wheeled by its corner; the plan stands in words, is put back, confirmed, refused', async () => {
  const { page, orders, answers } = await openTable({ viewport: { width: 1600, height: 1000 } });
  await dragBy(page, await pixel(page, 3600, 1080), await pixel(page, 3620, 1385));
  assert.equal(await plan(page), 'adv A1 3');
  const planned = page.locator('[data-planned="A1"]');
  const box = await planned.evaluate((one) => (({ x, y, width, height }) => [x, y, width, height])(one.getBBox()));
  assert.deepEqual(box, [3280, 3300, 640, 240], 'drawn where it would stand, by the rules');
  // Its ghost is taken up again, and goes on.
  await dragBy(page, await pixel(page, 3600, 1400), await pixel(page, 3600, 1500));
  assert.equal(await plan(page), 'adv A1 4');
  const grip = await middleOf(page.locator('[data-grip="left"] .mt-grip-body'));
  await dragBy(page, grip, { x: grip.x + 8, y: grip.y - 26 });
  assert.match(await plan(page), /^adv A1 R\d+ 4$/);
  await page.getByRole('button', { name: 'Take the last move back' }).click();
  // Backward is another order, and the client changes to it by itself.
  await page.getByRole('button', { name: 'Put all back' }).click();
  assert.equal(await page.locator('.mt-plan').count(), 0);
  await dragBy(page, await pixel(page, 3600, 1080), await pixel(page, 3600, 930));
  assert.equal(await plan(page), 'back A1 1.5');
  await page.getByRole('button', { name: 'Manoeuvre', exact: true }).click();
  assert.equal(await page.locator('[data-planned]').count(), 0, 'a manoeuvre does not go back');
  await page.getByRole('button', { name: 'Advance', exact: true }).click();
  // Beyond what is offered: as far as it can.
  await dragBy(page, await pixel(page, 3600, 1080), await pixel(page, 3600, 2000));
  assert.equal(await plan(page), 'adv A1 max');
  // A second unit, with a charge that begins with a wheel.
  await page.locator('[data-piece="A2"]').click();
  await page.getByRole('button', { name: 'Wheel left' }).click();
  await page.locator('[data-piece="B2"]').click();
  assert.equal(await plan(page), 'adv A1 max; charge A2 B2 L5');
  // A refusal is shown with the plan, which stays.
  const given = answers.order;
  answers.order = ({ id, text }) => (orders.push(text), { case: 'answer', value: { id, accepted: false, seq: 1n, refusal: { code: 'E_BLOCKED', rule: 'MH-9.11', text: 'Blocked by A6.' } } });
  await page.locator('.mt-plan').getByRole('button', { name: 'Confirm' }).click();
  await page.locator('[data-refused]').getByText('Blocked by A6.').waitFor();
  assert.equal(await plan(page), 'adv A1 max; charge A2 B2 L5');
  await picture(page, 'measured-refused');
  answers.order = given;
  await page.locator('#plan-words').fill('adv A1 2; charge A2 B2 L5');
  await page.locator('.mt-plan').getByRole('button', { name: 'Confirm' }).click();
  await page.locator('.mt-plan').waitFor({ state: 'detached' });
  assert.deepEqual(orders, ['adv A1 max; charge A2 B2 L5', 'adv A1 2; charge A2 B2 L5']);
  assert.deepEqual(page.complaints(), []);
});

test('a general goes to a place within his ring; a group goes together; a table of any game takes moves in words', async () => {
  const { page } = await openTable({ viewport: { width: 1600, height: 1000 } });
  const at = await pixel(page, 3250, 800);
  await page.mouse.click(at.x, at.y);
  assert.equal(await page.locator('circle[data-reach]').getAttribute('r'), '1800');
  await dragBy(page, at, await pixel(page, 3500, 600));
  assert.equal(await plan(page), 'gmove AG1 35 6');
  await page.getByRole('button', { name: 'Put all back' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Group' }).click();
  for (const id of ['A1', 'A2', 'A3']) await page.locator(`[data-piece="${id}"]`).click();
  await dragBy(page, await pixel(page, 2900, 1080), await pixel(page, 2900, 1280));
  assert.deepEqual((await plan(page)).split('; ').sort(), ['adv A1 2', 'adv A2 2', 'adv A3 2']);
  await page.getByRole('button', { name: 'Wheel right' }).click();
  assert.deepEqual((await plan(page)).split('; ').sort(), ['adv A1 R5 2', 'adv A2 R5 2', 'adv A3 R5 2']);
  await page.getByRole('button', { name: 'Put Heavy infantry A2 back' }).click();
  assert.equal(await page.locator('[data-planned]').count(), 2);
  assert.deepEqual(page.complaints(), []);

  const moves = [{ order: 'move A1 {}', label: 'Move', piece: 'A1', slot: 11, targets: [{ id: 'max', fill: 'max' }], bounds: { most: 2400 } }];
  const given = { viewer: 'A', update: { seq: 1n, view: { ...view, choices: moves }, board, standing: standing('some-table') } };
  const other = await openTable({ given, viewport: { width: 1600, height: 1000 } });
  await other.page.locator('[data-piece="A1"]').click();
  await other.page.locator('[data-piece="A1"]').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowUp', 'ArrowLeft', 'Shift+ArrowLeft', 'ArrowUp', 'Alt+ArrowRight', 'a']) await other.page.keyboard.press(key);
  assert.equal(await plan(other.page), 'move A1 2.25 forward, wheel left 6, 1 forward, 1 right, about');
  await other.page.keyboard.press('Backspace');
  assert.equal(await plan(other.page), 'move A1 2.25 forward, wheel left 6, 1 forward, 1 right');
  assert.deepEqual(other.page.complaints(), []);
});

test('by keyboard alone: walked to, taken in hand, moved, confirmed; and told in words all the while', async () => {
  const { page, orders } = await openTable();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-piece') ?? '');
  for (let i = 0; i < 60 && (await focused()) === ''; ++i) await page.keyboard.press('Tab');
  assert.equal(await focused(), 'A1', 'one stop for the whole table');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), 'A3');
  await page.keyboard.press('Enter');
  const told = page.locator('[data-told]');
  assert.equal(await told.textContent(), 'Heavy infantry A3 is in hand');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  assert.equal(await told.textContent(), 'Heavy infantry A3 is in hand: adv A3 R4 3, 3.45 of 6 inches');
  await page.keyboard.press('m');
  assert.equal(await plan(page), 'adv A3 R4 max');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowUp');
  assert.equal(await plan(page), 'adv A3 R4 1');
  // Everything in words: what it is, where it stands, how it lies to what is in hand, since when that is known.
  const words = await page.locator('[data-piece="B1"]').getAttribute('aria-label');
  assert.match(words, /^Heavy infantry B1, class HI.*36 from the west, 31.7 from the south, faces 180°; 18.51 inches ahead of you, faces you$/);
  await page.locator('.mt-around summary').click();
  await page.locator('[data-around="B8"]', { hasText: 'figs 8 as of turn 4' }).waitFor();
  const first = page.locator('.mt-around li').first();
  assert.match(await first.textContent(), /Heavy infantry A1.*0\.6 inches to your left, shows its right|Skirmishers A7/);
  await page.locator('[data-piece="A3"]').focus();
  await page.keyboard.press('c');
  await page.waitForFunction(() => document.activeElement?.id === 'plan-words');
  await page.keyboard.press('Enter');
  await page.locator('.mt-plan').waitFor({ state: 'detached' });
  assert.deepEqual(orders, ['adv A3 R4 1']);
  await page.keyboard.press('Escape');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.complaints(), []);
});

test('what happens meanwhile: a plan that began elsewhere is dropped, the others stay; in an earlier position nothing is in hand', async () => {
  const { page, tell, answers } = await openTable();
  answers.lookBack = ({ seq }) => ({ case: 'lookedBack', value: { update: { seq, view, board } } });
  // Several by keyboard, too.
  await page.locator('[data-piece="A1"]').focus();
  await page.getByRole('button', { name: 'Group' }).click();
  await page.locator('[data-piece="A1"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-piece') === 'A2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  assert.equal(await plan(page), 'adv A1 1; adv A2 1');
  const moved = pieces.map((piece) => (piece.id === 'A1' ? unit('A1', 'HI', 24, 8, 3600, 1300, 0) : piece));
  tell({ case: 'update', value: { seq: 2n, view: { ...view, pieces: moved }, steps: [{ seq: 2n, atMs: 2n, lines: [] }] } });
  await page.locator('[data-trace="A1"]').waitFor({ state: 'attached' });
  assert.equal(await plan(page), 'adv A2 1');
  tell({ case: 'update', value: { seq: 3n, view: { ...view, choices: [] }, steps: [{ seq: 3n, atMs: 3n, lines: [] }] } });
  await page.locator('.mt-bar').waitFor({ state: 'detached' });
  tell({ case: 'update', value: { seq: 4n, view: { ...view, pieces: moved }, steps: [{ seq: 4n, atMs: 4n, lines: [] }] } });
  await page.locator('.mt-bar').waitFor();
  assert.equal(await page.locator('[data-planned]').count(), 0, 'what was planned does not come back with the next turn');
  await page.keyboard.press('Escape');
  await page.locator('[data-piece="A2"]').click();
  await page.locator('[data-grip="left"]').waitFor();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.locator('.caption.past').waitFor();
  assert.equal(await page.locator('.mt-bar, [data-grip], [data-reach]').count(), 0);
  await page.locator('[data-piece="A2"]').press('ArrowUp');
  assert.equal(await page.locator('[data-planned]').count(), 0);
  assert.deepEqual(page.complaints(), []);
});

test('by touch at phone size: near, a unit is dragged and wheeled by a finger, and the page below does not move', async () => {
  const { page, orders } = await openTable(phone);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), 'nothing sticks out to the side');
  await page.locator('[data-piece="A3"]').tap();
  await page.locator('[data-piece="A3"].picked').waitFor();
  await page.getByRole('button', { name: 'Nearer' }).tap();
  await page.locator('.sight svg.near').waitFor();
  await drawn(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  const slide = async (from, to) => {
    await touch('touchStart', from);
    for (const t of [0.2, 0.5, 0.8, 1]) await touch('touchMove', { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
    await touch('touchEnd');
  };
  const { seen, scrolled } = { seen: await page.locator('.sight svg:not(.under)').getAttribute('viewBox'), scrolled: await page.evaluate(() => globalThis.scrollY) };
  await slide(await pixel(page, 4300, 1080), await pixel(page, 4300, 1330));
  assert.equal(await plan(page), 'adv A3 2.5');
  assert.ok((await page.locator('[data-grip="right"] .mt-grip-body').boundingBox()).width >= 30, 'a handle for fingers');
  const grip = await middleOf(page.locator('[data-grip="right"] .mt-grip-body'));
  await slide(grip, { x: grip.x - 10, y: grip.y - 40 });
  assert.match(await plan(page), /^adv A3 L\d+ 2\.5$/);
  assert.equal(await page.locator('.sight svg:not(.under)').getAttribute('viewBox'), seen, 'the table stays where it is');
  assert.equal(await page.evaluate(() => globalThis.scrollY), scrolled);
  // A finger on bare ground pushes the table about.
  const bare = await pixel(page, 4700, 700);
  await slide(bare, { x: bare.x - 60, y: bare.y });
  assert.notEqual(await page.locator('.sight svg:not(.under)').getAttribute('viewBox'), seen);
  const words = await plan(page);
  await picture(page, 'measured-phone-planned');
  await page.locator('.mt-plan').getByRole('button', { name: 'Confirm' }).tap();
  await page.locator('.mt-plan').waitFor({ state: 'detached' });
  assert.deepEqual(orders, [words]);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth));
  assert.deepEqual(page.complaints(), []);
});

test('what is offered tells which units may be taken in hand', async () => {
  const offered = choices.filter(({ order, piece }) => piece === 'A1' || piece === 'AG1' || order === 'done');
  const given = { viewer: 'A', update: { seq: 1n, view: { ...view, choices: offered }, board, standing: standing() } };
  const { page, orders: sent } = await openTable({ given, viewport: { width: 1600, height: 1000 } });
  assert.equal(await page.locator('.mt-piece.pickable').count(), 2);
  await dragBy(page, await pixel(page, 3600, 1080), await pixel(page, 3620, 1385));
  assert.equal(await plan(page), 'adv A1 3');
  await page.locator('.mt-pad').getByRole('button', { name: 'As far as it can' }).click();
  assert.equal(await plan(page), 'adv A1 max');
  await dragBy(page, await pixel(page, 3250, 800), await pixel(page, 3500, 600));
  assert.equal(await plan(page), 'adv A1 max; gmove AG1 35 6');
  await page.getByRole('button', { name: 'Put Heavy infantry A1 back' }).click();
  await page.locator('[data-piece="A1"]').click();
  await page.locator('[data-piece="B2"]').click();
  assert.equal(await plan(page), 'gmove AG1 35 6; charge A1 B2');
  await page.locator('.mt-plan').getByRole('button', { name: 'Confirm' }).click();
  await page.locator('.mt-plan').waitFor({ state: 'detached' });
  assert.deepEqual(sent, ['gmove AG1 35 6; charge A1 B2']);
  assert.deepEqual(page.complaints(), []);
});

test('what is not on the table yet is set up from the tray, with its place and facing', async () => {
  const zone = { x: 3600, y: board.height - 600 };
  const more = { ...unit('3', 'HI', 24, 8, 0, 0, 0, { owner: 'A' }), name: 'Heavy infantry 3' };
  delete more.at;
  const deploy = { order: 'deploy 3 {} 0', label: 'Set up', piece: '3', slot: 10, bounds: { least: 1, most: 1, centre: zone, radius: 3000 } };
  const given = { viewer: 'A', update: { seq: 1n, view: { ...view, pieces: [...pieces, more], choices: [deploy] }, board, standing: standing() } };
  const { page } = await openTable({ given, viewport: { width: 1600, height: 1000 } });
  await page.locator('[data-tray="3"]').click();
  const grip = page.locator('[data-grip="turn"] .mt-grip-body');
  await dragBy(page, await middleOf(grip), await pixel(page, 4200, 600));
  assert.equal(await plan(page), 'deploy 3 36 7.2 90', 'it turns on the middle of its front, the place that its order names');
  await dragBy(page, await middleOf(page.locator('[data-planned="3"]')), await pixel(page, 1500, 300));
  assert.match(await plan(page), /^deploy 3 1[4-7](\.\d+)? [23](\.\d+)? 90$/);
  assert.deepEqual(page.complaints(), []);
});

test('three sizes, both themes, German, print and stillness: looked at, nothing sticks out, nothing is against the rules of access', async () => {
  const sizes = { phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1100 }, desk: { width: 1600, height: 1000 } };
  const { page, tell } = await openTable({ viewport: sizes.desk, reducedMotion: 'reduce' });
  tell({ case: 'update', value: next });
  await page.locator('[data-trace="B6"]').waitFor({ state: 'attached' });
  assert.equal(await page.locator('[data-smoke]').first().evaluate((one) => globalThis.getComputedStyle(one).animationName), 'none', 'smoke stands still for whom motion hurts');
  await page.locator('[data-lost]', { hasText: 'B13 (destroyed)' }).waitFor();
  await page.locator('[data-piece="A4"]').click();
  await page.getByRole('button', { name: 'Forward' }).click();
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      assert.deepEqual(await violations(page), [], `${size}, ${colorScheme}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), `${size}: no sideways scrolling`);
      // Names can be read: at least 9 pixels high, however far the table is.
      const least = await page.evaluate(() => Math.min(...[...document.querySelectorAll('.mt-plate > text')].map((one) => one.getBoundingClientRect().height)));
      assert.ok(least >= 9, `${size}: a name of ${least} pixels`);
      await picture(page, `measured-${size}-${colorScheme}`);
    }
  await page.locator('.mt-legend summary').click();
  await page.locator('.mt-legend li').first().waitFor();
  assert.equal(await page.locator('.mt-legend li').count(), 10 + 6, 'every kind of ground once, and the signs');
  await picture(page, 'measured-legend');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Links schwenken' }).waitFor();
  assert.deepEqual(await violations(page), [], 'German');
  await picture(page, 'measured-german');
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  assert.equal(await page.locator('.mt-bar').isVisible(), false);
  // On the rim, which is white on paper: the name of who is lost is dark, and what surrounds its letters is not.
  const name = await page.locator('[data-fallen="B13"] text').evaluate((one) => (({ fill, stroke }) => [fill, stroke])(globalThis.getComputedStyle(one)));
  assert.deepEqual(name, ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'], 'who is lost can be read on paper');
  await picture(page, 'measured-print');
  assert.deepEqual(page.complaints(), []);
});
