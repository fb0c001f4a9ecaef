// What this browser remembers: its matches with their links and keys, what was seen of each, notes, settings. A link is a
// capability and stands here because a player wants to find his games again; nothing of a game's content is kept beside his own
// notes.

export interface Remembered {
  readonly token: string;   // the link's secret
  readonly match: string;   // public name
  readonly game: string;
  readonly title: string;
  readonly viewer: string;
  readonly sinceMs: number; // first opened here
}

export const nameKey = 'cherta.name';  // how one is called
const matchesKey = 'cherta.matches';
const mostRemembered = 60;

/** What is kept under a key; `otherwise` where nothing is. */
export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {  // no storage here, or not ours
    return otherwise;
  }
}

/** Whether it is kept. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;  // a browser without storage plays as well; it only forgets
  }
}

export function remembered(): readonly Remembered[] {
  const list = read<readonly Remembered[]>(matchesKey, []);
  return Array.isArray(list) ? list : [];
}

export function remember(one: Remembered): void {
  const others = remembered().filter((other) => other.token !== one.token);
  const old = remembered().find((other) => other.token === one.token);
  write(matchesKey, [old ? { ...one, sinceMs: old.sinceMs } : one, ...others].slice(0, mostRemembered));
}

function forget(token: string): void {
  write(matchesKey, remembered().filter((one) => one.token !== token));
}

/** Of a link that was withdrawn, or that its owner removes, nothing stays: not the link, the notes, the share of the dice. */
export function forgetAll(token: string, match: string, viewer: string): void {
  forget(token);
  dropKey(token);
  if (!remembered().some((one) => one.match === match)) keepMade(match, []);
  try {
    for (const what of ['seen', 'notes', 'share']) localStorage.removeItem(of(what, match, viewer));
  } catch {
    // Without storage nothing was kept.
  }
}

// Invitations to others that were made here, by match: they can be shown again until somebody comes by them.
const madeKey = 'cherta.made';

export interface Made {
  readonly viewer: string;
  readonly token: string;
}

const allMade = (): readonly (readonly [string, readonly Made[]])[] => {
  const list = read<readonly (readonly [string, readonly Made[]])[]>(madeKey, []);
  return Array.isArray(list) ? list : [];
};

export const madeOf = (match: string): readonly Made[] => allMade().find(([of]) => of === match)?.[1] ?? [];

/** None: those of this match are forgotten. */
export function keepMade(match: string, links: readonly Made[]): void {
  const others = allMade().filter(([of]) => of !== match);
  if (links.length > 0 || others.length < allMade().length)
    write(madeKey, (links.length > 0 ? [[match, links] as const, ...others] : others).slice(0, mostRemembered));
}

// Keys by the links that they are for, the newest first. A key is made before it is known whether its link is an invitation, for
// it must be kept before the server hears of it.
const keysKey = 'cherta.keys';
const mostKeys = 500;
const unkept = new Map<string, string>();  // where this browser keeps nothing: until the page is closed

const keys = (): readonly (readonly [string, string])[] => {
  const list = read<readonly (readonly [string, string])[]>(keysKey, []);
  return Array.isArray(list) ? list : [];
};

const keptKey = (link: string): string | undefined => keys().find(([of]) => of === link)?.[1];

/** The key for which this link is exchanged, if it is an invitation: 32 random bytes in base64url, made once. */
export function keyOf(link: string): string {
  const known = keptKey(link) ?? unkept.get(link);
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const fresh = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  write(keysKey, [[link, fresh], ...keys()].slice(0, mostKeys));
  const kept = keptKey(link);  // another page of this browser may have been faster
  if (kept === undefined) unkept.set(link, fresh);
  return kept ?? fresh;
}

/** The same if this browser has been there, or made the match; "" for a link that it sees for the first time: that might be an invitation. */
export const knownKey = (link: string): string =>
  keptKey(link) ?? unkept.get(link) ?? (remembered().some((one) => one.token === link) ? keyOf(link) : '');

/** Will this browser still know the key when the page is closed? */
export const isKept = (link: string): boolean => keptKey(link) !== undefined;

/** What its owner opens elsewhere: the key for which the link was exchanged, or the link. */
export const linkOf = (link: string): string => keptKey(link) ?? unkept.get(link) ?? link;

/** The link was no invitation: its key is of no use. */
export function dropKey(link: string): void {
  unkept.delete(link);
  if (isKept(link)) write(keysKey, keys().filter(([of]) => of !== link));
}

const of = (what: string, match: string, viewer: string): string => `cherta.${what}.${match}.${viewer}`;

/** The last step that the player has seen; 0 before the first visit. */
export function seenOf(match: string, viewer: string): number {
  return read(of('seen', match, viewer), 0);
}

export function rememberSeen(match: string, viewer: string, seq: number): void {
  write(of('seen', match, viewer), seq);
}

export type Notes = Readonly<Record<string, string>>;

export function notesOf(match: string, viewer: string): Notes {
  return read<Notes>(of('notes', match, viewer), {});
}

export function rememberNotes(match: string, viewer: string, notes: Notes): void {
  write(of('notes', match, viewer), notes);
}

/** This player's share of the dice: made once, kept so that he can check them at the end. */
export function shareOf(match: string, viewer: string): Uint8Array {
  const key = of('share', match, viewer);
  const kept = read<readonly number[]>(key, []);
  if (kept.length === 32) return Uint8Array.from(kept);
  const fresh = crypto.getRandomValues(new Uint8Array(32));
  write(key, [...fresh]);
  return fresh;
}

export interface Settings {
  readonly lang: 'en' | 'de';
  readonly theme: 'auto' | 'light' | 'dark';
  readonly plain: boolean;  // boards without their skins
}

export function settings(): Settings {
  const own = navigator.language.startsWith('de') ? 'de' : 'en';
  const kept = { lang: own, theme: 'auto', plain: false, ...read<Partial<Settings>>('cherta.settings', {}) } as Settings;
  return { ...kept, lang: /cherta-lang=(en|de)/.exec(document.cookie)?.[1] as Settings['lang'] | undefined ?? kept.lang };
}

/** The language stands in a cookie, too: the server's own pages have it from there, and may change it (docs/decisions/0159). */
export function rememberSettings(value: Settings): void {
  write('cherta.settings', value);
  document.cookie = `cherta-lang=${value.lang};path=/;max-age=31536000;samesite=lax`;
}
