// The raid played to its end in a real browser by what its pages offer: two players, an observer and a referee, each at a page of his own; once
// by mouse, once by finger at the size of a phone. No secret of section 8 of the rules is in a frame that came to somebody else.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirmPlan, drag, fingerOf, happened, middleOf, plan, press } from './hosts.mjs';
import { situation, type } from './player.mjs';
import { lead, letPass, pixel, playCard, said, take, touch } from './skirmish.mjs';
import { decoder, hidden } from './skirmish_secrets.mjs';
import { closePages, give, hostMatch, openPage, picture, startBrowser, startServer, upToDate, violations } from './table.mjs';

let server;
let browser;
let decode;
before(async () => {
  [server, browser, decode] = await Promise.all([startServer(), startBrowser(), decoder()]);
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
});

const desk = { viewport: { width: 1600, height: 1000 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const sizes = { desk: desk.viewport, tablet: { width: 820, height: 1180 }, phone: phone.viewport };

async function begin(contexts) {
  const links = hostMatch(server, { game: 'skirmish', options: [] });
  const [pages, frames] = [{}, {}];
  for (const [viewer, context] of Object.entries(contexts)) {
    frames[viewer] = [];
    const listen = (page) => page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames[viewer].push(decode(payload))));
    pages[viewer] = await openPage(browser, links[viewer], { ...context, prepare: listen });
    await pages[viewer].locator('.sk-sheet').waitFor();
  }
  for (const page of Object.values(pages)) await page.getByText('not here yet').first().waitFor({ state: 'detached' });
  return { links, pages, frames };
}

// ---- the raid ----

/** All of it, without a touch of the page. */
async function isInSight(page, locator) {
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  const box = await locator.boundingBox();
  return box.y >= 0 && box.y + box.height <= page.viewportSize().height;
}

async function setUp({ links, pages: { one, two } }, many) {
  for (const page of [one, two]) await press(page, 'Agree to the options');
  for (const page of [one, two]) {
    await page.locator('.sk-muster').waitFor();
    assert.ok(await isInSight(page, page.locator('.sk-muster')), 'the muster is within sight');
  }
  const form = one.locator('.sk-muster');
  await form.getByRole('button', { name: 'On the table at first: archer −' }).click();
  await form.locator('[data-sum="initial"]', { hasText: '6 of 7 – 1 to go' }).waitFor();
  assert.ok(await form.getByRole('button', { name: 'Muster these' }).isDisabled());
  await form.getByRole('button', { name: 'On the table at first: archer +' }).click();
  // Every kind of man may be had by counting: pilum bearers and slingers for archers.
  const romans = two.locator('.sk-muster');
  const count = (name) => romans.getByRole('button', { name: `On the table at first: ${name}` });
  for (const type of ['pilum bearer', 'slinger']) {
    await count('archer −').click();
    await count(`${type} +`).click();
  }
  await romans.locator('[data-sum="initial"]', { hasText: '7 of 7' }).waitFor();
  const { seq: asked } = await situation(two);
  await romans.getByRole('button', { name: 'Muster these' }).click();
  await happened(two, asked);
  for (const type of ['pilum bearer', 'slinger']) {
    await count(`${type} −`).click();
    await count('archer +').click();
  }
  const { seq: again } = await situation(two);
  await romans.getByRole('button', { name: 'Muster these' }).click();
  await happened(two, again);
  const { seq } = await situation(one);
  await form.getByRole('button', { name: 'Muster these' }).click();
  await happened(one, seq);
  for (const page of [one, two]) await press(page, 'Your muster is final');
  const landing = one.locator('.sk-landing');
  await landing.getByRole('slider').fill('7200');
  await one.locator('[data-landing="7200"]').waitFor();
  const before = await situation(one);
  await landing.getByRole('button', { name: 'Land there' }).click();
  await happened(one, before.seq);
  await press(one, 'Your deployment is final');
  for (let i = 0; i < many; ++i) {
    const tray = two.locator(`[data-tray="R${i + 1}"]`);
    await tray.scrollIntoViewIfNeeded();
    const middle = await middleOf(tray);
    await two.slide(two, middle, await pixel(two, 6600 + 300 * i, 3000));
    await said(two, new RegExp(`R${i + 1} [\\d.]+,[\\d.]+ 180$`));
  }
  assert.match(await plan(two), /^place R1 /);
  await confirmPlan(two);
  for (let i = many; i < 7; ++i) give(links.two, `place R${i + 1} ${66 + 3 * i},30 180`);
  await upToDate(two, links.two);
  await press(two, 'Your deployment is final');
}

/** Two are led ashore by hand; what each has left is counted down beside him. */
async function goAshore({ one }) {
  await playCard(one);
  await one.locator('[data-piece="V1"].pickable').waitFor();
  await lead(one, 'V1', { x: 6600, y: 850 });
  await said(one, /^plan V1 d m:66/);
  assert.doesNotMatch(await one.locator('[data-piece="V1"] .mt-plate text').first().textContent(), / $/);
  await lead(one, 'V3', { x: 7000, y: 850 });
  await said(one, /; V3 d m:70/);
  await one.locator('.mt-plan', { hasText: 'As the server sees it: V1' }).waitFor();
  await one.locator('.mt-plan li', { hasText: 'V3' }).getByRole('button').click();
  await said(one, /^plan V1 d m:66[^;]*$/);
  await lead(one, 'V3', { x: 7000, y: 850 });
  await confirmPlan(one);
  await press(one, 'Your play is over');
}

/** A charge and a shot by touching men; the defender groups, spends and seals; he shoots, the attackers test. */
async function charge({ links, pages: { one, two } }) {
  await playCard(two);
  give(links.referee, 'ref place V1 66,12 0', 'ref place V3 70,12 0', 'ref place V2 72,15.2 0', 'ref place V6 62,10 0', 'ref place R1 66,14.5 180', 'ref place R3 70,14.5 180', 'ref place R6 80,10 270');
  await upToDate(two, links.two);
  await take(two, 'R1');
  await touch(two, 'V1');
  await said(two, /^plan R1 c:V1$/);
  await take(two, 'R3');
  await touch(two, 'V3');
  await take(two, 'R6');
  await touch(two, 'V3');
  await said(two, /; R3 c:V3; R6 (p:\d+ )?f:V3$/);
  await take(two, 'R6');
  await two.locator('.mt-plan li', { hasText: 'R6' }).getByRole('button').click();
  await said(two, /^plan R1 c:V1; R3 c:V3$/);
  await confirmPlan(two);
  await press(two, 'Your play is over');
  await playCard(one);
  const form = one.locator('.sk-morale');
  await form.locator('[data-group="V1+V3"] [data-chance]', { hasText: '56 %' }).waitFor();
  assert.equal(await one.locator('[data-proposed="V1+V3"] .sk-bond').count(), 1, 'drawn on the table');
  await form.getByRole('button', { name: 'These groups' }).click();
  await form.getByRole('slider').fill('44');
  await form.locator('[data-chance]', { hasText: '100 %' }).waitFor();
  await one.locator('[data-level="V1+V3"]', { hasText: '56+44 → 100 %' }).waitFor({ state: 'attached' });
  const { seq } = await situation(one);
  await form.getByRole('button', { name: 'Seal it and roll' }).click();
  await happened(one, seq);
  await one.locator('[data-morale]', { hasText: '56' }).waitFor();
  await take(one, 'V6');
  await touch(one, 'R1');
  await said(one, /^dfire V6 (p:\d+ )?f:R1$/);
  await confirmPlan(one);
  const before = await situation(one);
  if (before.general.includes('No more fire')) await press(one, 'No more fire');
}

/** Until `isSo(now)`, or the end; both only let things pass. */
async function passUntil(pages, isSo) {
  for (;;) {
    for (const page of pages) {
      const now = await situation(page);
      if (now.over || (now.asked && (await isSo(page, now)))) return page;
      if (now.asked) await letPass(page, now);
    }
    await pages[0].waitForTimeout(20);
  }
}

/** The man at the hut takes what is in it. */
async function plunder({ links, pages: { one, two } }) {
  const isActing = async (page) => page === one && (await page.locator('[data-piece="V2"].pickable').count()) > 0;
  assert.equal(await passUntil([two, one], isActing), one);
  await upToDate(one, links.one);
  await take(one, 'V2');
  await one.locator('.mt-tools').getByRole('button', { name: 'Take h6, h7' }).click();
  await said(one, /^plan V2 t:h6\+h7$/);
  await confirmPlan(one);
  await one.locator('.sk-prizes', { hasText: 'led by V2' }).waitFor();
}

async function pictures(pages, name, of) {
  for (const [viewer, page] of Object.entries(pages)) {
    const before = page.viewportSize();
    for (const [size, viewport] of Object.entries(of)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['dark', 'light']) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `${name}-${viewer}-${size}-${colorScheme}`);
      }
    }
    await page.setViewportSize(before);
  }
}

async function play(match, name, of, many, looked) {
  const { pages, frames } = match;
  const { one, two } = pages;
  await setUp(match, many);
  hidden(frames, { areRevealed: false });
  await goAshore(pages);
  await charge(match);
  await type(one, 'standing auto 80');
  await plunder(match);
  await looked(pages);
  await pictures(pages, name, of);
  await passUntil([one, two], () => false);
  const captions = [];
  for (const [viewer, page] of Object.entries(pages)) {
    await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-over') === 'true');
    captions.push(await page.locator('.caption').first().textContent());
    assert.deepEqual(page.complaints(), [], viewer);
  }
  assert.equal(new Set(captions).size, 1, `all are told the same end: ${captions}`);
  hidden(frames, { areRevealed: true });
}

test('the raid by mouse: two players, an observer and a referee, from the options to the end; the secrets stay secret', async () => {
  const match = await begin({ one: desk, two: desk, observer: desk, referee: desk });
  for (const page of [match.pages.one, match.pages.two]) page.slide = drag;
  await play(match, 'skirmish', sizes, 7, async (pages) => {
    for (const [viewer, page] of Object.entries(pages)) assert.deepEqual(await violations(page), [], viewer);
  });
});

test('the raid by finger at the size of a phone', async () => {
  const match = await begin({ one: phone, two: phone, observer: desk, referee: desk });
  for (const page of [match.pages.one, match.pages.two]) Object.assign(page, { slide: await fingerOf(page), isTouch: true });
  await play(match, 'skirmish-touch', { phone: sizes.phone }, 2, async ({ one, two }) => {
    for (const page of [one, two]) {
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), 'nothing sticks out to the side');
      const small = await page.locator('.sk-sheet :is(button, input, select, summary)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0 && height < 44));
      assert.deepEqual(small, [], 'everything on the sheet is large enough for a finger');
      assert.deepEqual(await violations(page), []);
    }
  });
});
