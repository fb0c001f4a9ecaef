// One door to the chunk: the scenery, its sheet, and the samples of the legend.
import css from './scenery.css?inline';
import { paint } from './sheet';

paint(css);
export { default as Scenery } from './Scenery.svelte';
export { default as Samples } from './Samples.svelte';
