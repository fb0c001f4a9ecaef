// A server, a browser, and what the tests of the web client do with them. Everything that runs is ended by close().
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchKeys } from './raw_keys.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const require = createRequire(new URL('../../client/web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const bin = process.env.BIN ?? here('../../build/dev/bin');
export const webFiles = process.env.WEB ?? here('../../build/web');
export const artefacts = process.env.ARTEFACTS ?? here('../../build/web-screenshots');
const wait = Number(process.env.E2E_WAIT ?? 60) * 1000; // that any one thing may take
const state = mkdtempSync(join(tmpdir(), 'cherta-web-state-'));  // what `cherta` remembers between two calls
export const environment = { ...process.env, XDG_STATE_HOME: state };
process.once('exit', () => rmSync(state, { recursive: true, force: true }));

mkdirSync(artefacts, { recursive: true });

/** Windows close once both have answered, and by themselves only long after: no test hangs on how fast the machine is. */
export const quick = ['window_close=early', 'window_seconds=120', 'step_seconds=60'];

/** A port that is still free when the server comes back to it: none of those that a kernel hands out by itself, to others meanwhile. */
const lasting = () => 15_000 + Math.floor(Math.random() * 15_000);

/** A server of its own on a free port (`port: 'lasting'` for one that will be started again, or that one's) and a store in memory (or a
    given one). Where another has the port just now, another port is taken, or this one when it is free. */
export async function startServer({ port = 0, ...more } = {}) {
  const until = Date.now() + wait;
  for (;;) {
    const { server, log } = await launch({ port: port === 'lasting' ? lasting() : port, ...more });
    if (server) return server;
    if (port === 0 || !/in use/i.test(log) || Date.now() > until) throw new Error(`the server does not start:\n${log}`);
    await new Promise((settle) => setTimeout(settle, 100));
  }
}

/** Only the pages, with the server's own policy for them: for what a test says in the server's place (pretender.mjs). */
export async function serveFiles() {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
  const policy = "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'";
  const server = createServer((request, response) => {
    const name = join(webFiles, new URL(request.url, 'http://x').pathname === '/' ? 'index.html' : new URL(request.url, 'http://x').pathname);
    if (request.url === '/account/api/tables') return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"accounts":false}');
    if (!name.startsWith(webFiles) || !existsSync(name)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream', 'Content-Security-Policy': policy }).end(readFileSync(name));
  });
  await new Promise((settle) => server.listen(0, '127.0.0.1', settle));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => new Promise((settle) => server.close(settle).closeAllConnections()) };
}

/** The server, or what it said before it ended. */
async function launch({ files = webFiles, port, store = 'memory', more = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'cherta-web-'));
  const portFile = join(folder, 'port');
  const flags = ['--new', '--port', String(port), '--port-file', portFile, '--store', store, '--files', files, '--matches-per-hour', '1000'];
  const child = spawn(join(bin, 'chertad'), [...flags, ...more], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (text) => (log += text));
  const ended = new Promise((settle) => child.once('close', settle));
  const until = Date.now() + wait;
  const portNow = () => Number(existsSync(portFile) ? readFileSync(portFile, 'utf8') : 0);  // 0, too, while it is being written
  while (portNow() === 0) {
    if (Date.now() > until) child.kill('SIGKILL');
    const hasEnded = await Promise.race([ended.then(() => true), new Promise((settle) => setTimeout(settle, 20, false))]);
    if (!hasEnded) continue;
    rmSync(folder, { recursive: true, force: true });
    return { log };
  }
  const at = portNow();
  const server = {
    url: `http://127.0.0.1:${at}`,
    port: at,
    log: () => log,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return { server, log };
}

// Takes the seat of an invitation, and gives the link to it that the pages and the command line may share.
function ownLink(link) {
  return execFileSync(join(bin, 'cherta'), ['link', link], { env: environment }).toString().trim();
}

/** A match made from the command line, its seats taken and its dice ready: own links by viewer. */
export function hostMatch(server, { options = quick, automatic = [], listed = false, game = 'tartar-raid', referee = 'link' } = {}) {
  const words = [...options.flatMap((one) => ['--option', one]), ...automatic.flatMap((one) => ['--automatic', one])];
  const said = execFileSync(join(bin, 'cherta'), ['host', game, '--server', server.url, '--json', '--referee', referee, ...words, ...(listed ? ['--listed'] : [])], { env: environment });
  const { created } = JSON.parse(said.toString());
  const links = created.links.map((link) => [link.viewer, `${server.url}/#${link.token}`]).map(([viewer, link]) => [viewer, ownLink(link)]);
  // The shares of the dice: the server gives the first player's, and the second's client its own.
  for (const [viewer, link] of links)
    if (viewer !== 'referee' && viewer !== 'observer') spawnSync(join(bin, 'cherta'), ['join', link], { env: environment, input: '/dice server\nquit\n' });
  return { match: created.match, ...Object.fromEntries(links) };
}

/** Orders given from the command line, one after another: the referee's, to set up a position. */
export function give(link, ...orders) {
  for (const order of orders) {
    const { status, stdout, stderr } = spawnSync(join(bin, 'cherta'), ['order', link, order], { env: environment });
    if (status !== 0) throw new Error(`${order}: ${stdout}${stderr}`);
  }
}

/** The same, each as soon as it is its giver's to decide: an automatic player takes his time before it is a person's turn again. */
export function giveInTurn(link, ...orders) {
  const last = Date.now() + wait;
  for (const order of orders)
    for (;;)
      try {
        give(link, order);
        break;
      } catch (refused) {
        if (!String(refused).includes('E_PHASE') || Date.now() > last) throw refused;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      }
}

/** Waits until a page shows the last that its viewer was told: others may have been told sooner. */
export async function upToDate(page, link) {
  // Its status says whether he is on move, and nothing is wrong with one who is not.
  const { stdout, status } = spawnSync(join(bin, 'cherta'), ['show', link, '--json'], { env: environment });
  if (status !== 0 && status !== 3) throw new Error(`cherta show: status ${status}`);
  const said = stdout.toString().trim().split('\n');
  const { snapshot } = said.map((line) => JSON.parse(line)).find((frame) => frame.snapshot);
  await page.waitForFunction((seq) => Number(document.querySelector('.match')?.getAttribute('data-seq')) >= seq, Number(snapshot.update.seq));
}

/** The shell without a window is a fifth faster; what the `whole` browser alone can do is to show notifications. */
export function startBrowser({ whole = false } = {}) {
  const programs = [...(whole ? [] : ['/usr/bin/chromium-headless-shell']), '/usr/bin/chromium'];
  const executablePath = process.env.CHROMIUM ?? programs.find(existsSync);
  return chromium.launch({ executablePath, args: ['--disable-dev-shm-usage', '--disable-gpu'] });
}

const opened = new Set();

/** To be called after each test: what stays open follows its match, and ticks, for as long as the script lasts. */
export async function closePages() {
  await Promise.all([...opened].map((one) => one.close()));
  opened.clear();
}

/** A page in a context of its own (another browser, as far as storage goes). Complaints of the page are collected. */
export async function openPage(browser, url, { prepare, ...context } = {}) {
  const own = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...context });
  opened.add(own);
  own.once('close', () => opened.delete(own));
  own.setDefaultTimeout(wait);
  const page = await own.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  // A server that is gone is no fault of the page's, in whatever words the browser says so.
  const gone = /ERR_CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|WebSocket connection/;
  page.complaints = () => complaints.filter((text) => !gone.test(text));
  await watchKeys(page);
  await prepare?.(page);
  await page.goto(url);
  return page;
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violationsOf(page, runOnly) {
  // Through the debugger: the page's own policy allows no foreign script.
  await page.evaluate(`globalThis.axe ?? (() => { ${axeSource} })()`);
  const found = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly, resultTypes: ['violations'] }), runOnly);
  return found.violations.map((one) => `${one.id}: ${one.help}\n  ${one.nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`).join('\n  ')}`);
}

/** Violations of WCAG 2.2 A and AA on the page as it stands, in words. */
export const violations = (page) => violationsOf(page, wcag);

/** The same in light, and in dark what hangs on colours; the page is left in light. */
export async function violationsInBoth(page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...dark.map((text) => `dark: ${text}`), ...(await violations(page))];
}

const yardMs = 2.2;  // the yardstick below, on the machine on which bounds were set, with nothing beside

/** How many times slower than that machine this one is just now, in the browser; at least 1. */
export async function slowness(browser) {
  const page = await openPage(browser, 'about:blank');
  const times = await page.evaluate(() => {
    const yard = () => {
      const began = performance.now();
      let state = 1;
      for (let i = 0; i < 2_000_000; ++i) state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      globalThis.kept = state;
      return performance.now() - began;
    };
    return Array.from({ length: 40 }, yard);
  });
  await page.context().close();
  return Math.max(1, times.reduce((sum, one) => sum + one, 0) / times.length / yardMs);
}

/** Until what is checked holds: what a finger, a chunk or a fetch brings about comes after the call that asked for it. */
export async function eventually(check) {
  for (const until = Date.now() + wait; ; await new Promise((settle) => setTimeout(settle, 20))) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** After two pictures: the board has taken the room that it now has. */
export const drawn = (page) => page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))));

export async function picture(page, name) {
  await page.screenshot({ path: join(artefacts, `${name}.png`), fullPage: true });
}

export function keep(name, text) {
  writeFileSync(join(artefacts, name), text);
}

/** Waits until the page shows a match. */
export function board(page) {
  return page.locator('.match [data-area]').first().waitFor();
}

/** Waits until all have come in and the dice are ready, as the page sees it: before that no order is taken. */
export async function seated(page) {
  await board(page);
  await page.getByText('not here yet').first().waitFor({ state: 'detached' });
}
