// Texte der Regelseite.
import type { BookKey } from './book.en';

export const de: Readonly<Record<BookKey, string>> = {
  'book.search': 'In den Regeln suchen (englisch)',
  'book.found': '{n} Stellen',
  'book.missing': 'Die Übersicht dieses Spiels fehlt hier; die Zeile zu jeder Regel ist da.',
  'book.ids': 'Jede Regel nach ihrer Nummer',
};
