// What a player downloads for the start page and one game's board in one language, gzipped: at most 120 kB. Fails the build beyond it.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const most = 120_000;
const dist = new URL('../../build/web/', import.meta.url);
const size = (name) => gzipSync(readFileSync(new URL(name, dist))).length;

const assets = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);
const skins = new Map();  // by game: the chunks that only this game's board needs
const languages = new Map();
let common = size('index.html');
for (const name of assets) {
  const game = /\/skin-([a-z-]+)-[^/]{8}\.(?:js|css)$/.exec(name)?.[1];
  const language = /\/words-(\w\w)-[^/]{8}\.js$/.exec(name)?.[1];
  if (game) skins.set(game, (skins.get(game) ?? 0) + size(name));
  else if (language) languages.set(language, size(name));
  else common += size(name);
}
const whole = common + Math.max(0, ...skins.values()) + Math.max(0, ...languages.values());
for (const [game, bytes] of skins) console.log(`skin ${game}: ${bytes} bytes gzipped`);
for (const [language, bytes] of languages) console.log(`language ${language}: ${bytes} bytes gzipped`);
console.log(`start page with frame ${common}, with the largest skin and language ${whole} of at most ${most} bytes gzipped`);
if (whole > most) process.exit(1);
