// Counters and units that move along their way. What is drawn is where it is at once, so that a click finds it there; what moves is a likeness that nothing can touch.
import type { Spot } from '../../model/geometry';

export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const leastMs = 150;
const mostMs = 400;
const perLegMs = 110;

const running = new Set<Animation>();

/** Ends all that moves: it stands where it belongs. */
export function settle(): void {
  for (const one of [...running]) one.finish();
}

interface Place extends Spot {
  readonly facing: number;  // degrees; 0 on maps
}
export type Places = ReadonlyMap<string, Place>;

const placeOf = (piece: Element): Place | undefined => {
  const [, x, y] = /^translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)$/.exec(piece.getAttribute('transform') ?? '') ?? [];
  const [, facing = 0] = /^rotate\((-?\d+)\)$/.exec(piece.querySelector(':scope > .mt-halo')?.getAttribute('transform') ?? '') ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y), facing: Number(facing) };
};

const pieces = (): readonly SVGGElement[] => [...document.querySelectorAll<SVGGElement>('.match .board svg [data-piece]')];

/** Where the counters of the board are drawn now. */
export const places = (): Places => new Map(pieces().flatMap((one) => {
  const at = placeOf(one);
  return at ? [[one.dataset['piece'] ?? '', at] as const] : [];
}));

// A unit of a measured table turns as it goes, the shorter way round; what stands in words on it does not.
function turn(likeness: Element, from: number, to: number, timing: KeyframeAnimationOptions): void {
  const by = ((to - from + 540) % 360) - 180;
  for (const part of likeness.querySelectorAll(':scope > .mt-halo, :scope > .mt-unit > g:first-child'))
    part.animate([{ transform: `rotate(${to - by}deg)` }, { transform: `rotate(${to}deg)` }], timing);
}

/** Lets a likeness of a counter go along a way, given in the board's units, and turn from where it faced. */
export function travel(piece: SVGGElement, way: readonly Spot[], ms: number, faced?: number): Promise<void> {
  const likeness = piece.cloneNode(true) as SVGGElement;
  for (const name of ['data-piece', 'role', 'tabindex', 'aria-label']) likeness.removeAttribute(name);
  likeness.setAttribute('aria-hidden', 'true');
  likeness.setAttribute('class', 'likeness');
  likeness.setAttribute('pointer-events', 'none');
  likeness.querySelector('title')?.remove();
  piece.parentNode?.append(likeness);
  const frames = way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const hidden = piece.animate([{ opacity: 0 }, { opacity: 0 }], ms);
  const timing = { duration: ms, easing: 'ease-in-out', fill: 'both' } as const;
  const going = likeness.animate(frames, timing);
  const facing = placeOf(piece)?.facing ?? 0;
  if (faced !== undefined && faced !== facing) turn(likeness, faced, facing, timing);
  for (const one of [hidden, going]) running.add(one);
  return new Promise((settled) => {
    going.onfinish = going.oncancel = () => {
      running.delete(going);
      running.delete(hidden);
      hidden.cancel();
      likeness.remove();
      settled();
    };
  });
}

/** Moves every counter from where it was drawn, along its way if one is known; `way` runs through middles of areas, from which a counter lies somewhat off. */
export function move(before: Places, wayOf: (id: string) => readonly Spot[] | undefined): number {
  if (isStill()) return 0;
  let count = 0;
  for (const piece of pieces()) {
    const id = piece.dataset['piece'] ?? '';
    const [from, to] = [before.get(id), placeOf(piece)];
    if (!from || !to || (from.x === to.x && from.y === to.y && from.facing === to.facing)) continue;
    const between = wayOf(id)?.slice(1, -1) ?? [];
    void travel(piece, [from, ...between, to], Math.min(mostMs, leastMs + perLegMs * (between.length + 1)), from.facing);
    ++count;
  }
  return count;
}
