// Meeting of Hosts played to its end in a real browser by what its pages offer: two players, an observer and a referee, each at a page
// of his own; once by mouse, once by finger at the size of a phone, in fog.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { begin, confirmPlan, drag, fingerOf, middleOf, muster, passUntil, phone, pixel, plan, press, standing, whoever } from './hosts.mjs';
import { situation } from './player.mjs';
import { closePages, picture, startBrowser, startServer, violations } from './table.mjs';

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

const desk = { viewport: { width: 1600, height: 1000 } };
const small = { ...phone, viewport: { width: 360, height: 740 } };
const size = (page) => page.viewportSize();

/** Unit 1 is put down by hand, where its player wants it; the others stand in lines. */
async function deploy(page, slide, unit, at) {
  const tray = page.locator(`[data-tray="${unit}"]`);
  await tray.scrollIntoViewIfNeeded();
  await slide(page, await middleOf(tray), await pixel(page, at.x, at.y));
  assert.match(await plan(page), /^deploy 1 /);
  await confirmPlan(page);
  await press(page, 'Place all others in lines');
  await press(page, 'You are deployed');
}

/** The foremost unit that may be moved and can be touched in its middle: a general may stand there. */
async function touchable(page, toNorth) {
  await page.locator('.sight').first().evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const ids = await page.locator('.mt-piece.pickable').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')));
  const units = [];
  for (const id of ids.filter((one) => /^[AB]\d+$/.test(one))) units.push({ id, ...(await standing(page, id)) });
  units.sort((one, other) => (toNorth ? other.y - one.y : one.y - other.y));
  for (const { id, x, y } of units) {
    const at = await pixel(page, x, y);
    const found = await page.evaluate((spot) => document.elementFromPoint(spot.x, spot.y)?.closest('[data-piece]')?.getAttribute('data-piece'), at);
    if (found === id) return id;
  }
  return assert.fail('no unit can be touched');
}

/** It goes forward by two inches. With a finger it is taken in hand and looked at from nearer first. */
async function advance(page, slide, toNorth) {
  const id = await touchable(page, toNorth);
  if (slide !== drag) {
    await page.locator(`[data-piece="${id}"]`).tap();
    await page.getByRole('button', { name: 'Nearer' }).tap();
  }
  const before = await standing(page, id);
  const to = { x: before.x, y: before.y + (toNorth ? 200 : -200) };
  await slide(page, await pixel(page, before.x, before.y), await pixel(page, to.x, to.y));
  assert.match(await plan(page), new RegExp(`^adv ${id} `));
  await confirmPlan(page);
  return { id, before };
}

async function play(pages, slides, shots) {
  const players = [pages.A, pages.B];
  const slide = (page) => slides.get(page) ?? drag;
  await muster(pages);
  await deploy(pages.A, slide(pages.A), 'A1', { x: 3600, y: 700 });
  await deploy(pages.B, slide(pages.B), 'B1', { x: 3600, y: 4100 });
  const chooser = await whoever(players, 'Move first');
  await press(chooser, 'Move first');
  const mover = await whoever(players, 'Your moves are done');
  const { id } = await advance(mover, slide(mover), mover === pages.A);
  await shots(pages, id);
  await press(mover, 'Your moves are done');
  const second = mover === pages.A ? pages.B : pages.A;
  await whoever([second], 'Your moves are done');
  await advance(second, slide(second), second === pages.A);
  const last = await passUntil(players, () => false);
  assert.ok((await situation(last)).over);
  const said = [];
  for (const [viewer, page] of Object.entries(pages)) {
    await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-over') === 'true');
    said.push(await page.locator('.caption').first().textContent());
    assert.deepEqual(page.complaints(), [], viewer);
  }
  assert.equal(new Set(said).size, 1, `all are told the same end: ${said}`);
  await shots(pages, 'end');
}

test('by mouse: two players, an observer and a referee, from the options to the end', async () => {
  const { pages } = await begin(server, browser, { A: desk, B: desk, observer: desk, referee: desk }, ['turn_limit=2', 'observers_late=0']);
  await play(pages, new Map(), async (all, what) => {
    if (what === 'end') return;
    await all.observer.locator(`[data-piece="${what}"]`).waitFor();
    for (const [viewer, page] of Object.entries(all)) {
      await picture(page, `hosts-mouse-${viewer}`);
      assert.deepEqual(await violations(page), [], viewer);
    }
  });
});

test('by finger at the size of a phone, in fog: nobody is shown whom his troops do not see; at the end everybody', async () => {
  const { pages } = await begin(server, browser, { A: small, B: desk, observer: desk, referee: desk }, ['turn_limit=2', 'fog=on']);
  const finger = await fingerOf(pages.A);
  await play(pages, new Map([[pages.A, finger]]), async (all, what) => {
    const named = (page) => page.locator('[data-piece]').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')));
    if (what === 'end') {
      assert.ok((await named(all.A)).includes('B2'), 'its number is open now');
      return picture(all.A, 'hosts-phone-end');
    }
    assert.ok(!(await named(all.A)).some((id) => id.startsWith('B')), 'no number of an enemy is told in fog');
    assert.deepEqual((await named(all.observer)).filter((id) => /^[AB]\d/.test(id)), [], 'an observer knows no numbers');
    assert.ok(await all.A.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), 'nothing sticks out to the side');
    assert.deepEqual(size(all.A), small.viewport);
    for (const [viewer, page] of Object.entries(all)) await picture(page, `hosts-phone-${viewer}`);
  });
});
