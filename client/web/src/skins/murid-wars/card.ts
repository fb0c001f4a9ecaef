// One door to the chunk of the cards: fetched when somebody has shot or fought.
import Battles from '../Battles.svelte';
import type { LogCards } from '../skin';
import { battlesOf } from './battle';

export const cards: LogCards = { of: battlesOf, Cards: Battles };
