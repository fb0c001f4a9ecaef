// What a player may do at any time has buttons and forms: taking back, answering in advance, changing an option, offering a draw, resigning. What ends or
// gives up something stands last, apart, and is asked about; what a phase is for stands open.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { confirm } from './player.mjs';
import { bin, closePages, environment, give, hostMatch, openPage, picture, quick, seated, startBrowser, startServer, upToDate, violations, violationsInBoth } from './table.mjs';

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

async function sitDown(match) {
  const [aga, prince] = [await openPage(browser, match.aga), await openPage(browser, match.prince)];
  await Promise.all([seated(aga), seated(prince)]);
  return { aga, prince };
}

const verbs = (page) => page.getByRole('group', { name: 'At any time' });
const position = ['set villages 23 31 46 52 65', 'set town 44', 'set T1 at 24 units 8 leader AGA', 'set T2 at 14 units 3', 'set F1 at 64 units 6 leader PRINCE', 'set phase move1'];

test('an option is changed by a form while they are agreed', async () => {
  const match = hostMatch(server, { options: quick });
  const { aga, prince } = await sitDown(match);
  await verbs(aga).getByRole('button', { name: 'Change an option' }).click();
  await aga.getByLabel('Option', { exact: true }).selectOption('turn_limit');
  await aga.getByLabel('Value').fill('12');
  assert.deepEqual(await violationsInBoth(aga), []);
  await picture(aga, 'change-an-option');
  await verbs(aga).getByRole('button', { name: 'Propose it' }).click();
  await confirm(aga);
  await upToDate(prince, match.prince);
  await prince.getByText('0 of at most 12').waitFor();
  for (const page of [aga, prince]) assert.deepEqual(page.complaints(), []);
});

test('taking back says what it would take back, and who must agree; it is granted from the last of the choices', async () => {
  const match = hostMatch(server, { options: quick });
  const { aga, prince } = await sitDown(match);
  give(match.referee, ...position);
  give(match.aga, 'march T1 25');
  await upToDate(aga, match.aga);
  await verbs(aga).getByRole('button', { name: 'Take back' }).click();
  const says = 'the phase begins anew: T1 goes back to 24; the other side must agree';
  await aga.locator('#tried').getByText(says).waitFor();
  await aga.getByText('This gives something up').waitFor();
  assert.deepEqual(await violationsInBoth(aga), []);
  await confirm(aga);
  await upToDate(prince, match.prince);
  await prince.locator('.choices').waitFor();
  const grants = prince.locator('.ending .choice.gives');
  await grants.click();
  await prince.locator('#tried').getByText('T1 goes back to 24').waitFor();
  await confirm(prince);
  await upToDate(aga, match.aga);
  const { stdout } = spawnSync(join(bin, 'cherta'), ['show', match.aga, '--json'], { env: environment });
  const snapshot = stdout.toString().trim().split('\n').map((line) => JSON.parse(line).snapshot).find((one) => one);
  assert.equal(snapshot.update.view.pieces.find((one) => one.id === 'T1').area, '24');
  for (const page of [aga, prince]) assert.deepEqual(page.complaints(), []);
});

test('what a phase is for stands open; what ends it stands after that, and says what is left', async () => {
  const match = hostMatch(server, { options: quick });
  const { aga } = await sitDown(match);
  give(match.referee, ...position);
  await upToDate(aga, match.aga);
  await aga.locator('.choices summary').first().waitFor();
  await aga.locator('.choices > .ending .choice').first().waitFor();  // which they are, the game's words say
  assert.equal(await aga.locator('.choices .list details:not([open])').count(), 0);
  const list = aga.locator('.choices .list');
  const all = await aga.locator('.choices .list > *, .choices > .ending').evaluateAll((parts) => parts.map((one) => (one.tagName === 'DETAILS' ? 'piece' : one.className.includes('ending') ? 'line' : one.textContent)));
  const [lastPiece, line] = [all.lastIndexOf('piece'), all.indexOf('line')];
  assert.ok(lastPiece >= 0 && line === lastPiece + 1, all.join(', '));
  assert.equal(line, all.length - 1);
  const ends = aga.locator('.choices .ending .choice', { hasText: /^End/ }).first();
  const [above, below] = [await list.boundingBox(), await aga.locator('.choices .ending').boundingBox()];
  assert.ok(below.y >= above.y + above.height && below.y < above.y + above.height + 20, 'in sight without scrolling, and over no row of the list');
  await list.evaluate((one) => (one.style.maxHeight = '12rem'));
  assert.ok(await list.evaluate((one) => one.scrollHeight > one.clientHeight + 60), 'the list is longer than its place');
  for (const top of [0, 15, 30]) {
    await list.evaluate((one, to) => one.scrollTo(0, to), top);
    assert.deepEqual(await violations(aga), [], `the list scrolled by ${top}`);
  }
  await picture(aga, 'choices-in-order');
  await ends.click();
  await aga.getByText(/there are still other choices: \d+/).waitFor();
  await aga.getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(aga.complaints(), []);
});

test('orders in advance are forms, listed and dropped; the referee’s orders are shown to him alone', async () => {
  const match = hostMatch(server, { options: quick });
  const { prince } = await sitDown(match);
  give(match.referee, ...position);
  await upToDate(prince, match.prince);
  await verbs(prince).getByRole('button', { name: 'Orders in advance' }).click();
  await prince.getByText('Answer in advance').click();
  await prince.getByLabel('When').selectOption('step');
  await prince.getByLabel('If', { exact: true }).fill('enemy=T1');
  await prince.getByLabel('Then').fill('pass');
  await prince.getByLabel('How often').selectOption('repeat');
  assert.deepEqual(await violationsInBoth(prince), []);
  await picture(prince, 'orders-in-advance');
  await prince.getByRole('button', { name: 'Prepare it' }).first().click();
  assert.equal(await prince.getByLabel('The order in words').inputValue(), 'stand add step if enemy=T1 do pass repeat');
  await confirm(prince);
  const listed = verbs(prince).getByText('Standing order 1: step if enemy=T1 do pass repeat');
  await listed.waitFor();
  await verbs(prince).getByRole('button', { name: /^Drop: step/ }).click();
  await confirm(prince);
  await listed.waitFor({ state: 'detached' });

  await prince.locator('.ask').getByText('Type an order').click();
  await prince.locator('.ask dt', { hasText: 'march' }).first().waitFor();
  const forms = (page) => page.locator('.ask dt').allTextContents();
  assert.deepEqual((await forms(prince)).filter((form) => /^(ref|expire|prepared)/.test(form)), []);
  const referee = await openPage(browser, match.referee);
  await seated(referee);
  await referee.locator('.ask').getByText('Type an order').click();
  await referee.locator('.ask dt', { hasText: 'ref pause' }).waitFor();
  assert.equal(await verbs(referee).count(), 0);
  for (const page of [prince, referee]) assert.deepEqual(page.complaints(), []);
});

test('answers in advance of The Age of Arthur are chosen, not typed, and the server takes each of them', async () => {
  const match = hostMatch(server, { game: 'age-of-arthur', options: ['attacker=p1'] });
  give(match.p1, 'accept-setup');
  give(match.p2, 'accept-setup');
  give(match.p1, 'mix FW100');
  give(match.p2, 'mix FW100');
  const page = await openPage(browser, match.p1);
  await seated(page);
  await verbs(page).getByRole('button', { name: 'Orders in advance' }).click();
  const form = verbs(page).locator('details', { hasText: 'Answer in advance' });
  await form.locator('summary').click();
  const when = form.getByLabel('When');
  const decisions = (await when.locator('option').evaluateAll((all) => all.map((one) => one.value))).filter((word) => word !== '');
  assert.equal(decisions.length, 14);
  const said = [];
  for (const decision of decisions) {
    await when.selectOption(decision);
    const boxes = form.locator('select:not([id$="-when"])');
    assert.ok((await boxes.count()) > 0 && (await form.locator('input').count()) === 0, `${decision}: nothing is typed`);
    // Each answer of the first question, with the first of the others where one is needed.
    const answers = (await boxes.first().locator('option').evaluateAll((all) => all.map((one) => one.value))).filter((word) => word !== '');
    for (const answer of ['joker', 'fallback', 'guide'].includes(decision) ? answers.slice(0, 2) : answers) {
      await boxes.first().selectOption(answer);
      const words = await form.locator('code').innerText();
      said.push(words === 'standing meet withdraw' ? `${words} 4-5` : words);
    }
    if (decision === 'loot') {
      await form.getByLabel('Black land').selectOption('burn');
      assert.equal(await form.locator('code').innerText(), 'standing loot red leave black burn');
      assert.deepEqual(await violationsInBoth(page), []);
      await picture(page, 'arthur-in-advance');
    }
    if (decision === 'act') await form.getByLabel('Until the raider stands at').selectOption('4-5');
    if (decision === 'act') assert.equal(await form.locator('code').innerText(), 'standing act recruit until 4-5');
  }
  assert.ok(said.length > 25);
  const refused = said.filter((words) => spawnSync(join(bin, 'cherta'), ['order', match.p1, words], { env: environment }).status !== 0);
  assert.deepEqual(refused.filter((words) => !words.startsWith('standing joker R')), [], 'not each entry can be made void');
  assert.deepEqual(page.complaints(), []);
});

test('who plays both seats at one screen agrees on a draw at once, and is asked whether he is sure', async () => {
  const match = hostMatch(server, { options: quick });
  const page = await openPage(browser, match.prince);
  await seated(page);
  await page.goto(match.aga);
  await seated(page);
  give(match.referee, ...position);
  await upToDate(page, match.aga);
  await verbs(page).getByRole('button', { name: 'Agree on a draw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /Agree on a draw/ }).click();
  await page.waitForFunction(() => document.querySelector('.match')?.getAttribute('data-over') === 'true');
  assert.equal(await page.getByText('A draw is offered').count(), 0, 'nobody asks himself');
  assert.deepEqual(page.complaints(), []);
});

test('a draw is offered, and one resigns, after being asked', async () => {
  const match = hostMatch(server, { options: quick });
  const { aga, prince } = await sitDown(match);
  give(match.referee, ...position);
  await upToDate(aga, match.aga);
  await verbs(aga).getByRole('button', { name: 'Offer a draw' }).click();
  await prince.getByText('A draw is offered by').waitFor();
  await verbs(aga).getByRole('button', { name: 'Resign' }).click();
  await aga.getByText('This ends the game and cannot be taken back').waitFor();
  await aga.getByRole('button', { name: 'Confirm and end the game' }).click();
  await aga.locator('.match[data-over="true"]').waitFor();
  await prince.locator('.match[data-over="true"]').waitFor();
  for (const page of [aga, prince]) assert.deepEqual(page.complaints(), []);
});

test('what gives up is one folded line, the last of all; against the automatic opponent no agreement is offered', async () => {
  const options = ['scenario=first_game'];
  const [people, alone] = [hostMatch(server, { game: 'murid-wars', options }), hostMatch(server, { game: 'murid-wars', options, automatic: ['murid'] })];
  const [page, own] = [await openPage(browser, people.russian), await openPage(browser, alone.russian)];
  for (const one of [page, own]) await one.locator('.choices .giving summary').waitFor();
  const folded = (one) => one.locator('.choices .giving .choice').allTextContents();
  assert.ok(await page.locator('.choices > .ending > *').last().evaluate((one) => one.classList.contains('giving')), 'the last of all');
  assert.deepEqual([await folded(page), await folded(own)], [['Offer a draw', 'Concede'], ['Concede']]);
  assert.equal(await own.getByText('Offer a draw').count(), 0);
  for (const one of [page, own]) {
    assert.equal(await one.locator('.choices .gives:visible').count(), 0, 'none is equal to the ordinary ones');
    await one.locator('.choices .giving summary').click();
    assert.ok((await one.locator('.choices .gives:visible').count()) > 0);
    assert.deepEqual(await violations(one), []);
  }
  await picture(page, 'giving-up');
  for (const one of [page, own]) assert.deepEqual(one.complaints(), []);
});

test('what cannot be taken back is not confirmed', async () => {
  const match = hostMatch(server, { game: 'age-of-arthur', options: ['attacker=p1'], automatic: ['p2'] });
  give(match.p1, 'accept-setup');
  const page = await openPage(browser, match.p1);
  await seated(page);
  await verbs(page).getByRole('button', { name: 'Take back' }).click();
  await page.locator('.ends#tried').waitFor();  // nothing has been ordered
  assert.equal(await page.locator('.prepared button[type=submit]').count(), 0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.choices').waitFor();
  assert.deepEqual(page.complaints(), []);
});
