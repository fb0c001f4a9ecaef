// The icons that the client shows, taken out of a set of thousands (Game-icons.net, CC BY 3.0; licences.mjs says so) into src/gen/icons.ts.
import { readFileSync, writeFileSync } from 'node:fs';

const wanted = { undo: 'return-arrow', standing: 'scroll-unfurled', options: 'cog', draw: 'shaking-hands', resign: 'flying-flag', idle: 'hourglass' };

const { icons } = JSON.parse(readFileSync(new URL('node_modules/@iconify-json/game-icons/icons.json', import.meta.url), 'utf8'));
const pathOf = (name) => /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icons[name]?.body ?? '')?.[1];
const lines = Object.entries(wanted).map(([use, name]) => {
  const d = pathOf(name);
  if (d === undefined) throw new Error(`no icon of one path: ${name}`);
  return `  ${use}: '${d}',`;
});
writeFileSync(new URL('src/gen/icons.ts', import.meta.url), `// Made by icons.mjs from Game-icons.net (CC BY 3.0).\nexport const icons = {\n${lines.join('\n')}\n} as const;\n`);
