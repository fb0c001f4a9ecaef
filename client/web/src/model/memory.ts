// What this browser remembers: its matches with their links, what was seen of each, notes, settings. A link is a capability
// and stands here because a player wants to find his games again; nothing of a game's content is kept beside his own notes.

export interface Remembered {
  readonly token: string;   // the link's secret
  readonly match: string;   // public name
  readonly game: string;
  readonly title: string;
  readonly viewer: string;
  readonly sinceMs: number; // first opened here
}

const matchesKey = 'cherta.matches';
const mostRemembered = 60;

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {  // no storage here, or not ours
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage plays as well; it only forgets.
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

export function forget(token: string): void {
  write(matchesKey, remembered().filter((one) => one.token !== token));
}

/** Of a link that was withdrawn nothing stays: not the link, the notes, the share of the dice. */
export function forgetAll(token: string, match: string, viewer: string): void {
  forget(token);
  try {
    for (const what of ['seen', 'notes', 'share']) localStorage.removeItem(of(what, match, viewer));
  } catch {
    // Without storage nothing was kept.
  }
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
  const lang = navigator.language.startsWith('de') ? 'de' : 'en';
  return { lang, theme: 'auto', plain: false, ...read<Partial<Settings>>('cherta.settings', {}) };
}

export function rememberSettings(value: Settings): void {
  write('cherta.settings', value);
}
