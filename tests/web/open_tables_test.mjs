// Open tables in a browser: the start page leads there where the server has accounts, one offers and another takes; the list of
// games says how long is left and what is new.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { bin, closePages, environment, openPage, picture, startBrowser, startServer, violations } from './table.mjs';

const letters = [];
let arrived = () => {};

// A mail server that keeps what it takes.
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
const letterTo = async (address, holds) => {
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error(`no letter to ${address} came`)), 60_000).unref());
  for (;;) {
    const found = letters.find((one) => one.includes(`To: ${address}`) && holds.test(one));
    if (found) return found;
    await Promise.race([late, new Promise((settle) => (arrived = settle))]);
  }
};

let server;
let browser;
const folder = mkdtempSync(join(tmpdir(), 'cherta-tables-'));
before(async () => {
  const port = await new Promise((settle) => mail.listen(0, '127.0.0.1', () => settle(mail.address().port)));
  server = await startServer({
    store: join(folder, 'cherta.db'),
    more: ['--smtp', `smtp://127.0.0.1:${port}`, '--smtp-tls', 'false', '--mail-from', 'table@play.example'],
  });
  browser = await startBrowser();
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
  mail.close();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(address, context = {}) {
  const page = await openPage(browser, `${server.url}/account`, context);
  await page.getByLabel('Your mail address').fill(address);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill(/^ {4}(\d{6})/m.exec(await letterTo(address, /The code is/))[1]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  return page;
}

test('one offers a table, another finds it from the start page and takes it', async () => {
  const ada = await signIn('ada@example.org');
  await ada.getByRole('link', { name: 'Open tables and invitations' }).click();
  await ada.getByLabel('Game').selectOption({ label: 'Tartar Raid' });
  await ada.getByRole('button', { name: 'Offer it' }).click();
  await ada.getByRole('heading', { name: 'Your tables' }).waitFor();
  await picture(ada, 'tables-host');
  assert.deepEqual(await violations(ada), []);

  const bea = await signIn('bea@example.org', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await bea.goto(server.url);
  await bea.getByRole('link', { name: 'Open tables: 1; your account' }).click();
  await bea.getByText('no record yet').first().waitFor();
  await picture(bea, 'tables-guest');
  assert.deepEqual(await violations(bea), []);
  assert.ok(await bea.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the window');
  await bea.getByRole('button', { name: 'Take it' }).click();
  await bea.getByRole('button', { name: 'Open it' }).click();
  await bea.getByRole('button', { name: 'Take my seat' }).click();
  await bea.locator('.match[data-game="tartar-raid"]').waitFor();

  await letterTo('ada@example.org', /has come to your table/);
  await ada.goto(`${server.url}/account`);
  await ada.getByRole('button', { name: 'Open', exact: true }).click();
  await ada.getByRole('button', { name: 'Take my seat' }).click();
  await ada.locator('.match[data-game="tartar-raid"]').waitFor();

  // She looks at her list, and he speaks to her meanwhile.
  await ada.getByRole('link', { name: 'Cherta' }).click();
  const row = ada.locator('.mine li').first();
  await row.getByText(/your move|waiting/).waitFor();
  const link = await bea.evaluate(() => JSON.parse(localStorage.getItem('cherta.keys'))[0][1]);
  spawnSync(join(bin, 'cherta'), ['join', `${server.url}/#${link}`], { env: environment, input: 'say players are you there?\nquit\n' });
  await row.getByText(/\d+ new/).waitFor();
  await picture(ada, 'tables-my-games');
  assert.deepEqual(await violations(ada), []);
  for (const page of [ada, bea]) assert.deepEqual(page.complaints(), []);
});
