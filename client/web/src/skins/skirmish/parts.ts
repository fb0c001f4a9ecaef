// What stands beside and above the table: one chunk.
export { default as Guide } from './Guide.svelte';
export { default as Sheet } from './Sheet.svelte';
