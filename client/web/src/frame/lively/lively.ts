// One door to the chunk.
export { default as Arrows } from './Arrows.svelte';
export { default as Notice } from './Notice.svelte';
export { default as Tools } from './Tools.svelte';
