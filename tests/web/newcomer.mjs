// Tried as a newcomer would, without docs: Tartar Raid from the start page against the automatic Prince, as the Aga. Prints clicks, and the
// seconds in which the page asked for nothing, of the first turn, of an idle turn and of a whole raid, at two sizes of window. Not a test.
import { dice, move, situation } from './player.mjs';
import { openPage, startBrowser, startServer } from './table.mjs';

const server = await startServer();
const browser = await startBrowser();
const settleMs = 6_000;

/** A match made on the start page; clicks are counted as the browser sees them. */
async function begin([width, height]) {
  const page = await openPage(browser, server.url, {
    viewport: { width, height },
    prepare: (own) => own.addInitScript(() => {
      globalThis.clicks = 0;
      addEventListener('click', (event) => event.isTrusted && ++globalThis.clicks, true);
    }),
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.ask').waitFor();
  page.setDefaultTimeout(settleMs);
  return page;
}

const clicksOf = (page) => page.evaluate(() => globalThis.clicks);
const turnOf = (caption) => Number(/Turn (\d+)/.exec(caption)?.[1] ?? 0);

/** Plays until `done(now)`: each order by `act`. Clicks, seconds waited and seconds in all by turn (0: setup). */
async function measure(page, act, done) {
  const turns = [];
  let [clicks, at] = [0, Date.now()];
  for (;;) {
    const now = await situation(page);
    const entry = (turns[turnOf(now.caption)] ??= { clicks: 0, waited: 0, seconds: 0 });
    if (now.asked && !now.over) await act(now).catch(() => page.keyboard.press('Escape'));
    else await page.waitForTimeout(20);
    const [clicksNow, later] = [await clicksOf(page), Date.now()];
    entry.clicks += clicksNow - clicks;
    entry.seconds += (later - at) / 1000;
    if (!now.asked) entry.waited += (later - at) / 1000;
    [clicks, at] = [clicksNow, later];
    if (now.over || done(now)) return turns;
  }
}

const idle = (page) => async (now) => {
  const nothing = page.getByRole('button', { name: /^(Pass|End the phase|Done|Ready|None|Move first)/ }).first();
  if ((await nothing.count()) > 0) {
    await nothing.click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.locator('form.prepared').waitFor({ state: 'detached' });
  } else await move(page, now, dice(1), { caption: now.caption, marches: 9 });
};

const sum = (turns, field) => turns.reduce((all, one) => all + (one?.[field] ?? 0), 0).toFixed(field === 'clicks' ? 0 : 1);
for (const size of [[1440, 900], [360, 740]]) {
  const name = size.join(' x ');
  const random = dice(7);
  const memory = { caption: '', marches: 0 };
  let page = await begin(size);
  const whole = await measure(page, (now) => move(page, now, random, memory), () => false);
  const of = (one) => `${one?.clicks ?? 0} clicks, ${(one?.waited ?? 0).toFixed(1)} s waited`;
  console.log(`${name}: setting up ${of(whole[0])}; the first turn ${of(whole[1])}`);
  console.log(`${name}: a whole raid of ${whole.length - 1} turns ${sum(whole, 'clicks')} clicks, ${sum(whole, 'waited')} s waited`);
  await page.context().close();
  page = await begin(size);
  const three = await measure(page, idle(page), (now) => turnOf(now.caption) > 4);
  for (const turn of [2, 3, 4]) console.log(`${name}: idle turn ${turn}: ${of(three[turn])}`);
  await page.context().close();
}
await browser.close();
await server.stop();
