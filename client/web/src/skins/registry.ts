// The one list of skins. Each is fetched only when its game is opened.
import type { Skin } from './skin';

const skins: Readonly<Record<string, () => Promise<{ skin: Skin }>>> = {
  'age-of-arthur': () => import('./age-of-arthur/skin'),
  'meeting-of-hosts': () => import('./meeting-of-hosts/skin'),
  'murid-wars': () => import('./murid-wars/skin'),
  skirmish: () => import('./skirmish/skin'),
  'tartar-raid': () => import('./tartar-raid/skin'),
};

// What these are made of comes with the drawing of a measured table, which is fetched for tables alone.
const onTables: ReadonlySet<string> = new Set(['meeting-of-hosts', 'murid-wars', 'skirmish']);

export const noSkin: Skin = {};

const there = new Map<string, Skin>();

/** Fetches the skin of a game beforehand; without one all that are small: only the server knows what a new link leads to. */
export async function fetchSkins(game: string | undefined): Promise<void> {
  await Promise.allSettled((game === undefined ? Object.keys(skins).filter((one) => !onTables.has(one)) : [game]).map(skinOf));
}

/** The skin of a game if it has been fetched. */
export const skinNow = (game: string): Skin | undefined => there.get(game);

/** The skin of a game, or the generic drawing. */
export async function skinOf(game: string): Promise<Skin> {
  const load = skins[game];
  const skin = load ? (await load()).skin : noSkin;
  there.set(game, skin);
  return skin;
}
