// By keyboard alone, by touch on a small phone, in another language and in both themes; every page without violations of WCAG 2.2 AA.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { dice, play, playUntil, situation, spotIn } from './player.mjs';
import { board, closePages, hostMatch, openPage, picture, seated, startBrowser, startServer, violations, violationsInBoth } from './table.mjs';

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

const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return { text: `${at?.getAttribute('aria-label') ?? ''} ${at?.textContent ?? ''}`.trim(), area: at?.getAttribute('data-area') ?? '', id: at?.id ?? '', radio: at?.getAttribute('type') === 'radio' ? at.getAttribute('name') : '' };
  });

/** Presses Tab until the focus stands where it should. */
async function tabTo(page, fits, what) {
  for (let i = 0; i < 400; ++i) {
    if (fits(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never reaches ${what}`);
}

/** Chooses a button by keyboard, looks at the order that is prepared, and confirms it with Enter. */
async function choose(page, label) {
  const { seq } = await situation(page);
  await tabTo(page, (at) => label.test(at.text) && at.area === '', String(label));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'prepared');
  await page.keyboard.press('Enter');
  await page.locator('form.prepared').waitFor({ state: 'detached' });
  await page.waitForFunction((before) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > before, seq);
}

/** Walks over the map with the arrow keys, by sight. */
async function walk(page, to) {
  const middle = async (id) => {
    const box = await page.locator(`[data-area="${id}"] .hit`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  for (let steps = 0; ; ++steps) {
    const { area } = await focused(page);
    if (area === to) return;
    assert.ok(steps < 60, `the arrow keys lead to ${to}`);
    const [[x, y], [tx, ty]] = [await middle(area), await middle(to)];
    const [dx, dy] = [tx - x, ty - y];
    // Across first, except from a strip along the edge, which has no column.
    const flat = Math.abs(dx) < 12 || area === 'H';
    await page.keyboard.press(flat ? (dy > 0 ? 'ArrowDown' : 'ArrowUp') : dx > 0 ? 'ArrowRight' : 'ArrowLeft');
    assert.notEqual((await focused(page)).area, area, 'an arrow key moves the cursor');
  }
}

/** Sets an option of the game by keyboard: a list by its arrow keys, a number by writing over what stands there. */
async function setOption(page, option, value) {
  await tabTo(page, (at) => at.id === `option-${option}`, `the option ${option}`);
  const field = page.locator(`#option-${option}`);
  if (await field.evaluate((one) => one.tagName === 'INPUT')) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  } else {
    const offered = await field.locator('option').evaluateAll((all) => all.map((one) => one.value));
    for (let i = offered.indexOf(await field.inputValue()); i !== offered.indexOf(value); i += i < offered.indexOf(value) ? 1 : -1)
      await page.keyboard.press(i < offered.indexOf(value) ? 'ArrowDown' : 'ArrowUp');
  }
  assert.equal(await field.inputValue(), value);
}

// What differs between the games at their beginning; the rest is the same frame.
const games = {
  'Tartar Raid': { group: 'Replies and time', options: { window_seconds: '120', step_seconds: '60' }, setup: [/^Ready$/, /^Deploy/], mine: /Aga's movement/, go: /^(Pass|Done|End the phase|Move first)/, end: /^End the phase/ },
  'The Age of Arthur': { options: { attacker: 'p1' }, setup: [/^Accept the options$/, /^Troops/], mine: /raider marches/, go: /^(No challenge|Stand|Leave|Plunder|Burn|Let it be|No guide)/, end: undefined },
};

for (const [game, { group, options, setup, mine, go, end }] of Object.entries(games))
  test(`${game}: a whole beginning with the keyboard alone: making a match, setting up, marching`, async () => {
    const page = await openPage(browser, server.url);
    await page.getByRole('heading', { name: 'New game' }).waitFor();
    if (game !== 'Tartar Raid') {
      await tabTo(page, (at) => at.text === '' && at.id === '' && at.radio === 'game', 'the list of games');
      await page.keyboard.press('ArrowDown');
    }
    await page.getByText(/^Options/).focus();
    await page.keyboard.press('Enter');
    await page.locator('.options').first().waitFor();
    if (group) {
      await tabTo(page, (at) => at.text.startsWith(group), `the options under ${group}`);
      await page.keyboard.press('Enter');
    }
    for (const [option, value] of Object.entries(options)) await setOption(page, option, value);
    await tabTo(page, (at) => at.text === 'Play', 'the Play button');
    await page.keyboard.press('Enter');
    await board(page);
    for (const label of setup) {
      await page.getByRole('button', { name: label }).first().waitFor();
      await choose(page, label);
    }
    // Windows may open first, and the other side may move first.
    for (;;) {
      await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-asked') === 'true' &&
        !document.querySelector('.question')?.textContent?.startsWith('Your reply is sealed'));
      const now = await situation(page);
      if (mine.test(now.caption) && now.movers.length > 0) break;
      await choose(page, go);
    }
    const start = await page.locator('[data-area][aria-label*="a counter here may be ordered"]').first().getAttribute('data-area');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, (at) => at.area !== '', 'the map');
    await walk(page, start);
    assert.match((await focused(page)).text, /a counter here may be ordered/);
    await page.keyboard.press('Enter');
    await page.locator('.piece.picked').waitFor();
    const target = await page.locator('.area.target:not([data-area="H"])').first().getAttribute('data-area');
    await walk(page, target);
    assert.match((await focused(page)).text, /may be chosen/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.prepared')?.contains(document.activeElement));
    if ((await page.locator('.prepared > button.wide').count()) > 0) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'prepared');
    }
    await page.keyboard.press('Escape');  // not yet: cancelled, nothing sent
    assert.equal(await page.locator('form.prepared').count(), 0);
    assert.notEqual((await focused(page)).area, '', 'the focus is back on the map');
    if (end) await choose(page, end);
    // What happened was announced.
    assert.match(await page.locator('[data-announcer]').textContent(), /\w/);
    assert.deepEqual(page.complaints(), []);
  });

test('a phone of 360 pixels, by touch', async () => {
  const match = hostMatch(server, { automatic: ['prince'] });
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const page = await openPage(browser, match.aga, phone);
  await seated(page);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth);
  assert.ok(await fits(), 'nothing sticks out to the side');
  for (const label of [/^Ready$/, /^Deploy/]) {
    await page.getByRole('button', { name: label }).first().tap();
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await page.locator('form.prepared').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-asked') === 'true');
  }
  await play([page], dice(11), (now) => /Aga's movement/.test(now.caption) && now.movers.length > 0);
  await page.locator('.piece.pickable').first().tap();
  await page.locator('.piece.picked').waitFor();
  await picture(page, 'tartar-raid-phone-picked');
  // A target that no counters cover: there are some in the domain, where nobody is yet.
  let spot;
  for (const area of await page.locator('.area.target').evaluateAll((all) => all.map((one) => one.getAttribute('data-area')))) spot ??= await spotIn(page, area);
  await page.touchscreen.tap(spot.x, spot.y);
  await page.locator('.prepared').waitFor();
  if ((await page.locator('.prepared > button.wide').count()) > 0) await page.locator('.prepared > button.wide').first().tap();
  await picture(page, 'tartar-raid-phone-prepared');
  assert.ok(await fits());
  assert.deepEqual(await violations(page), []);
  const { seq } = await situation(page);
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await page.waitForFunction((before) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > before, seq);
  // Zoom by the button, then the map can be dragged.
  const before = await page.locator('.sight svg').getAttribute('viewBox');
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  const near = await page.locator('.sight svg').getAttribute('viewBox');
  assert.notEqual(near, before);
  await page.getByRole('button', { name: 'Pan east' }).tap();
  assert.notEqual(await page.locator('.sight svg').getAttribute('viewBox'), near);
  assert.deepEqual(page.complaints(), []);
});

test('two fingers bring the map nearer and push it about; a page below does not move', async () => {
  for (const [game, seats] of Object.entries({ 'tartar-raid': ['aga', 'prince'], 'age-of-arthur': ['p1', 'p2'] })) {
    const match = hostMatch(server, { game, options: [], automatic: [seats[1]] });
    const page = await openPage(browser, match[seats[0]], { viewport: { width: 820, height: 1100 }, hasTouch: true, isMobile: true });
    await seated(page);
    await page.locator('.side').waitFor();  // all that could move the map about is there
    const svg = page.locator('.sight svg');
    const box = await svg.boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...points) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
    const wide = async () => (await svg.getAttribute('viewBox')).split(' ').map(Number);
    const before = await wide();
    await touch('touchStart', [x - 20, y], [x + 20, y]);
    for (let step = 1; step <= 6; ++step) await touch('touchMove', [x - 20 - 10 * step, y], [x + 20 + 10 * step, y]);
    await touch('touchEnd');
    const near = await wide();
    assert.ok(near[2] < before[2] / 1.5, `${game}: nearer, ${before} to ${near}`);
    assert.equal(await page.evaluate(() => globalThis.visualViewport.scale), 1, 'the page itself is not zoomed');
    await touch('touchStart', [x, y]);
    for (let step = 1; step <= 6; ++step) await touch('touchMove', [x + 15 * step, y]);
    await touch('touchEnd');
    const pushed = await wide();
    assert.ok(pushed[0] < near[0], `${game}: pushed east, ${near} to ${pushed}`);
    assert.equal(pushed[2], near[2]);
    await touch('touchStart', [x - 80, y], [x + 80, y]);
    for (let step = 1; step <= 7; ++step) await touch('touchMove', [x - 80 + 10 * step, y], [x + 80 - 10 * step, y]);
    await touch('touchEnd');
    assert.ok((await wide())[2] > near[2] * 1.5, `${game}: farther`);
    assert.equal(await page.locator('form.prepared').count(), 0, 'and nothing was ordered by it');
    assert.deepEqual(page.complaints(), []);
  }
});

test('every page at three sizes and in both themes, in English and in German', async () => {
  const sizes = { phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1100 }, desk: { width: 1600, height: 1000 } };
  const begin = async () => {
    const match = hostMatch(server, { automatic: ['prince'], listed: true });
    const page = await openPage(browser, match.aga);
    await seated(page);
    return { match, page, pages: [page] };
  };
  const { match, page } = await playUntil(begin, dice(2), (now) => /^Turn [4-9], the Aga's movement/.test(now.caption));  // which no clock ends
  // Sizes differ in layout alone, themes in colours alone: the dark one is looked at on the desk, each panel in both.
  for (const [size, viewport] of Object.entries(sizes)) {
    const themes = size === 'desk' ? ['dark', 'light'] : ['light'];
    await page.setViewportSize(viewport);
    await page.goto(match.aga);
    await board(page);
    for (const tab of size === 'desk' ? ['Log', 'Known', 'Talk', 'Match'] : ['Known']) {
      await page.getByRole('tab', { name: tab }).click();
      assert.deepEqual(await (size === 'desk' ? violationsInBoth : violations)(page), [], `${tab}, ${size}`);
    }
    await page.getByRole('tab', { name: 'Log' }).click();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), `${size}: no sideways scrolling`);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `tartar-raid-${size}-${colorScheme}`);
    }
    await page.goto(`${server.url}/#`);
    await page.getByRole('heading', { name: 'New game' }).waitFor();
    await page.getByText(/^Options/).click();
    await page.getByText('your move').or(page.getByText('waiting for the other side')).first().waitFor();
    assert.deepEqual(await (size === 'desk' ? violationsInBoth : violations)(page), [], `start, ${size}`);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `start-${size}-${colorScheme}`);
    }
  }
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'Neues Spiel' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  assert.deepEqual(await violations(page), [], 'start, German');
  await picture(page, 'start-german');
  await page.goto(match.aga);
  await board(page);
  await page.getByRole('tab', { name: 'Wissen' }).click();
  assert.deepEqual(await violations(page), [], 'match, German');
  await picture(page, 'tartar-raid-german');
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await picture(page, 'tartar-raid-print');
  assert.equal(await page.locator('.side').isVisible(), false, 'only the map is printed');
  assert.deepEqual(page.complaints(), []);
});
