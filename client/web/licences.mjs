// Whose letters and icons the client shows, with their licences, beside the build's files: fonts/LICENCES.txt.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const to = new URL('../../build/web/fonts/', import.meta.url);
const fonts = ['alegreya', 'almendra'].map((name) => readFileSync(new URL(`node_modules/@fontsource/${name}/LICENSE`, import.meta.url), 'utf8'));
const icons = 'Icons on buttons: Game-icons.net, by Lorc, Delapouite and contributors, CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/), recoloured.\n';

mkdirSync(to, { recursive: true });
writeFileSync(new URL('LICENCES.txt', to), [icons, ...fonts].join('\n\n'));
