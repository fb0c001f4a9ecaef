// A player at a page of his own, far away: far_page.mjs LINK NAME. Takes the seat and plays what is offered to the end of the match; says in one
// line of JSON how it went. Started by tests/e2e/far_away.py, in that player's network.
import { dice, play } from './player.mjs';
import { board, openPage, picture, seated, startBrowser } from './table.mjs';

const [, , link, name] = process.argv;
const browser = await startBrowser();
try {
  const page = await openPage(browser, link, { ignoreHTTPSErrors: true });
  await page.getByRole('button', { name: 'Take my seat' }).click();
  await board(page);
  await seated(page);
  console.log(JSON.stringify({ sits: name }));
  const { given, refusals } = await play([page], dice(name.length), () => false, { quiet: [page] });
  await page.locator('.match[data-over="true"]').waitFor();
  await picture(page, `far-${name}`);
  // What a line that is cut says to the browser's console is no complaint of the page's.
  const complaints = page.complaints().filter((text) => !/net::|Failed to load resource|Failed to load module script|WebSocket/.test(text));
  console.log(JSON.stringify({ over: true, given, refusals, complaints }));
} finally {
  await browser.close();
}
