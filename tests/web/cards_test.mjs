// Fights as cards in the log, in the games on measured tables: from the feeds of matches that the automatic players played (feeds/: steps as one viewer was told them), and in a real browser,
// where a server that is none tells those steps, so that what is looked at is the same every time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { fromSources, pretend } from './pretender.mjs';
import { closePages, eventually, openPage, picture, serveFiles, startBrowser, violationsInBoth } from './table.mjs';

Object.assign(globalThis, { $state: Object.assign((value) => value, { raw: (value) => value }), document: { documentElement: { dataset: {} } } });
if (!globalThis.navigator) globalThis.navigator = { language: 'en-GB' };
const { skirmish, murid, hosts } = await fromSources(`
  export { battlesOf as skirmish } from './src/skins/skirmish/battle';
  export { battlesOf as murid } from './src/skins/murid-wars/battle';
  export { battlesOf as hosts } from './src/skins/meeting-of-hosts/battle';`);

const feed = (name) => JSON.parse(readFileSync(new URL(`feeds/${name}.json`, import.meta.url), 'utf8')).map(({ seq, lines }) => ({ seq: BigInt(seq), lines }));
const faces = (dice) => dice.map(({ face, counts }) => `${face}${counts ? '!' : ''}`).join(' ');
const cellOf = ({ text, dice }) => [text, dice && faces(dice)].filter((one) => one !== undefined).join(' ');
/** A card as lines of words: what somebody reads. */
const read = ({ title, rows, result, after }) => [title, ...rows.map(({ label, rule, cells }) => [label, rule, ...cells.map(cellOf)].filter((one) => one).join(' | ')), ...(result ? [result.text] : []), ...after.map(({ text }) => `> ${text}`)];
const cardsAt = (battlesOf, steps, seq) => battlesOf(steps.find((step) => Number(step.seq) === seq), steps);
const line = (kind, event, more = {}) => ({ kind, text: kind, dice: [], rules: [], data: JSON.stringify({ is: kind, ...event }), ...more });

let server;
let browser;
before(async () => {
  server = await serveFiles();
  browser = await startBrowser();
});
afterEach(closePages);
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('Skirmish: a volley with what changes it, a melee with the checks before it, a hack', () => {
  const steps = feed('skirmish-two');
  const [volley] = cardsAt(skirmish, steps, 19);
  assert.deepEqual(read(volley), [
    'R7 shoots at V6', 'Die | SK-7.2 | 6', 'Shots: 2 | SK-7.3 | +2', 'For the range | SK-7.3 | −1', 'No shield | SK-7.3 | +1', 'In all | 8', 'Comes to | SK-7.4 | a wound', '> V6 is wounded.',
  ]);
  assert.deepEqual(volley.rules, ['SK-7.2', 'SK-7.4', 'SK-8.2']);
  assert.equal(volley.rows[0].cells[0].dice[0].sides, 10);
  const [charge] = cardsAt(skirmish, steps, 37);
  assert.equal(charge.title, 'R2 charges V1');
  const [first, second] = cardsAt(skirmish, steps, 47);
  assert.deepEqual(read(first), [
    'R2 fights V1', 'Morale before it | SK-10.4 | 57: stands | 80: stands', 'Points added | SK-10.8 | 43', 'Must be below | SK-10.5 | 100 60', 'Die | SK-9.10 | 5 | 9', 'In all | 5 | 9', 'Comes to | SK-7.4 | a kill | nothing', '> R2 is killed.', '> Vikings score 1 (kill) and have 4.',
  ]);
  assert.equal(second.title, 'R3 fights V2');
  assert.equal(cardsAt(skirmish, steps, 63)[0].title, 'R1 hacks at V2');
  const told = first.lines.concat(second.lines);
  assert.equal(new Set(told).size, told.length, 'no line stands in two cards');
  assert.ok(!told.some(({ kind }) => kind === 'morale'), 'that check has a line of its own');
});

test('what a check of morale cost stands in its own side’s card alone', () => {
  const [theirs] = cardsAt(skirmish, feed('skirmish-one'), 47);
  assert.deepEqual(read(theirs).slice(0, 4), ['R2 fights V1', 'Morale before it | SK-10.4 | 57: stands | 80: stands', 'Points added | SK-10.8 | 20', 'Must be below | SK-10.5 | 100 33']);
});

test('Murid Wars: a volley’s dice as dice, those that hit marked; a Murid’s own to nobody else', () => {
  const [own] = cardsAt(murid, feed('murid-wars-murid'), 51);
  assert.deepEqual(read(own), [
    'MG1 shoots at RX1', 'Range | MW-7.4 | 22.11″, very long', 'Hits with | 5+', 'Dice | MW-7.5 | 5!', 'Hits | 1', 'Ammunition left | MW-9.9 | 5', 'For leaders | MW-7.10 | 10! 3 9', '> RX1 loses 1 soldier, 1 officer: 38 left.',
  ]);
  const [theirs] = cardsAt(murid, feed('murid-wars-russian'), 44);
  assert.deepEqual(read(theirs), [
    'MG1 shoots at RX1', 'Range | MW-7.4 | 22.11″, very long', 'Hits with | 5+', 'Dice | MW-7.5 | out of your sight', 'For leaders | MW-7.10 | 10! 3 9', '> RX1 loses 1 soldier, 1 officer: 38 left.',
  ]);
  assert.ok(!/Ammunition|Hits(?! with)/.test(read(theirs).join()), 'nothing that he was not told');
  const [volley] = cardsAt(murid, feed('murid-wars-murid'), 77);
  assert.ok(!volley.rows.some(({ label }) => label === 'Ammunition left'), 'a Russian’s shot costs none');
  assert.equal(volley.rows.find(({ label }) => label === 'Dice').cells[0].dice.length, 42);
  assert.equal(volley.rows.find(({ label }) => label === 'Dice').cells[0].dice.filter(({ counts }) => counts).length, 7);
});

test('Murid Wars: a charge and its melee are one card, with both sides’ dice only for who threw them', () => {
  const unit = (letters, number) => ({ letters, number, part: 0 });
  const fought = { murid: unit('m', 2), russian: unit('rx', 1), russian_dice: [1, 6], outcome: 'murid', russians_lost: 2 };
  const contact = line('contact', { unit: unit('m', 2), enemies: [unit('rx', 1)] });
  const own = line('melee', { ...fought, murid_dice: [3, 3, 5], on_russians: 3, on_murids: 2, standard: true }, { rules: ['MW-8.3'] });
  const [card] = murid({ seq: 1n, lines: [contact, own] }, []);
  assert.deepEqual(read(card), ['M2 charges RX1', 'Dice | MW-8.3 | 3 3 5 | 1 6', 'The standard bearer: one die more | MW-10.6 | +1', 'Losses caused | 3 | 2', 'Lost | 2', 'The Murids win.']);
  assert.deepEqual(card.lines, [own], 'the way there has a line of its own');
  const [theirs] = murid({ seq: 1n, lines: [line('melee', fought)] }, []);
  assert.deepEqual(read(theirs), ['M2 and RX1 fight', 'Dice | MW-8.3 | out of your sight | 1 6', 'Lost | 2', 'The Murids win.']);
});

test('Meeting of Hosts: a step’s volleys are one card, two that fight another, with every modifier', () => {
  const steps = feed('meeting-of-hosts-A');
  const [shooting] = cardsAt(hosts, steps, 40);
  assert.deepEqual(read(shooting), ['Shooting', 'B8 at A7, 9.61″ | 3 1 | 6 | 0', 'B9 at A8, 9.02″ | 6! 5 | 6 | 1', 'B10 at A7, 6″ | 5 3 | 6 | 0', 'A7 at B10, 6″ | 2 1 | 6 | 0', '> A8 takes 1 hit: 11 figures left.']);
  assert.equal(cardsAt(hosts, steps, 63)[0].title, 'A11 charges B7');
  const [, melee] = cardsAt(hosts, steps, 84);
  assert.deepEqual(read(melee), [
    'A11 and B7 fight', 'Fights with its | front | front', 'Figures that count | MH-13.4 | 6 | 6', 'Dice | MH-13.10 | 5! 5! 6! 3 | 2 5! 4! 3', 'Hits with | MH-13.9 | 4+ | 4+', 'Hits | 3 | 2', 'Hits taken in all | MH-2.6 | 2 | 3', 'Figures left | 11 | 10',
    '> B7 tests after recoiling, rolls 4: good order.',
  ]);
  const modified = steps.flatMap((step) => hosts(step, steps)).find(({ title }) => title === 'A5 and B1 fight');
  const rows = read(modified);
  assert.ok(rows.some((row) => row.startsWith('Elite | MH-13.11 | +1')) && rows.some((row) => /^Flank, rear or pursuit \| MH-13.11 .*\+1$/.test(row)), rows.join('\n'));
});

test('a charge ordered by dice shows them; what cannot be read makes no card', () => {
  const unit = (side, number) => ({ side, naming: 'number', number });
  const rolled = line('order.rolled', { unit: unit('first', 3), die: 4, modifiers: [{ why: 'levy', by: -1 }], result: 'obey' });
  const struck = line('charge.contact', { unit: unit('first', 3), target: unit('second', 1), edge: 'left', frontal: false }, { rules: ['MH-10.4'] });
  const [card] = hosts({ seq: 1n, lines: [rolled, struck] }, []);
  assert.deepEqual(read(card), ['A3 charges B1', 'Order | MH-8.2 | 4', 'Levy | MH-8.2 | −1', 'Comes to | it obeys', 'Struck in | MH-10.4 | left flank']);
  assert.deepEqual(card.lines, [rolled, struck]);
  for (const [battlesOf, kinds] of [[skirmish, ['volley', 'charged', 'melee', 'hack']], [murid, ['shot', 'sharpshot', 'melee']], [hosts, ['volley', 'charge.contact', 'melee.fought']]])
    for (const kind of kinds) for (const data of ['no JSON', '{}', '{"shooter":"A6","targets":["B6"]}', 'null']) assert.deepEqual(battlesOf({ seq: 1n, lines: [{ ...line(kind, {}), data }] }, []), [], `${kind} ${data}`);
});

const tables = {
  skirmish: { feed: 'skirmish-two', seats: ['one', 'two'], at: 47, pieces: [['R2', 'two'], ['V1', 'one']], words: /R2 kämpft mit V1[^]*Zusammen[^]*R2 fällt/ },
  'murid-wars': { feed: 'murid-wars-murid', seats: ['murid', 'russian'], at: 77, pieces: [['M5', 'murid'], ['RX2', 'russian']], words: /RX2 schießt auf M5[^]*Würfel[^]*M5 verliert einen Offizier: 0 übrig/ },
  'meeting-of-hosts': { feed: 'meeting-of-hosts-A', seats: ['A', 'B'], at: 84, pieces: [['A11', 'A'], ['B7', 'B']], words: /A11 und B7 kämpfen[^]*Würfel[^]*Treffer erhalten/ },
};

/** A match that has come as far as this step of a feed. */
function told(game, upTo = Infinity) {
  const { feed: name, seats, pieces } = tables[game];
  const steps = feed(name).filter(({ seq }) => Number(seq) <= upTo).map((step, i) => ({ ...step, atMs: BigInt(i + 1) }));
  const view = {
    viewer: seats[0], turn: 2, phase: 'go', caption: `Turn 2 at ${upTo}`, onMove: [seats[0]], ask: '', choices: [],
    pieces: pieces.map(([id, owner], i) => ({ id, kind: 'unit', name: id, owner, at: { x: 1000 + 800 * i, y: 1000 }, width: 300, depth: 100, facing: 0, tags: game === 'murid-wars' ? ['activated', 'in contact'] : [] })),
  };
  const standing = { match: `pretended ${game}`, game, title: game, phase: 1, seats: seats.map((seat) => ({ name: seat, shared: true })) };
  return { seq: steps.at(-1).seq, view, board: { kind: 2, width: 4800, height: 3600, unit: 'inch', terrain: [] }, standing, steps };
}

for (const game of Object.keys(tables))
  test(`${game}: a fight is a card in the log, live and looking back, in both languages, and its rules lead to the rule`, async () => {
    const { at, seats, words } = tables[game];
    const pretended = await pretend({ snapshot: { viewer: seats[0], update: told(game) }, help: { game, orders: [], rules: [] } });
    pretended.answers.lookBack = ({ seq, along }) => {
      const along_ = Array.from({ length: along }, (_, i) => Number(seq) + 1 + i).filter((one) => one <= Number(told(game).seq));
      const positionAt = (one) => ({ ...told(game), seq: BigInt(one), steps: [] });
      return { case: 'lookedBack', value: { update: positionAt(seq), along: along_.map(positionAt) } };
    };
    const page = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare: pretended.prepare });
    const cards = page.locator('.log .battle');
    await cards.first().waitFor();
    const all = await cards.count();
    assert.ok(all >= 2);
    assert.ok((await cards.first().locator('.die').count()) >= 1);
    await cards.first().getByRole('button').first().click();
    await page.locator('dialog[open] h2').filter({ hasText: /^(?:SK|MW|MH)-/ }).waitFor();
    await page.keyboard.press('Escape');
    assert.deepEqual(await violationsInBoth(page), []);
    await page.setViewportSize({ width: 360, height: 740 });
    await eventually(async () => assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)) <= 0));
    await picture(page, `cards-${game}-phone`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await picture(page, `cards-${game}`);
    // A unit's signs can be read, however many.
    const signs = await page.locator('.mt-glyph').evaluateAll((all) => all.map((one) => parseFloat(one.getAttribute('font-size')) * one.getScreenCTM().a));
    assert.equal(signs.length, game === 'murid-wars' ? 2 : 0);
    for (const pixels of signs) assert.ok(pixels >= 9, `a sign of ${pixels} pixels`);
    // Looking back: nothing of a later step stands in the log.
    const first = Number(feed(tables[game].feed)[0].seq);
    await page.locator('.log li .number').getByText(String(first), { exact: true }).click();
    await page.locator('.log li.here').waitFor();
    assert.equal(await page.locator('.log li').count(), 1);
    assert.equal(await cards.count(), 1);
    await page.locator('.log li .number').first().waitFor();
    assert.ok(at > first);
    // And in German.
    const german = await openPage(browser, `${server.url}/#${'t'.repeat(43)}`, { prepare: pretended.prepare, locale: 'de-DE' });
    await eventually(async () => assert.match((await german.locator('.log .battle').allInnerTexts()).join('\n'), words));
    assert.equal(await german.locator('.log .battle [lang=en]').count(), 0, 'nothing in it is the server’s English');
    assert.deepEqual(german.complaints(), []);
    await german.context().close();
    assert.deepEqual(page.complaints(), []);
  });
