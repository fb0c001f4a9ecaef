// Orders that are put together in the browser by one who knows none of their words: numbers, places on the map, rumours, terrain, a map of
// one's own, a mix of troops; seen on the board before they are confirmed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { confirm, dice, play, situation } from './player.mjs';
import { board, hostMatch, openPage, picture, quick, startBrowser, startServer, violations } from './table.mjs';

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const part = (page, legend) => page.locator('.compose fieldset', { has: page.locator('legend', { hasText: legend }) });
const words = (page) => page.getByLabel(/^The order in words/).inputValue();
const more = (page, legend, times) => times === 0 ? undefined : part(page, legend).getByRole('button', { name: /: more$/ }).first().click({ clickCount: 1 }).then(() => more(page, legend, times - 1));
const touch = async (page, area) => {
  const box = await page.locator(`[data-area="${area}"] .hit`).boundingBox();
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.2);
};
const asked = (page, question) => page.locator('.question', { hasText: question }).waitFor();

async function open(page, label) {
  await page.getByRole('button', { name: label }).first().click();
  await page.locator('.compose').waitFor();
}

test('Tartar Raid: terrain, deployment and muster by hand', async () => {
  const match = hostMatch(server, { options: [...quick] });
  const [aga, prince] = await Promise.all(['aga', 'prince'].map((seat) => openPage(browser, match[seat])));
  await Promise.all([aga, prince].map(board));
  const mayLay = async () => (await prince.locator('.question').textContent().catch(() => ''))?.startsWith('Place up to') ?? false;
  await play([aga, prince], dice(8), mayLay);

  // Sides of the map: touched there, taken back by another touch, touched again.
  if ((await prince.getByRole('button', { name: /^Choose the sides yourself/ }).count()) > 0) {
    await open(prince, /^Choose the sides yourself/);
    assert.equal(await words(prince), 'terrain none');
    await prince.getByRole('button', { name: 'Place on the map' }).first().click();
    const line = prince.locator('[data-side="33-43"]');
    for (const there of [1, 0, 1]) {
      await line.click({ force: true });
      assert.equal(await prince.locator('[data-ghost="33-43"]').count(), there);
    }
    assert.match(await words(prince), /^terrain 33-43=[BR]$/);
    await picture(prince, 'tartar-raid-terrain-by-hand');
    await confirm(prince);
    await prince.locator('.log').getByText(/33-43 (blocked|rough)/).first().waitFor();
  }

  await play([prince], dice(8), async () => (await aga.locator('.question', { hasText: 'Divide your units' }).count()) > 0);
  await open(aga, /^Divide and place them yourself/);
  assert.deepEqual(await violations(aga), []);
  // The Aga's place is asked for first, then every sub-commander's.
  await touch(aga, '02');
  assert.match(await words(aga), /AGA=\d+@02/);
  await aga.locator('[data-ghost="02"]').first().waitFor();
  // A rumour in 05, and one in 06 that claims a commander.
  const rumours = part(aga, 'Rumours');
  await rumours.getByRole('button', { name: 'Place on the map' }).click();
  await touch(aga, '05');
  await rumours.getByRole('combobox').last().selectOption({ label: 'claims poor skill' });
  await touch(aga, '06');
  assert.match(await words(aga), / dummy=05 dummy=06:poor$/);
  // One unit too many is told while it can still be mended.
  await more(aga, 'The Aga', 1);
  await aga.locator('.tallies .amiss').getByText('1 too many').waitFor();
  await picture(aga, 'tartar-raid-deployment-by-hand');
  await aga.getByRole('button', { name: 'Confirm' }).click();
  await aga.locator('.ask .refused').getByText(/units assigned/).waitFor();
  await part(aga, 'The Aga').getByRole('button', { name: /: less$/ }).first().click();
  await aga.locator('.tallies .fits').waitFor();
  assert.deepEqual(await violations(aga), []);
  await confirm(aga);
  await aga.locator('[data-piece]').nth(2).waitFor({ state: 'attached' });
  const stands = await aga.locator('[data-area="06"]').getAttribute('aria-label');
  assert.match(stands, /rumour/);

  await asked(prince, 'Divide your host');
  await open(prince, /^Divide and place them yourself/);
  const bands = part(prince, 'Hired bands').getByRole('combobox');
  if ((await bands.count()) > 0) await bands.selectOption({ label: 'the northern edge' });
  const muster = await words(prince);
  assert.match(muster, /^muster .*PRINCE=\d+@/);
  if ((await bands.count()) > 0) assert.match(muster, /cossacks=N/);
  await picture(prince, 'tartar-raid-muster-by-hand');
  assert.deepEqual(await violations(prince), []);
  await confirm(prince);
  await aga.locator('.caption', { hasText: /^Turn 1/ }).waitFor();
  for (const page of [aga, prince]) assert.deepEqual(page.complaints(), []);
});

test('Tartar Raid: a hex map of one’s own, painted', async () => {
  const match = hostMatch(server, { options: [...quick, 'map=hexes', 'hex_map=custom'] });
  const [aga, prince] = await Promise.all(['aga', 'prince'].map((seat) => openPage(browser, match[seat])));
  await Promise.all([aga, prince].map(board));
  assert.equal(await aga.locator('[data-area]').count(), 168, 'a level country to begin with');
  assert.equal(await aga.getByRole('button', { name: /^Ready/ }).count(), 0, 'first the map');
  await open(aga, /^Draw a map of your own/);
  const brush = part(aga, 'Hexes of the map').getByRole('combobox').last();
  await brush.selectOption('domain impassable');
  await touch(aga, '0805');
  await brush.selectOption('domain difficult');
  await touch(aga, '0806');
  assert.match(await words(aga), / 0805 domain impassable; 0806 domain difficult;/);
  assert.equal(await aga.locator('[data-ghost]').count(), 2, 'what is changed is drawn');
  await picture(aga, 'tartar-raid-map-by-hand');
  await confirm(aga);
  await prince.locator('[data-area="0805"][aria-label*="impassable"]').waitFor({ state: 'attached' });
  for (const page of [prince, aga]) {
    await page.getByRole('button', { name: /^Ready/ }).click();
    await confirm(page);
  }
  await asked(aga, 'Divide your units');
  await open(aga, /^Divide and place them yourself/);
  await touch(aga, '0104');
  assert.match(await words(aga), /AGA=\d+@0104/);
  await confirm(aga);
  for (const page of [aga, prince]) assert.deepEqual(page.complaints(), []);
});

test('The Age of Arthur: a mix of troops by hand', async () => {
  const match = hostMatch(server, { game: 'age-of-arthur', options: ['attacker=p1'], automatic: ['p2'] });
  const page = await openPage(browser, match.p1);
  await board(page);
  await page.getByRole('button', { name: /^Accept the options/ }).click();
  await confirm(page);
  await open(page, /^Mix your troops yourself/);
  assert.match(await words(page), /^mix RB\d+ NR\d+ MW\d+ FW\d+ SK\d+$/);
  const set = (code, value) => page.locator('.compose input[type=number]').nth(['RB', 'NR', 'MW', 'FW', 'SK'].indexOf(code)).fill(String(value));
  for (const [code, value] of [['RB', 5], ['NR', 25], ['MW', 15], ['FW', 40], ['SK', 10]]) await set(code, value);
  await page.locator('.tallies .amiss').getByText('5 to go').waitFor();
  await set('SK', 15);
  await page.locator('.tallies .fits').waitFor();
  assert.equal(await words(page), 'mix RB5 NR25 MW15 FW40 SK15');
  await picture(page, 'arthur-mix-by-hand');
  assert.deepEqual(await violations(page), []);
  const { seq } = await situation(page);
  await confirm(page);
  await page.waitForFunction((before) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > before, seq);
  await page.getByRole('tab', { name: 'Known' }).click();
  await page.locator('#panel').getByText('RB5 NR25 MW15 FW40 SK15').first().waitFor();
  assert.deepEqual(page.complaints(), []);
});
