// The players' references of docs/rules, beside the client's files, where its rules page reads them: rules/GAME.md by the game's registered name.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const from = new URL('../../docs/rules/', import.meta.url);
const to = new URL('../../build/web/rules/', import.meta.url);

mkdirSync(to, { recursive: true });
for (const name of readdirSync(from)) {
  if (!/^[A-Z_]+\.md$/.test(name)) continue;
  writeFileSync(new URL(name.toLowerCase().replaceAll('_', '-'), to), readFileSync(new URL(name, from)));
}
