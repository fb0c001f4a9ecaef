// The one list of skins. Each is fetched only when its game is opened.
import type { Skin } from './skin';

const skins: Readonly<Record<string, () => Promise<{ skin: Skin }>>> = {
  'age-of-arthur': () => import('./age-of-arthur/skin'),
  'tartar-raid': () => import('./tartar-raid/skin'),
};

export const noSkin: Skin = {};

/** Fetches the skin of a game beforehand; without one all of them, which are small: only the server knows what a new link leads to. */
export function fetchSkins(game: string | undefined): void {
  for (const one of game === undefined ? Object.keys(skins) : [game]) void skinOf(one).catch(() => undefined);
}

/** The skin of a game, or the generic drawing. */
export async function skinOf(game: string): Promise<Skin> {
  const load = skins[game];
  return load ? (await load()).skin : noSkin;
}
