// A player who uses the page as people do: he reads what is asked, picks from what is offered, looks at it and confirms. He knows no
// rule; of the words on buttons he only knows those that end things.
import assert from 'node:assert/strict';

const settleMs = 6_000;  // for one click of a player; then he looks again
const waitMs = 60_000;
const mostMisses = 10;    // without anything having happened

/** Random numbers that are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const general = '.choices > .list > .choice, .choices > .ending > .choice, .choices > .ending > .giving > .choice';  // the choices that concern no piece

/** What the page shows. */
export function situation(page) {
  return page.evaluate((general) => {
    const match = document.querySelector('.match');
    const question = document.querySelector('.question')?.textContent ?? '';
    return {
      seq: Number(match?.getAttribute('data-seq') ?? 0),
      over: match?.getAttribute('data-over') === 'true',
      asked: match?.getAttribute('data-asked') === 'true' && !question.startsWith('Your reply is sealed'),
      caption: document.querySelector('.caption')?.textContent ?? '',
      general: [...document.querySelectorAll(general)].map((one) => one.textContent ?? ''),
      movers: [...document.querySelectorAll('.piece.pickable')].map((one) => one.getAttribute('data-piece') ?? ''),
    };
  }, general);
}

/** Confirms the order that is prepared and waits until it has happened, or was refused. */
export async function confirm(page) {
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.locator('form.prepared').waitFor({ state: 'detached' });
}

/** Where in the window an area can be touched, clear of counters; undefined if they cover it. */
export async function spotIn(page, id) {
  const hit = page.locator(`[data-area="${id}"] .hit`);
  await hit.scrollIntoViewIfNeeded();  // a wide board may be higher than the window
  return hit.evaluate((shape) => {
    const box = shape.getBoundingClientRect();
    const area = shape.closest('[data-area]');
    for (const down of [0.06, 0.08, 0.2, 0.5, 0.8, 0.92])
      for (const across of [0.25, 0.5, 0.75, 0.08, 0.92]) {
        const spot = { x: box.x + box.width * across, y: box.y + box.height * down };
        if (document.elementFromPoint(spot.x, spot.y)?.closest('[data-area], [data-piece]') === area) return spot;
      }
    return undefined;
  });
}

async function clickArea(page, id) {
  const spot = await spotIn(page, id);
  assert.ok(spot, `area ${id} can be touched`);
  await page.mouse.click(spot.x, spot.y);
}

/** Types an order, and waits until it has happened; it must be accepted. */
export async function type(page, text) {
  const { seq } = await situation(page);
  if ((await page.locator('.ask details[open]').count()) === 0) await page.locator('.ask').getByText('Type an order').click();
  const box = page.getByRole('textbox', { name: 'An order in words' });
  await box.fill(text);
  await page.locator('.ask').getByRole('button', { name: 'Send' }).click();
  // The answer (the box is emptied by it, or there is a refusal) and the news come in any order.
  await page.waitForFunction(() => document.querySelector('.ask .refused') || document.querySelector('.ask input.words')?.value === '');
  assert.deepEqual(await page.locator('.ask .refused').allTextContents(), [], text);
  await page.waitForFunction((before) => Number(document.querySelector('.match')?.getAttribute('data-seq')) > before, seq);
}

/** March by the board: the counter, then one of the areas that light up, other than `avoid`. Whether there was one. */
export async function march(page, piece, random, avoid = '') {
  await page.locator(`[data-piece="${piece}"]`).click();
  await page.locator(`[data-piece="${piece}"].picked, .prepared`).first().waitFor();
  if ((await page.locator('.prepared').count()) > 0) return takeUp(page, random);
  const lit = await page.locator('.area.target').evaluateAll((all) => all.map((one) => one.getAttribute('data-area')));
  const targets = lit.filter((area) => area !== avoid);
  if (targets.length === 0) {
    await page.keyboard.press('Escape');
    return false;
  }
  await clickArea(page, targets[random(targets.length)]);
  await page.locator('.prepared').waitFor();
  return takeUp(page, random);
}

/** Confirms what a touch has prepared, or one of the things that it could have meant. */
async function takeUp(page, random) {
  const rivals = page.locator('.prepared > button.wide');
  if ((await rivals.count()) > 0) await rivals.nth(random(await rivals.count())).click();
  await confirm(page);
  return true;
}

async function press(page, label) {
  const choice = page.locator(general, { hasText: label }).first();
  if (!(await choice.isVisible())) await page.locator('.choices .giving > summary').click();  // what gives up is folded
  await choice.click();
  await confirm(page);
}

const calmOf = (now) => now.general.filter((label) => !/resign|withdrawal|take back|undo/i.test(label));
const endsIt = (label) => /^(End|Done|Pass|None|Ready)/.test(label);

// Only what has targets is offered: the first one, in a group that may have to be opened.
async function pressFirst(page) {
  const groups = page.locator('.choices > .list > details:not([open]) > summary');
  if ((await page.locator('.choices > .list > .open').count()) === 0 && (await groups.count()) > 0) await groups.first().click();
  await page.locator('.choices button:visible').first().click();
  await confirm(page);
}

/** One order of somebody who lets things pass: what ends a phase, or the first of what he must choose from. */
async function letPass(page, now) {
  const calm = calmOf(now);
  const label = calm.find((one) => endsIt(one) || /^(No|Add no) /.test(one)) ?? calm[0];
  await (label ? press(page, label) : pressFirst(page));
}

/** One order. `marches` counts those of this phase, so that phases end; nobody marches to `avoid`. */
export async function move(page, now, random, memory, avoid) {
  const calm = calmOf(now);
  const ends = calm.find(endsIt);
  if (memory.caption !== now.caption) Object.assign(memory, { caption: now.caption, marches: 0 });
  if (/Turn (\d+)/.exec(now.caption)?.[1] > 7 && now.general.includes('Declare the withdrawal')) {
    return press(page, 'Declare the withdrawal');
  }
  if (now.movers.length > 0 && memory.marches < 2) {
    memory.marches += 1;
    if (await march(page, now.movers[random(now.movers.length)], random, avoid)) return;
  }
  if (ends && (memory.marches > 0 || random(3) > 0)) return press(page, ends);
  const label = calm[random(calm.length)];
  return label ? press(page, label) : pressFirst(page);
}

/** Hands on a page that may move on under them (a window closes, the match goes on by itself): then one looks again. What fails though
    nothing has happened meanwhile fails in the end. `missed(page)` may note what the page says then. */
export function patientHands(pages, missed = async () => {}) {
  let misses = 0;
  for (const page of pages) page.setDefaultTimeout(settleMs);
  return {
    async do(page, now, deed) {
      try {
        await deed();
      } catch (error) {
        await missed(page);
        misses = (await situation(page)).seq === now.seq ? misses + 1 : 0;
        if (misses > mostMisses) throw error;
        await page.keyboard.press('Escape');
      }
    },
    rest() {
      for (const page of pages) page.setDefaultTimeout(waitMs);
    },
  };
}

/** Lets players give orders until `done` or the end of the match, all by their pages; none marches to the area `avoid`, those of `quiet`
    do as little as they may. `done` says 'in vain' where what is waited for comes no more; then, and at the end, `isOver`. */
export async function play(pages, random, done, { most = 600, avoid = '', quiet = [] } = {}) {
  const memories = pages.map(() => ({ caption: '', marches: 0 }));
  const refusals = [];
  const hands = patientHands(pages, async (page) => refusals.push(...(await page.locator('.ask .refused').allTextContents())));
  try {
    for (let given = 0; given < most; ) {
      let acted = false;
      for (const [i, page] of pages.entries()) {
        const now = await situation(page);
        const isDone = !now.over && (await done(now));
        if (isDone || now.over) return { given, refusals, isOver: isDone !== true };
        if (!now.asked) continue;
        acted = true;
        given += 1;
        await hands.do(page, now, () => (quiet.includes(page) ? letPass(page, now) : move(page, now, random, memories[i], avoid)));
      }
      if (!acted) await pages[0].waitForTimeout(30);
    }
    assert.fail(`${most} orders were not enough`);
  } finally {
    hands.rest();
  }
}

const mostMatches = 20;  // even where every second one is over too soon, not one in a million times all of them are

/** Plays until `done(now, match)` in a match that `begin` makes (an object with `pages`, and `everybody` if there are more); where one was over
    before, as the dice may have it, in the next. */
export async function playUntil(begin, random, done, more = {}) {
  for (let tries = 0; tries < mostMatches; ++tries) {
    const match = await begin();
    const { pages, everybody = pages } = match;
    const played = await play(pages, random, (now) => done(now, match), more);
    if (!played.isOver) return { ...match, ...played };
    for (const page of everybody) await page.context().close();
  }
  return assert.fail(`${mostMatches} matches were over before`);
}
