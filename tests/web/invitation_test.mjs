// Those who come: the invitation page, declining, two at once; links as pictures; who looks on, and how late; a line that died without a word.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { confirm } from './player.mjs';
import { bin, board, closePages, environment, give, hostMatch, openPage, picture, quick, seated, startBrowser, startServer, violationsInBoth } from './table.mjs';

const require = createRequire(new URL('../../client/web/package.json', import.meta.url));

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

/** The links of a match that nobody has come to yet, by viewer. */
function invite(...words) {
  const said = execFileSync(join(bin, 'cherta'), ['host', 'tartar-raid', '--server', server.url, '--json', ...words], { env: environment });
  return Object.fromEntries(JSON.parse(said.toString()).created.links.map((link) => [link.viewer, `${server.url}/#${link.token}`]));
}

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

test('an invitation says who invites to what before the seat is taken; declining is told', async () => {
  const links = invite('--name', 'Anna', '--option', 'turn_limit=12', '--option', 'observers_late=2');
  const host = await openPage(browser, links.aga);
  await host.getByRole('button', { name: 'Take my seat' }).click();
  await board(host);

  const friend = await openPage(browser, links.prince, phone);
  await friend.getByRole('heading', { name: 'Anna invites you to Tartar Raid' }).waitFor();
  for (const words of ['The Prince', 'is there', 'Turn limit', '12', '2 turns late', 'there is none', 'every die'])
    assert.ok((await friend.locator('.invitation').innerText()).includes(words), words);
  await friend.getByText('The server answers').waitFor();
  // What the game is, what wins it, how long and how hard; its rules; a first game. The same as the start page says.
  for (const words of ['Tartars ride over the border', 'must bring somebody home', 'An evening at most']) await friend.locator('.invitation').getByText(words).waitFor();
  await friend.locator('.invitation img[src="/games/tartar-raid.svg"]').waitFor();
  assert.equal(await friend.getByRole('link', { name: 'A first game' }).getAttribute('href'), '/');
  await friend.getByRole('button', { name: 'Read the rules' }).click();
  await friend.locator('dialog .book [data-rule]').first().waitFor();
  await friend.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  assert.deepEqual(await violationsInBoth(friend), []);
  await picture(friend, 'invitation');
  assert.equal(await host.getByText('not here yet').count(), 1, 'reading it takes nothing');
  await friend.getByRole('button', { name: 'No, thank you' }).click();
  await friend.getByText('You have declined').waitFor();
  await host.locator('.log').getByText('the invitation was declined').waitFor();

  // Second thoughts; and two who come at once: one has the seat, the other is told.
  const second = await openPage(browser, links.prince);
  await second.getByRole('button', { name: 'Take my seat' }).waitFor();
  await Promise.all([friend, second].map((page) => page.getByRole('button', { name: 'Take my seat' }).click()));
  const pages = [friend, second];
  const won = await Promise.any(pages.map(async (page, i) => (await board(page), i)));
  await pages[1 - won].getByText('This game cannot be opened').waitFor();
  await pages[won].getByText('The Prince (you)').first().waitFor();
  const late = await openPage(browser, links.prince);
  await late.getByText('This game cannot be opened').waitFor();
  // The same browser comes back to its seat without being asked.
  await pages[won].reload();
  await board(pages[won]);
  assert.deepEqual(pages[won].complaints(), []);
});

test('who may see everything is asked when a match is made, and told to whoever comes', async () => {
  const page = await openPage(browser, server.url);
  await page.getByRole('radio', { name: /automatic opponent/ }).check();
  assert.equal(await page.getByRole('group', { name: /Referee/ }).count(), 0, 'nobody is asked against the automatic opponent');
  await page.getByRole('radio', { name: /a friend/ }).check();
  const asked = page.getByRole('group', { name: /Referee, who sees everything/ });
  assert.ok(await asked.getByRole('radio', { name: 'nobody' }).isChecked());
  await asked.getByRole('radio', { name: 'myself' }).check();
  await page.getByRole('button', { name: 'Make the links' }).click();
  const invitation = await page.getByLabel(/for your friend/).inputValue();
  const friend = await openPage(browser, invitation);
  await friend.locator('.invitation').getByText('whoever made the match may come as its referee').waitFor();
  await friend.getByRole('button', { name: 'Take my seat' }).click();
  await friend.locator('[data-seat="referee"]').getByText('the host may come as referee').waitFor();
  // The host sits down, and nobody has come as referee by that.
  await page.getByRole('link', { name: 'Take your seat' }).first().click();
  await board(page);
  await friend.getByText('not here yet').waitFor({ state: 'detached' });
  await friend.locator('[data-seat="referee"]').getByText('the host may come as referee').waitFor();
  await page.getByRole('link', { name: 'Change to the referee' }).click();
  await friend.locator('[data-seat="referee"]').getByText('the host is there as referee').waitFor();
  await friend.locator('.log').getByText('A referee has come, who sees everything.').waitFor();
  for (const one of [page, friend]) assert.deepEqual(one.complaints(), []);
});

test('a match is made without a referee unless one was asked for', async () => {
  const links = invite();
  assert.deepEqual(Object.keys(links).sort(), ['aga', 'observer', 'prince']);
  const page = await openPage(browser, links.aga);
  await page.locator('.invitation').getByText('there is none: nobody sees everything').waitFor();
  await page.getByRole('button', { name: 'Take my seat' }).click();
  await page.locator('[data-seat="referee"]').getByText('no referee').waitFor();
  assert.deepEqual(page.complaints(), []);
});

test('a link just made is drawn as a picture for a camera', async () => {
  const page = await openPage(browser, server.url);
  await page.getByRole('radio', { name: /a friend/ }).check();
  await page.getByRole('button', { name: 'Make the links' }).click();
  const label = page.getByLabel(/for your friend/);
  await label.waitFor();
  await page.getByText('These links lead to this machine alone').waitFor();
  await page.locator('.link', { has: label }).getByRole('button', { name: 'For a phone' }).click();
  const drawn = await page.getByRole('img', { name: /as a picture/ }).locator('path').getAttribute('d');
  const { encode } = await import(require.resolve('uqr'));
  const code = encode(await label.inputValue(), { border: 4 });
  assert.equal(drawn, code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''));
  assert.deepEqual(await violationsInBoth(page), []);
  assert.deepEqual(page.complaints(), []);
});

test('one who looks on has a page of his own; who holds a seat, too, is told that this is seen', async () => {
  const match = hostMatch(server, { options: [...quick, 'observers_late=1'] });
  const [aga, prince, guest] = [await openPage(browser, match.aga), await openPage(browser, match.prince), await openPage(browser, match.observer)];
  await Promise.all([seated(aga), seated(prince), board(guest)]);
  await guest.getByRole('heading', { name: 'Looking on' }).waitFor();
  await guest.getByText('Observers are told late here').waitFor();
  await guest.getByLabel('What the others call you').fill('Clara');
  await guest.getByRole('button', { name: 'Say so' }).click();
  await aga.locator('[data-company]').getByText('One looks on: Clara').waitFor();
  assert.deepEqual(await violationsInBoth(guest), []);
  await picture(guest, 'looking-on');
  const told = Number(await guest.locator('.match').getAttribute('data-seq'));
  for (const page of [aga, prince]) {
    await page.getByRole('button', { name: 'Ready' }).click();
    await confirm(page);
  }
  await aga.locator('.log').getByText('The Prince is ready.').waitFor();
  assert.equal(Number(await guest.locator('.match').getAttribute('data-seq')), told, 'nothing of it has come to him');

  // The Prince's own browser opens the observers' link.
  const spy = await prince.context().newPage();
  await spy.goto(match.observer);
  await spy.getByText('This browser also holds a seat of this match').waitFor();
  await aga.locator('[data-company]').getByText('who holds the seat of the Prince').waitFor();
  await spy.close();
  await prince.close();
  await aga.locator('[data-company]').getByText(/^Away since .*: the Prince\./).waitFor();
  assert.deepEqual(guest.complaints(), []);
});

test('a line that died without a word is found out, and the page comes back by itself', async () => {
  const match = hostMatch(server);
  let silent = false;
  let lines = 0;
  const prepare = (page) =>
    page.routeWebSocket(/\/ws$/, (socket) => {
      ++lines;
      const far = socket.connectToServer();
      const dead = () => silent && lines === 1;  // the first line alone
      socket.onMessage((message) => dead() || far.send(message));
      far.onMessage((message) => dead() || socket.send(message));
      far.onClose(() => dead() || socket.close());
    });
  const page = await openPage(browser, match.aga, { prepare });
  await seated(page);
  silent = true;
  give(match.prince, 'ready');
  await page.locator('.log').getByText('The Prince is ready.').waitFor({ timeout: 180_000 });
  assert.equal(lines, 2);
  assert.deepEqual(page.complaints(), []);
});
