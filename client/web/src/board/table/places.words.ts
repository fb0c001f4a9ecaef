// Where something on a measured table is, in words: fetched when choices on one are shown.
import { ui } from '../../words/words.svelte';

const en = {
  ways: 'north|north-east|east|south-east|south|south-west|west|north-west',
  far: '{n}" {way}',
  here: 'where it stands',
  from: '{n}" from {what}',
  corner: 'round a corner',
  place: '{x}" from the west, {y}" from the south',
  along: '{x}" from the west',
};
const de: typeof en = {
  ways: 'nach Norden|nach Nordosten|nach Osten|nach Südosten|nach Süden|nach Südwesten|nach Westen|nach Nordwesten',
  far: '{n}" {way}',
  here: 'wo sie steht',
  from: '{n}" von {what}',
  corner: 'um eine Ecke',
  place: '{x}" von Westen, {y}" von Süden',
  along: '{x}" von Westen',
};
const all = { en, de };

export const pt = (key: Exclude<keyof typeof en, 'ways'>, values: Readonly<Record<string, string | number>> = {}): string => all[ui.lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const eighth = 45;

/** A direction in degrees clockwise from north, as one of eight: "north-east". */
export const wayWords = (degrees: number): string => {
  const ways = all[ui.lang].ways.split('|');
  return ways[Math.round((((degrees % 360) + 360) % 360) / eighth) % ways.length] ?? '';
};
