// Without a browser: what the buttons and forms of skins/*/verbs.ts say are orders that their game can read, whatever is chosen from their lists. What
// the game then refuses (not now, no such unit) is its own affair.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fromSources } from './pretender.mjs';
import { bin, environment, hostMatch, startServer } from './table.mjs';

const { verbs } = await fromSources(`export { verbs } from './src/skins/verbs';`);

let server;
before(async () => {
  server = await startServer();
});
after(async () => {
  await server?.stop();
});

// What a person might write where the form has no list, by game, form and field.
const written = {
  'tartar-raid': { do: 'pass', if: 'enemy=T1', if2: 'box=23,24', from: '1', to: '2' },
  'meeting-of-hosts': { units: 'A3 A4' },
  'murid-wars': { orders: 'pass', list: 'MK:1 FA:1 IN:1 AD:1 AM:1 MO:1', unit: 'M1' },
  'age-of-arthur': { entry: 'R3.8', entry2: 'R5.1', entry3: 'R3.8', cell: '4-5', to: '4-5', cell2: '5-6', cell3: '4-6', until: '4-6', until2: '4-7', step: '3-8' },
  skirmish: { groups: 'R1+R2=20', level: '50', turn: 'card=5 | morale V1=20' },
};

/** Every order that a form can make: each word of each list once, what is left out left out and put in. */
function* made(game, form) {
  let all = [{ words: form.order, first: undefined }];  // `first`: what stands in the first field, on which others may hang
  for (const field of form.fields) {
    const before = field.before ? `${field.before} ` : '';
    all = all.flatMap(({ words, first }) => {
      if (field.only && !field.only.includes(first)) return [{ words, first }];
      const values = [...Object.keys(field.options ?? {}), ...(field.kind === 'choice' ? [] : [written[game]?.[field.name]])];
      const filled = values.map((value) => ({ words: `${words} ${before}${value}`, first: first ?? value }));
      return field.optional ? [{ words, first: first ?? '' }, ...filled] : filled;
    });
  }
  for (const { words } of all) yield words;
}

// Policies that do not go together are refused with this code, too, and form "levy" has words that hang on the options.
const isOwnAffair = (game, order) => (game === 'meeting-of-hosts' && order.startsWith('policy ')) || order.startsWith('standing levy');

test('what forms say is read by their games', () => {
  for (const [game, own] of Object.entries(verbs)) {
    const match = hostMatch(server, { game, options: [] });
    const seat = Object.keys(match).find((viewer) => !['match', 'referee', 'observer'].includes(viewer));
    const orders = [own.resign, ...(own.undo ? [own.undo, 'accept undo'] : []), own.option('observers', '1'), ...(own.drop ? [own.drop(game === 'tartar-raid' ? '1' : 'loot')] : [])];
    for (const form of own.forms) orders.push(...made(game, form));
    assert.ok(orders.every((order) => !order.includes('undefined')), orders.join('\n'));
    const input = `${orders.map((order) => `try ${order}`).join('\n')}\nquit\n`;
    const said = spawnSync(join(bin, 'cherta'), ['join', match[seat]], { env: environment, input }).stdout.toString();
    const told = said.split('\n').filter((line) => /^(Allowed|Refused)/.test(line));
    assert.equal(told.length, orders.length, said);
    told.forEach((line, i) => isOwnAffair(game, orders[i]) || assert.doesNotMatch(line, /E_SYNTAX|E_VERB|cannot read|There is no order `/, `${game}: ${orders[i]}`));
    if (game === 'meeting-of-hosts') assert.ok(told.filter((line) => line.startsWith('Allowed')).length >= 9, told.join('\n'));
  }
});
