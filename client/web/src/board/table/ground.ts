// What a piece of ground is drawn as, from its word. An unknown word is hatched ground under its own name.
import type { Terrain } from '../../gen/cherta/v1/view_pb';

export type Ground = 'wood' | 'hill' | 'water' | 'marsh' | 'rough' | 'built' | 'field' | 'road' | 'wall' | 'ditch' | 'hedge' | 'ground';

const words: readonly (readonly [RegExp, Ground])[] = [
  [/wood|forest|copse|trees|orchard/i, 'wood'],
  [/hill|\bridge|height|mound/i, 'hill'],
  [/ford|bridge|road|track|path|causeway/i, 'road'],
  [/marsh|swamp|bog|very.?difficult|reed/i, 'marsh'],
  [/water|river|stream|creek|lake|pond|sea|impassable|cliff/i, 'water'],
  [/broken|rough|rock|stone|scrub|difficult/i, 'rough'],
  [/cover|village|hall|house|hut|fort|town|building|farm|church/i, 'built'],
  [/field|crop|meadow|garden/i, 'field'],
  [/hedge/i, 'hedge'],
  [/ditch|trench|obstacle|cherta|abatt?is/i, 'ditch'],
  [/wall|fence|palisade|rampart/i, 'wall'],
];

export const groundOf = ({ kind }: Terrain): Ground => words.find(([pattern]) => pattern.test(kind))?.[1] ?? 'ground';
