// The referee's desk: what waits for him, and forms that the board fills.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { fromSources } from './pretender.mjs';
import { closePages, give, hostMatch, openPage, picture, quick, seated, startBrowser, startServer, upToDate, violationsInBoth } from './table.mjs';

const { openDispute } = await fromSources("export * from './src/model/dispute';");

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

const line = (kind, data) => ({ kind, text: kind, data: JSON.stringify(data) });
const step = (seq, ...lines) => ({ seq: BigInt(seq), lines });

test('two results that differ wait until something settles them', () => {
  const seats = ['aga', 'prince'];
  const disputed = step(3, line('result_disputed', { aga: { winner: 'tartar', lost: [2, 1] }, prince: { winner: 'feudal', lost: [2, 1] }, appealed: true }));
  const open = openDispute([step(1, line('turn', {})), disputed], seats);
  assert.equal(open.seq, 3);
  assert.deepEqual(open.rows, [
    { name: 'winner', values: ['tartar', 'feudal'], differs: true },
    { name: 'lost', values: ['2, 1', '2, 1'], differs: false },
  ]);
  assert.equal(openDispute([disputed, step(4, line('result_settled', {}))], seats), undefined);
  assert.equal(openDispute([step(1, line('result.disputed', { claims: [{ turns: 3 }, { turns: 4 }] }))], ['A', 'B']).rows[0].differs, true);
  assert.equal(openDispute([step(1, line('reports', { a: { x: 1 }, d: { x: 2 }, settled: false }))], ['p1', 'p2']).isByRole, true);
  assert.equal(openDispute([step(1, line('reports', { a: { x: 1 }, d: { x: 1 }, settled: true }))], ['p1', 'p2']), undefined);
  assert.equal(openDispute([step(1, line('result_disputed', null))], seats).rows.length, 0, 'in words alone where its fields are not told');
});

const position = ['set villages 23 31 46 52 65', 'set town 44', 'set T1 at 24 units 8 leader AGA', 'set F1 at 24 units 6 leader PRINCE', 'set phase move1'];
const entry = (winner, loser) => `result 1 winner=${winner} losses ${loser} killed=none`;

test('the referee sees both entries side by side, with a dot in the title; touching the board fills his forms', async () => {
  const match = hostMatch(server, { options: [...quick, 'battle_mode=table', 'referee=on'] });
  const referee = await openPage(browser, match.referee);
  await seated(referee);
  give(match.referee, ...position.map((one) => `ref ${one}`));
  await upToDate(referee, match.referee);
  await referee.getByText('Take a counter off').click();
  await referee.locator('[data-piece="T1"]').click();
  const form = referee.getByRole('tabpanel').locator('details[open]');
  await form.getByText('ref remove T1', { exact: true }).waitFor();
  assert.equal(await referee.title(), 'Tartar Raid');

  give(match.aga, 'end', 'contact 24');
  give(match.prince, 'contact 24');
  for (let round = 0; round < 2; ++round) {
    give(match.aga, entry('tartar', 'F1:feudal=3'));
    give(match.prince, entry('feudal', 'T1:tartar=2'));
  }
  const dispute = referee.locator('.dispute');
  await dispute.waitFor();
  assert.deepEqual((await dispute.locator('thead th').allTextContents()).map((text) => text.trim()), ['The Aga', 'The Prince']);
  const winner = dispute.locator('tr.differs', { hasText: 'winner' });
  assert.match(await winner.textContent(), /tartar.*feudal/i);
  assert.match(await referee.title(), /^● /);
  assert.deepEqual(await violationsInBoth(referee), []);
  await picture(referee, 'referee-dispute');
  give(match.referee, 'ref result 1 winner=tartar losses F1:feudal=3 killed=none');
  await dispute.waitFor({ state: 'detached' });
  assert.equal(await referee.title(), 'Tartar Raid');
  assert.deepEqual(referee.complaints(), []);
});
