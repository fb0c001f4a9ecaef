// What the Prince's page was sent, and what lies in its memory: none of the secrets planted on the Aga's side.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { dice, play, type } from './player.mjs';
import { board, closePages, give, hostMatch, openPage, seated, startBrowser, startServer, upToDate } from './table.mjs';

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

async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  const parts = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return parts.join('');
}

/** Where a text stands as a whole: a string of the heap, or a field of a frame, which its length precedes. What the rules and the
    legend say of rumours in general is no secret; that a counter's contents are one is. */
function wholly(heap, frames, text) {
  return heap.includes(JSON.stringify(text)) || frames.includes(String.fromCharCode(Buffer.byteLength(text)) + text);
}

/** Everything that arrived, as text in both widths in which a secret could stand. */
function listen(page) {
  const frames = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(Buffer.from(payload).toString('utf8'), Buffer.from(payload).toString('utf16le'))),
  );
  return () => frames.join('\n');
}

async function say(page, to, text) {
  await page.getByRole('tab', { name: 'Talk' }).click();
  await page.getByLabel('To whom').selectOption({ label: to });
  await page.getByLabel('What you say').fill(text);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Send' }).click();
  await page.locator('.chat').getByText(text).waitFor();
}

test('nothing planted on the Aga’s side reaches the Prince’s page', async (context) => {
  const match = hostMatch(server);
  let told;
  let arrived;
  const aga = await openPage(browser, match.aga, { prepare: (page) => (told = listen(page)) });
  const referee = await openPage(browser, match.referee);
  const prince = await openPage(browser, match.prince, { prepare: (page) => (arrived = listen(page)) });
  await Promise.all([aga, prince, referee].map(seated));

  await say(aga, 'to the referee alone', 'QUAGGA-for-the-referee');
  await say(aga, 'to the players', 'OKAPI-for-both');
  await referee.getByText('Note to a player').click();
  const form = referee.getByRole('tabpanel').locator('details[open]');
  await form.getByLabel('To').selectOption('aga');
  await form.getByLabel('Text').fill('AARDVARK-for-the-aga');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await aga.getByRole('tab', { name: 'Log' }).click();
  await aga.locator('.log').getByText('AARDVARK-for-the-aga').waitFor();
  await prince.locator('.log').getByText('OKAPI-for-both').waitFor();

  // Until the Aga has deployed and ridden for a turn: then his page knows what stands where. The Prince sends no spies and has no
  // Chertas, and nobody meets anybody before the second turn: nothing has been disclosed.
  const { isOver } = await play([aga, prince], dice(7), (now) => /^Turn 2/.test(now.caption), { quiet: [prince] });
  assert.ok(!isOver);
  await Promise.all([upToDate(aga, match.aga), upToDate(prince, match.prince)]);
  await aga.getByRole('tab', { name: 'Known' }).click();
  // (What the ledger says that the enemy was shown is none of his secrets.)
  const known = aga.locator('#panel .facts > li:not(.concluded)', { hasText: 'contents:' }).locator('b');
  await known.first().waitFor();  // the panel is fetched when it is opened
  const contents = await known.allTextContents();
  const secrets = contents.filter((text) => /Tartars? under|rumour/.test(text));
  assert.ok(secrets.length > 0, 'the Aga’s page does know secrets');
  const links = [match.aga, match.referee].map((link) => link.split('#')[1]);

  // He pins a note of his own, too.
  await prince.getByRole('tab', { name: 'Known' }).click();
  await prince.getByLabel('Your note').first().fill('PANGOLIN-my-guess');
  const heap = await heapOf(prince);
  const all = `${heap}\n${arrived()}`;
  context.diagnostic(`heap of ${heap.length} characters, frames of ${arrived().length}; sought: ${secrets.join(' | ')}`);
  // What is his is found, so that what is not found is not there.
  assert.ok(heap.includes('OKAPI-for-both') && heap.includes('PANGOLIN-my-guess'));
  assert.ok(arrived().includes('OKAPI-for-both'));
  assert.ok(!arrived().includes('PANGOLIN'));
  const owner = await heapOf(aga);
  for (const secret of secrets) {
    assert.ok(wholly(owner, '', secret) && wholly('', told(), secret), `the Aga's page holds: ${secret}`);
    // "a rumour" is a word of the client's own, for what the ledger says: of that only what was sent tells.
    assert.ok(!wholly(secret === 'a rumour' ? '' : heap, arrived(), secret), `the Prince's page holds: ${secret}`);
  }
  const peculiar = secrets.filter((text) => text !== 'a rumour');  // these words stand in the rules, too
  for (const secret of ['QUAGGA', 'AARDVARK', ...peculiar, ...links]) assert.ok(!all.includes(secret), `the Prince's page holds: ${secret}`);
});

test('nothing planted on the raider’s side reaches the defender’s page', async (context) => {
  const match = hostMatch(server, { game: 'age-of-arthur', options: ['attacker=p1'] });
  const [raider, referee] = await Promise.all(['p1', 'referee'].map((viewer) => openPage(browser, match[viewer])));
  let arrived;
  const defender = await openPage(browser, match.p2, { prepare: (page) => (arrived = listen(page)) });
  await Promise.all([raider, defender, referee].map(seated));
  await say(raider, 'to the referee alone', 'QUAGGA-for-the-referee');
  await say(raider, 'to the players', 'OKAPI-for-both');
  await defender.locator('.log').getByText('OKAPI-for-both').waitFor();

  // His mix is his alone, and like no other; so are the standing answer that he leaves, and the cards that lie face down.
  const mix = 'RB5 NR25 MW15 FW40 SK15';
  const mixed = "royal household 5%, nobles' retinues 25%, mounted warriors 15%, foot warriors 40%, skirmishers 15%";  // as it is shown
  await type(raider, 'accept-setup');
  await play([defender], dice(7), async () => (await raider.locator('.question', { hasText: /troops|army/i }).count()) > 0);
  await type(raider, `mix ${mix}`);
  // One march into the country: there nobody can have met him, and nothing was disclosed.
  const isAbroad = async () => {
    await upToDate(raider, match.p1);
    return (await raider.locator('[data-area]:not([data-area="H"])[aria-label*="the raider\'s army"]').count()) > 0;
  };
  const { isOver } = await play([raider, defender], dice(7), isAbroad, { avoid: 'H' });
  assert.ok(!isOver);
  await upToDate(defender, match.p2);
  await raider.getByRole('tab', { name: 'Known' }).click();
  await raider.locator('#panel').getByText(mixed).first().waitFor();
  const heap = await heapOf(defender);
  const all = `${heap}\n${arrived()}`;
  context.diagnostic(`heap of ${heap.length} characters, frames of ${arrived().length}`);
  assert.ok(heap.includes('OKAPI-for-both') && arrived().includes('OKAPI-for-both'));
  const links = [match.p1, match.referee].map((link) => link.split('#')[1]);
  for (const secret of ['QUAGGA', mix, mixed, ...links]) assert.ok(!all.includes(secret), `the defender's page holds: ${secret}`);
});

test('a note never leaves the browser', async () => {
  const match = hostMatch(server, { automatic: ['prince'] });
  const sent = [];
  const prepare = (page) =>
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(Buffer.from(payload).toString('latin1'))));
  const page = await openPage(browser, match.aga, { prepare });
  await seated(page);
  give(match.referee, 'set villages 23 31 46 52 65', 'set town 44', 'set T1 at 24 units 8 leader AGA', 'set F1 at 44 units 6 leader PRINCE', 'set phase move1');
  await page.locator('[data-piece="F1"]').waitFor({ state: 'attached' });
  await page.getByRole('tab', { name: 'Known' }).click();
  const before = sent.length;
  await page.getByLabel('Your note').first().fill('NUMBAT-perhaps-six');
  await page.locator('.piece .note').first().waitFor({ state: 'attached' });
  await page.reload();
  await board(page);
  await page.locator('.piece .note').first().waitFor({ state: 'attached' });
  assert.ok(sent.length > before, 'the page did talk to the server');
  assert.ok(!sent.some((frame) => frame.includes('NUMBAT')));
});
