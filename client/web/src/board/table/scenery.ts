// One door to what comes when the table stands: its scenery, what was and who is lost, what stands around, their sheet, and the samples of the legend.
import css from './scenery.css?inline';
import { paint } from '../../frame/paint';

paint(css);
export { default as Around } from './Around.svelte';
export { default as Fallen } from './Fallen.svelte';
export { default as Past } from './Past.svelte';
export { default as Quiet } from './Quiet.svelte';
export { default as Samples } from './Samples.svelte';
export { default as Scenery } from './Scenery.svelte';
