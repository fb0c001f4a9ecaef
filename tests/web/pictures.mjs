// Makes a picture of every page in five sizes and both themes, to be looked at one by one: node tests/web/pictures.mjs [PAGE ...]
// (BIN, WEB and ARTEFACTS as for the tests). Not a test: what is poor is for eyes to find; what a program can find of it, it prints.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artefacts, bin, environment, hostMatch, openPage, startBrowser, startServer } from './table.mjs';

const sizes = [[360, 740], [820, 1180], [1024, 768], [1440, 900], [2560, 1440]];
const games = {
  'tartar-raid': { me: 'aga', other: 'prince', options: ['window_close=early'], orders: 12, end: 'resign' },
  'age-of-arthur': { me: 'p1', other: 'p2', options: ['attacker=p1'], orders: 9, end: 'concede' },
  'meeting-of-hosts': { me: 'A', other: 'B', options: ['scenario=first_game'], orders: 8, end: 'concede' },
  'murid-wars': { me: 'murid', other: 'russian', options: [], orders: 14, end: 'concede' },
  skirmish: { me: 'one', other: 'two', options: ['scenario=first_game'], orders: 5, end: 'concede' },
};
const wanted = process.argv.slice(2);
const only = (process.env.SIZES ?? '').split(',').filter(Boolean).map(Number);

let letter = '';
const mail = createServer((socket) => {
  let data = false;
  socket.write('220 here\r\n');
  socket.on('error', () => {});
  socket.on('data', (some) => {
    const text = some.toString();
    if (data) letter += text;
    if (data && !letter.includes('\r\n.\r\n')) return;
    if (!data && text.startsWith('DATA')) [data, letter] = [true, ''];
    else data = false;
    socket.write(data ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
  });
});

const run = (...words) => spawnSync(join(bin, 'cherta'), words, { env: environment, encoding: 'utf8' });

function viewOf(link) {
  const frames = run('show', link, '--json').stdout.trim().split('\n').map((line) => JSON.parse(line));
  return frames.find((frame) => frame.snapshot)?.snapshot.update.view;
}

/** What is offered to who holds this link now; undefined where he is not asked. */
function offered(link) {
  const view = viewOf(link);
  return view?.outcome || view?.sealed ? undefined : view?.choices;
}

/** Does what a first game's guide says, a few times. */
function learn(link, most) {
  for (let given = 0, idle = 0; given < most && idle < 40; ) {
    const say = viewOf(link)?.tracks?.find(({ id }) => id === 'guide say')?.value;
    if (say && run('order', link, say).status === 0) ++given;
    else {
      ++idle;
      spawnSync('sleep', ['0.1']);
    }
  }
}

/** Gives some orders that stand among the choices, the complete ones first. */
function playOn(link, most) {
  const times = new Map();  // what was given before comes after what was not
  for (let given = 0, idle = 0; given < most && idle < 40; ) {
    const choices = (offered(link) ?? []).filter(({ order }) => !/resign|concede|withdraw/.test(order));
    const filled = choices.map(({ order, targets = [] }) => (order.includes('{}') ? targets.map((one) => order.replace('{}', one.fill || one.id)) : [order])).flat();
    const done = filled.sort((a, b) => Number(/^(end|done|pass)$/.test(a)) - Number(/^(end|done|pass)$/.test(b)) || (times.get(a) ?? 0) - (times.get(b) ?? 0)).slice(0, 12).find((order) => run('order', link, order).status === 0);
    if (done !== undefined) times.set(done, (times.get(done) ?? 0) + 1), ++given;
    else {
      ++idle;
      spawnSync('sleep', ['0.1']);
    }
  }
}

const port = await new Promise((settle) => mail.listen(0, '127.0.0.1', () => settle(mail.address().port)));
const folder = mkdtempSync(join(tmpdir(), 'cherta-pictures-'));
const server = await startServer({ store: join(folder, 'cherta.db'), more: ['--smtp', `smtp://127.0.0.1:${port}`, '--smtp-tls', 'false', '--mail-from', 'table@play.example'] });
const browser = await startBrowser();

const isWanted = (name) => wanted.length === 0 || wanted.some((one) => name.startsWith(one));

/** Words that end before they are read, and such as are written over each other's edge. */
const cutShort = () =>
  [...document.querySelectorAll('body *')].filter((one) => {
    const { overflowX, textOverflow } = getComputedStyle(one);
    return one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1 && (textOverflow === 'ellipsis' || overflowX === 'hidden') && one.innerText?.trim() && !one.closest('svg, .unseen');
  }).map((one) => `${one.tagName.toLowerCase()}.${one.className}: ${one.innerText.trim().slice(0, 60)}`);

async function take(name, url, prepare = async () => {}, more = {}) {
  if (!isWanted(name)) return;
  for (const [width, height] of sizes.filter(([width]) => only.length === 0 || only.includes(width))) {
    const phone = width === 360 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {};
    const page = await openPage(browser, url, { viewport: { width, height }, ...phone, ...more });
    await prepare(page).catch((error) => console.log(`${name} at ${width}: ${error.message.split('\n')[0]}`));
    // Letters come when the page stands; the account's pages have none of their own.
    if ((await page.locator('#app').count()) > 0) await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--title'));
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);  // so does scenery
      await page.screenshot({ path: join(artefacts, `page-${name}-${width}-${colorScheme}.png`) });
    }
    const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (extra > 0) console.log(`${name} at ${width} is ${extra} pixels wider than its window`);
    for (const one of new Set(await page.evaluate(cutShort))) console.log(`${name} at ${width} cuts short ${one}`);
    for (const one of page.complaints()) console.log(`${name} at ${width} complains: ${one}`);
    await page.context().close();
  }
}

const stands = (page) => page.locator('.match > .side').waitFor();

/** A link by which nobody has come yet. */
function invite() {
  const said = run('host', 'tartar-raid', '--server', server.url, '--json', '--name', 'Anna', '--option', 'turn_limit=12').stdout;
  return `${server.url}/#${JSON.parse(said).created.links.find(({ viewer }) => viewer === 'prince').token}`;
}

async function signIn(page) {
  letter = '';
  await page.getByLabel('Your mail address').fill(`anna${Math.random()}@play.example`);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').waitFor();
  while (!/^ {4}\d{6}/m.test(letter)) await page.waitForTimeout(50);
  await page.getByLabel('Code').fill(/^ {4}(\d{6})/m.exec(letter)[1]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

const newGame = (page) => page.getByRole('button', { name: 'Play', exact: true }).waitFor();
await take('start', server.url, newGame);
await take('new-game', server.url, async (page) => {
  await newGame(page);
  await page.getByText(/^Options/).click();
  await page.locator('.options').first().waitFor();
  await page.getByText(/^Options/).scrollIntoViewIfNeeded();
});
await take('rules', server.url, async (page) => {
  await page.locator('.about button').click();
  await page.locator('dialog[open] h2, dialog[open] h3').first().waitFor();
});
await take('account-door', `${server.url}/account`);
await take('account', `${server.url}/account`, signIn);
await take('tables', `${server.url}/account`, async (page) => {
  await signIn(page);
  await page.goto(`${server.url}/account/tables`);
});

await take('push', `${server.url}/push.html`);
await take('told', `${server.url}/told.html`);
await take('made', server.url, async (page) => {
  await newGame(page);
  await page.locator('input[name=opponent][value=friend]').check();
  await page.locator('form .go').click();
  await page.locator('a.go').first().waitFor();
});
if (isWanted('invitation')) await take('invitation', invite());

const stepBack = async (page) => {
  await stands(page);
  await page.locator('.history').waitFor();
  for (let i = 0; i < 3; ++i) await page.locator('.history button').first().click();
  await page.locator('.past').waitFor();
};

for (const [game, { me, other, options, orders, end }] of Object.entries(games)) {
  const pages = ['play', 'german', 'observer', 'referee', 'back', 'end'].map((one) => `${one}-${game}`);
  if (pages.some(isWanted) || (game === 'tartar-raid' && isWanted('my-games'))) {
    const match = hostMatch(server, { game, options, automatic: [other] });
    playOn(match[me], orders);
    await take(`play-${game}`, match[me], stands);
    await take(`german-${game}`, match[me], stands, { locale: 'de-DE' });
    await take(`observer-${game}`, match.observer, stands);
    await take(`referee-${game}`, match.referee, stands);
    await take(`back-${game}`, match[me], stepBack);
    if (game === 'tartar-raid')
      await take('my-games', match[me], async (page) => {
        await stands(page);
        await page.getByRole('link', { name: 'Cherta' }).click();
        await newGame(page);
      });
    run('order', match[me], end);
    await take(`end-${game}`, match[me], stands);
  }
  if (!isWanted(`first-${game}`)) continue;
  const pupil = game === 'murid-wars' ? 'russian' : me;
  const lesson = hostMatch(server, { game, options: ['scenario=first_game'], automatic: [pupil === me ? other : me] });
  learn(lesson[pupil], 4);
  await take(`first-${game}`, lesson[pupil], stands);
}

await browser.close();
await server.stop();
mail.close();
rmSync(folder, { recursive: true, force: true });
