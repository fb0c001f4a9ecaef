// The catalogues of the games in German as one script for the server, which words its mails by them (src/mails): beside the client's files, in the syntax of ES5.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const esbuild = require('esbuild');
const ts = require('typescript');

const words = fileURLToPath(new URL('src/mails/words.ts', import.meta.url));
// Without a page there is no language to choose, nor anything to wait for.
const apart = { name: 'apart', setup: (build) => build.onResolve({ filter: /\/words\/words\.svelte$/ }, () => ({ path: words })) };

const entryPoints = [fileURLToPath(new URL('src/mails/main.ts', import.meta.url))];
const bundled = await esbuild.build({ entryPoints, bundle: true, format: 'iife', platform: 'neutral', mainFields: ['module', 'main'], target: 'es2022', charset: 'utf8', write: false, plugins: [apart], logLevel: 'warning' });
const { outputText } = ts.transpileModule(bundled.outputFiles[0].text, { compilerOptions: { target: ts.ScriptTarget.ES5, module: ts.ModuleKind.None, downlevelIteration: true, removeComments: true } });
writeFileSync(new URL('../../build/web/mails.de.js', import.meta.url), outputText);
