// Orders that are put together in the browser by one who knows none of their words: numbers, places on the map, rumours, terrain, a map of
// one's own, a mix of troops, the result of a battle; seen on the board before they are confirmed. By mouse, touch and keyboard.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { confirm, situation } from './player.mjs';
import { board, closePages, give, hostMatch, openPage, picture, quick, seated, startBrowser, startServer, violations } from './table.mjs';

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

const part = (page, legend) => page.locator('.compose fieldset', { has: page.locator('legend', { hasText: legend }) });
const words = (page) => page.getByLabel(/^The order in words/).inputValue();
const aim = (page, text) => page.locator('.aim [role=status]').getByText(text).waitFor();
const click = (page, area) => clickAt(page, page.locator(`[data-area="${area}"] .hit`));
const asked = (page, question) => page.locator('.question', { hasText: question }).waitFor();

async function clickAt(page, thing) {
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.2);
}

async function open(page, label) {
  await page.getByRole('button', { name: label }).first().click();
  await page.locator('.compose').waitFor();
}

/** A match in a position that the referee has set up, and a page for each seat; `first`: how the first one's browser is. */
async function sit(seats, orders, more = {}, first = {}) {
  const match = hostMatch(server, { options: quick, ...more });
  const pages = await Promise.all(seats.map((seat, i) => openPage(browser, match[seat], i === 0 ? first : {})));
  await Promise.all(pages.map(seated));
  give(match.referee, ...orders);
  return { match, pages };
}

const map = ['set villages 23 31 46 52 65', 'set town 44'];
// The Aga has three face cards for his sub-commanders; the Prince two, and two tens for Chertas.
const dealt = ['set hand aga KH QS JD 5D 4D 10D', 'set hand prince KD QH 10S 10H 9S 3H', 'set skill AGA good', 'set skill PRINCE good'];
const quiet = (...pages) => pages.forEach((page) => assert.deepEqual(page.complaints(), []));

test('Tartar Raid: sides are touched on the map', async () => {
  const { pages } = await sit(['prince', 'aga'], [...map, 'set phase terrain', 'set rolled 2 1']);
  const [prince] = pages;
  await open(prince, /^Choose the sides yourself/);
  assert.equal(await words(prince), 'terrain none');
  await aim(prince, 'Blocked sides');
  const side = (id) => prince.locator(`[data-side="${id}"]`);
  // Touched there, taken back by another touch, touched again.
  for (const there of [1, 0, 1]) {
    await side('33-43').click({ force: true });
    assert.equal(await prince.locator('[data-ghost="33-43"]').count(), there);
  }
  // Once as many as may be are blocked, the rough ones are next.
  await side('54-55').click({ force: true });
  await aim(prince, 'Rough sides');
  await side('21-22').click({ force: true });
  assert.equal(await words(prince), 'terrain 33-43=B 54-55=B 21-22=R');
  assert.deepEqual(await violations(prince), []);
  await picture(prince, 'tartar-raid-terrain-by-hand');
  // What was begun is found again by who looked at something else, and can be begun anew.
  await prince.keyboard.press('Escape');
  assert.equal(await prince.locator('[data-ghost]').count(), 0);
  await open(prince, /^Choose the sides yourself/);
  assert.equal(await words(prince), 'terrain 33-43=B 54-55=B 21-22=R');
  await prince.getByRole('button', { name: 'Start again' }).click();
  assert.equal(await words(prince), 'terrain none');
  await aim(prince, 'Blocked sides');
  await side('33-43').click({ force: true });
  await confirm(prince);
  await prince.locator('.log').getByText(/33-43 blocked/).first().waitFor();
  quiet(prince);
});

test('Tartar Raid: rows of Chertas are touched on the map', async () => {
  const { pages } = await sit(['prince', 'aga'], [...map, ...dealt, 'set phase chertas']);
  const [prince] = pages;
  await open(prince, /^Choose the rows yourself/);
  for (const row of ['02', '05']) await click(prince, row);
  assert.equal(await words(prince), 'cherta 2 5');
  await confirm(prince);
  await prince.locator('.log').getByText(/Chertas? .*2.*5/).first().waitFor();
  quiet(prince);
});

test('Tartar Raid: armies and rumours are placed, a host is mustered', async () => {
  const { pages } = await sit(['aga', 'prince'], [...map, ...dealt, 'set phase deploy']);
  const [aga, prince] = pages;
  await open(aga, /^Divide and place them yourself/);
  // Where the form ends: half of a button below the edge of the window is no fault of the page.
  await aga.locator('button.aim').last().evaluate((button) => button.scrollIntoView({ block: 'center' }));
  assert.deepEqual(await violations(aga), []);
  // The Aga's place is asked for first, then every sub-commander's, then the rumours.
  await aim(aga, 'The Aga');
  await click(aga, '02');
  await aim(aga, 'First sub-commander');
  await click(aga, '03');
  await aim(aga, 'Second sub-commander');
  await click(aga, '03');
  await aim(aga, 'Rumours');
  assert.match(await words(aga), /^deploy subs=\w+,\w+ AGA=\d+@02 T1S=\d+@03 T2S=\d+@03$/);
  assert.match(await aga.locator('[data-ghost="02"]').textContent(), /Aga \d+/);
  // A rumour in 05, and one in 06 that claims a commander.
  const rumours = part(aga, 'Rumours');
  await click(aga, '05');
  await rumours.getByRole('combobox').last().selectOption({ label: 'claims poor skill' });
  await click(aga, '06');
  assert.match(await words(aga), / dummy=05 dummy=06:poor$/);
  // One place again: what the pointer is at is said, and chosen in the form.
  await part(aga, 'The Aga').getByRole('button', { name: 'on the map' }).click();
  await click(aga, '04');
  assert.match(await words(aga), / AGA=\d+@04 /);
  // A unit too few is told while it can still be mended; the server has the last word.
  await part(aga, 'The Aga').getByRole('button', { name: /: less$/ }).first().click();
  await aga.locator('.tallies .amiss').getByText('1 to go').waitFor();
  await picture(aga, 'tartar-raid-deployment-by-hand');
  await aga.getByRole('button', { name: 'Confirm' }).click();
  await aga.locator('.ask .refused').getByText(/units assigned/).waitFor();
  await part(aga, 'The Aga').getByRole('button', { name: /: more$/ }).first().click();
  await aga.locator('.tallies .fits').waitFor();
  assert.deepEqual(await violations(aga), []);
  await confirm(aga);
  await aga.locator('[data-piece]').nth(2).waitFor({ state: 'attached' });
  assert.match(await aga.locator('[data-area="06"]').getAttribute('aria-label'), /rumour/);

  await asked(prince, 'Divide your host');
  await open(prince, /^Divide and place them yourself/);
  await aim(prince, 'The Prince');
  await click(prince, '44');
  await prince.getByRole('combobox', { name: 'Hired bands' }).selectOption({ label: 'the northern edge' });
  assert.match(await words(prince), /^muster (sub=\w+ )?PRINCE=\d+@town .*cossacks=N$/);
  await picture(prince, 'tartar-raid-muster-by-hand');
  assert.deepEqual(await violations(prince), []);
  await confirm(prince);
  await aga.locator('.caption', { hasText: /^Turn 1/ }).waitFor();
  quiet(aga, prince);
});

test('Tartar Raid: a hex map of one’s own, painted', async () => {
  const { pages } = await sit(['aga', 'prince'], [], { options: [...quick, 'map=hexes', 'hex_map=custom'] });
  const [aga, prince] = pages;
  assert.equal(await aga.locator('[data-area]').count(), 168, 'a level country to begin with');
  assert.equal(await aga.getByRole('button', { name: /^Ready/ }).count(), 0, 'first the map');
  await open(aga, /^Draw a map of your own/);
  const brush = part(aga, 'Hexes of the map').getByRole('combobox').last();
  await brush.selectOption('domain impassable');
  await click(aga, '0805');
  await brush.selectOption('domain difficult');
  await click(aga, '0806');
  assert.match(await words(aga), / 0805 domain impassable; 0806 domain difficult;/);
  assert.equal(await aga.locator('[data-ghost]').count(), 2, 'what is changed is drawn');
  await picture(aga, 'tartar-raid-map-by-hand');
  assert.deepEqual(await violations(aga), []);
  await confirm(aga);
  await prince.locator('[data-area="0805"][aria-label*="impassable"]').waitFor({ state: 'attached' });
  for (const page of [prince, aga]) {
    await page.getByRole('button', { name: /^Ready/ }).click();
    await confirm(page);
  }
  await aga.locator('.caption', { hasText: 'options are agreed' }).waitFor({ state: 'detached' });
  quiet(aga, prince);
});

test('Tartar Raid: losses of a battle on a real table', async () => {
  const { pages } = await sit(
    ['aga', 'prince'],
    [...map, 'set phase move_1', 'set turn 2', 'set T1 at 24 units 8 leader AGA commander average', 'set F1 at 34 units 6 leader PRINCE commander average'],
    { options: [...quick, 'windows=standing', 'battle_mode=table'] },
  );
  const [aga, prince] = pages;
  await aga.locator('[data-piece="T1"]').click();
  await click(aga, '34');
  await aga.locator('.prepared').waitFor();
  const rivals = aga.locator('.prepared > button.wide');  // in a common march, or forced
  if ((await rivals.count()) > 0) await rivals.first().click();
  await confirm(aga);
  await aga.getByRole('button', { name: /^End/ }).first().click();
  await confirm(aga);
  for (const page of [aga, prince]) {
    await page.getByRole('button', { name: /usual dispositions/ }).first().click();
    await confirm(page);
  }
  for (const page of [aga, prince]) {
    await open(page, /^Enter losses and who fell/);
    await page.getByLabel('Who won').selectOption({ label: 'the Tartars' });
    await page.getByRole('spinbutton', { name: /^F1/ }).fill('2');
    await part(page, 'Commanders killed').getByRole('button', { name: /^Add/ }).click();
    await part(page, 'Commanders killed').getByLabel('F1').check();
    assert.match(await words(page), /^result 1 winner=tartar losses T1:tartar=0 F1:feudal=2 killed=F1$/);
    assert.deepEqual(await violations(page), []);
    if (page === aga) await picture(page, 'tartar-raid-result-by-hand');
    await confirm(page);
  }
  await aga.getByRole('tab', { name: 'Log' }).click();
  await aga.locator('.log').getByText(/Tartars win/).first().waitFor();
  quiet(aga, prince);
});

test('The Age of Arthur: a mix of troops by hand', async () => {
  const { pages } = await sit(['p1'], [], { game: 'age-of-arthur', options: ['attacker=p1'], automatic: ['p2'] });
  const [page] = pages;
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
  await page.locator('#panel').getByText("royal household 5%, nobles' retinues 25%, mounted warriors 15%, foot warriors 40%, skirmishers 15%").first().waitFor();
  quiet(page);
});

// Up to a battle at the defender's seat, or to the great battle of a series: given from the command line.
const armed = [['p1', 'accept-setup'], ['p2', 'accept-setup'], ['p1', 'mix RB10 NR20 MW20 FW40 SK10'], ['p2', 'mix RB10 NR20 FW60 SK10'], ['p2', 'base 5-6']];

async function lead(options, orders, also = []) {
  const { match, pages } = await sit(['p1', 'p2'], [], { game: 'age-of-arthur', options: ['attacker=p1', ...options] });
  for (const [viewer, order] of [...armed, ...orders]) give(match[viewer], order);
  for (const viewer of also) pages.push(await openPage(browser, match[viewer]));
  return pages;
}

const battle = [['referee', 'set turn 6'], ['referee', 'place A 4-7'], ['p1', 'march 5-6'], ['p1', 'pass'], ['p2', 'pass'], ['p2', 'stand']];

test('The Age of Arthur: the result of a battle on a real table', async () => {
  const pages = await lead(['battle_mode=table'], battle);
  for (const page of pages) {
    await open(page, /^Enter the result yourself/);
    await page.getByLabel('Who won').selectOption({ label: 'the raider' });
    await page.getByRole('spinbutton', { name: 'Men the raider lost' }).fill('100');
    for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'Men the defender lost: more' }).click();
    assert.match(await words(page), /^report winner=A decisive=no lossA=100 lossD=30 kingA=ok kingD=ok/);
    assert.deepEqual(await violations(page), []);
    if (page === pages[0]) await picture(page, 'arthur-result-by-hand');
    await confirm(page);
    if (page === pages[0]) await page.getByRole('heading', { name: 'Your answer is in.' }).waitFor();
  }
  await pages[0].locator('.log').getByText(/the raider wins/i).first().waitFor();
  quiet(...pages);
});

test('The Age of Arthur: the referee settles a battle, and rules, in forms', async () => {
  const [player, , referee] = await lead(['battle_mode=table'], battle, ['referee']);
  await board(referee);
  await referee.getByText('Settle a battle of a real table').click();
  const form = referee.getByRole('tabpanel').locator('details[open]');
  await form.getByLabel('Winner').selectOption('D');
  await form.getByLabel('Men the raider lost').fill('200');
  await form.getByText('ref result battle winner=D lossA=200', { exact: true }).waitFor();
  assert.deepEqual(await violations(referee), []);
  await picture(referee, 'arthur-referee-form');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await referee.getByText('Done: ref result battle winner=D lossA=200').waitFor();
  await player.locator('.log').getByText(/the defender wins/i).first().waitFor();
  await referee.getByText('Settle a battle of a real table').click();
  await referee.getByText('Rule on a question').click();
  await form.getByLabel('The ruling').fill('A king may be ransomed.');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await player.locator('.log').getByText(/A king may be ransomed/).first().waitFor();
  quiet(player, referee);
});

test('The Age of Arthur: hosts for the great battle', async () => {
  const orders = [['referee', 'set prestige[a] 60'], ['referee', 'place A 1-7'], ['p1', 'home'], ['p2', 'revolt']];
  const [page] = await lead(['series=linked', 'tribute_threshold=10'], orders);
  await open(page, /^Raise your host yourself/);
  await page.getByRole('spinbutton', { name: 'levy foot' }).first().fill('30');
  assert.match(await words(page), /^host RB\d+ .*LF30 LS0$/);
  await page.locator('.tallies .fits').first().waitFor();
  assert.deepEqual(await violations(page), []);
  await picture(page, 'arthur-host-by-hand');
  await confirm(page);
  await page.locator('.log').getByText(/host/).first().waitFor();
  quiet(page);
});

test('a deployment by touch on a phone of 360 pixels', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const { pages } = await sit(['aga', 'prince'], [...map, ...dealt, 'set phase deploy'], {}, phone);
  const [aga] = pages;
  const inSight = (selector) => aga.waitForFunction((one) => {
    const box = document.querySelector(one)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= globalThis.innerHeight;
  }, selector);
  await aga.getByRole('button', { name: /^Divide and place them yourself/ }).tap();
  await inSight('form.prepared h3');
  await part(aga, 'First sub-commander').getByRole('button', { name: 'on the map' }).tap();
  await inSight('.match .sight');
  await inSight('.aim');
  const box = await aga.locator('[data-area="02"] .hit').boundingBox();
  await aga.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await aim(aga, 'Second sub-commander');
  await picture(aga, 'tartar-raid-phone-deployment');
  assert.ok(await aga.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), 'nothing sticks out to the side');
  assert.deepEqual(await violations(aga), []);
  await aga.getByRole('button', { name: 'Back to the form' }).tap();
  await inSight('form.prepared h3');
  assert.match(await words(aga), / T1S=\d+@02 /);
  await aga.getByRole('button', { name: 'Confirm' }).tap();
  await aga.locator('form.prepared').waitFor({ state: 'detached' });
  quiet(aga);
});

test('a deployment by keyboard', async () => {
  const { pages } = await sit(['aga', 'prince'], [...map, ...dealt, 'set phase deploy']);
  const [aga] = pages;
  const at = () => aga.evaluate(() => document.activeElement?.closest('[data-area]')?.getAttribute('data-area') ?? document.activeElement?.id ?? '');
  const press = (key) => aga.keyboard.press(key);
  await aga.getByRole('button', { name: /^Divide and place them yourself/ }).focus();
  await press('Enter');
  await aga.waitForFunction(() => document.activeElement?.id === 'prepared');
  // To the units of the Aga, past the choice of sub-commanders; Enter in a blank is no confirmation.
  const units = part(aga, 'The Aga').getByRole('spinbutton');
  for (let i = 0; !(await units.evaluate((one) => one === document.activeElement)); ++i) {
    assert.ok(i < 20, 'Tab leads to the units');
    await press('Tab');
  }
  const before = Number(await units.inputValue());
  await press('ArrowDown');
  assert.equal(Number(await units.inputValue()), before - 1);
  await press('Enter');
  assert.equal(await aga.locator('form.prepared').count(), 1);
  await press('ArrowUp');
  // To the map, back over what stands between.
  for (let i = 0; !/^\d\d$/.test(await at()); ++i) {
    assert.ok(i < 60, 'Shift+Tab leads to the map');
    await press('Shift+Tab');
  }
  for (let i = 0; (await at()) !== '02'; ++i) {
    assert.ok(i < 10, 'the arrow keys lead to 02');
    await press((await at()) < '02' ? 'ArrowDown' : (await at()).startsWith('0') ? 'ArrowUp' : 'ArrowLeft');
  }
  assert.match(await aga.locator('[data-area="02"]').getAttribute('aria-label'), /may be chosen/);
  await press('Enter');
  await aim(aga, 'First sub-commander');
  assert.equal(await at(), '02', 'the cursor stays on the map');
  for (let i = 0; !(await aga.evaluate(() => document.activeElement?.textContent?.includes('Back to the form'))); ++i) {
    assert.ok(i < 10, 'Tab leads to the way back');
    await press('Tab');
  }
  await press('Enter');
  await aga.waitForFunction(() => document.activeElement?.id === 'prepared');
  assert.match(await words(aga), / AGA=\d+@02 /);
  await aga.getByRole('button', { name: 'Confirm' }).focus();
  await press('Enter');
  await aga.locator('form.prepared').waitFor({ state: 'detached' });
  quiet(aga);
});
