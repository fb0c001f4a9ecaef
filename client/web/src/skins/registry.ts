// The one list of skins. Each is fetched only when its game is opened.
import type { Skin } from './skin';

const skins: Readonly<Record<string, () => Promise<{ skin: Skin }>>> = {
  'age-of-arthur': () => import('./age-of-arthur/skin'),
  'tartar-raid': () => import('./tartar-raid/skin'),
};

export const noSkin: Skin = {};

/** The skin of a game, or the generic drawing. */
export async function skinOf(game: string): Promise<Skin> {
  const load = skins[game];
  return load ? (await load()).skin : noSkin;
}
