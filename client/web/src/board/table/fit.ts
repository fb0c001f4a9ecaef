// What of a table a small window shows at first. Pure.
import type { Piece } from '../../gen/cherta/v1/view_pb';
import { boxOf, type Box, type Spot } from '../../model/geometry';

export interface Standing {
  readonly there: readonly Piece[];
  readonly crowd: readonly Piece[];                      // those who are brought near
  readonly sights: readonly { readonly at?: Spot }[];    // what they are there for
  readonly viewer: string;
}

const worth = 1.35;  // times the whole: else there is nothing gained

/** All whom it is about, and one's own other things; as many of them as leave it near enough to be seen, one's own people at least. */
export function fitOf(whole: Box, { there, crowd, sights, viewer }: Standing): Box | undefined {
  const own = crowd.filter(({ owner }, _, all) => owner === viewer || all.every((one) => one.owner !== viewer));
  const things = there.filter(({ owner }) => owner === viewer);
  const boxes = [[...crowd, ...sights, ...things], [...crowd, ...sights], [...own, ...sights], own].map((some) => boxOf(some));
  return crowd.length === 0 ? undefined : (boxes.find((box) => box && whole.w / box.w >= worth && whole.h / box.h >= worth) ?? boxes.at(-1));
}
