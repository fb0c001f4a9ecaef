// First games, played by who does what the guide says against the server's automatic player. Skirmish's with his hands where the page has a way
// for them: once by mouse, once by finger at the size of a phone.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirmPlan, drag, fingerOf, happened, press } from './hosts.mjs';
import { dice, move, patientHands, situation } from './player.mjs';
import { lead, letPass, playCard, said, seal, take, touch } from './skirmish.mjs';
import { closePages, hostMatch, openPage, picture, startBrowser, startServer, violations } from './table.mjs';

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

const desk = { viewport: { width: 1600, height: 1000 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const steps = 16;

const stepOf = (page) => page.locator('.guide').getAttribute('data-guide');

async function doForMe(page) {
  const { seq } = await situation(page);
  await page.locator('.guide').getByRole('button', { name: 'Do it for me' }).click();
  await happened(page, seq);
}

/** What a hand does at these steps; at the others a button does it. */
const deeds = {
  1: (page) => press(page, 'Agree to the options'),
  async 3(page) {
    await lead(page, 'V1', { x: 1800, y: 1200 });
    await said(page, /^plan V1 m:18,1[12]/);
    await lead(page, 'V2', { x: 2400, y: 1200 });
    await said(page, /; V2 m:24,1[12]/);
    await confirmPlan(page);
  },
  async 6(page) {
    await take(page, 'V1');
    await page.locator('.mt-tools').getByRole('button', { name: 'Take h1, p1' }).click();
    await said(page, /^plan V1 t:h1\+p1$/);
    await confirmPlan(page);
  },
  async 10(page) {
    await take(page, 'V2');
    await touch(page, 'R1');
    await said(page, /^plan V2 c:R1$/);
    await confirmPlan(page);
  },
};

/** Does what is asked, as he is told; nothing else is known to him. */
async function go(page, now, step) {
  if ((await page.locator('.sk-offered').count()) > 0) return playCard(page);
  if (now.general.some((one) => one.startsWith('Rally nobody'))) return press(page, 'Rally nobody');
  if ((await page.locator('.sk-morale').count()) > 0) return step === 13 ? doForMe(page) : seal(page);
  const doing = deeds[step];
  if (doing) return doing(page);
  if ((await page.locator('.guide').getByText('Say that you are done').count()) > 0) return press(page, 'Your play is over');
  if ((await page.locator('.guide').getByRole('button', { name: 'Do it for me' }).count()) > 0) return doForMe(page);
  return letPass(page, now);
}

async function playOn(page) {
  const seen = [];
  for (let n = 0; n < 200; ++n) {
    const now = await situation(page);
    const step = await stepOf(page);
    if (step !== seen.at(-1)) seen.push(step);
    if (now.over) return seen;
    if (now.asked) await go(page, now, Number(/^\d+/.exec(step)?.[0] ?? 0));
    else await page.waitForTimeout(30);
  }
  assert.fail(`no end: ${seen}`);
}

async function learn(name, context, hand) {
  const links = hostMatch(server, { game: 'skirmish', options: ['scenario=first_game'], automatic: ['two'] });
  const page = await openPage(browser, links.one, context);
  Object.assign(page, { high: 3600, ...(await hand(page)) });
  await page.locator('.guide').waitFor();
  await page.locator('.sk-sheet').waitFor();
  const box = await page.locator('.guide').boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= page.viewportSize().height, 'the guide is in sight');
  const small = await page.locator('.guide button').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
  if (page.isTouch) assert.equal(small, 0, 'large enough for a finger');
  const seen = await playOn(page);
  assert.deepEqual(seen, [...Array.from({ length: steps }, (_, i) => `${i + 1} of ${steps}`), 'done']);
  assert.deepEqual(await violations(page), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), 'nothing sticks out to the side');
  assert.deepEqual(page.complaints(), []);
  await picture(page, name);  // last: a picture of a whole page takes the finger from it
  await page.context().close();
}

test('the first game by mouse: every step is told, done and seen to be done, to the end', () => learn('first-game', desk, async () => ({ slide: drag })));

test('the first game by finger at the size of a phone', () => learn('first-game-touch', phone, async (page) => ({ slide: await fingerOf(page), isTouch: true })));

/** Does whatever the guide proposes; where it proposes nothing, what is usual. The steps that were told. */
async function follow(page) {
  const seen = [];
  const hands = patientHands([page]);
  for (let n = 0; n < 3000; ++n) {
    const now = await situation(page);
    const guide = page.locator('.guide');
    const step = await guide.getAttribute('data-guide');
    if (step !== seen.at(-1)) seen.push(step);
    if (now.over) {
      hands.rest();
      return seen;
    }
    if (!now.asked) await page.waitForTimeout(20);
    else if ((await guide.getByRole('button').count()) > 0) await hands.do(page, now, () => doForMe(page));
    else await hands.do(page, now, () => move(page, now, dice(n), { caption: now.caption, marches: 9 }));
  }
  return assert.fail(`no end: ${seen}`);
}

// What is seen of the steps: a battle may end a first game of The Age of Arthur at its last but three, all Tartars be lost, or his morale gone
// in the second turn against the Murids. The guides' own tests say the same, over a hundred games each.
for (const [game, { me, other, options, all, least }] of Object.entries({
  'age-of-arthur': { me: 'p1', other: 'p2', options: [], all: 15, least: 11 },
  'meeting-of-hosts': { me: 'A', other: 'B', options: [], all: 9, least: 7 },
  'murid-wars': { me: 'russian', other: 'murid', options: [], all: 6, least: 4 },
  'tartar-raid': { me: 'aga', other: 'prince', options: ['window_close=early'], all: 9, least: 6 },
}))
  for (const [size, context] of Object.entries({ desk, phone }))
    test(`the first game of ${game} on a ${size}: one thing to do at a time, in sight, to the end`, async () => {
      const match = hostMatch(server, { game, options: ['scenario=first_game', ...options], automatic: [other] });
      const page = await openPage(browser, match[me], context);
      await page.locator('.guide').waitFor();
      await page.locator('.history').waitFor();
      const box = await page.locator('.guide').boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= page.viewportSize().height, 'the guide is in sight');
      assert.equal(await page.locator('.side').getByText('what to do').count(), 0, 'it is not said twice');
      assert.deepEqual(await violations(page), []);
      const seen = await follow(page);
      const numbers = seen.slice(0, -1).map((step) => Number(/^(\d+) of /.exec(step)[1]));
      assert.equal(seen.at(-1), 'done');
      assert.deepEqual(numbers, [...numbers].sort((a, b) => a - b), 'no step comes back');
      assert.ok(numbers.length >= least && numbers.every((n) => n <= all), `steps ${numbers}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), 'nothing sticks out to the side');
      assert.deepEqual(page.complaints(), []);
      await picture(page, `first-game-${game}-${size}`);
      await page.context().close();
    });
