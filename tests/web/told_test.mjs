// Who holds a seat by its link alone, on a server without mail, has a webhook and this browser told; both hear of it, and only
// of that. The push service is one of the test's own, as in push_test.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { bin, closePages, environment, hostMatch, openPage, picture, startBrowser, startServer, violations } from './table.mjs';

const came = [];
let arrived = () => {};
const receiver = createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part)).on('end', () => {
    came.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(request.url === '/gone' ? 410 : 204).end();
    arrived();
  });
});
const until = async (holds, what) => {
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error(`no ${what} came`)), 60_000).unref());
  while (!holds()) await Promise.race([late, new Promise((settle) => (arrived = settle))]);
};

let server;
let browser;
let origin;
const folder = mkdtempSync(join(tmpdir(), 'cherta-told-'));
before(async () => {
  origin = await new Promise((settle) => receiver.listen(0, '127.0.0.1', () => settle(`http://127.0.0.1:${receiver.address().port}`)));
  server = await startServer({ store: join(folder, 'cherta.db'), more: ['--calls-to-loopback', 'true'] });
  browser = await startBrowser();
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const say = (link, text) => spawnSync(join(bin, 'cherta'), ['join', link], { env: environment, input: `say players ${text}\nquit\n` });

test('a seat held by a link is told of by webhook and browser, on a server without mail', async () => {
  const links = hostMatch(server);
  const seats = Object.keys(links).filter((name) => !['match', 'referee', 'observer'].includes(name));
  say(links[seats[0]], 'first');

  const page = await openPage(browser, `${server.url}/told.html`, { permissions: ['notifications'] });
  await page.getByText('This browser knows no seat of yours yet.').waitFor();
  assert.deepEqual(await violations(page), []);

  await page.goto(links[seats[1]]);
  await page.waitForFunction(() => (localStorage.getItem('cherta.matches') ?? '[]') !== '[]');
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Be told when it is your move' }).click();
  await page.getByText('Nobody is told yet.').waitFor();
  await picture(page, 'told');
  assert.deepEqual(await violations(page), []);

  await page.getByLabel('Its address').fill(`${origin}/hook-secret`);
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByText('Webhook 127.0.0.1').waitFor();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText(/It was taken/).waitFor();
  assert.equal(JSON.parse(came[0].body).news, 'trial');

  const keys = createECDH('prime256v1');
  keys.generateKeys();
  await page.evaluate(
    (given) => {
      PushManager.prototype.subscribe = async () => ({ endpoint: given.endpoint, getKey: (name) => Uint8Array.from(given[name]).buffer });
    },
    { endpoint: `${origin}/push`, p256dh: [...keys.getPublicKey()], auth: [...randomBytes(16)] },
  );
  await page.getByRole('button', { name: 'Tell me here' }).click();
  await page.getByText('This browser will be told.').waitFor();
  assert.ok(await page.evaluate((match) => caches.match(`/told-by-link/${match}`).then(Boolean), links.match));
  await picture(page, 'told-both');
  assert.deepEqual(await violations(page), []);

  await page.goto('about:blank');
  say(links[seats[0]], 'are you there?');
  await until(() => came.length >= 3, 'webhook and push');
  const hook = came.find((one) => one.path === '/hook-secret' && !one.body.includes('trial'));
  const told = JSON.parse(hook.body);
  assert.equal(told.match, links.match);
  assert.equal(told.url, `${server.url}/`);
  assert.ok(!hook.body.includes('are you there'));
  assert.equal(came.find((one) => one.path === '/push').headers['content-encoding'], 'aes128gcm');

  await page.goto(`${server.url}/told.html`);
  await page.getByText('Webhook 127.0.0.1').waitFor();
  await page.getByRole('button', { name: 'Take it away' }).first().click();
  await page.getByText('Webhook 127.0.0.1').waitFor({ state: 'detached' });
  assert.deepEqual(page.complaints(), []);
});

test('in German, too, and by the command line', async () => {
  const links = hostMatch(server);
  const seats = Object.keys(links).filter((name) => !['match', 'referee', 'observer'].includes(name));
  const cherta = (...args) => spawnSync(join(bin, 'cherta'), args, { env: environment, encoding: 'utf8' });
  assert.match(cherta('told', links[seats[0]]).stdout, /nobody is told/);
  const added = cherta('told', links[seats[0]], '--hook', `${origin}/gone`, '--style', 'discord');
  assert.match(added.stdout, /1 {2}webhook {2}127\.0\.0\.1, as discord/);
  assert.equal(cherta('told', links[seats[0]], '--try', '1').status, 1);
  assert.equal(JSON.parse(cherta('told', links[seats[0]], '--json').stdout).told.length, 1);
  assert.match(cherta('told', links[seats[0]], '--away', '1').stdout, /nobody is told/);
  assert.match(cherta('told', links.observer ?? links[seats[1]]).stderr, /seat|invitation/);

  const page = await openPage(browser, server.url);
  await page.evaluate(() => localStorage.setItem('cherta.settings', JSON.stringify({ lang: 'de' })));
  await page.goto(`${server.url}/told.html`);
  await page.getByRole('heading', { name: 'Bescheid über deine Partien' }).waitFor();
  await page.getByText('Dieser Browser kennt noch keinen Sitz von dir').waitFor();
  assert.deepEqual(page.complaints(), []);
});
