// What a man may do besides moving, shooting and charging, as buttons: what lies near enough to where he would stand, and what he was offered.
import type { Step } from '../../model/plan';
import type { Deed } from '../../model/speech';
import { type End, endOf, type Man } from './man';
import { st } from './said';

const act = (words: string, label: string): Deed => ({ label, steps: [{ kind: 'act', words }] });
const nearRail = 100;  // SK-6.9

// At the rail, on land: the leap onto the deck.
function boards(man: Man, end: End): readonly Deed[] {
  return man.ships.flatMap((ship) => {
    const r = man.size.front / 2;
    const shore = ship.y + ship.deep;
    if (end.onDeck || Math.abs(end.pose.x - ship.x) > ship.half || end.pose.y > shore + r + nearRail) return [];
    const x = Math.min(ship.x + ship.half - r, Math.max(ship.x - ship.half + r, end.pose.x));
    return [{ label: st('board'), steps: [{ kind: 'act', words: 'b', to: { x, y: shore - r, facing: 180 } }] } satisfies Deed];
  });
}

function leaves(man: Man, end: End): readonly Deed[] {
  const ship = end.onDeck ? man.ships.find((one) => Math.abs(end.pose.x - one.x) <= one.half) : undefined;
  if (!ship) return [];
  return [{ label: st('ashore'), steps: [{ kind: 'act', words: 'd', to: { x: end.pose.x, y: ship.y + ship.deep + man.size.front / 2, facing: 0 } }] }];
}

const lone: readonly (readonly [string, Parameters<typeof st>[0]])[] = [['x', 'cross'], ['dm', 'dismount'], ['mt', 'mount']];

export function deedsOf(man: Man, steps: readonly Step[]): readonly Deed[] {
  const end = endOf(man, steps);
  if (end.isOver || end.left <= 0) return [];
  const taken = new Set(steps.flatMap((step) => (step.kind === 'act' && step.words.startsWith('t:') ? step.words.slice(2).split('+') : [])));
  const prizes = man.near(end).filter((id) => !taken.has(id));
  const takes = [prizes.slice(0, 2), prizes.slice(0, 1)].flatMap((some, i) => (some.length === 2 - i ? [act(`t:${some.join('+')}`, st('take', { what: some.join(', ') }))] : []));
  return [
    ...leaves(man, end),
    ...boards(man, end),
    ...(man.shoots && !end.isLoaded ? [act(man.load > 1 ? `l${man.load}` : 'l', st('load'))] : []),
    ...takes,
    ...(man.piece.tags.some((tag) => tag.startsWith('leads ')) || taken.size > 0 ? [act('r', st('release'))] : []),
    ...(steps.length === 0 ? lone.flatMap(([token, word]) => (man.offers.includes(token) ? [act(token, st(word))] : [])) : []),
  ];
}
