// Lost connections, dying ones, restarted and newer servers: the page comes back by itself and says so quietly.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { confirm } from './player.mjs';
import { pretend } from './pretender.mjs';
import { board, closePages, hostMatch, openPage, picture, seated, startBrowser, startServer, violations, webFiles } from './table.mjs';

let browser;
let folder;
before(async () => {
  browser = await startBrowser();
  folder = mkdtempSync(join(tmpdir(), 'cherta-web-robust-'));
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

// What differs between the games; the rest is the same frame.
const games = {
  'tartar-raid': { seats: ['aga', 'prince'], areas: 42, first: 'Ready', order: 'ready', told: { aga: 'The Aga is ready.', prince: 'The Prince is ready.' } },
  'age-of-arthur': { seats: ['p1', 'p2'], areas: 55, first: 'Accept the options', order: 'accept-setup', told: { p1: 'Player 1 is ready.', p2: 'Player 2 is ready.' } },
};

for (const [game, { seats, areas, first, order, told }] of Object.entries(games)) {
  test(`${game}: a player whose server goes away sees the last position as such, and resumes when it is back`, async () => {
    const store = join(folder, `resume-${game}.db`);
    let server = await startServer({ store, port: 'lasting' });
    const match = hostMatch(server, { game, options: [] });
    const [page, other] = await Promise.all(seats.map((seat) => openPage(browser, match[seat])));
    await Promise.all([seated(page), seated(other)]);

    await server.stop('SIGKILL');
    await page.getByText(/No connection; trying again. This is the last known position/).waitFor();
    assert.equal(await page.locator('[data-area]').count(), areas, 'the last position stays');
    assert.equal(await page.locator('.area.target, .piece.pickable').count(), 0, 'and nothing on it can be ordered');
    assert.deepEqual(await violations(page), []);
    await picture(page, `offline-${game}`);

    server = await startServer({ store, port: server.port });
    await page.getByText(/No connection/).waitFor({ state: 'detached' });
    await other.getByText(/No connection/).waitFor({ state: 'detached' });
    await other.getByRole('button', { name: first }).click();
    await confirm(other);
    await page.locator('.log').getByText(told[seats[1]]).waitFor();
    assert.equal(await page.locator('.log').getByText(told[seats[1]]).count(), 1);
    assert.deepEqual(page.complaints(), []);
    await server.stop();
  });

  test(`${game}: an order sent into a dying connection happens once`, async () => {
    const server = await startServer();
    const match = hostMatch(server, { game, options: [], automatic: [seats[1]] });
    const orders = [];  // the ids that went over the wire, in both connections
    let dying = true;
    const prepare = (page) =>
      page.routeWebSocket(/\/ws$/, (socket) => {
        const upstream = socket.connectToServer();
        let ordered = false;
        socket.onMessage((frame) => {
          const text = Buffer.from(frame).toString('latin1');
          const id = /[0-9a-f]{32}/.exec(text)?.[0];
          if (id && text.includes(order)) {
            orders.push(id);
            ordered = true;
          }
          upstream.send(frame);
        });
        upstream.onMessage((frame) => {
          // The server has taken the order; what it says now is lost together with the connection.
          if (dying && ordered) {
            dying = false;
            socket.close({ code: 1011 });
            upstream.close();
          } else if (!ordered || !dying) {
            socket.send(frame);
          }
        });
      });
    const page = await openPage(browser, match[seats[0]], { prepare });
    await board(page);
    await page.getByRole('button', { name: first }).click();
    await confirm(page);
    await page.locator('.log').getByText(told[seats[0]]).waitFor();
    assert.equal(orders.length, 2, 'it was sent again');
    assert.equal(orders[0], orders[1], 'under the same id');
    assert.equal(await page.locator('.log').getByText(told[seats[0]]).count(), 1, 'and happened once');
    assert.equal(await page.locator('.ask .refused').count(), 0);
    await server.stop();
  });
}

test('a page that speaks another version than the server loads itself again, once', async () => {
  const server = await startServer();
  const { prepare } = await pretend({ snapshot: {}, refuses: { code: 2, text: 'This server speaks version 9.', protocol: 9 } });
  const page = await openPage(browser, `${server.url}/#${'v'.repeat(43)}`, { prepare });
  await page.getByText('The server has a newer version: this page was loaded again.').waitFor();
  await page.getByText('This server speaks version 9.').waitFor();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('navigation')[0].type);
  assert.equal(await loaded(), 'reload');
  await page.waitForTimeout(500);
  assert.equal(await page.evaluate(() => sessionStorage.getItem('cherta.renewed')), 'told', 'and not again and again');
  await server.stop();
});

test('an old tab against a newer server loads itself again, with a word', async () => {
  const files = join(folder, 'files');
  cpSync(webFiles, files, { recursive: true });
  const store = join(folder, 'newer.db');
  let server = await startServer({ store, files, port: 'lasting' });
  const match = hostMatch(server);
  const page = await openPage(browser, match.aga);
  await board(page);
  await page.evaluate(() => (globalThis.oldTab = true));
  await server.stop();
  appendFileSync(join(files, 'index.html'), '<!-- newer -->\n');
  server = await startServer({ store, files, port: server.port });
  await page.getByText('The server has a newer version: this page was loaded again.').waitFor();
  assert.equal(await page.evaluate(() => globalThis.oldTab), undefined, 'it is a new page');
  await board(page);
  await server.stop();
});

test('a link that is withdrawn ends the page in words; a wrong one never opens', async () => {
  const server = await startServer();
  const match = hostMatch(server);
  const page = await openPage(browser, match.aga);
  await board(page);
  await page.getByRole('tab', { name: 'Match' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'The Aga', exact: true }).click();
  await page.getByRole('button', { name: /New link for the Aga: sure/ }).click();
  const link = await page.getByLabel('The new link, shown only now').inputValue();
  assert.notEqual(link, match.aga);
  await page.getByText('This game cannot be opened').waitFor();

  const again = await openPage(browser, link);
  await again.getByRole('button', { name: 'Take my seat' }).click();  // a new link is an invitation
  await board(again);
  const wrong = await openPage(browser, `${server.url}/#${'x'.repeat(43)}`);
  await wrong.getByText('This game cannot be opened').waitFor();
  assert.deepEqual(await violations(wrong), []);
  await picture(wrong, 'no-such-link');
  await server.stop();
});
