// What is alive about a match: counters that go along their way and hinder no click, the other side's moves to be seen again, dice that fall, sounds, word of
// one's move; and the keys.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { fromSources } from './pretender.mjs';
import { board, closePages, give, hostMatch, openPage, picture, quick, startBrowser, startServer, upToDate, violationsInBoth } from './table.mjs';

const { movesBetween, othersSince } = await fromSources("export * from './src/model/moves';");

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

const piece = (id, owner, area) => ({ id, owner, area });
const at = (turn, phase, ...pieces) => ({ turn, phase, pieces });
const told = (seq, ...data) => ({ seq: BigInt(seq), lines: data.map((one) => ({ data: JSON.stringify(one) })) });

test('a way is told by the lines, of others by none of theirs, and straight where nothing tells it', () => {
  const [before, now] = [at(1, 'move', piece('T1', 'aga', '11'), piece('T2', 'aga', '11')), at(1, 'move', piece('T1', 'aga', '22'), piece('T2', 'aga', '21'))];
  const lines = told(5, { is: 'step', counter: 'T2', from: '11', to: '21' }, { is: 'step', counter: 'T1', from: '11', to: '12' }, { is: 'step', counter: 'T1', from: '12', to: '22' });
  assert.deepEqual(movesBetween(before, now, 5, [lines]).map((move) => move.areas), [['11', '12', '22'], ['11', '21']]);
  assert.deepEqual(movesBetween(before, now, 5, []).map((move) => move.areas), [['11', '22'], ['11', '21']]);
  const [a, b] = [at(1, 'act', piece('A', 'p1', '2-1')), at(1, 'act', piece('A', 'p1', '4-2'))];
  assert.deepEqual(movesBetween(a, b, 2, [told(2, { is: 'moved', side: 'attacker', from: '2-1', via: '3-1', to: '4-2' })])[0].areas, ['2-1', '3-1', '4-2']);
  assert.deepEqual(movesBetween(a, b, 2, [{ seq: 2n, lines: [{ data: 'no event' }] }])[0].areas, ['2-1', '4-2']);
});

test('the others’ moves are those since one’s own last turn: a retreat is none', () => {
  const isAnswer = (phase) => phase.endsWith('battle');  // as a skin says of its game
  const move = (id, owner, phase, seq, ...areas) => ({ piece: piece(id, owner, areas.at(-1)), phase, seq, areas });
  const all = [
    move('T1', 'aga', '1 move_1', 1, '11', '12'),
    move('F1', 'prince', '1 move_2', 2, '55', '45'),
    move('T1', 'aga', '2 move_1', 3, '12', '22'),
    move('T1', 'aga', '2 move_1', 4, '22', '32'),
    move('F1', 'prince', '2 battle', 5, '45', '55'),
    move('T2', 'aga', '2 move_1', 6, '11', '12'),
    move('T2', 'aga', '2 move_1', 7, '12', '11'),
  ];
  assert.deepEqual(othersSince(all, 'prince', isAnswer).map((one) => [one.piece.id, ...one.areas]), [['T1', '12', '22', '32']], 'joined, and none that leads back to where it began');
  assert.deepEqual(othersSince(all, 'aga', isAnswer), []);
  const together = [move('D', 'p2', '1 act', 1, '5-8', '4-7'), move('DK', 'p2', '1 act', 1, '5-8', '4-7')];
  assert.deepEqual(othersSince(together, 'p1', () => false).map((one) => one.piece.id), ['D'], 'a king goes with his army');
  assert.deepEqual(othersSince(all.slice(0, 1), 'prince', isAnswer).length, 1, 'before one’s first turn all of them');
});

test('dice that are no fight’s are shown as they come, in every game; cards that are drawn, earlier throws and a fight are not', async () => {
  const { justThrown } = await fromSources("export * from './src/frame/lively/thrown';");
  const step = (seq, ...lines) => ({ seq: BigInt(seq), lines });
  const line = (kind, dice) => ({ kind, dice });
  const steps = [step(4, line('weather', ['3'])), step(5, line('morale', ['41']), line('moved', [])), step(6, line('drawn', ['KC']))];
  assert.deepEqual(justThrown(steps, -1), { seq: 5, lines: [line('morale', ['41'])] });
  assert.equal(justThrown(steps, 2, 5), undefined, 'touched away, or fought since');
  assert.equal(justThrown(steps.slice(0, 1), 0).seq, 4);
  for (const game of ['tartar-raid', 'meeting-of-hosts', 'murid-wars', 'skirmish']) {
    const lines = readFileSync(new URL(`feeds/${game}.lines`, import.meta.url), 'utf8').trim().split('\n').map((one) => JSON.parse(one));
    const thrown = lines.filter(({ dice = [] }) => dice.length > 0 && dice.every((face) => /^\d+$/.test(face)));
    assert.ok(thrown.length > 0, game);
    for (const one of thrown) assert.deepEqual(justThrown([step(9, one)], 8).lines, [one], `${game}: ${one.kind}`);
  }
});

const position = ['set villages 23 31 46 52 65', 'set town 44', 'set T1 at 11 units 8 leader AGA', 'set T2 at 03 units 4', 'set F1 at 55 units 6 leader PRINCE', 'set phase move1'];

/** A raid in which the Aga is to move, and the page of one of its viewers. Notes what moves, before the page runs. */
async function raid(viewer, more = {}) {
  const match = hostMatch(server, { options: quick });
  give(match.referee, ...position.map((one) => `ref ${one}`));
  const { prepare, ...context } = more;
  const page = await openPage(browser, match[viewer], {
    ...context,
    prepare: async (one) => {
      await one.addInitScript(() => {
        globalThis.likenesses = [];
        new MutationObserver((records) => {
          for (const record of records)
            for (const node of record.addedNodes)
              if (node instanceof Element && node.classList.contains('likeness'))
                queueMicrotask(() => {
                  const going = node.getAnimations()[0];
                  const counter = document.querySelector('[data-piece="T1"]');
                  const box = counter?.getBoundingClientRect();
                  const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('[data-piece]')?.getAttribute('data-piece');
                  globalThis.likenesses.push({ ms: going?.effect.getTiming().duration, frames: going?.effect.getKeyframes().length, hit });
                });
        }).observe(document, { childList: true, subtree: true });
      });
      await prepare?.(one);
    },
  });
  await board(page);
  await upToDate(page, match[viewer]);
  await page.locator('.match .tools .keyboard').waitFor({ state: 'attached' });
  return { match, page };
}

const went = (page) => page.locator('.board [data-went]').evaluateAll((all) => all.map((one) => one.getAttribute('data-went').split(' ')[0]));

test('a counter goes along its way, and a click finds it where it stands already', async () => {
  const { match, page } = await raid('prince');
  give(match.aga, 'march T1 12 22');
  await upToDate(page, match.prince);
  await page.waitForFunction(() => globalThis.likenesses.length > 0);
  const [one] = await page.evaluate(() => globalThis.likenesses);
  assert.ok(one.ms >= 150 && one.ms <= 400, `${one.ms} ms`);
  assert.equal(one.frames, 3, 'by way of 12');
  assert.equal(one.hit, 'T1', 'while its likeness is still on the way');
  await page.locator('.likeness').waitFor({ state: 'detached' });
  await page.locator('[data-piece="T1"]').click();
  await page.locator('div.pinned', { hasText: 'T1' }).waitFor();
  assert.deepEqual(page.complaints(), []);
});

test('with reduced motion nothing moves; the others’ moves are still arrows', async () => {
  const { match, page } = await raid('prince', { reducedMotion: 'reduce' });
  give(match.aga, 'march T1 12 22', 'end');
  await upToDate(page, match.prince);
  await page.getByRole('button', { name: 'Their moves: 1' }).waitFor();
  await page.getByRole('button', { name: 'Play their moves again' }).click();
  await page.locator('.board [data-went]').first().waitFor({ state: 'attached' });
  assert.deepEqual(await went(page), ['T1']);
  assert.deepEqual(await page.evaluate(() => globalThis.likenesses), []);
});

test('the others’ moves since my turn are arrows that can be played again, also after coming back', async () => {
  const { match, page } = await raid('prince');
  give(match.aga, 'march T1 12 22', 'march T2 13 23', 'end');
  await upToDate(page, match.prince);
  await page.locator('.board [data-went]').nth(1).waitFor({ state: 'attached' });
  assert.deepEqual(await went(page), ['T1', 'T2']);
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'lively-arrows');
  await page.evaluate(() => (globalThis.likenesses = []));
  await page.getByRole('button', { name: 'Play their moves again' }).click();
  await page.waitForFunction(() => globalThis.likenesses.length === 2);
  await page.getByRole('button', { name: 'Their moves: 2' }).click();
  assert.deepEqual(await went(page), []);
  await page.reload();
  await page.getByRole('button', { name: 'Their moves: 2' }).waitFor();
  await page.locator('.board [data-went]').nth(1).waitFor({ state: 'attached' });
  assert.deepEqual(await went(page), ['T1', 'T2'], 'read back from the server');
  await page.locator('[data-piece="F1"]').click();
  await page.locator('.board [data-went]').first().waitFor({ state: 'detached' });  // one's own move begins
  assert.deepEqual(page.complaints(), []);
});

test('one’s move stands in title and tab; word of it comes while the page is out of sight, once one has asked for it', async () => {
  const prepare = (page) =>
    page.addInitScript(() => {
      globalThis.noticed = [];
      globalThis.Notification = class {
        static permission = 'default';
        static asked = 0;
        static requestPermission() {
          ++globalThis.Notification.asked;
          globalThis.Notification.permission = 'granted';
          return Promise.resolve('granted');
        }
        constructor(title, { body }) {
          globalThis.noticed.push(`${title}: ${body}`);
        }
        close() {}
      };
    });
  const { match, page } = await raid('prince', { prepare });
  const icon = () => page.locator('link[rel=icon]').getAttribute('href');
  assert.equal(await page.title(), 'Tartar Raid');
  assert.equal(await icon(), '/cherta.svg');
  assert.equal(await page.evaluate(() => globalThis.Notification.asked), 0, 'nobody is asked on coming');
  await page.getByRole('button', { name: 'Tell me when it is my move' }).click();
  await page.getByRole('button', { name: 'Tell me when it is my move' }).waitFor({ state: 'detached' });
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
  give(match.aga, 'march T1 12 22', 'end');
  await page.waitForFunction(() => document.title.startsWith('● '));
  await page.waitForFunction(() => document.querySelector('link[rel=icon]').getAttribute('href') === '/cherta-move.svg');
  assert.deepEqual(await page.evaluate(() => globalThis.noticed), ['Your move: Tartar Raid'], 'once, and nothing of the game');
  assert.deepEqual(page.complaints(), []);
});

test('sounds are off at first, and made without files', async () => {
  const prepare = (page) =>
    page.addInitScript(() => {
      globalThis.voices = 0;
      const make = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () {
        ++globalThis.voices;
        return make.call(this);
      };
    });
  const { match, page } = await raid('prince', { prepare });
  give(match.aga, 'march T1 12');
  await upToDate(page, match.prince);
  assert.equal(await page.evaluate(() => globalThis.voices), 0);
  await page.getByRole('button', { name: 'Sound: off' }).click();
  await page.waitForFunction(() => globalThis.voices === 1);
  give(match.aga, 'march T2 13');
  await page.waitForFunction(() => globalThis.voices === 2);
  give(match.aga, 'end');
  await page.waitForFunction(() => globalThis.voices >= 4);  // one's move
  await page.reload();
  await page.getByRole('button', { name: 'Sound: on' }).waitFor();
  assert.deepEqual(page.complaints(), []);
});

test('dice that have just been thrown fall in the log, earlier ones lie', async () => {
  const { match, page } = await raid('prince');
  give(match.aga, 'march T1 12 22 32 forced');
  await page.locator('.log .die.falls').first().waitFor();
  // Nobody fought: the die stands at the head of the window, too; a click goes through it and ends it.
  const thrown = page.locator('.thrown');
  const die = thrown.locator('.die.falls').first();
  await die.waitFor();
  const fallMs = await die.evaluate((one) => parseFloat(getComputedStyle(one).animationDuration) * 1000);
  assert.ok(fallMs >= 150 && fallMs <= 400, `${fallMs} ms`);
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'lively-thrown');
  const box = await thrown.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height < 200, 'in sight, wherever one has scrolled to');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  assert.ok(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.thrown') === null, middle));
  const ms = await page.locator('.log .die.falls').first().evaluate((die) => parseFloat(getComputedStyle(die).animationDuration) * 1000);
  assert.ok(ms >= 150 && ms <= 400, `${ms} ms`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const where of ['.log', '.thrown']) assert.equal(await page.locator(`${where} .die.falls`).first().evaluate((one) => getComputedStyle(one).animationName), 'none');
  await page.mouse.click(middle.x, middle.y);
  await thrown.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.log .die').first().waitFor();
  assert.equal(await page.locator('.log .die.falls').count(), 0);
});

test('keys: the list, the map, Enter, taking back, rules, fullscreen', async () => {
  const { match, page } = await raid('aga');
  const nowhere = () => page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'lively-keys');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await nowhere();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-area'));

  await nowhere();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('.choices') !== null);

  // Taking back is prepared, its rule read, and put back.
  await page.getByRole('button', { name: /^Take back|^Undo/ }).waitFor();
  await page.keyboard.press('u');
  await page.locator('form.prepared').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('form.prepared').waitFor({ state: 'detached' });

  // No rule's ID is a stop of the Tab key; R opens the one of what one is at.
  assert.deepEqual(await page.locator('.rule').evaluateAll((all) => all.filter((one) => one.tabIndex >= 0).length), 0);
  await page.locator('.log li').filter({ has: page.locator('.rule') }).first().locator('.number').focus();
  await page.keyboard.press('r');
  const rule = page.locator('dialog[open]');
  await rule.waitFor();
  await page.keyboard.press('Escape');

  // What is prepared is confirmed by Enter, wherever the focus is not.
  await page.locator('.choices > .ending .choice', { hasText: /^End/ }).first().click();
  await page.locator('form.prepared').waitFor();
  await nowhere();
  await page.keyboard.press('Enter');
  await page.locator('form.prepared').waitFor({ state: 'detached' });
  await upToDate(page, match.aga);

  await nowhere();
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement === null);

  // Whoever writes, writes.
  await page.locator('.ask').getByText('Type an order').click();
  await page.getByRole('textbox', { name: 'An order in words' }).fill('');
  await page.keyboard.type('fur?');
  assert.equal(await page.getByRole('textbox', { name: 'An order in words' }).inputValue(), 'fur?');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(page.complaints(), []);
});

test('reach is drawn as kinds, on the map and beside the choices, and said in words', async () => {
  const { page } = await raid('aga');
  await page.locator('[data-piece="T1"]').click();
  const [near, far] = [page.locator('[data-area="12"]'), page.locator('[data-area="41"]')];
  await far.locator('.ring').waitFor({ state: 'attached' });
  const dash = (area) => area.locator('.ring').evaluate((one) => getComputedStyle(one).strokeDasharray);
  assert.equal(await dash(near), 'none');
  assert.notEqual(await dash(far), 'none');
  assert.match(await near.getAttribute('aria-label'), /may be chosen: March T1$/);
  assert.match(await far.getAttribute('aria-label'), /may be chosen: March T1 by forced march$/);
  assert.deepEqual(await page.locator('.choices .reach').evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopStyle)), ['solid', 'dashed', 'dotted']);
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'lively-reach');
});

test('an area’s words say what lies along its edges', async () => {
  const { page } = await raid('aga');
  assert.match(await page.locator('[data-area="02"]').getAttribute('aria-label'), /^02; border towards 12/);
});

test('luck is what fell against what was to be expected, each side by itself', async () => {
  const { luckOf, throwsOf } = await fromSources("export * from './src/model/luck'; export { throwsOf } from './src/skins/tartar-raid/luck';");
  const line = (kind, data) => ({ kind, data: JSON.stringify(data) });
  const seatOf = (piece) => (piece.startsWith('T') ? 0 : 1);
  const thrown = throwsOf([
    line('movement_roll', { tartar_die: 6, feudal_die: 1 }),
    line('battle_round', { dice: [5, 2] }),
    line('battle_round', { dice: [5, 2, 4, 1] }),  // nobody knows whose
    line('activation', { die: 6 }),                // low is wished for
    line('forced_march', { counter: 'T3', die: 6 }),
    line('chat', { text: 'a 6!' }),
  ], seatOf);
  const luck = luckOf(thrown);
  assert.deepEqual(luck.thrown, [3, 3]);
  assert.deepEqual(luck.kinds.map(({ sides, isLow, expected, thrown: n }) => [sides, isLow, expected, n]), [[6, false, 3.5, [3, 2]], [6, true, 3.5, [0, 1]]]);
  assert.ok(luck.better[0] > 90 && luck.better[1] < 10, `${luck.better}`);
  assert.deepEqual(luckOf([{ seat: 0, faces: [3, 4], sides: 6 }, { seat: 1, faces: [], sides: 6 }]).better, [50, 50]);
  // The Age of Arthur: roles change from raid to raid.
  const { throwsOf: arthur } = await fromSources("export { throwsOf } from './src/skins/age-of-arthur/luck';");
  const raids = arthur([
    line('battle', { dice: [6, 6, 1, 1] }),                          // nobody knows who raids
    line('roles', { dice: [3, 3, 5, 1], attacker: 'first' }),
    line('strength_rolled', { side: 'attacker', dice: [5, 6, 2] }),
    line('strength_rolled', { side: 'defender', dice: [2] }),        // an average die
    line('duel', { dice: [1, 5, 2, 5, 6] }),                         // the last is the other's fate
    line('raid_set_up', { attacker: 'second' }),
    line('battle', { dice: [3, 5, 3, 6] }),
    line('horses', { die: 4 }),
  ], () => -1);
  assert.deepEqual(raids.map(({ seat, faces, isLow }) => [seat, faces, isLow === true]), [
    [0, [3, 5], false], [1, [3, 1], false], [0, [5, 6, 2], false], [0, [1, 2], false], [1, [5, 5], false], [1, [3, 5], false], [0, [3, 6], false], [1, [4], true],
  ]);
  assert.equal(luckOf([{ seat: 0, faces: [0, 99], sides: 100, least: 0, isLow: true }]).kinds[0].expected, 49.5);
});

test('at the end: the account as a table, and the same once more with the sides changed', async () => {
  const match = hostMatch(server, { options: quick, automatic: ['prince'] });
  const page = await openPage(browser, match.aga);
  await board(page);
  give(match.referee, ...position.map((one) => `ref ${one}`));
  give(match.aga, 'resign');
  await page.locator('.result').waitFor();
  await page.getByRole('button', { name: 'Luck with the dice' }).click();
  await page.locator('.luck, .result').getByText('such games').or(page.getByText('Too little is known')).first().waitFor();
  assert.deepEqual(await violationsInBoth(page), []);
  await picture(page, 'lively-result');
  const before = await page.evaluate(() => window.location.hash);
  await page.getByRole('button', { name: 'Play again, sides changed' }).click();
  await page.waitForFunction((old) => window.location.hash !== old, before);
  await board(page);
  await page.getByText('The Prince (you)').first().waitFor();
  assert.deepEqual(page.complaints(), []);
});

test('each game has its own picture on the start page', async () => {
  const page = await openPage(browser, server.url);
  const seen = new Set();
  for (const name of ['Tartar Raid', 'The Age of Arthur', 'Meeting of Hosts', 'Murid Wars', 'Skirmish']) {
    await page.getByRole('radio', { name, exact: true }).check();
    const drawn = page.locator('.which .picture');
    await page.waitForFunction(() => document.querySelector('.which .picture')?.naturalWidth > 0);
    seen.add(await drawn.getAttribute('src'));
  }
  assert.equal(seen.size, 5);
  assert.deepEqual(await violationsInBoth(page), []);
  assert.deepEqual(page.complaints(), []);
});
