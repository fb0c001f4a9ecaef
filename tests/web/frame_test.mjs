// The frame around every game: options and friend links, several seats at one screen, marks, watching, the log, chat, history.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { pretend } from './pretender.mjs';
import { confirm, dice, play, situation, type } from './player.mjs';
import { board, closePages, give, hostMatch, openPage, picture, quick, seated, startBrowser, startServer, upToDate, violations, violationsInBoth } from './table.mjs';

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

test('a match against a friend: options, links to send, the friend’s seat, a game to watch', async () => {
  const page = await openPage(browser, server.url);
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  const licences = await page.getByRole('link', { name: /whose they are/ }).getAttribute('href');
  assert.match(await (await page.request.get(`${server.url}${licences}`)).text(), /Game-icons\.net[^]*SIL OPEN FONT LICENSE/i);
  await page.getByRole('radio', { name: /a friend/ }).check();
  await page.getByText(/^Options/).click();
  // What is asked for most stands open, the rest is folded in groups; every option of the server's is in one of them.
  const groups = page.locator('form details details');
  assert.equal(await groups.locator('[open]').count(), 0);
  await page.getByLabel('Battle mode').waitFor();  // the options come from the server
  await page.getByLabel('Window close').waitFor();  // what is asked for most stands open
  assert.ok(!(await page.getByLabel('Window seconds').isVisible()));
  for (const game of ['The Age of Arthur', 'Tartar Raid']) {
    await page.getByRole('radio', { name: game }).check();
    const all = Number(/\d+/.exec(await page.getByText(/^Options/).textContent())[0]);
    assert.equal(await page.locator('.option').count(), all);
    assert.equal(await groups.filter({ hasText: 'Others' }).count(), 0);
  }
  await groups.getByText('Replies and time').click();
  await page.getByLabel('turn limit').fill('99');
  await page.getByLabel(/Anybody may watch/).check();
  await page.getByRole('button', { name: 'Make the links' }).click();
  await page.locator('form .refused').waitFor();  // 12..40: the server's word
  assert.equal(await page.getByLabel(/^Host key/).count(), 0, 'no key is the matter here');
  await page.getByLabel('turn limit').fill('12');
  await page.getByLabel('Window close').selectOption('early');
  await page.getByRole('button', { name: 'Make the links' }).click();
  await page.getByRole('heading', { name: 'Tartar Raid: your links' }).waitFor();
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'links');
  const link = await page.getByLabel(/^The Prince/).inputValue();
  assert.match(link, /#[\w-]{43}$/);
  await page.getByRole('link', { name: 'Take your seat' }).click();
  await board(page);

  const friend = await openPage(browser, link);
  await friend.getByRole('button', { name: 'Take my seat' }).click();
  await board(friend);
  await friend.getByText('The Prince (you)').first().waitFor();
  await friend.getByRole('tab', { name: 'Match' }).click();
  await friend.getByText('turn limit: 12').waitFor();

  const guest = await openPage(browser, server.url);
  await guest.getByRole('link', { name: 'Tartar Raid' }).first().click();
  await board(guest);
  await guest.getByText('You are watching').waitFor();
  assert.equal(await guest.locator('.choices').count(), 0);
  assert.deepEqual(await violationsInBoth(guest), []);
  await picture(guest, 'watching');

  // The start page marks where it is one's move, and learns of it by itself.
  const home = await page.context().newPage();
  await home.goto(server.url);
  await home.getByText('● your move').waitFor();
  await page.getByRole('button', { name: 'Ready' }).click();
  await confirm(page);
  await home.getByText('waiting for the other side').waitFor();
  await home.getByRole('button', { name: /^Remove Tartar Raid, the Aga/ }).click();
  await home.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click();
  await home.getByText('your move').or(home.getByText('waiting for the other side')).waitFor({ state: 'detached' });
  for (const one of [page, friend, guest, home]) assert.deepEqual(one.complaints?.() ?? [], []);
});

test('all seats at one screen', async () => {
  const page = await openPage(browser, server.url);
  await page.getByRole('radio', { name: /myself/ }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await board(page);
  await page.getByText('The Aga (you)').first().waitFor();
  await page.getByRole('link', { name: 'Change to the Prince' }).click();
  await page.getByText('The Prince (you)').first().waitFor();
  await page.getByRole('button', { name: 'Ready' }).click();
  await confirm(page);
  await page.getByRole('link', { name: 'Change to the Aga' }).click();
  await page.getByText('The Aga (you)').first().waitFor();
  await page.getByRole('button', { name: 'Ready' }).click();
  await confirm(page);
  await page.locator('.log').getByText(/The villages stand at/).waitFor();
});

test('the log shows dice as dice and leads to rules; steps lead to positions; what happened meanwhile is replayed', async () => {
  const match = hostMatch(server);
  const aga = await openPage(browser, match.aga);
  const prince = await openPage(browser, match.prince);
  await Promise.all([seated(aga), seated(prince)]);
  const random = dice(42);
  await play([aga, prince], random, (now) => /^Turn 2/.test(now.caption));
  await Promise.all([upToDate(aga, match.aga), upToDate(prince, match.prince)]);

  await aga.getByRole('tab', { name: 'Log' }).click();
  assert.ok((await aga.locator('.log svg.die').count()) > 0);
  await aga.locator('.log .rule').first().click();
  await aga.getByRole('dialog').getByText(/\w+/).first().waitFor();
  assert.deepEqual(await violations(aga), []);
  await picture(aga, 'rule');
  await aga.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // An earlier position, by the log and by the slider, with one's own eyes; then back.
  const here = await aga.locator('[data-piece]').count();
  await aga.getByRole('button', { name: 'Show the position at step 3', exact: true }).click();
  await aga.getByText(/^step 3 of/).waitFor();
  assert.equal(await aga.locator('[data-piece]').count(), 0, 'nobody had deployed yet');
  assert.equal(await aga.locator('.choices').count(), 0, 'nothing is ordered in the past');
  await aga.getByLabel('Step of the game').focus();
  await aga.keyboard.press('ArrowRight');
  await aga.getByText(/^step 4 of/).waitFor();
  await aga.getByRole('button', { name: 'Back to now' }).click();
  assert.equal(await aga.locator('[data-piece]').count(), here);

  // The Prince leaves; things happen; he comes back and has them shown.
  const context = prince.context();
  await prince.goto('about:blank');
  await aga.getByRole('tab', { name: 'Talk' }).click();
  for (const text of ['Where are you?', 'I am waiting.']) {
    await aga.getByLabel('What you say').fill(text);
    await aga.getByRole('button', { name: 'Send' }).last().click();
    await aga.locator('.chat').getByText(text).waitFor();
  }
  const back = await context.newPage();
  await back.goto(match.prince);
  await back.getByText(/things happened since your last visit/).waitFor();
  await picture(back, 'since-last-visit');
  await back.getByRole('button', { name: 'Show them step by step' }).click();
  await back.locator('.history .lines').getByText('Where are you?').waitFor();
  await back.getByRole('button', { name: 'One step on' }).click();
  await back.locator('.history .lines').getByText('I am waiting.').waitFor();
  for (const page of [aga, prince]) assert.deepEqual(page.complaints(), []);
});

test('a draw is offered, taken back, offered and agreed on; at its end everything can be revealed', async () => {
  const match = hostMatch(server, { game: 'age-of-arthur', options: [] });
  const [one, other, observer] = await Promise.all(['p1', 'p2', 'observer'].map((viewer) => openPage(browser, match[viewer])));
  await Promise.all([one, other, observer].map(board));
  const offer = async () => {
    await one.getByRole('button', { name: 'Offer a draw' }).click();
    await other.getByText('A draw is offered by: Player 1').waitFor();
  };
  await offer();
  await one.locator('.agree').getByRole('button', { name: 'Take the offer back' }).click();
  await other.getByText('A draw is offered by: Player 1').waitFor({ state: 'detached' });
  await offer();
  assert.deepEqual(await violations(other), []);
  await picture(other, 'draw-offered');
  // To agree ends the game: he is asked once more, and may think better of it.
  const agree = other.locator('.agree');
  await agree.getByRole('button', { name: 'Agree to a draw' }).click();
  await agree.getByText('This ends the game and cannot be taken back.').waitFor();
  assert.deepEqual(await violations(other), []);
  await agree.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await one.getByRole('heading', { name: 'A draw, by agreement' }).count(), 0);
  await agree.getByRole('button', { name: 'Agree to a draw' }).click();
  await agree.getByRole('button', { name: 'Agree to a draw: yes, end the game' }).click();
  for (const page of [one, other, observer]) await page.getByRole('heading', { name: 'A draw, by agreement' }).waitFor();
  await one.getByRole('button', { name: 'Reveal everything' }).click();
  await one.locator('.past').waitFor();
  assert.equal(await one.locator('.choices').count(), 0);
  assert.deepEqual(await violations(one), []);
  for (const page of [one, other, observer]) assert.deepEqual(page.complaints(), []);
  // Nobody agrees on a draw with an automatic opponent.
  const alone = await openPage(browser, hostMatch(server, { automatic: ['prince'] }).aga);
  await board(alone);
  await alone.getByRole('tab', { name: 'Match' }).click();
  await alone.getByRole('button', { name: 'Save as a file' }).waitFor();
  assert.equal(await alone.getByRole('button', { name: 'Offer a draw' }).count(), 0);
});

test('an order is previewed and can be cancelled; a refusal is told with its rule; text is never markup', async () => {
  const match = hostMatch(server, { automatic: ['prince'] });
  const page = await openPage(browser, match.aga);
  await seated(page);
  await page.locator('.log').getByText('The Prince is ready.').waitFor();  // nothing comes now until the Aga is, too
  await page.getByRole('button', { name: 'Ready' }).click();
  assert.equal(await page.getByLabel(/^The order in words/).inputValue(), 'ready');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Ready' }).waitFor();
  assert.equal(await page.locator('.log').getByText('The Aga is ready').count(), 0, 'nothing was sent');
  await page.getByText('Type an order').click();
  await page.getByRole('textbox', { name: 'An order in words' }).fill('march T1 <img src=x onerror=alert(1)>');
  const send = page.locator('.ask').getByRole('button', { name: 'Send' });
  await send.click();
  await page.locator('.ask .refused').waitFor();
  assert.equal(await page.locator('.moved-on').count(), 0, 'nothing had happened meanwhile');
  // Begun anew; then something happens, and the refusal says so.
  await page.getByRole('textbox', { name: 'An order in words' }).fill('');
  await page.getByRole('textbox', { name: 'An order in words' }).fill('march T1 11');
  const { seq } = await situation(page);
  give(match.referee, 'ref rule The ford may be used.');
  await page.waitForFunction((before) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > before, seq);
  await send.click();
  await page.locator('.moved-on').getByText('Something new had come since you chose.').waitFor();
  await page.getByRole('tab', { name: 'Talk' }).click();
  await page.getByLabel('What you say').fill('<b id="injected">x</b>');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Send' }).click();
  await page.locator('.chat').getByText('The Aga, to the players: <b id="injected">x</b>').waitFor();
  assert.equal(await page.locator('#injected, img').count(), 0);
  const { headers } = await page.request.get(server.url).then((answer) => ({ headers: answer.headers() }));
  assert.match(headers['content-security-policy'], /default-src 'self'/);
  assert.ok(!/unsafe/.test(headers['content-security-policy']));
  assert.deepEqual(page.complaints(), []);
});

test('the plain board, as any game without a skin has it', async () => {
  const match = hostMatch(server, { automatic: ['prince'] });
  const page = await openPage(browser, match.aga);
  await board(page);
  await page.getByRole('tab', { name: 'Match' }).click();
  await page.getByLabel('Plain board').check();
  await play([page], dice(9), (now) => /^Turn 3/.test(now.caption));
  assert.deepEqual(await violations(page), []);
  await picture(page, 'plain-board');
  assert.deepEqual(page.complaints(), []);
});

test('the map of hexes', async () => {
  const match = hostMatch(server, { automatic: ['prince'], options: [...quick, 'map=hexes', 'hex_extras=roads,rivers'] });
  const page = await openPage(browser, match.aga);
  await board(page);
  await play([page], dice(12), (now) => /^Turn 2/.test(now.caption));
  assert.deepEqual(await violations(page), []);
  await picture(page, 'tartar-raid-hexes');
  // On a phone it is seen as a whole at first; one button brings it near, another shows the whole again.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await board(page);
  const window = () => page.locator('.sight svg').getAttribute('viewBox').then((box) => box.split(' ').map(Number));
  const near = page.getByRole('button', { name: 'Nearer' });
  await near.waitFor();
  const whole = await window();
  const last = await page.locator('.area .hit').evaluateAll((all) => Math.max(...all.map((one) => one.getBBox().x + one.getBBox().width)));
  assert.ok(whole[0] <= 0 && whole[0] + whole[2] >= last, 'every hex is in the picture');
  assert.deepEqual(await violations(page), []);
  await near.click();
  assert.ok((await window())[2] < whole[2]);
  await picture(page, 'tartar-raid-hexes-phone');
  await page.getByRole('button', { name: 'Whole map' }).click();
  assert.deepEqual(await window(), whole);
  assert.deepEqual(page.complaints(), []);
});

test('the referee lays out a position, and settles a battle of a real table in a form', async () => {
  const match = hostMatch(server, { options: [...quick, 'battle_mode=table'] });
  const aga = await openPage(browser, match.aga);
  const prince = await openPage(browser, match.prince);
  const referee = await openPage(browser, match.referee);
  await Promise.all([aga, prince, referee].map(seated));
  for (const text of ['ref set villages 23 31 46 52 65', 'ref set town 44', 'ref set T1 at 24 units 8 leader AGA', 'ref set F1 at 24 units 6 leader PRINCE', 'ref set phase move1'])
    await type(referee, text);
  await prince.locator('[data-piece="T1"]').waitFor({ state: 'attached' });
  await type(aga, 'end');
  await type(aga, 'contact 24');
  await type(prince, 'contact 24');
  await aga.locator('.question', { hasText: 'Enter the result of battle 1.' }).waitFor();

  await referee.getByText('Settle a battle of a real table').click();
  const form = referee.getByRole('tabpanel').locator('details[open]');
  await form.getByLabel('Battle number').fill('1');
  await form.getByLabel('Winner').selectOption('tartar');
  await form.getByLabel('Losses').fill('F1:feudal=3');
  await form.getByLabel('Leaders killed').fill('none');
  await form.getByText('ref result 1 winner=tartar losses F1:feudal=3 killed=none', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Confirm' }).click();
  await referee.getByText('Done: ref result 1').waitFor();
  await prince.locator('.question', { hasText: 'You are beaten' }).waitFor();
  await prince.locator('.area.target').first().waitFor();
  await picture(prince, 'tartar-raid-retreat');
  await picture(referee, 'tartar-raid-referee-form');
  for (const page of [aga, prince, referee]) assert.deepEqual(page.complaints(), []);
});

test('a server that asks its hosts for a key', async () => {
  const own = await startServer({ more: ['--hosting', 'key', '--host-key', 'open-sesame'] });
  const page = await openPage(browser, own.url);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByLabel(/^Host key/).fill('open-barley');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('form .refused').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByLabel(/^Host key/).fill('open-sesame');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await board(page);
  assert.deepEqual(page.complaints(), []);
  await own.stop();
});

test('a long list of games to watch comes page by page', async () => {
  const all = Array.from({ length: 150 }, (_, i) => ({ id: `m${i}`, game: 'tartar-raid', title: `Raid ${i}`, phase: 1, createdMs: 1n }));
  const { prepare, answers } = await pretend({ snapshot: {} });
  answers.listMatches = ({ skip }) => ({ case: 'matches', value: { matches: all.slice(skip, skip + 100), more: skip + 100 < all.length } });
  const page = await openPage(browser, `${server.url}/`, {});
  await prepare(page);
  await page.reload();
  const listed = page.locator('.watch li');
  await page.getByRole('link', { name: 'Raid 99' }).waitFor();
  assert.equal(await listed.count(), 100);
  await page.getByRole('button', { name: 'Older games' }).click();
  await page.getByRole('link', { name: 'Raid 149' }).waitFor();
  assert.equal(await listed.count(), 150);
  assert.equal(await page.getByRole('button', { name: 'Older games' }).count(), 0);
});
