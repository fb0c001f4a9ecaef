import type { GuideKey } from './guide.en';

export const de: Readonly<Record<GuideKey, string>> = {
  guide: 'Ein erstes Spiel: Schritt {n} von {all}',
  'guide.done': 'Ein erstes Spiel: geschafft',
  'guide.say': 'Für mich tun',
};
