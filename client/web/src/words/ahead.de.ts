// Texte der Befehle im Voraus.
import type { AheadKey } from './ahead.en';

export const de: Readonly<Record<AheadKey, string>> = {
  'ahead.title': 'Im Voraus',
  'ahead.about': 'getippt als „ahead add …“; sonst sieht es niemand',
  'ahead.plan': 'Plan {number}',
  'ahead.until': 'bis {end}',
  'ahead.regardless': 'was auch kommt',
  'ahead.done': 'erledigt',
  'ahead.stopped': 'Angehalten: {why}',
  'ahead.drop': 'Plan {number} verwerfen',
  'ahead.stop': 'Plan {number} anhalten',
  'ahead.go': 'Plan {number} weiterlaufen lassen',
};
