// Skirmish played by its pages: what its tests share. People's habits, no rules. A page may say how `high` its table is, in hundredths; the
// raid's is the usual. `isTouch` and `slide` are its hand.
import { happened, press } from './hosts.mjs';
import { confirm, situation } from './player.mjs';

const highOf = (page) => page.high ?? 6000;

export const pixel = (page, x, y) =>
  page.locator('.sight svg:not(.under)').evaluate((svg, [px, py]) => {
    const spot = new DOMPoint(px, py).matrixTransform(svg.getScreenCTM());
    return { x: spot.x, y: spot.y };
  }, [x, highOf(page) - y]);

async function spotOf(page, id) {
  const [, x, y] = /translate\((-?\d+) (-?\d+)\)/.exec(await page.locator(`[data-piece="${id}"]`).getAttribute('transform'));
  return { x: Number(x), y: highOf(page) - Number(y) };
}

/** Brings a place of the table into the middle of the window, as near as figures can be taken. */
async function near(page, { x, y }) {
  await page.locator('.sight').scrollIntoViewIfNeeded();
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const perInch = async () => (await pixel(page, x + 100, y)).x - (await pixel(page, x, y)).x;
  while ((await perInch()) < 20 && (await zoomIn.isEnabled())) await zoomIn.click();
  for (let i = 0; i < 24; ++i) {
    const [box, spot] = [await page.locator('.sight svg:not(.under)').boundingBox(), await pixel(page, x, y)];
    const [dx, dy] = [(spot.x - box.x) / box.width, (spot.y - box.y) / box.height];
    const name = dx < 0.15 ? '←' : dx > 0.85 ? '→' : dy < 0.15 ? '↑' : dy > 0.8 ? '↓' : undefined;
    if (name === undefined) break;
    await page.locator('.zoom button', { hasText: name }).click();
  }
  const spot = await pixel(page, x, y);  // the buttons below the table may have drawn the page down
  await page.evaluate((at) => globalThis.scrollBy({ top: at - globalThis.innerHeight / 2, behavior: 'instant' }), spot.y);
}

export async function touch(page, id) {
  await near(page, await spotOf(page, id));
  const { x, y } = await spotOf(page, id);
  const spot = await pixel(page, x, y);
  if (page.isTouch) await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
}

/** Takes a man in hand, if he is not. */
export async function take(page, id) {
  await touch(page, id);
  await page.locator(`[data-piece="${id}"].picked`).waitFor();
}

export async function lead(page, id, to) {
  await near(page, await spotOf(page, id));
  const from = await spotOf(page, id);
  await page.slide(page, await pixel(page, from.x, from.y), await pixel(page, to.x, to.y));
}

export const said = async (page, words) => {
  await page.waitForFunction((expected) => new RegExp(expected).test(document.getElementById('plan-words')?.value ?? ''), words.source);
};

export async function playCard(page, value) {
  const card = page.locator('.sk-offered' + (value ? `[data-hand="${value}"]` : '')).last();
  await card.waitFor();
  const { seq } = await situation(page);
  await card.click();
  await confirm(page);
  await happened(page, seq);
}

export async function seal(page) {
  const form = page.locator('.sk-morale');
  const { seq } = await situation(page);
  await form.getByRole('button', { name: 'These groups' }).click();
  await form.getByRole('button', { name: 'Seal it and roll' }).click();
  await happened(page, seq);
}

/** What lets a phase pass. */
export async function letPass(page, now) {
  const label = now.general.find((one) => /^(No more fire|Rally nobody|Your play is over)/.test(one));
  if ((await page.locator('.sk-offered').count()) > 0) return playCard(page);
  if (label) return press(page, label);
  return seal(page);
}
