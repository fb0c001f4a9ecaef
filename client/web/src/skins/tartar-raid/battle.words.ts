// Texts of a battle's card, fetched with it.
import { ui } from '../../words/words.svelte';

const en = {
  at: 'Battle at {box}',
  tartars: 'Tartars',
  feudals: 'Feudals',
  who: 'Who',
  units: 'Units',
  dice: 'Dice',
  rest: 'Commander, kind of troops, ditch, flank',
  score: 'With all that counts',
  lost: 'Lost',
};
const de: typeof en = {
  at: 'Schlacht in {box}',
  tartars: 'Tataren',
  feudals: 'Fürstliche',
  who: 'Wer',
  units: 'Einheiten',
  dice: 'Würfel',
  rest: 'Führer, Art der Truppen, Graben, Flanke',
  score: 'Mit allem, was zählt',
  lost: 'Verloren',
};
const all = { en, de };

export const bt = (key: keyof typeof en, { box = '' } = {}): string => all[ui.lang][key].replace('{box}', box);
