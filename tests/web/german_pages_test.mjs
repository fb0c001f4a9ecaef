// German all German, beside the games: the start page with every option, the server's own pages of accounts and tables, the page that has a
// browser told, a referee's page, the end of a match and looking back. A planted sentence is found on each kind of page.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { begin, englishOn, inGerman } from './german.mjs';
import { board, closePages, give, hostMatch, openPage, startBrowser, startServer, upToDate } from './table.mjs';

const letters = [];
let arrived = () => {};
const mail = createServer((socket) => {
  let text = '';
  let data = false;
  socket.write('220 here\r\n');
  socket.on('error', () => {});
  socket.on('data', (some) => {
    text += some;
    for (let end; (end = text.indexOf(data ? '\r\n.\r\n' : '\r\n')) >= 0;) {
      const line = text.slice(0, end);
      text = text.slice(end + (data ? 5 : 2));
      if (data) letters.push(line);
      const begins = !data && line.startsWith('DATA');
      socket.write(begins ? '354 go on\r\n' : line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      data = begins;
      arrived();
    }
  });
});
const letter = async () => {
  while (letters.length === 0) await new Promise((settle) => (arrived = settle));
  return letters.at(-1);
};

let server;
let browser;
const folder = mkdtempSync(join(tmpdir(), 'cherta-german-'));
before(async () => {
  const port = await new Promise((settle) => mail.listen(0, '127.0.0.1', () => settle(mail.address().port)));
  [server, browser] = await Promise.all([
    startServer({ store: join(folder, 'cherta.db'), more: ['--smtp', `smtp://127.0.0.1:${port}`, '--smtp-tls', 'false', '--mail-from', 'table@play.example'] }),
    startBrowser(),
  ]);
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
  mail.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url) => openPage(browser, url, { prepare: inGerman, locale: 'de-DE' });
const games = ['Tartar Raid', 'The Age of Arthur', 'Meeting of Hosts', 'Murid Wars', 'Skirmish'];
// Games go by their own names; a pace, what stands in quotes, and the form of an option are typed.
const names = new RegExp(`${games.join('|')}|none, live.*|„[^“]*“|on:A:B`, 'g');
const isGerman = async (page, what) => assert.deepEqual(await englishOn(page, names), [], what);

/** What was planted is found: the text of this element is English now. */
async function finds(page, place) {
  await page.evaluate((where) => (document.querySelector(where).textContent = 'It is your move.'), place);
  await page.waitForFunction(() => globalThis.seenTexts.has('It is your move.'));
  assert.deepEqual(await englishOn(page, names), ['It is your move.']);
}

test('the start page, with the options of every game', async () => {
  const page = await open(server.url);
  for (const name of games) {
    await page.getByRole('radio', { name, exact: true }).check();
    if ((await page.locator('.option').count()) === 0) await page.locator('summary', { hasText: /Optionen/ }).click();
    await page.locator('.option').first().waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.option > span[lang="en"]').length === 0);
    await begin(page);
    await isGerman(page, name);
  }
  await finds(page, '.option > span');
  await page.context().close();
});

test('the pages of an account, its tables, and of a browser that is told', async () => {
  const page = await open(`${server.url}/account`);
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await isGerman(page, 'sign in');
  await page.getByLabel('Deine Mailadresse').fill('bea@example.org');
  await page.getByRole('button', { name: 'Schick mir einen Code' }).click();
  const code = /^ {4}(\d{6})/m.exec(await letter())[1];
  assert.match(letters.at(-1), /Der Code ist/);
  await isGerman(page, 'code');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Wie du Bescheid bekommst' }).waitFor();
  const match = hostMatch(server);
  await page.getByLabel('Der Link eines Sitzes, den du hast').fill(match.aga);
  await page.getByRole('button', { name: 'Hier aufbewahren' }).click();
  await page.getByText(match.match).first().waitFor();
  await isGerman(page, 'account');
  for (const path of ['/account/tables', '/account/delete', '/account/next', '/push.html']) {
    await page.goto(server.url + path);
    await page.locator('html[lang="de"]').waitFor();
    if (path === '/push.html') await begin(page);  // its script words it
    await isGerman(page, path);
  }
  await finds(page, 'p');
  await page.context().close();
});

test('a choice in the client counts on those pages, and theirs in the client', async () => {
  const page = await openPage(browser, server.url, { locale: 'en-GB' });
  await page.getByLabel('Language').selectOption('de');
  await page.locator('html[lang="de"]').waitFor();
  await page.goto(`${server.url}/account`);
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await page.goto(`${server.url}/push.html`);
  await page.getByRole('button', { name: 'Hier Bescheid sagen' }).waitFor();
  await page.goto(`${server.url}/account`);
  await page.getByLabel('Sprache').selectOption('en');
  await page.getByRole('button', { name: 'Ändern' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto(server.url);
  await page.locator('html[lang="en"]').waitFor();
  assert.deepEqual(page.complaints(), []);
  await page.context().close();
});

test("a referee's page, the end of a match, and looking back", async () => {
  const match = hostMatch(server, { automatic: ['prince'] });
  const referee = await open(match.referee);
  await board(referee);
  await referee.locator('.caption[lang="de"], .question[lang="de"]').first().waitFor();
  await begin(referee);
  await isGerman(referee, 'referee');
  const page = await open(match.aga);
  await board(page);
  await page.locator('.question[lang="de"]').waitFor();
  await begin(page);
  give(match.aga, 'resign');
  await page.locator('.result').waitFor();
  await upToDate(page, match.aga);
  await page.locator('#tab-log').click();
  await page.getByText('Die Partie ist zu Ende; ihre Würfel liegen offen.').first().waitFor();
  await isGerman(page, 'end');
  await page.getByRole('button', { name: 'Ein Schritt zurück' }).click();
  await page.getByRole('button', { name: 'Zurück zum Jetzt' }).waitFor();
  await isGerman(page, 'looking back');
  await finds(page, '.result h2, .result h3, .result p');
  await Promise.all([page, referee].map((one) => one.context().close()));
});
