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
  // For every position that was rendered: the last frame that had arrived before, and whether a picture was begun in between.
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
  assert.ok(median(moves) <= frameMs, said);
});

test('a match is painted soon on a slow processor', async (context) => {
  const match = hostMatch(server, { automatic: ['prince'] });
  const paints = [];
  const boards = [];
  for (let i = 0; i < tries; ++i) {
    const prepare = async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    };
    const page = await openPage(browser, match.aga, { prepare });
    await board(page);
    const [paint, drawn] = await page.evaluate(async () => {
      await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
      return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity, performance.getEntriesByName('cherta:drawn').at(-1)?.startTime ?? Infinity];
    });
    paints.push(paint);
    boards.push(drawn);
    await page.context().close();
  }
  const said = `four times slower: first paint ${Math.min(...paints).toFixed(0)} ms (median ${median(paints).toFixed(0)}), board ${Math.min(...boards).toFixed(0)} ms (median ${median(boards).toFixed(0)})`;
  context.diagnostic(said);
  keep('speed-paint.txt', `${said}\n`);
  assert.ok(Math.min(...paints) <= firstPaintMs, said);
});
