// A browser that is told by push: it subscribes on its page, the server sends, a push service of the test's own checks whose
// it is and reads it with keys that the test made, and the page's service worker shows it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { bin, closePages, environment, hostMatch, openPage, picture, startBrowser, startServer, violations } from './table.mjs';

const listen = (server) => new Promise((settle) => server.listen(0, '127.0.0.1', () => settle(server.address().port)));
const letters = [];
const pushed = [];
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
const service = createHttpServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part)).on('end', () => {
    pushed.push({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(201).end();
    arrived();
  });
});
const until = async (holds, what) => {
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error(`no ${what} came`)), 60_000).unref());
  while (!holds()) await Promise.race([late, new Promise((settle) => (arrived = settle))]);
};

const keys = createECDH('prime256v1');
keys.generateKeys();
const auth = randomBytes(16);

function decipher(body) {
  const salt = body.subarray(0, 16), sender = body.subarray(21, 86), sealed = body.subarray(86);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const key = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32);
  const part = (name, size) => Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

// The claims of a token that its key has signed.
function claims(authorization) {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization);
  const [head, body, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  assert.ok(verify('sha256', Buffer.from(`${head}.${body}`), by, Buffer.from(signature, 'base64url')));
  return JSON.parse(Buffer.from(body, 'base64url'));
}

let server;
let browser;
let origin;
const folder = mkdtempSync(join(tmpdir(), 'cherta-push-'));
before(async () => {
  const smtp = ['--smtp', `smtp://127.0.0.1:${await listen(mail)}`, '--smtp-tls', 'false', '--mail-from', 'table@play.example'];
  origin = `http://127.0.0.1:${await listen(service)}`;
  server = await startServer({ store: join(folder, 'cherta.db'), more: [...smtp, '--calls-to-loopback', 'true'] });
  browser = await startBrowser({ whole: true });
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
  mail.close();
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a browser is told which match has news, and nothing else', async () => {
  const page = await openPage(browser, `${server.url}/account`, { permissions: ['notifications'] });
  await page.getByLabel('Your mail address').fill('bea@example.org');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await until(() => letters.length > 0, 'letter');
  await page.getByLabel('Code').fill(/^ {4}(\d{6})/m.exec(letters[0])[1]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'How you are told' }).waitFor();

  const links = hostMatch(server);
  const seats = Object.keys(links).filter((name) => !['match', 'referee', 'observer'].includes(name));
  await page.getByLabel('The link of a seat that you hold').fill(execFileSync(join(bin, 'cherta'), ['link', links[seats[1]]], { env: environment }).toString().trim());
  await page.getByRole('button', { name: 'Keep it here' }).click();
  await page.getByText(links.match).first().waitFor();
  await picture(page, 'account-ways');
  assert.deepEqual(await violations(page), []);

  // The maker's push service is not to be reached from here: the subscription is one of the test's.
  const subscription = { endpoint: `${origin}/one`, p256dh: [...keys.getPublicKey()], auth: [...auth] };
  await page.goto(`${server.url}/push.html`);
  assert.deepEqual(await violations(page), []);
  await page.evaluate((given) => {
    PushManager.prototype.subscribe = async () => ({ endpoint: given.endpoint, getKey: (name) => Uint8Array.from(given[name]).buffer });
  }, subscription);
  await page.getByRole('button', { name: 'Tell me here' }).click();
  await page.getByText('This browser will be told.').waitFor();

  spawnSync(join(bin, 'cherta'), ['join', links[seats[0]]], { env: environment, input: 'say players are you there?\nquit\n' });
  await until(() => pushed.length > 0, 'push');
  const { headers, body } = pushed[0];
  assert.equal(headers['content-encoding'], 'aes128gcm');
  assert.equal(decipher(body), links.match);
  assert.equal(claims(headers.authorization).aud, origin);

  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise((settle) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations.length > 0 && settle(registrations[0].registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  // A worker that has only just been made may miss one; a second takes the first one's place.
  let shown = [];
  for (let tries = 0; tries < 30 && shown.length === 0; ++tries) {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data: decipher(body) });
    shown = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      for (let i = 0; i < 50 && (await worker.getNotifications()).length === 0; ++i) await new Promise((settle) => setTimeout(settle, 20));
      return (await worker.getNotifications()).map((one) => `${one.title}: ${one.body}`);
    });
  }
  assert.deepEqual(shown, [`Cherta: News of match ${links.match}`]);
  assert.deepEqual(page.complaints(), []);
});
