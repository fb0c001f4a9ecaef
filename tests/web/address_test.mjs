// Without a browser: players are addressed as "du" in all German words of the house, on pages and in mails alike. "Sie" at the beginning of a sentence
// may be "she" or "they" and is looked at with the verb that follows; what is theirs by that stands in a list.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const source = (name) => readFileSync(new URL(name, root), 'utf8');
const below = (folder, wanted) =>
  readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? (one.name === 'gen' ? [] : below(`${folder}${one.name}/`, wanted)) : wanted.test(one.name) ? [`${folder}${one.name}`] : []);

// Other files than catalogues have no German.
const files = [...below('client/web/src/', /\.(?:ts|svelte)$/), ...below('client/web/public/', /\.(?:js|html)$/), ...below('server/post/words/', /\.(?:h|cpp)$/)];

// They, and not you.
const others = ['Sie geschehen'];

/** Where somebody is addressed formally: a capital within a sentence, or at its beginning before a plural. */
export function formal(text) {
  const found = [];
  for (const match of text.matchAll(/\b(?:Sie|Ihr(?:e[nmrs]?)?|Ihnen)\b/g)) {
    const before = text.slice(0, match.index).trimEnd();
    const begins = /(?:^|[.:!?'"`„(>{}|]|\/\/)$/.test(before);
    const next = /^\s+([a-zäöüß]+)/.exec(text.slice(match.index + match[0].length))?.[1] ?? '';
    const plural = next === 'sind' || /(?:en|rn|ln)$/.test(next);
    const isTheirs = match[0] === 'Sie' && begins && (!plural || others.includes(`Sie ${next}`));
    if (!isTheirs) found.push(text.slice(Math.max(0, match.index - 30), match.index + 30).replace(/\s+/g, ' '));
  }
  return found;
}

test('nobody is addressed as "Sie"', () => {
  assert.ok(files.length > 200);
  for (const file of files) assert.deepEqual(formal(source(file)), [], file);
});

test('what is planted is found, and "she" and "they" are not', () => {
  for (const one of ['Sie sind am Zug.', 'Ziehen Sie A1 vor.', 'Ihr Ziel:', 'bis Ihnen etwas gezeigt wird', 'was Sie wollen', 'Fertig. Sie dürfen gehen', 'Das ist nicht Ihres.', 'wer in Ihrem Land steht'])
    assert.equal(formal(one).length, 1, one);
  for (const one of ['Sie ist gebunden.', 'Greif an: Sie erreicht den Feind.', "'Sie fällt.'", 'sind Ereignisse. Sie geschehen, wenn', 'ihr beide gebt ihnen ihre Karten']) assert.deepEqual(formal(one), [], one);
});
