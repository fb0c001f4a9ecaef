// Skirmish in German.
import type { skirmish as en } from './en';

export const skirmish: Record<keyof typeof en, string> = {
  'skirmish.one': 'Seite eins (Wikinger)',
  'skirmish.two': 'Seite zwei (Römer)',
  'skirmish.vikings': 'die Wikinger',
  'skirmish.romans': 'die Römer',
};
