// Places on a measured table as a reader is told them: how far, which way, on what ground, how far from whom; in the choices of the three games on one.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { fromSources } from './pretender.mjs';
import { closePages, give, hostMatch, openPage, picture, startBrowser, startServer, violationsInBoth } from './table.mjs';

Object.assign(globalThis, { $state: Object.assign((value) => value, { raw: (value) => value }), document: { documentElement: { dataset: {} } } });
if (!globalThis.navigator) globalThis.navigator = { language: 'en' };

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

const height = 4800;
const wood = { id: 'w', kind: 'wood', name: 'wood w', closed: true, outline: [[2000, 1000], [3000, 1000], [3000, 2000], [2000, 2000]].map(([x, y]) => ({ x, y: height - y })) };
const piece = (id, owner, x, y) => ({ id, kind: 'group', name: 'group', owner, at: { x, y: height - y }, facing: 0, width: 200, depth: 100, tags: [], facts: [] });
const board = { width: 7200, height, terrain: [wood] };
const view = { viewer: 'a', pieces: [piece('M1', 'a', 2500, 500), piece('R1', 'b', 2500, 2400)] };

test('a place is told from where one stands: far, which way, on what, how far from the enemy; a way with a corner says so', async () => {
  const { fillWords, endWords, pointsOf, ui, fill } = await fromSources("export * from './src/board/table/places'; export { fill } from './src/skins/meeting-of-hosts/fills'; export { ui } from './src/words/words.svelte';");
  const said = (words, order = 'move M1 {}', skin = undefined) => fillWords(words, { order, piece: 'M1', slot: skin ? 11 : 9 }, { board, view, skin });
  assert.equal(said('25 15'), '10" north (wood; 8" from group R1)');
  assert.equal(said('25 7'), '2" north (3" from wood)');
  assert.equal(said('15,5'), '10" west', 'nothing is near');
  assert.equal(said('28 8'), '4.3" north-east (2" from wood)');
  assert.equal(said('25 9 28 9'), '5" north-east, round a corner (1" from wood)');
  assert.equal(said('25 5'), 'where it stands (5" from wood)');
  assert.equal(fillWords('30 40.5', { order: 'place M9 {}', piece: 'M9' }, { board, view }), '30" from the west, 40.5" from the south', 'who stands nowhere is told it from the edges');
  // An order that is whole: its last place; one that has none; a game that names a place by one number.
  const whole = (order, skin) => endWords({ order, piece: 'M1' }, { board, view, skin });
  assert.equal(whole('plan M1 p:90 m:30,5'), '5" east (5" from wood)');
  assert.equal(whole('hold M1'), '');
  assert.equal(whole('plan SHIP s:20', { along: () => ({ x: 2000, mover: view.pieces[0] }) }), '5" west');
  assert.equal(whole('replace R5 12', { along: () => ({ x: 1200 }) }), '12" from the west');
  // What is no place, and what a game's skin makes of it.
  assert.deepEqual(pointsOf('max'), []);
  assert.equal(said('max'), undefined);
  assert.equal(said('L30 max', 'adv M1 {}', { fill }), 'wheel 30° left, then as far as it can');
  assert.equal(said('90 4.5', 'man M1 {}', { fill }), 'turn east, then 4.5"');
  ui.lang = 'de';
  assert.equal(said('25 15'), '10" nach Norden (Wald; 8" von group R1)');
  assert.equal(said('90 max', 'man M1 {}', { fill }), 'nach Osten wenden, dann so weit es geht');
  ui.lang = 'en';
});

test('who is not seen is in no words: they are made of the view alone', async () => {
  const { fillWords } = await fromSources("export * from './src/board/table/places';");
  const seen = { ...view, pieces: view.pieces.slice(0, 1) };
  assert.equal(fillWords('25 15', { order: 'move M1 {}', piece: 'M1' }, { board, view: seen }), '10" north (wood)');
  const lost = { ...view, pieces: [view.pieces[0], { ...view.pieces[1], tags: ['destroyed'] }] };
  assert.equal(fillWords('25 15', { order: 'move M1 {}', piece: 'M1' }, { board, view: lost }), '10" north (wood)');
});

const firstGames = {
  'murid-wars': { me: 'russian', other: 'murid', agree: 'accept', unit: 'RX1', told: /^10" north \(9" from group M1\)$/ },
  'meeting-of-hosts': { me: 'A', other: 'B', agree: 'accept', unit: 'A1', told: /^wheel 30° left, then as far as it can$/ },
  skirmish: { me: 'one', other: 'two', agree: 'agree', unit: 'V1', told: /^\d+(\.\d)?" (north|south|east|west)/ },
};
// Two numbers side by side are nothing that a reader is told.
const raw = /(?:^|\s)-?\d+(?:\.\d+)?[ ,]-?\d+(?:\.\d+)?(?=\s|$)|\bmax\b/;

for (const [game, { me, other, agree, unit, told }] of Object.entries(firstGames))
  test(`${game}: no choice is told by bare coordinates, all units' stand open, and one in hand has its places in words`, async () => {
    const match = hostMatch(server, { game, options: ['scenario=first_game'] });
    for (const seat of [me, other]) give(match[seat], agree);
    const page = await openPage(browser, match[me], { viewport: { width: 1440, height: 900 } });
    await page.locator('.ask').waitFor();
    if (game === 'meeting-of-hosts') {
      const first = /You are on move|Your move/.test(await page.locator('#ask-title').innerText());
      give(match[first ? me : other], first ? 'initiative first' : 'initiative second');
    }
    if (game === 'skirmish') {
      const card = page.locator('.choices .open button').first();
      await card.click();
      await page.getByRole('button', { name: 'Confirm' }).click();
    }
    await page.locator(`[data-piece="${unit}"].pickable`).waitFor();
    await page.waitForFunction((pattern) => !new RegExp(pattern).test(document.querySelector('.choices .list').innerText), raw.source);
    assert.equal(await page.locator('.choices .list details:not([open])').count(), 0, 'nothing is folded');
    assert.ok((await page.locator('.choices .list details').count()) >= 3, 'each unit has its row');
    assert.deepEqual(await violationsInBoth(page), []);
    await picture(page, `places-${game}`);
    await page.locator(`[data-piece="${unit}"]`).focus();
    await page.keyboard.press('Enter');
    const target = page.locator('.choices .targets button', { hasText: told }).first();
    await target.waitFor();
    const words = await target.innerText();
    assert.doesNotMatch(await page.locator('.choices .list').innerText(), raw);
    await target.click();
    await page.locator('.prepared h3', { hasText: words }).waitFor();  // said once more before it is confirmed
    assert.match(await page.getByLabel('The order in words').inputValue(), new RegExp(unit), 'the order is written as before');
    assert.deepEqual(page.complaints(), []);
    await page.context().close();
  });
