// One door to the chunk of the card: fetched when something is fought.
import type { LogCards } from '../skin';
import Battle from './Battle.svelte';
import { battleAt, isTold } from './battle';

export const cards: LogCards = { has: (step, steps) => battleAt(step, steps) !== undefined, isTold, Card: Battle };
