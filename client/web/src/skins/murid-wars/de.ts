// Murid Wars in German.
import type { murids as en } from './en';

export const murids: Record<keyof typeof en, string> = {
  'murids.murid': 'der Muride',
  'murids.russian': 'der Russe',
};
