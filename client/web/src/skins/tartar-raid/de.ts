// Tartar Raid in German.
import type { raid as en } from './en';

export const raid: Record<keyof typeof en, string> = {
  'raid.aga': 'der Aga',
  'raid.prince': 'der Fürst',
};
