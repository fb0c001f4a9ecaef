import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// A chunk of its own for every skin, named after its game, so that it is fetched and measured alone.
function skinChunk(id: string): string | undefined {
  const game = /\/src\/skins\/([^/]+)\//.exec(id)?.[1];
  return game === undefined ? undefined : `skin-${game}`;
}

// The result goes where the rest of a build goes; the server reads it from there.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // no data: URLs, so that the Content-Security-Policy stays strict
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: skinChunk, onlyExplicitManualChunks: true } },
  },
});
