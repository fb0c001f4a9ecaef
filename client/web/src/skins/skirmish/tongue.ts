// How Skirmish writes what men do (6.1 of its specification): "plan V6 f:R1 l f:R1; V1 d m:66,14 c:R4". One man has one speech, whatever is
// offered to him: steps by hand become its tokens, and what they need first (a turn, the leap ashore, loading) is put before them.
import { type Choice, type Piece, Slot } from '../../gen/cherta/v1/view_pb';
import type { Situation, Tongue } from '../../model/hand.svelte';
import { apart, bearing, type Body, degrees, inches, type Point, type Pose, quarterOf } from '../../model/measure';
import { placeWords, poses, type Step } from '../../model/plan';
import type { Can, Deed, Speech } from '../../model/speech';
import { deedsOf } from './deeds';
import { type End, endOf, type Man, manOf, type Ship, shipsOf, toward } from './man';
import { st } from './said';

type Steps = readonly Step[];
type Act = Extract<Step, { kind: 'act' }>;

const can = { man: new Set<Can>(['leg', 'turn', 'act']), stands: new Set<Can>(['turn', 'act']), placed: new Set<Can>(['leg', 'turn']), ship: new Set<Can>(['leg']) };
const shortOf = 10;  // SK-4.8

const choiceOf = (choice: Choice, order: string, piece: string): Choice => ({ ...choice, order, piece, slot: Slot.TEXT, targets: [] });

// SK-5.2: which way one must look first, by the match's option.
function turnFor(from: Pose, to: Point, turning: string): Steps {
  const facing = bearing(from, to);
  const isAhead = turning === 'any' || (turning === 'strict' ? facing === from.facing : quarterOf(from, to) === 'ahead');
  return isAhead ? [] : [{ kind: 'turn', facing, isMade: true }];
}

const shoreOf = (ship: Ship, man: Man): number => ship.y + ship.deep + man.size.front / 2;
const within = (x: number, ship: Ship, by = 0): number => Math.min(ship.x + ship.half - by, Math.max(ship.x - ship.half + by, x));

function ashore(man: Man, end: End, to: Point): Act | undefined {
  const ship = man.ships.find((one) => apart(end.pose, one) <= one.half + one.deep);
  if (!ship || !end.onDeck || to.y <= ship.y + ship.deep) return undefined;
  const x = Math.min(end.pose.x + 200, Math.max(end.pose.x - 200, within(to.x, ship)));
  return { kind: 'act', words: x === end.pose.x ? 'd' : `d:${inches(x)}`, to: { x, y: shoreOf(ship, man), facing: 0 } };
}

// A place on a ship is one on deck: first to its rail.
function aboard(man: Man, end: End, to: Point): { rail: Point; leap: Act } | undefined {
  const ship = man.ships.find((one) => Math.abs(to.x - one.x) <= one.half && Math.abs(to.y - one.y) <= one.deep);
  if (!ship || end.onDeck) return undefined;
  const rail = { x: within(to.x, ship), y: shoreOf(ship, man) };
  return { rail, leap: { kind: 'act', words: 'b', to: { x: within(rail.x, ship, man.size.front / 2), y: ship.y + ship.deep - man.size.front / 2, facing: 180 } } };
}

function gone(man: Man, steps: Steps, to: Point, turning: string): Steps | undefined {
  const last = steps.at(-1);
  const before = last?.kind === 'turn' && last.isMade ? steps.slice(0, -1) : steps;
  const leap = ashore(man, endOf(man, before), to);
  const off = leap ? [...before, leap] : before;
  const end = endOf(man, off);
  const board = aboard(man, end, to);
  const goal = board?.rail ?? to;
  const turn = turnFor(end.pose, goal, turning);
  const room = (end.left - turn.length) * man.speed;
  const at = apart(end.pose, goal) > room ? toward(end.pose, goal, Math.max(0, room)) : goal;
  if (apart(end.pose, at) === 0) return leap ? off : board ? [...off, board.leap] : undefined;
  const leg: Step = { kind: 'leg', to: at, facing: bearing(end.pose, at) };
  return [...off, ...turn, leg, ...(board && at === goal ? [board.leap] : [])];
}

function aimed(steps: Steps, end: End, target: Body, acts: Steps): Steps {
  return [...steps, ...(quarterOf(end.pose, target.pose) === 'ahead' ? [] : [{ kind: 'turn', facing: bearing(end.pose, target.pose), isMade: true } as const]), ...acts];
}

function shot(man: Man, steps: Steps, id: string, target: Body): Steps {
  const end = endOf(man, steps);
  const load: Steps = end.isLoaded ? [] : [{ kind: 'act', words: man.load > 1 ? `l${man.load}` : 'l' }];
  return aimed(steps, end, target, [...load, { kind: 'act', words: `f:${id}`, target: id }]);
}

function charge(man: Man, steps: Steps, id: string, target: Body): Steps {
  const end = endOf(man, steps);
  const away = (man.size.front + target.size.front) / 2 + shortOf;
  const at = apart(end.pose, target.pose) <= away + shortOf ? end.pose : toward(target.pose, end.pose, away);
  return aimed(steps, end, target, [{ kind: 'act', words: `c:${id}`, target: id, to: { ...at, facing: bearing(at, target.pose) } }]);
}

function tokenOf(step: Step): string {
  return step.kind === 'leg' ? `m:${placeWords(step.to, ',')}` : step.kind === 'turn' ? `p:${step.facing}` : step.kind === 'act' ? step.words : '';
}

/** What a man can be told: two ways of meaning a touch on an enemy, shoot first where he can. */
function speechesOf(man: Man, choice: Choice, verb: string, turning: string): readonly Speech[] {
  const common = (label: 'shoot' | 'charge'): Speech => ({
    choice: choiceOf(choice, `${verb} ${man.piece.id} ${label} {}`, man.piece.id),
    label: st(label),
    can: verb === 'plan' ? can.man : can.stands,
    most: 0,
    mostSteps: 20,
    anchor: 'centre',
    ...(verb === 'plan' && { ring: { centre: viewed(man, man.start), radius: man.has * man.speed } }),
    add: (steps, step) => {
      if (endOf(man, steps).isOver) return undefined;
      if (step.kind === 'leg') return gone(man, steps, step.to, turning);
      if (step.kind === 'about') return turnedTo(steps, degrees(endOf(man, steps).pose.facing + 180));
      return step.kind === 'turn' && !step.isMade ? turnedTo(steps, step.facing) : [...steps, step];
    },
    words: (steps) => `${verb} ${man.piece.id} ${steps.map(tokenOf).join(' ')}`,
    at: (steps, id, target) => {
      if (endOf(man, steps).isOver || ('piece' in target && (target.piece as Piece).owner === '')) return undefined;
      return label === 'shoot' ? shot(man, steps, id, target) : charge(man, steps, id, target);
    },
    deeds: (steps): readonly Deed[] => deedsOf(man, steps),
    left: (steps) => String(endOf(man, steps).left),
  });
  return [...(man.shoots ? [common('shoot')] : []), ...(verb === 'plan' ? [common('charge')] : [])];
}

const turnedTo = (steps: Steps, facing: number): Steps => [...(steps.at(-1)?.kind === 'turn' ? steps.slice(0, -1) : steps), { kind: 'turn', facing: degrees(facing) }];

const viewed = (man: Man, at: Point): Point => ({ x: at.x, y: (man.piece.at?.y ?? 0) + man.start.y - at.y });

const southward = 180;

/** SK-2.4: put down at a place, looking somewhere. */
function placing(piece: Piece, choice: Choice): Speech {
  const looks = (steps: Steps): number => steps.reduce((facing, step) => (step.kind === 'leg' ? (step.facing ?? facing) : step.kind === 'turn' ? step.facing : facing), piece.at ? piece.facing : southward);
  return {
    choice: choiceOf(choice, `place ${piece.id} {}`, piece.id), can: can.placed, most: 0, mostSteps: 1, anchor: 'centre',
    add: (steps, step) => {
      if (step.kind === 'leg') return [{ kind: 'leg', to: step.to, facing: looks(steps) }];
      const leg = steps.find((one) => one.kind === 'leg');
      const facing = step.kind === 'about' ? looks(steps) + 180 : step.kind === 'turn' ? step.facing : undefined;
      if (facing === undefined) return undefined;
      return leg ? [{ ...leg, facing: degrees(facing) }] : [{ kind: 'turn', facing: degrees(facing) }];
    },
    words: (steps, start, size) => `place ${piece.id} ${placeWords(poses(start, size, steps).at(-1) ?? start, ',')} ${looks(steps)}`,
  };
}

/** SK-6.8: along the coast. */
function sailing(piece: Piece, choice: Choice, height: number): Speech {
  return {
    choice: choiceOf(choice, 'plan SHIP {}', piece.id), can: can.ship, most: 0, mostSteps: 1, anchor: 'centre',
    add: (_, step) => (step.kind === 'leg' ? [{ kind: 'leg', to: { x: step.to.x, y: height - (piece.at?.y ?? 0) } }] : undefined),
    words: (steps, start, size) => `plan SHIP s:${inches((poses(start, size, steps).at(-1) ?? start).x)}`,
  };
}

function speeches(situation: Situation): ReadonlyMap<string, readonly Speech[]> {
  const { view, height, options } = situation;
  const all = new Map<string, readonly Speech[]>();
  const ships = shipsOf(situation);
  const offered = new Map<string, Choice>();
  for (const choice of [...view.choices].reverse()) {
    const [verb = '', who = ''] = choice.order.split(' ');
    if (verb === 'plan' || verb === 'dfire') offered.set(who, choice);
    else if (verb === 'place') offered.set('place', choice);
  }
  const [ship, place] = [offered.get('SHIP'), offered.get('place')];
  for (const piece of view.pieces) {
    const choice = offered.get(piece.id);
    if (piece.kind === 'ship' && piece.owner === view.viewer && ship) all.set(piece.id, [sailing(piece, ship, height)]);
    else if (place && piece.owner === view.viewer && piece.tags.includes('hidden')) all.set(piece.id, [placing(piece, place)]);
    else if (choice) {
      const man = manOf(piece, situation, ships);
      const said = man && speechesOf(man, choice, choice.order.split(' ')[0] ?? '', options['turning'] ?? '');
      if (said && said.length > 0) all.set(piece.id, said);
    }
  }
  return all;
}

/** One order for all that have the same verb: "plan V1 d; V2 w". */
function joined(orders: readonly string[]): string {
  return orders.map((order, i) => (i === 0 ? order : order.slice(order.indexOf(' ') + 1))).join('; ');
}

export const tongue: Tongue = { speeches, joined };
