// How quickly a page is there and a move is drawn, by the browser's own marks. Bounds are those of the project; the numbers are kept.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dice, play } from './player.mjs';
import { board, hostMatch, keep, openPage, startBrowser, startServer } from './table.mjs';

const frameMs = 1000 / 60;
const firstPaintMs = 1000; // of a match, on a processor slowed down four times
const tries = 5;           // the machine may be busy with something else; the page is not slower for it

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const median = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];

test('what arrives is in the picture of the next frame', async (context) => {
  const match = hostMatch(server, { automatic: ['prince'] });
  const page = await openPage(browser, match.aga);
  await board(page);
  await play([page], dice(31), (now) => /^Turn 3/.test(now.caption));
  // For every position that was rendered: what had arrived last before it, and whether the browser began a picture in between.
  const late = await page.evaluate(() => {
    const marks = performance.getEntriesByType('mark').filter((mark) => /arrived|frame|rendered/.test(mark.name));
    const moves = marks.map((mark, i) => ({ mark, since: marks[i - 1]?.name })).filter(({ mark }) => mark.name === 'cherta:rendered');
    return moves.slice(1).filter(({ since }) => since !== 'cherta:arrived').length;
  });
  const times = await page.evaluate(() => {
    const marks = performance.getEntriesByType('mark');
    return marks.flatMap((mark, i) => {
      if (mark.name !== 'cherta:rendered') return [];
      const arrived = marks.slice(0, i).findLast((one) => one.name === 'cherta:arrived');
      return arrived ? [mark.startTime - arrived.startTime] : [];
    });
  });
  const moves = times.slice(1);  // the first one builds the page
  const said = `from arrival to drawn, ${moves.length} positions: median ${median(moves).toFixed(1)} ms, most ${Math.max(...moves).toFixed(1)} ms`;
  context.diagnostic(said);
  keep('speed-moves.txt', `${said}\n`);
  assert.ok(moves.length > 5);
  assert.equal(late, 0, 'every position is rendered between its arrival and the next picture');
  assert.ok(median(moves) <= frameMs, said);
});

for (const game of ['tartar-raid', 'age-of-arthur'])
  test(`${game}: the board of a match is there soon on a slow processor`, async (context) => {
    const seat = { 'tartar-raid': ['aga', 'prince'], 'age-of-arthur': ['p1', 'p2'] }[game];
    const match = hostMatch(server, { game, options: [], automatic: [seat[1]] });
    const times = [];
    for (let i = 0; i < tries; ++i) {
      const prepare = async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      };
      const page = await openPage(browser, match[seat[0]], { prepare });
      await board(page);
      times.push(
        await page.evaluate(async () => {
          while (performance.getEntriesByName('cherta:drawn').length === 0) await new Promise((settle) => setTimeout(settle, 20));
          const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity;
          return [at('first-contentful-paint'), at('cherta:drawn')];  // the picture with the board in it is done
        }),
      );
      await page.context().close();
    }
    const column = (i) => times.map((one) => one[i]);
    const said = `four times slower: first paint ${Math.min(...column(0)).toFixed(0)} ms (median ${median(column(0)).toFixed(0)}), board ${Math.min(...column(1)).toFixed(0)} ms (median ${median(column(1)).toFixed(0)})`;
    context.diagnostic(said);
    keep(`speed-paint-${game}.txt`, `${said}\n`);
    assert.ok(Math.min(...column(0)) <= firstPaintMs, said);
    assert.ok(column(1).every(Number.isFinite), said);
  });
