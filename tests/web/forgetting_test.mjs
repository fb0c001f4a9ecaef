// What is no more is forgotten: a prepared order whose choice has gone; after a link is withdrawn the board, the link and the notes.
// And texts of others are texts: nothing of the client makes markup of them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pretend } from './pretender.mjs';
import { bin, board, closePages, environment, give, hostMatch, openPage, seated, startBrowser, startServer, upToDate, violations } from './table.mjs';

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

const position = ['set villages 23 31 46 52 65', 'set town 44', 'set T1 at 24 units 8 leader AGA', 'set F1 at 44 units 6 leader PRINCE', 'set phase move1'];

async function atTheTable() {
  const match = hostMatch(server, { automatic: ['prince'] });
  const page = await openPage(browser, match.aga);
  await seated(page);
  give(match.referee, ...position);
  await page.locator('[data-piece="T1"]').waitFor({ state: 'attached' });
  return { match, page };
}

test('a prepared order whose choice has gone is dropped', async () => {
  const { match, page } = await atTheTable();
  await page.locator('[data-piece="T1"]').click();
  await page.locator('[data-piece="T1"].picked').waitFor();
  const lit = await page.locator('.area.target').first().getAttribute('data-area');
  await page.locator(`[data-area="${lit}"] .hit`).click({ position: { x: 6, y: 6 } });
  await page.locator('.prepared').waitFor();
  const rivals = page.locator('.prepared > button.wide');  // several ways lead there
  if ((await rivals.count()) > 0) await rivals.first().click();
  await page.locator('form.prepared').waitFor();
  give(match.referee, 'note aga still there');  // something else leaves it as it is
  await upToDate(page, match.aga);
  assert.equal(await page.locator('form.prepared').count(), 1);
  give(match.referee, 'remove T1');
  await page.locator('[data-piece="T1"]').waitFor({ state: 'detached' });
  await page.locator('.prepared').waitFor({ state: 'detached' });
  assert.deepEqual(page.complaints(), []);
});

test('after a link is withdrawn the page forgets the board, the link and the notes', async () => {
  const { match, page } = await atTheTable();
  await page.getByRole('tab', { name: 'Known' }).click();
  await page.getByLabel('Your note').first().fill('NUMBAT-perhaps-six');
  await page.locator('.piece .note').first().waitFor({ state: 'attached' });
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const tokens = JSON.parse(JSON.parse(await kept())['cherta.matches']).map((one) => one.token);
  assert.ok(tokens.length > 0 && (await kept()).includes('NUMBAT') && page.url().includes('#'));

  const said = spawnSync(join(bin, 'cherta'), ['join', match.referee], { env: environment, input: 'revoke aga\n' });
  assert.match(said.stdout.toString(), /links of the aga have ended/);
  await page.getByText('This game cannot be opened').waitFor();
  await page.locator('[data-area]').first().waitFor({ state: 'detached' });
  assert.equal(await page.locator('.match').count(), 0);
  const left = `${await kept()} ${page.url()} ${await page.content()}`;
  for (const secret of [...tokens, match.aga.split('#')[1], 'NUMBAT', 'cherta.share', 'cherta.notes', 'cherta.seen'])
    assert.ok(!left.includes(secret), `the page still has ${secret}`);
  assert.deepEqual(await violations(page), []);
});

test('a server that knows no link at all takes nothing from who has one', async () => {
  const link = 'k'.repeat(43);
  const { prepare } = await pretend({ snapshot: {}, refuses: { code: 4, text: 'This link is unknown or no longer valid.' } });
  const page = await openPage(browser, `${server.url}/`, {});
  await page.evaluate((token) => localStorage.setItem('cherta.matches', JSON.stringify([{ token, match: 'm', game: 'g', title: 'T', viewer: 'aga', sinceMs: 1 }])), link);
  await prepare(page);
  await page.goto(`${server.url}/#${link}`);
  await page.reload();
  await page.getByText('This game cannot be opened').waitFor();
  assert.ok((await page.evaluate(() => localStorage.getItem('cherta.matches'))).includes(link));
});

test('no source of the client makes markup of a text', () => {
  const sources = fileURLToPath(new URL('../../client/web/src/', import.meta.url));
  const files = (folder) => readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? (name === 'gen' ? [] : files(path)) : [path];
  });
  const all = files(sources);
  assert.ok(all.length > 50);
  for (const path of all) assert.doesNotMatch(readFileSync(path, 'utf8'), /@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, path);
});
