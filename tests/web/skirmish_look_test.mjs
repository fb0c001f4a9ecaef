// How Skirmish looks: figures with weapons that one tells apart at 360 pixels, increments beside each man, the cards that are known. The
// raid is written by hand after the server's views (show/pieces.cpp, tracks.cpp of the game); the page is the client's own.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { standing } from './measured.mjs';
import { pretend } from './pretender.mjs';
import { closePages, drawn, eventually, openPage, picture, serveFiles, startBrowser, violations } from './table.mjs';

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

const [width, height] = [4800, 3600];
const at = (x, y) => ({ x, y: height - y });
const area = (id, kind, x1, y1, x2, y2) => ({ id, kind, name: `${kind} ${id}`, closed: true, outline: [at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)] });
const board = {
  kind: 2, width, height, unit: 'inch',
  terrain: [area('S', 'sea', 0, 0, 4800, 700), area('C', 'creek', 3300, 700, 3600, 3600), area('B', 'bridge', 3250, 2000, 3650, 2200), area('H1', 'hut', 900, 2300, 1400, 2700), area('H2', 'hut', 1900, 2500, 2300, 2900), area('W', 'wood', 4000, 2700, 4700, 3400)],
};

const weapons = ['warrior', 'legionary', 'pilum_bearer', 'archer', 'slinger', 'crossbowman', 'musketeer', 'rifleman', 'cavalry'];
const figure = (prefix, owner, kind, i, y, more = {}) => ({
  id: `${prefix}${i + 1}`, kind, name: kind, owner, at: at(700 + i * 400, y), facing: owner === 'one' ? 180 : 0, width: 100, depth: 100, tags: [],
  facts: [...(owner === 'one' ? [{ name: 'increments left', value: `${4 - (i % 5)} of 4`, source: 'seen' }] : []), { name: 'shield', value: i < 3 ? 'yes' : 'no', source: 'seen' }],
  ...more,
});
const pieces = [
  { id: 'SHIP D', kind: 'ship', name: 'ship', owner: 'two', at: at(2400, 350), width: 1800, depth: 420, tags: [], facts: [] },
  ...weapons.map((kind, i) => figure('F', 'one', kind, i, 1900)),
  ...weapons.map((kind, i) => figure('V', 'two', kind, i, 1000, { tags: i === 3 ? ['unloaded'] : i === 4 ? ['wounded', 'routing'] : [] })),
  { id: 'P1', kind: 'cow', name: 'cow', owner: '', at: at(1700, 1500), width: 60, depth: 60, tags: ['loose'], facts: [] },
];
const zone = (id, name, owner, faces, count = faces.length) => ({ id, name, owner, count, faces });
const score = (owner, points, side) => ({ id: `score ${owner}`, name: `points of the ${side}`, value: points, valueSaid: [{ code: 'score_of', args: [points, side] }], owner });
const view = {
  viewer: 'one', turn: 3, phase: 'orders', caption: 'Play 3 of 20, the villagers with a 4: the men act', ask: 'Give your men plans, then say done.', onMove: ['one'], pieces,
  zones: [zone('hand one', 'hand of the villagers', 'one', ['2', '5', '6']), zone('hand two', 'hand of the raiders', 'two', [], 4), zone('played one', 'played of the villagers', 'one', ['4', '1']), zone('unplayed two', 'still to be played of the raiders', 'two', ['1', '2', '3', '6'])],
  tracks: [{ id: 'play', name: 'play', value: '3 of 20' }, score('one', '0', 'villagers'), score('two', '1.5', 'raiders')],
  choices: [{ order: 'done', label: 'Your play is over', rule: 'SK-5.1' }],
};

test('figures are told apart by their weapons at 360 pixels, in three sizes and both themes; cards are beside the table', async () => {
  const given = { viewer: 'one', update: { seq: 1n, view, board, standing: { ...standing('skirmish'), seats: [{ name: 'one', title: 'one' }, { name: 'two', title: 'two' }] } } };
  const pretended = await pretend({ snapshot: given });
  const sizes = { desk: { viewport: { width: 1600, height: 1000 } }, tablet: { viewport: { width: 820, height: 1180 } }, phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } };
  for (const [size, context] of Object.entries(sizes)) {
    const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare: pretended.prepare, ...context });
    await page.locator('[data-piece="F1"]').waitFor();
    await page.locator('.side').waitFor();
    const signs = await page.locator('[data-piece^="F"] .mt-sign-of').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
    assert.equal(new Set(signs).size, weapons.length, `a sign for each weapon on a ${size}`);
    if (size === 'phone') {
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), 'nothing sticks out to the side');
      await page.getByRole('button', { name: 'Whole map' }).tap();
      await page.locator('.sight svg:not(.near, .under)').waitFor();
      await page.getByRole('button', { name: 'Nearer' }).tap();
      await page.locator('.sight svg.near').waitFor();
      await drawn(page);
    }
    await page.locator('[data-hand]').first().waitFor();  // the sheet is fetched
    const drawings = await page.locator('[data-piece^="F"]').evaluateAll((all) => all.map((one) => [...one.querySelectorAll('.mt-spear, .mt-shield, .mt-wood, .mt-horse, .mt-grey')].map((path) => path.getAttribute('d')).join()));
    assert.equal(new Set(drawings).size, weapons.length, `a drawing for each weapon on a ${size}`);
    assert.deepEqual(await page.locator('[data-piece^="F"] .mt-plate text:first-of-type').allTextContents(), weapons.map((_, i) => `F${i + 1} ${4 - (i % 5)}`), 'increments are counted down beside each man');
    assert.deepEqual(await page.locator('[data-hand]').evaluateAll((all) => all.map((one) => one.getAttribute('data-hand'))), ['2', '5', '6'], 'the hand as cards');
    assert.match(await page.locator('[data-enemy="two"]').innerText(), /Raiders: 4 of these 4: 1 2 3 6$/);
    for (const colorScheme of ['dark', 'light']) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `skirmish-${size}-${colorScheme}`);
    }
    assert.deepEqual(await violations(page), [], size);
    assert.deepEqual(page.complaints(), []);
    await page.context().close();
  }
});

test('on a small window one begins near one’s own men, and stays where one goes; an onlooker has all in sight', async () => {
  const wide = { ...board, width: 10800, height: 6000 };
  const man = (id, owner, x, y) => ({ ...figure('F', owner, 'warrior', 0, 0), id, at: { x, y } });
  const men = { one: [man('F1', 'one', 8000, 5000), man('F2', 'one', 9400, 5300)], two: [man('V1', 'two', 1200, 900), man('V2', 'two', 1500, 1000)] };
  const inSight = (page, id) => page.locator(`[data-piece="${id}"]`).evaluate((one) => {
    const [at, pane] = [one.getBoundingClientRect(), one.closest('svg').getBoundingClientRect()];
    return at.left >= pane.left && at.right <= pane.right && at.top >= pane.top && at.bottom <= pane.bottom;
  });
  const perInch = (page) => page.locator('.sight svg:not(.under)').evaluate((svg) => svg.getScreenCTM().a * 100);
  for (const [viewer, least, seen] of [['one', 9, ['F1', 'F2']], ['observer', 3, ['F1', 'F2', 'V1', 'V2']]]) {
    const pieces = [...men.one, ...men.two];
    const given = { viewer, update: { seq: 1n, view: { ...view, viewer, pieces, choices: [] }, board: wide, standing: { ...standing('skirmish'), seats: [{ name: 'one', title: 'one' }, { name: 'two', title: 'two' }] } } };
    const pretended = await pretend({ snapshot: given });
    const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare: pretended.prepare, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    await page.locator('[data-piece="F1"]').waitFor();
    await page.waitForFunction((scale) => document.querySelector('.sight svg:not(.under)').getScreenCTM().a * 100 > scale, least);
    for (const id of seen) await eventually(async () => assert.ok(await inSight(page, id), `${id} is in the sight of ${viewer}`));
    if (viewer === 'one') {
      assert.ok(!(await inSight(page, 'V1')), 'the others are far away');
      await page.getByRole('button', { name: 'Whole map' }).tap();
      await page.waitForFunction((scale) => document.querySelector('.sight svg:not(.under)').getScreenCTM().a * 100 < scale, 4);
      for (const id of ['F1', 'V1']) await eventually(async () => assert.ok(await inSight(page, id), 'all of the table'));
    } else assert.ok((await perInch(page)) < 9, 'far apart as they are');
    assert.deepEqual(page.complaints(), []);
    await page.context().close();
  }
});

const told = (step, more = []) => [{ id: 'guide step', name: 'first game', value: step, owner: 'one' }, { id: 'guide do', name: 'what to do', value: 'Play the 5: touch it, and confirm.', owner: 'one' }, ...more];
const reasons = [{ id: 'guide why', name: 'why', value: 'Your men must reach the hut before the Romans do; a high card lets each of them do more.', owner: 'one' }, { id: 'guide say', name: 'in words', value: 'card 5', owner: 'one' }];

test('a first game: what to do and why, beside the table or on a phone under it, one step at a time, in sight at 360 pixels too', async () => {
  const seats = [{ name: 'one', title: 'one', shared: true }, { name: 'two', title: 'two', automatic: true }];
  const given = { viewer: 'one', update: { seq: 1n, view: { ...view, tracks: [...view.tracks, ...told('3 of 9', reasons)] }, board, standing: { ...standing('skirmish'), seats } } };
  const pretended = await pretend({ snapshot: given });
  let orders = 0;
  for (const [size, context] of Object.entries({ desk: { viewport: { width: 1600, height: 1000 } }, phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } })) {
    const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare: pretended.prepare, ...context });
    const guide = page.locator('[data-guide="3 of 9"]');
    await guide.getByText('Play the 5').waitFor();
    await guide.getByRole('heading', { name: 'A first game: step 3 of 9' }).waitFor();
    const [box, map] = [await guide.boundingBox(), await page.locator('.sight').boundingBox()];
    if (size === 'desk') assert.ok(box.y >= 0 && box.x >= map.x + map.width && box.y + box.height <= page.viewportSize().height, 'beside the table on a desk');
    else assert.ok(map.y >= 0 && map.y + map.height <= box.y + 1 && box.y + box.height <= page.viewportSize().height, 'in one sight under the table on a phone');
    assert.ok(map.y + map.height <= page.viewportSize().height, `the table is in sight with it on a ${size}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), 'nothing sticks out to the side');
    assert.equal(await page.locator('.side').getByText('what to do').count(), 0, 'it is not said twice');
    for (const colorScheme of ['dark', 'light']) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `skirmish-guide-${size}-${colorScheme}`);
    }
    assert.deepEqual(await violations(page), [], size);
    await guide.getByRole('button', { name: 'Do it for me' }).click();
    for (const known = orders; pretended.orders.length === known; ) await page.waitForTimeout(20);
    orders = pretended.orders.length;
    await page.context().close();
  }
  assert.deepEqual(pretended.orders, ['card 5', 'card 5']);
});

test('the start page offers a first game where a game has one', async () => {
  const option = (values) => [{ name: 'scenario', values, standard: values[0], text: 'which', rule: 'SK-16.1' }];
  const game = (name, values) => ({ name, title: name, seats: ['one', 'two'], options: option(values) });
  const made = [];
  for (const values of [['viking_raid'], ['viking_raid', 'first_game']]) {
    const pretended = await pretend({ snapshot: {} });
    pretended.answers.listGames = () => ({ case: 'games', value: { games: [game('another', ['plain']), game('skirmish', values)] } });
    pretended.answers.create = (wish) => {
      made.push(wish);
      return { case: 'error', value: { code: 9, text: 'not today' } };
    };
    const page = await openPage(browser, server.url, { prepare: pretended.prepare });
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const first = page.getByRole('region', { name: 'A first game' }).getByRole('button', { name: 'skirmish' });
    assert.equal(await first.count(), values.length - 1);
    if (values.length > 1) {
      await first.click();
      await page.getByText('not today').waitFor();
      assert.deepEqual(await violations(page), []);
      await picture(page, 'skirmish-start');
    }
    await page.context().close();
  }
  assert.deepEqual(made.map(({ game: name, options, automatic }) => [name, options.map((one) => `${one.name}=${one.value}`), automatic]), [['skirmish', ['scenario=first_game'], ['two']]]);
});

test('a scenario of one’s own is pasted where the options of a match are', async () => {
  const made = [];
  const pretended = await pretend({ snapshot: {} });
  const option = { name: 'scenario', values: ['viking_raid', '{…}', 'mill'], standard: 'viking_raid', text: 'what is played', rule: 'SK-16.1' };
  pretended.answers.listGames = () => ({ case: 'games', value: { games: [{ name: 'skirmish', title: 'Skirmish', seats: ['one', 'two'], options: [option] }] } });
  pretended.answers.create = (wish) => {
    made.push(...wish.options.map(({ name, value }) => `${name}=${value}`));
    return { case: 'error', value: { code: 9, text: 'terrain.1.rect: x1 must be below x2 (line 3)' } };
  };
  const page = await openPage(browser, server.url, { prepare: pretended.prepare, viewport: { width: 360, height: 740 } });
  await page.getByText('Options').first().click();
  const list = page.getByRole('combobox', { name: 'Scenario' });
  await list.selectOption({ label: 'Mill' });
  assert.equal(await page.getByRole('textbox', { name: 'Scenario' }).count(), 0);
  await list.selectOption({ label: 'One of my own (JSON)' });
  const field = page.getByRole('textbox', { name: 'Scenario' });
  await field.fill('  {\n "id": "x",\n "title": "mine" }');
  assert.equal(await list.inputValue(), '{…}');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('(line 3)').waitFor();
  assert.deepEqual(made, ['scenario={\n "id": "x",\n "title": "mine" }']);
  assert.deepEqual(await violations(page), []);
  await picture(page, 'skirmish-pasted-phone');
  await field.fill('');
  await list.selectOption({ label: 'Viking raid' });
  assert.equal(await field.count(), 0);
  await page.context().close();
});
