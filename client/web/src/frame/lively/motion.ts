// Counters that move along their way. What is drawn is where it is at once, so that a click finds it there; what moves is a likeness that nothing can touch.
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

export type Places = ReadonlyMap<string, Spot>;

const placeOf = (piece: Element): Spot | undefined => {
  const [, x, y] = /^translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)$/.exec(piece.getAttribute('transform') ?? '') ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
};

const pieces = (): readonly SVGGElement[] => [...document.querySelectorAll<SVGGElement>('.match .board svg [data-piece]')];

/** Where the counters of the board are drawn now. */
export const places = (): Places => new Map(pieces().flatMap((one) => {
  const at = placeOf(one);
  return at ? [[one.dataset['piece'] ?? '', at] as const] : [];
}));

/** Lets a likeness of a counter go along a way, given in the board's units. */
export function travel(piece: SVGGElement, way: readonly Spot[], ms: number): Promise<void> {
  const likeness = piece.cloneNode(true) as SVGGElement;
  likeness.removeAttribute('data-piece');
  likeness.setAttribute('class', 'likeness');
  likeness.setAttribute('pointer-events', 'none');
  likeness.querySelector('title')?.remove();
  piece.parentNode?.append(likeness);
  const frames = way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const hidden = piece.animate([{ opacity: 0 }, { opacity: 0 }], ms);
  const going = likeness.animate(frames, { duration: ms, easing: 'ease-in-out', fill: 'both' });
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
    if (!from || !to || (from.x === to.x && from.y === to.y)) continue;
    const between = wayOf(id)?.slice(1, -1) ?? [];
    void travel(piece, [from, ...between, to], Math.min(mostMs, leastMs + perLegMs * (between.length + 1)));
    ++count;
  }
  return count;
}
