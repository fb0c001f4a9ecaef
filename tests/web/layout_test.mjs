// Five sizes of window: words on a board that can be read, a phone on which board, order and Confirm are in one sight, a wide screen that is used; and files
// that are sent compressed.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirm } from './player.mjs';
import { board, closePages, drawn, give, giveInTurn, hostMatch, openPage, picture, seated, startBrowser, startServer, violationsInBoth } from './table.mjs';

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

const sizes = [[360, 740], [820, 1180], [1024, 768], [1440, 900], [2560, 1440]];
const least = 9;  // pixels

/** Words of the board that are smaller than can be read, as "6.8 T1". */
const tooSmall = (page) =>
  page.evaluate((least) => {
    const seen = [...document.querySelectorAll('.board svg text')].filter((one) => one.textContent.trim() !== '' && getComputedStyle(one).display !== 'none' && one.getBoundingClientRect().width > 0);
    return seen.flatMap((one) => {
      const at = one.getScreenCTM();
      const pixels = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(at.a, at.b);
      return pixels < least ? [`${pixels.toFixed(1)} ${one.textContent.trim()}`] : [];
    });
  }, least);

for (const [game, options] of [['tartar-raid', []], ['age-of-arthur', ['attacker=p1']], ['meeting-of-hosts', ['terrain=none']]])
  test(`${game}: words on the board can be read in five sizes, and nothing is wider than the window`, async () => {
    const match = hostMatch(server, { game, options, automatic: [{ 'tartar-raid': 'prince', 'age-of-arthur': 'p2', 'meeting-of-hosts': 'B' }[game]] });
    const page = await openPage(browser, Object.entries(match).find(([name]) => ['aga', 'p1', 'A'].includes(name))[1]);
    await page.locator('.match .board svg').first().waitFor();
    await page.locator('.history').waitFor();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((w) => window.innerWidth === w, width);
      await drawn(page);
      assert.deepEqual(await tooSmall(page), [], `${game} at ${width}`);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)) <= 0, `${game} at ${width} is wider than its window`);
      await picture(page, `layout-${game}-${width}`);
    }
    const used = await page.locator('.match').evaluate((one) => one.getBoundingClientRect().width / window.innerWidth);
    assert.ok(used > 0.95, `a wide screen is used to ${used}`);
    assert.deepEqual(page.complaints(), []);
  });

test('numbers of hexes and letters of cards can be read, too', async () => {
  const land = hostMatch(server, { options: ['map=hexes'], automatic: ['prince'] });
  const hexes = await openPage(browser, land.aga, { viewport: { width: 1440, height: 900 } });
  await seated(hexes);
  await hexes.locator('.history').waitFor();
  give(land.aga, 'ready');
  await hexes.locator('[id^="label-"]').nth(120).waitFor({ state: 'attached' });  // the boxes are hexes once the options are agreed
  assert.deepEqual(await tooSmall(hexes), []);
  const raid = hostMatch(server, { game: 'age-of-arthur', options: ['scenario=first_game'], automatic: ['p2'] });
  giveInTurn(raid.p1, 'accept-setup', 'mix RB10 NR40 MW40 FW10');  // then the cards are dealt
  const cards = await openPage(browser, raid.referee, { viewport: { width: 1440, height: 900 } });
  await seated(cards);
  await cards.locator('.history').waitFor();
  await cards.locator('.country .down .letter').first().waitFor();
  assert.deepEqual(await tooSmall(cards), []);
  for (const page of [hexes, cards]) assert.deepEqual(page.complaints(), []);
});

test('on a phone the board, what is picked and Confirm are in one sight', async () => {
  const match = hostMatch(server, { options: [], automatic: ['prince'] });
  const page = await openPage(browser, match.aga, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await seated(page);
  await page.getByRole('button', { name: 'Ready' }).click();
  await page.locator('.prepared').waitFor();
  const isIn = (selector) =>
    page.locator(selector).first().evaluate((one) => {
      const box = one.getBoundingClientRect();
      const middle = { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 300) / 2 };
      return middle.y > 0 && middle.y < window.innerHeight && one.contains(document.elementFromPoint(middle.x, middle.y));
    });
  assert.ok(await isIn('.prepared button[type=submit]'), 'Confirm');
  assert.ok(await isIn('.match .board svg'), 'the board');
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'phone-sheet');
  await confirm(page);
  await page.locator('.prepared').waitFor({ state: 'detached' });
  assert.deepEqual(page.complaints(), []);
});

// What a first game's step is about, touched: then it is planned, or chosen from what is offered, and confirmed.
const lessons = {
  'murid-wars': { pupil: 'russian', other: 'murid', agree: 'accept', unit: 'RX1' },
  'meeting-of-hosts': { pupil: 'A', other: 'B', agree: 'accept', unit: 'A1' },
};
/** What of these is not in the window whole, or covered by something in its middle. */
const outOfSight = (page, ...selectors) =>
  page.evaluate((wanted) => wanted.filter((selector) => {
    const one = [...document.querySelectorAll(selector)].find((each) => each.getBoundingClientRect().width > 0);
    const { x, y, width, height } = one?.getBoundingClientRect() ?? { x: 0, y: -1e6, width: 0, height: 0 };
    return y < -1 || y + height > innerHeight + 1 || !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }), selectors);

for (const [game, { pupil, other, agree, unit }] of Object.entries(lessons))
  test(`${game}, a first game: the board, what is picked and Confirm are in one sight, by hand and by a choice`, async () => {
    const match = hostMatch(server, { game, options: ['scenario=first_game'], automatic: [other] });
    give(match[pupil], agree);
    for (const [width, height] of [[1440, 900], [1024, 768], [360, 740]]) {
      const isPhone = width === 360;
      const page = await openPage(browser, match[pupil], { viewport: { width, height }, ...(isPhone && { hasTouch: true, isMobile: true }) });
      await page.locator('.guide').waitFor();
      await page.locator('.history').waitFor();
      const piece = page.locator(`[data-piece="${unit}"]`);
      const [ready, first] = [page.locator(`[data-piece="${unit}"].pickable`), page.locator('.choices button', { hasText: 'Move first' })];
      await ready.or(first).first().waitFor();
      if ((await first.count()) > 0) give(match[pupil], 'initiative first');
      await ready.waitFor();
      await piece.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');  // an inch ahead is planned
      await page.locator('.mt-plan').waitFor();
      await drawn(page);
      const table = '.board .sight svg:not(.under)';
      assert.deepEqual(await outOfSight(page, table, '.mt-plan button[type=submit]', '.mt-plan li', ...(isPhone ? [] : ['.mt-held', '.guide'])), [], `planned by hand at ${width}`);
      await picture(page, `one-sight-${game}-${width}`);
      await page.locator('.mt-plan').getByRole('button', { name: 'Put all back' }).click();
      // From wherever one has scrolled to, too.
      await page.locator('.side').evaluate((one) => one.scrollTo(0, 250));
      await page.locator('.choices button', { hasText: /^Hold/ }).first().evaluate((one) => one.click());
      await page.locator('.prepared').waitFor();
      await drawn(page);
      assert.deepEqual(await outOfSight(page, table, '.prepared button[type=submit]', '.prepared h3', ...(isPhone ? [] : ['.guide'])), [], `chosen at ${width}`);
      assert.deepEqual(await violationsInBoth(page), []);
      assert.deepEqual(page.complaints(), []);
      await page.context().close();
    }
  });

const mostAbove = 150;  // pixels of 740
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const boardTop = (page) => page.locator('.match .board .sight svg:not(.under)').first().evaluate((one) => one.getBoundingClientRect().top + window.scrollY);

/** What of these is in the window, and covered by nothing. */
const inSight = (page, ...selectors) =>
  page.evaluate((wanted) => wanted.filter((selector) => {
    const one = [...document.querySelectorAll(selector)].find((each) => each.getBoundingClientRect().width > 0);
    if (!one) return false;
    const { x, y, width, height } = one.getBoundingClientRect();
    const above = one.closest('.sight') ? document.querySelector('.prepared, .mt-plan, .guide')?.getBoundingClientRect().top ?? innerHeight : innerHeight;
    const middle = { x: x + width / 2, y: y + height / 2 };
    return y >= -1 && y + height <= Math.min(above, innerHeight) + 1 && one.contains(document.elementFromPoint(middle.x, middle.y));
  }), selectors);

for (const [game, { me, other, agree, options = [], next, pupil = me }] of Object.entries({
  'tartar-raid': { me: 'aga', other: 'prince', agree: 'ready' },
  'age-of-arthur': { me: 'p1', other: 'p2', agree: 'accept-setup', options: ['attacker=p1'], next: 'mix FW100' },
  'meeting-of-hosts': { me: 'A', other: 'B', agree: 'accept' },
  'murid-wars': { me: 'murid', other: 'russian', agree: 'accept', pupil: 'russian' },
  skirmish: { me: 'one', other: 'two', agree: 'agree' },
}))
  test(`${game} on a phone: little stands above the board, in play, in a first game, and for who looks on`, async () => {
    const begin = (scenario, seat) => hostMatch(server, { game, options: scenario, automatic: [seat === me ? other : me] });
    const [played, lesson] = [begin(options, me), begin(['scenario=first_game'], pupil)];
    give(played[me], agree);  // before that there is no aim, and a short caption
    give(lesson[pupil], agree);
    if (next) giveInTurn(played[me], next);
    const above = {};
    const strips = {};
    for (const [name, link] of Object.entries({ play: played[me], observer: played.observer, referee: played.referee, lesson: lesson[pupil] })) {
      const page = await openPage(browser, link, phone);
      await page.locator('.match > .side').waitFor();
      await page.locator('.history').waitFor();
      // Who looks on may see what was a while ago.
      if (name !== 'observer') await page.locator(name === 'lesson' ? '.guide' : '.aims').first().waitFor();
      await drawn(page);
      strips[name] = await page.locator('.caption').textContent();
      above[name] = Math.round(await boardTop(page));
      await picture(page, `phone-${game}-${name}`);
      assert.ok(above[name] <= mostAbove, `${name}: ${above[name]} pixels stand above the board (${strips[name]})`);
      if (name === 'lesson') assert.deepEqual(await inSight(page, '.guide'), ['.guide'], 'the step is in one sight with the board');
      if (name === 'observer') {
        await page.locator('.seats > summary').click();
        await page.locator('[data-seat=referee]').waitFor();
        if ((await page.locator('.aims').count()) > 0) await page.locator('.aims > summary').click();
        assert.deepEqual(await violationsInBoth(page), []);
      }
      assert.deepEqual(page.complaints(), []);
      await page.context().close();
    }
    console.log(`${game}: pixels above the board ${JSON.stringify(above)} ${JSON.stringify(strips)}`);
  });

test('files are sent compressed to browsers, and say so', async () => {
  const page = await openPage(browser, server.url);
  const script = new URL(await page.locator('script[type=module]').getAttribute('src'), server.url);
  const asked = (accept) => fetch(script, { headers: { 'Accept-Encoding': accept } });
  const plain = await asked('identity').then((answer) => answer.text());
  assert.match(plain, /cherta:begun/, 'the script that begins all');
  for (const [accept, coding] of [['br, gzip', 'br'], ['gzip', 'gzip'], ['identity', null]]) {
    const answer = await asked(accept);
    assert.equal(answer.headers.get('content-encoding'), coding, accept);
    assert.match(answer.headers.get('vary') ?? '', /accept-encoding/i);
    assert.equal(await answer.text(), plain, accept);
  }
});

test('the rules are inside the client, can be searched, and every rule leads into them', async () => {
  const match = hostMatch(server, { options: [], automatic: ['prince'] });
  const page = await openPage(browser, match.aga);
  await board(page);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.locator('.book').getByText('It is about', { exact: false }).or(page.locator('.book h3').first()).first().waitFor();
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await search.fill('forced march');
  await page.locator('.book [data-block]').first().waitFor();
  for (const words of await page.locator('.book [data-block]').allTextContents()) assert.match(words, /forced march/i);
  // What a player reads stands before what somebody would type in a shell.
  await search.fill('first_game');
  await page.waitForFunction(() => [...document.querySelectorAll('.book [data-block]')].every((one) => /first_game/i.test(one.textContent)));
  const isTyped = await page.locator('.book [data-block]').evaluateAll((all) => all.map((one) => [...one.querySelectorAll('code')].some((code) => /^(cherta|scenario=|--)/.test(code.textContent)) || one.querySelector('pre') !== null));
  assert.deepEqual(isTyped, [...isTyped].sort((a, b) => Number(a) - Number(b)));
  await search.fill('');
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'rules');
  await page.getByRole('tab', { name: 'Log' }).click();
  const id = await page.locator('.log .rule').first().textContent();
  await page.locator('.log').getByText(id, { exact: true }).first().click();  // another line may have come above it
  await page.getByRole('button', { name: 'Read on in the rules' }).click();
  await page.locator(`.book .here, .book [data-rule="${id}"]:focus`).first().waitFor();
  assert.deepEqual(page.complaints(), []);
});
