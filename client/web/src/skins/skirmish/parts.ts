// What stands beside and above the table: one chunk.
export { default as Above } from './Above.svelte';
export { default as Sheet } from './Sheet.svelte';
