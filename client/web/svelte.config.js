import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// The class that keeps a component's style to itself: its place in the list of all, for the usual hash is as long as it is hard to compress.
const src = fileURLToPath(new URL('src', import.meta.url));
const components = readdirSync(src, { recursive: true }).map(String).filter((name) => name.endsWith('.svelte')).sort();
const cssHash = ({ filename, hash }) => {
  const place = components.indexOf(relative(src, filename ?? ''));
  return `s-${place < 0 ? hash(filename ?? '') : place.toString(36)}`;
};

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } };
