// Murid Wars played to its end in a real browser by what its pages offer: two players, an observer and a referee, each at a page of his own;
// once by mouse and keyboard, once by finger at the size of a phone. What is the Murid's alone reaches no other page.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirmPlan, drag, fingerOf, happened, middleOf, pixel, plan, press, standing, whoever } from './hosts.mjs';
import { confirm, situation } from './player.mjs';
import { closePages, give, hostMatch, openPage, picture, startBrowser, startServer, violations } from './table.mjs';

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
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const sizes = { desk: { width: 1440, height: 900 }, tablet: { width: 820, height: 1180 }, phone: phone.viewport };

/** All that comes to a page, as text. */
function listen(page) {
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(Buffer.from(payload).toString('latin1'))));
  return () => frames.join('\n');
}

async function begin(contexts, options) {
  const match = hostMatch(server, { game: 'murid-wars', options });
  const [pages, heard] = [{}, {}];
  for (const [viewer, context] of Object.entries(contexts)) {
    pages[viewer] = await openPage(browser, match[viewer], { ...context, prepare: (page) => (heard[viewer] = listen(page)) });
    await pages[viewer].locator('.side').waitFor();
  }
  for (const page of Object.values(pages)) await page.getByText('not here yet').first().waitFor({ state: 'detached' });
  give(match.referee, 'ref dice D10 6 10 1 6 2 9 6 4 1 1 8 1 5', 'ref dice D3 2');  // a warband of no extremes
  return { pages, heard };
}

/** The sums of the muster: what is divided so far, by what it is of. */
const sums = (page) => page.locator('[data-sum]').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.getAttribute('data-sum'), one.textContent])));

/** In one touch, where the question is: the dice assigned, even groups, done. */
async function musterAsUsual(page) {
  const usual = page.locator('.ask').getByRole('button', { name: 'A usual muster, in one go' });
  await usual.waitFor();
  const { seq } = await situation(page);
  await usual.click();
  await page.waitForFunction(() => !/muster/.test(document.querySelector('.caption').textContent));
  assert.ok((await situation(page)).seq >= seq + 7, 'the dice, five groups, done');
  assert.equal(await page.locator('.mw-muster').count(), 0);
}

/** Five groups, by sliders: what does not come out cannot be given. */
async function muster(page) {
  await press(page, '5 officers, 1 musician, 8 flags');
  const form = page.locator('.mw-muster');
  const compose = form.getByRole('button', { name: 'Compose these groups' });
  assert.ok(await compose.isEnabled(), 'shared out evenly at first');
  const slider = form.getByRole('slider').first();
  await slider.focus();
  await page.keyboard.press((await slider.inputValue()) === '1' ? 'ArrowRight' : 'ArrowLeft');
  assert.match((await sums(page)).warriors, /1 (to go|too many)$/);
  assert.ok(await compose.isDisabled());
  await form.getByRole('button', { name: 'Share evenly' }).click();
  assert.match((await sums(page)).warriors, /^Warriors: (\d+) of \1$/);
  const { seq } = await situation(page);
  await compose.click();
  await happened(page, seq);
  await press(page, 'The muster is done');
}

/** One unit is put down by hand, the others where they are offered. */
async function deploy(page, slide, unit, at) {
  const tray = page.locator(`[data-tray="${unit}"]`);
  await tray.scrollIntoViewIfNeeded();
  await slide(page, await middleOf(tray), await pixel(page, at.x, at.y));
  assert.match(await plan(page), new RegExp(`^place ${unit} `));
  await confirmPlan(page);
  await page.locator('.mw-sheet').getByRole('button', { name: /^Place all others/ }).click();
  await page.locator('[data-tray]').first().waitFor({ state: 'detached' });
  await press(page, 'You are deployed');
}

/** What a unit may do, by its button in the list. */
async function choose(page, label) {
  const groups = page.locator('.choices > .list > details', { has: page.locator('button', { hasText: label }) });
  if ((await groups.count()) === 0) return false;
  if ((await groups.first().getAttribute('open')) === null) await groups.first().locator('summary').click();
  const { seq } = await situation(page);
  await groups.first().locator('button', { hasText: label }).first().click();
  await confirm(page);
  await happened(page, seq);
  return true;
}

/** Everybody holds, or passes, to the end. */
async function playOut(pages) {
  for (;;) {
    for (const page of pages) {
      const now = await situation(page);
      if (now.over) return;
      if (!now.asked) continue;
      const ends = now.general.find((one) => /^(Pass|No more reinforcements)/.test(one));
      if (ends) await press(page, ends);
      else assert.ok(await choose(page, 'Hold'), `something may be done: ${now.general}`);
    }
    await pages[0].waitForTimeout(20);
  }
}

/** A volley at the nearest: its shooter sees his dice as dice, the others that they are his. */
async function shoot({ murid, russian, observer }) {
  assert.ok(await choose(murid, 'Shoot at the nearest'));
  const [dice, text] = [murid.locator('[data-throw="shot"] .mw-die'), russian.locator('[data-throw="shot"]')];
  await dice.first().waitFor();
  const labels = await dice.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const need = Number(/hits on (\d)/.exec(await murid.locator('[data-throw="shot"]').innerText())?.[1]);
  for (const label of labels) {
    const [, what, face] = /^(die|hit): (\d)$/.exec(label) ?? assert.fail(label);
    assert.equal(what === 'hit', Number(face) >= need, `${label} on ${need}`);
  }
  for (const page of [russian, observer]) {
    await page.locator('[data-throw="shot"]').getByText('his dice are his secret').waitFor();
    assert.equal(await page.locator('[data-throw="shot"] .mw-die').count(), 0);
  }
  assert.match(await text.innerText(), /shoots at/);
}

/** The owner's numbers, and what the other side can know: never less than it says, nor more. */
async function compare({ murid, russian, observer, referee }) {
  const column = (page) => page.locator('[data-rating]').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.getAttribute('data-rating'), one.querySelector('td strong').textContent])));
  const own = await column(murid);
  assert.deepEqual(Object.keys(own), ['MK', 'FA', 'AD', 'IN', 'MO', 'AM', 'HP']);
  assert.deepEqual(await column(referee), own);
  const known = await column(russian);
  assert.deepEqual(await column(observer), known);
  for (const [rating, words] of Object.entries(known)) {
    const numbers = [...words.matchAll(/\d+/g)].map(([number]) => Number(number));
    const [least, most] = /least/.test(words) ? [numbers[0], Infinity] : /most/.test(words) ? [0, numbers[0]] : [numbers[0] ?? 0, numbers.at(-1) ?? Infinity];
    assert.ok(Number(own[rating]) >= least && Number(own[rating]) <= most, `${rating}: ${words}, and it is ${own[rating]}`);
  }
  await russian.locator('[data-reasoned]').waitFor();
  assert.equal(await murid.locator('[data-reasoned]').count(), 0);
}

// As the server words them to their owner: his muster, what wears a rating, what a volley cost him.
const secrets = [/Ten D10/, /hits; at 0 shooting dice are halved/, /\d to be paid this turn/, /hits?, Ammunition \d/];

function assertSecret(heard) {
  for (const secret of secrets) {
    for (const viewer of ['murid', 'referee']) assert.match(heard[viewer](), secret, `told to the ${viewer}`);
    for (const viewer of ['russian', 'observer']) assert.doesNotMatch(heard[viewer](), secret, `told to the ${viewer}`);
  }
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

async function play({ pages, heard }, slides, looked) {
  const { murid, russian } = pages;
  const slide = (page) => slides.get(page) ?? drag;
  for (const page of [murid, russian]) await press(page, 'Accept the options');
  await whoever([murid], 'officer');
  if (slides.size > 0) await musterAsUsual(murid);
  else await muster(murid);
  await russian.locator('[data-tray="R1"]').waitFor();
  for (let masses = 0; masses < 3; ++masses) assert.ok(await choose(russian, 'Form a mass'));
  await deploy(russian, slide(russian), 'RX1', { x: 3600, y: 1100 });
  await murid.locator('[data-tray="M1"]').waitFor();
  await deploy(murid, slide(murid), 'M1', { x: 3600, y: 2500 });
  await russian.locator('.mt-piece.pickable').first().waitFor();
  await looked(pages);
  await shoot(pages);
  await compare(pages);
  assertSecret(heard);
  await pictures({ murid, russian }, ...(slides.size > 0 ? ['murid-touch', { phone: sizes.phone }] : ['murid', sizes]));
  await playOut([murid, russian]);
  const said = [];
  for (const [viewer, page] of Object.entries(pages)) {
    await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-over') === 'true');
    said.push(await page.locator('.caption').first().textContent());
    assert.deepEqual(page.complaints(), [], viewer);
  }
  assert.equal(new Set(said).size, 1, `all are told the same end: ${said}`);
}


/** By keyboard: taken in hand, sent by the arrows, round a corner, confirmed. */
async function marchByKeys({ russian }) {
  const before = await standing(russian, 'RX1');
  await russian.locator('[data-piece="RX1"]').focus();
  const [x, y] = [before.x / 100, before.y / 100 + 2.25];
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Shift+ArrowUp']) await russian.keyboard.press(key);
  assert.equal(await plan(russian), `move RX1 ${x} ${y}`, 'the end of the way moves');
  for (const key of ['w', 'Shift+ArrowRight']) await russian.keyboard.press(key);
  assert.equal(await plan(russian), `move RX1 ${x} ${y} ${x + 0.25} ${y}`, 'and goes on from its corner');
  await russian.keyboard.press('c');
  const { seq } = await situation(russian);
  await russian.keyboard.press('Enter');
  await happened(russian, seq);
}

test('by mouse and keyboard: two players, an observer and a referee, from the options to the end; the ratings stay secret', async () => {
  const match = await begin({ murid: desk, russian: desk, observer: desk, referee: desk }, ['turn_limit=1']);
  await play(match, new Map(), async (pages) => {
    await marchByKeys(pages);
    for (const [viewer, page] of Object.entries(pages)) assert.deepEqual(await violations(page), [], viewer);
  });
});

test('by finger at the size of a phone', async () => {
  const match = await begin({ murid: phone, russian: phone, observer: desk, referee: desk }, ['turn_limit=1', 'terrain=map:hill,30,30,40,36;wall,20,14,28,14.5;wood,50,20,60,28;stream,0,19,72,19.5']);
  const fingers = new Map();
  for (const page of [match.pages.murid, match.pages.russian]) fingers.set(page, await fingerOf(page));
  await play(match, fingers, async ({ murid, russian, observer }) => {
    assert.ok(await choose(russian, 'Hold'));
    await murid.locator('.mt-piece.pickable').first().waitFor();
    for (const page of [murid, russian]) {
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), 'nothing sticks out to the side');
      const small = await page.locator('.mw-sheet :is(button, input, summary)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0 && height < 44));
      assert.deepEqual(small, [], 'everything on the sheet is large enough for a finger');
    }
    for (const kind of ['hill', 'wall', 'wood', 'water']) assert.equal(await observer.locator(`.mt-ground.mt-${kind}`).count(), 1, kind);
  });
});
