// What fills the blanks of movement orders, for a reader: "max", "L30 max", "90 4.5" (6.2 of the specification).
import type { Lang } from '../../words/catalogues';

const en = { far: 'as far as it can', inches: '{n}"', left: 'wheel {n}° left, then ', right: 'wheel {n}° right, then ', face: 'turn {n}, then ' };
const de: typeof en = { far: 'so weit es geht', inches: '{n}"', left: '{n}° nach links schwenken, dann ', right: '{n}° nach rechts schwenken, dann ', face: '{n} wenden, dann ' };
const all = { en, de };

export function fill(words: string, lang: Lang, way: (degrees: number) => string): string | undefined {
  const said = (key: keyof typeof en, n = ''): string => all[lang][key].replace('{n}', n);
  const [, hand, by = '', facing, far = ''] = /^(?:([LR])(\d+) |(\d+) )?(max|\d+(?:\.\d+)?)$/.exec(words) ?? [];
  if (far === '') return undefined;
  const turn = hand !== undefined ? said(hand === 'L' ? 'left' : 'right', by) : facing !== undefined ? said('face', way(Number(facing))) : '';
  return `${turn}${far === 'max' ? said('far') : said('inches', far)}`;
}
