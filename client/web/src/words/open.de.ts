// Offene Tische und die Liste der Spiele.
import type { OpenKey } from './open.en';

export const de: Readonly<Record<OpenKey, string>> = {
  'tables.none': 'Offene Tische und dein Konto',
  'tables.some': 'Offene Tische: {n}; dein Konto',
  'mine.new': '{n} neu',
};
