// Lost connections, dying ones, restarted and newer servers: the page comes back by itself and says so quietly.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { confirm } from './player.mjs';
import { board, hostMatch, openPage, picture, startBrowser, startServer, violations, webFiles } from './table.mjs';

let browser;
let folder;
before(async () => {
  browser = await startBrowser();
  folder = mkdtempSync(join(tmpdir(), 'cherta-web-robust-'));
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a player whose server goes away sees the last position as such, and resumes when it is back', async () => {
  const store = join(folder, 'resume.db');
  let server = await startServer({ store });
  const match = hostMatch(server);
  const page = await openPage(browser, match.aga);
  const other = await openPage(browser, match.prince);
  await Promise.all([board(page), board(other)]);

  await server.stop('SIGKILL');
  await page.getByText(/No connection; trying again. This is the last known position/).waitFor();
  assert.equal(await page.locator('[data-area]').count(), 42, 'the last position stays');
  assert.deepEqual(await violations(page), []);
  await picture(page, 'offline');

  server = await startServer({ store, port: server.port });
  await page.getByText(/No connection/).waitFor({ state: 'detached' });
  await other.getByText(/No connection/).waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'Ready' }).click();
  await confirm(other);
  await page.locator('.log').getByText('The Prince is ready.').waitFor();
  assert.equal(await page.locator('.log').getByText('The Prince is ready.').count(), 1);
  assert.deepEqual(page.complaints(), []);
  await server.stop();
});

test('an order sent into a dying connection happens once', async () => {
  const server = await startServer();
  const match = hostMatch(server, { automatic: ['prince'] });
  const orders = [];  // the ids that went over the wire, in both connections
  let dying = true;
  const prepare = (page) =>
    page.routeWebSocket(/\/ws$/, (socket) => {
      const upstream = socket.connectToServer();
      let ordered = false;
      socket.onMessage((frame) => {
        const id = /[0-9a-f]{32}/.exec(Buffer.from(frame).toString('latin1'))?.[0];
        if (id && Buffer.from(frame).toString('latin1').includes('ready')) {
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
  const page = await openPage(browser, match.aga, { prepare });
  await board(page);
  await page.getByRole('button', { name: 'Ready' }).click();
  await confirm(page);
  await page.locator('.log').getByText('The Aga is ready.').waitFor();
  assert.equal(orders.length, 2, 'it was sent again');
  assert.equal(orders[0], orders[1], 'under the same id');
  assert.equal(await page.locator('.log').getByText('The Aga is ready.').count(), 1, 'and happened once');
  assert.equal(await page.locator('.ask .refused').count(), 0);
  await server.stop();
});

test('an old tab against a newer server loads itself again, with a word', async () => {
  const files = join(folder, 'files');
  cpSync(webFiles, files, { recursive: true });
  const store = join(folder, 'newer.db');
  let server = await startServer({ store, files });
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
  await page.getByRole('tabpanel').getByRole('button', { name: 'aga', exact: true }).click();
  await page.getByRole('button', { name: /New link for aga: sure/ }).click();
  const link = await page.getByLabel('The new link, shown only now').inputValue();
  assert.notEqual(link, match.aga);
  await page.getByText('This game cannot be opened').waitFor();

  const again = await openPage(browser, link);
  await board(again);
  const wrong = await openPage(browser, `${server.url}/#${'x'.repeat(43)}`);
  await wrong.getByText('This game cannot be opened').waitFor();
  assert.deepEqual(await violations(wrong), []);
  await picture(wrong, 'no-such-link');
  await server.stop();
});
