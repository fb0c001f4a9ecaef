// Without a browser: every sentence of the games' guides (docs/decisions/0133, 0134) has its German one, and no German one has lost its sentence.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromSources } from './pretender.mjs';

const { lessons } = await fromSources(`export { lessons } from './src/words/lesson.de';`);
const rules = (path) => readFileSync(new URL(`../../server/rules/${path}`, import.meta.url), 'utf8');

/** The sentences among the string literals of a source, neighbours joined. */
function sentences(source) {
  const joined = source.match(/"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*/g) ?? [];
  const texts = joined.map((all) => all.match(/"(?:[^"\\]|\\.)*"/g).map((one) => JSON.parse(one)).join(''));
  return texts.filter((text) => /^[A-Z].* .*[.]$/.test(text));
}

test('guides of first games are there in German', () => {
  const guide = JSON.parse(/R"json\(([^]*)\)json"/.exec(rules('skirmish/scenario/first_game.cpp'))[1]).guide;
  const said = [
    ...Object.values(guide).flat().flatMap((step) => [step.do, step.why]),
    ...['skirmish', 'age_of_arthur', 'meeting_of_hosts', 'murid_wars', 'tartar_raid'].flatMap((game) => sentences(rules(`${game}/show/guide.cpp`))),
  ];
  assert.ok(said.length > 90, `${said.length} sentences`);
  assert.deepEqual(said.filter((text) => lessons[text] === undefined), [], 'English alone');
  assert.deepEqual(Object.keys(lessons).filter((text) => !said.includes(text)), [], 'German for nothing');
});
