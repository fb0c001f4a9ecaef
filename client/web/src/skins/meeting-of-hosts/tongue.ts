// How Meeting of Hosts writes its movement orders (6.2 of its specification): `adv A3 R30 4.5`, `back A3 3`, `man A3 90 2.5`, `charge A3 B2 L15`,
// `deploy 3 36 10 0`. The verb of a choice tells which; others are written as on any table.
import { type Choice, Slot } from '../../gen/cherta/v1/view_pb';
import type { Tongue } from '../../model/hand.svelte';
import { degrees, type Pose, type Size } from '../../model/measure';
import { merged, nudged, poses, reachWords, type Step } from '../../model/plan';
import { type Can, canOf, endWords, type Speech, speechOf } from '../../model/speech';

const verbOf = (choice: Choice): string => choice.order.split(' ')[0] ?? '';

type Wheel = Extract<Step, { kind: 'wheel' }>;
type Straight = Extract<Step, { kind: 'straight' }>;

const wheelOf = (steps: readonly Step[]): Wheel | undefined => steps.find((step): step is Wheel => step.kind === 'wheel');
const straightOf = (steps: readonly Step[]): Straight | undefined => steps.find((step): step is Straight => step.kind === 'straight');
const wheelWords = (wheel: Wheel | undefined): string => (wheel ? `${wheel.hand === 'right' ? 'R' : 'L'}${wheel.by} ` : '');

/** One turn of some kind first, then one straight way: whatever is added goes to its place. */
const ordered = (can: ReadonlySet<Can>, turn: 'wheel' | 'turn'): Speech['add'] => (steps, step) => {
  if (!can.has(canOf(step))) return undefined;
  const turns = steps.filter((one) => one.kind !== 'straight');
  const ways = steps.filter((one) => one.kind === 'straight');
  if (step.kind === 'straight') {
    const both = ways[0] ? merged(ways[0], step) : [step];
    return both && both.every((one) => can.has(canOf(one))) ? [...turns, ...both] : undefined;
  }
  if (turn === 'wheel') return step.kind === 'wheel' ? [...nudged(turns, step.hand, step.by), ...ways] : undefined;
  const both = turns[0] ? merged(turns[0], step) : [step];
  return both && [...both, ...ways];
};

const sets = {
  ahead: new Set<Can>(['wheel', 'forward']),
  back: new Set<Can>(['wheel', 'back']),
  reformed: new Set<Can>(['turn', 'forward']),
  placed: new Set<Can>(['leg', 'turn']),
};

/** A wheel, then straight: "R30 4.5"; the wheel alone: "R30 0". */
function marching(choice: Choice, can: ReadonlySet<Can>): Speech {
  const fill = (steps: readonly Step[]): string => `${wheelWords(wheelOf(steps))}${straightWords(steps)}`;
  return { choice, can, most: choice.bounds?.most ?? 0, mostSteps: 2, anchor: 'front', add: ordered(can, 'wheel'), words: (steps) => choice.order.replace('{}', fill(steps)) };
}

function straightWords(steps: readonly Step[]): string {
  const way = straightOf(steps);
  return way ? reachWords(way) : '0';
}

/** Turned on the spot, then straight: "90 2.5". */
function reforming(choice: Choice): Speech {
  const words = (steps: readonly Step[], start: Pose, size: Size): string =>
    choice.order.replace('{}', `${poses(start, size, steps).at(-1)?.facing ?? start.facing} ${straightWords(steps)}`);
  return { choice, can: sets.reformed, most: choice.bounds?.most ?? 0, mostSteps: 2, anchor: 'front', add: ordered(sets.reformed, 'turn'), words };
}

const facingAfter = /\{\} \d+/;

/** Set up at a place with a facing: "36 10 0"; the place is that of its front. */
function placing(choice: Choice): Speech | undefined {
  const plain = speechOf(choice);
  if (!plain) return undefined;
  const add: Speech['add'] = (steps, step) => {
    if (step.kind === 'leg') return [...steps.filter((one) => one.kind !== 'leg'), step];
    const [leg, turns] = [steps.filter((one) => one.kind === 'leg'), steps.filter((one) => one.kind !== 'leg')];
    const both = turns[0] ? merged(turns[0], step) : [step];
    return canOf(step) === 'turn' && both ? [...both, ...leg] : undefined;
  };
  const words = (steps: readonly Step[], start: Pose, size: Size): string => {
    const facing = degrees(poses(start, size, steps, 'front').at(-1)?.facing ?? start.facing);
    const place = endWords(steps, start, size, 'front');
    return choice.order.replace(facingAfter, `${place} ${facing}`);
  };
  return { ...plain, can: sets.placed, mostSteps: 2, anchor: 'front', add, words };
}

export const tongue: Tongue = {
  speech(choice) {
    const isLength = choice.slot === Slot.TEXT && choice.order.endsWith('{}');
    switch (verbOf(choice)) {
      case 'adv':
      case 'march':
      case 'pursue':
        return isLength ? marching(choice, sets.ahead) : undefined;
      case 'back':
        return isLength ? marching(choice, sets.back) : undefined;
      case 'man':
        return isLength ? reforming(choice) : undefined;
      case 'deploy':
        return facingAfter.test(choice.order) ? placing(choice) : undefined;  // a general has no facing
      default:
        return undefined;
    }
  },
  // A charge may begin with a wheel, which its order names last.
  aimed(choice, fill, steps) {
    if (!/^charge |^pursue \S+ charge /.test(choice.order)) return undefined;
    return `${choice.order.replace('{}', fill)} ${wheelWords(wheelOf(steps))}`.trim();
  },
};
