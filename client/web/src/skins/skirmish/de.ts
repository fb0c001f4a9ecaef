// Skirmish in German.
import type { skirmish as en } from './en';

export const skirmish: Record<keyof typeof en, string> = {
  'skirmish.one': 'Seite eins (beim Raubzug die Wikinger)',
  'skirmish.two': 'Seite zwei (beim Raubzug die Römer)',
  'skirmish.vikings': 'die Wikinger',
  'skirmish.romans': 'die Römer',
};
