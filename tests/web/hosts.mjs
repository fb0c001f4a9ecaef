// Meeting of Hosts played by its pages: what its tests share. People's habits, no rules.
import assert from 'node:assert/strict';
import { confirm, situation } from './player.mjs';
import { hostMatch, openPage } from './table.mjs';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const height = 4800;

/** A match on open ground and its pages by viewer; what each is opened with besides. */
export async function begin(server, browser, pages, options = []) {
  const match = hostMatch(server, { game: 'meeting-of-hosts', options: ['terrain=none', ...options] });
  const opened = {};
  for (const [viewer, more] of Object.entries(pages)) {
    opened[viewer] = await openPage(browser, match[viewer], more);
    await opened[viewer].locator('.side').waitFor();
  }
  return { ...match, pages: opened };
}

/** Presses what a button says, and confirms it. */
export async function press(page, label) {
  const { seq } = await situation(page);
  await page.locator('.choices button', { hasText: label }).first().click();
  await confirm(page);
  await happened(page, seq);
}

/** Waits for something later than a step. */
export const happened = (page, seq) => page.waitForFunction((before) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > before, seq);

/** Waits for a page that is asked for something whose button says so, and gives it. */
export async function whoever(pages, label) {
  for (;;) {
    for (const page of pages) if ((await page.locator('.choices button', { hasText: label }).count()) > 0) return page;
    await pages[0].waitForTimeout(30);
  }
}

/** Options, edges and armies; both stand before their deployment. Whoever has the choice gives A the south. */
export async function muster({ A, B }, armies = ['Republican Roman', 'Gallic']) {
  for (const page of [A, B]) await press(page, 'Accept the options');
  const chooser = await whoever([A, B], 'edge is yours');
  await press(chooser, chooser === A ? 'The south edge is yours' : 'The north edge is yours');
  for (const [page, army] of [[A, armies[0]], [B, armies[1]]]) {
    await press(page, army);
    await press(page, 'Your army is complete');
  }
  for (const page of [A, B]) await page.locator('[data-tray]').first().waitFor();
}

/** Where a place of the table is in the window; y to the north, in hundredths. */
export const pixel = (page, x, y) =>
  page.locator('.sight svg:not(.under)').evaluate((svg, [px, py]) => {
    const spot = new DOMPoint(px, py).matrixTransform(svg.getScreenCTM());
    return { x: spot.x, y: spot.y };
  }, [x, height - y]);

export const middleOf = async (locator) => {
  const box = await locator.boundingBox();
  assert.ok(box, 'it is there to be taken');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Where a piece stands: its centre, y to the north, and its facing. */
export const standing = (page, id) =>
  page.locator(`[data-piece="${id}"]`).evaluate((piece, high) => {
    const [, x, y] = /translate\((-?\d+) (-?\d+)\)/.exec(piece.getAttribute('transform'));
    const facing = /rotate\((\d+)\)/.exec(piece.querySelector('.mt-halo').getAttribute('transform'))[1];
    return { x: Number(x), y: high - Number(y), facing: Number(facing) };
  }, height);

/** A mouse's drag. */
export async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const t of [0.3, 0.6, 0.9, 1]) await page.mouse.move(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
  await page.mouse.up();
}

/** A finger's. */
export async function fingerOf(page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  return async (_, from, to) => {
    await touch('touchStart', from);
    for (const t of [0.2, 0.5, 0.8, 1]) await touch('touchMove', { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
    await touch('touchEnd');
  };
}

export const plan = (page) => page.locator('#plan-words').inputValue();

/** Confirms the plan, and waits until it has happened. */
export async function confirmPlan(page) {
  const { seq } = await situation(page);
  await page.locator('.mt-plan button[type="submit"]').click();
  await happened(page, seq);
  await page.locator('.mt-plan').waitFor({ state: 'detached' });
}

const endsPart = /are done$|^Shoot: |The others|No more pursuit|Move first/;

/** Both let everything pass until `isSo(page)` of one of them, or the end. */
export async function passUntil(pages, isSo) {
  for (let given = 0; given < 60; ) {
    for (const page of pages) {
      const now = await situation(page);
      if (now.over || (await isSo(page, now))) return page;
      const label = now.asked ? now.general.find((one) => endsPart.test(one)) : undefined;
      if (label === undefined) continue;
      given += 1;
      await press(page, label);
    }
    await pages[0].waitForTimeout(20);
  }
  return assert.fail('it does not come to an end');
}
