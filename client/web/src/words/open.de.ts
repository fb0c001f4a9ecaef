// Offene Tische und die Liste der Spiele.
import type { OpenKey } from './open.en';

export const de: Readonly<Record<OpenKey, string>> = {
  'tables.none': 'Offene Tische und Ihr Konto',
  'tables.some': 'Offene Tische: {n}; Ihr Konto',
  'mine.new': '{n} neu',
};
