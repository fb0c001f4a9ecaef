// One door to the chunk of the card: fetched when a battle has been fought.
import type { LogCards } from '../skin';
import Battle from './Battle.svelte';
import { battleOf } from './battle';

export const cards: LogCards = { has: (step) => step.lines.some((line) => battleOf(line) !== undefined), isTold: (line) => battleOf(line) !== undefined, Card: Battle };
