// What is said of a man in hand: words of the table, fetched with the skin.
import { ui } from '../../words/words.svelte';

const en = {
  shoot: 'Touch: shoot',
  charge: 'Touch: charge',
  board: 'Board',
  ashore: 'Go ashore',
  load: 'Load',
  take: 'Take {what}',
  release: 'Let go',
  cross: 'Cross the creek',
  dismount: 'Dismount',
  mount: 'Mount',
};

const de: typeof en = {
  shoot: 'Berühren: schießen',
  charge: 'Berühren: angreifen',
  board: 'An Bord',
  ashore: 'An Land',
  load: 'Laden',
  take: '{what} nehmen',
  release: 'Loslassen',
  cross: 'Durch den Bach',
  dismount: 'Absitzen',
  mount: 'Aufsitzen',
};

const all = { en, de };

export const st = (key: keyof typeof en, values: Readonly<Record<string, string | number>> = {}): string =>
  all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
