import type { VerbKey } from '../../words/verbs.en';
import type { FormField } from '../skin';
import { words, type Verbs } from '../verb';

type Deed = VerbKey extends infer K ? (K extends `do.${infer D}` ? D : never) : never;
type Field = FormField<VerbKey>;

const deeds = (...all: readonly Deed[]): Readonly<Record<string, VerbKey>> => Object.fromEntries(all.map((deed) => [deed, `do.${deed}` as const]));
/** What is answered to one question. */
const answer = (to: string, ...all: readonly Deed[]): Field => ({ name: to, label: 'standing.answer', kind: 'choice', options: deeds(...all), only: [to] });
const ofLoot = (colour: 'red' | 'black', ...all: readonly Deed[]): Field => ({ name: colour, label: `standing.${colour}`, kind: 'choice', options: deeds(...all), before: colour, optional: true, only: ['loot'] });
const cell = (name: string, label: VerbKey, only: readonly string[], optional = true): Field => ({ name, label, kind: 'area', of: /^\d/, optional, only });
const entry = (name: string, optional: boolean): Field => ({ name, label: 'standing.entry', kind: 'rule', of: /^AA-6\.(?=R\d)/, options: optional ? {} : deeds('none'), optional, only: ['joker'] });


export const verbs: Verbs = {
  undo: 'offer undo',
  noConsent: true,
  resign: 'concede',
  agreeing: 's_options',
  option: (name, value) => `option ${name}=${value}`,
  drop: (which) => `standing off ${which}`,
  forms: [
    {
      title: 'standing.add',
      help: 'standing.arthur.help',
      order: 'standing',
      fields: [
        { name: 'when', label: 'standing.when', kind: 'choice', options: words('loot', 'joker', 'meet', 'fallback', 'levy', 'act', 'challenge', 'guide', 'ford', 'press', 'answer', 'king', 'sally', 'mode') },
        ofLoot('red', 'plunder', 'leave'),
        ofLoot('black', 'plunder', 'burn'),
        entry('entry', false),
        entry('entry2', true),
        entry('entry3', true),
        answer('meet', 'stand', 'withdraw'),
        cell('cell', 'standing.cell', ['fallback'], false),
        cell('to', 'standing.cell', ['meet']),
        cell('cell2', 'standing.cell2', ['meet', 'fallback']),
        cell('cell3', 'standing.cell2', ['meet', 'fallback']),
        answer('levy', 'LF', 'LS', 'half'),
        answer('act', 'recruit'),
        { ...cell('until', 'standing.until', ['act']), before: 'until' },
        cell('until2', 'standing.cell2', ['act']),
        answer('challenge', 'yes', 'no'),
        { ...cell('step', 'standing.step', ['guide'], false), options: deeds('no') },
        answer('ford', 'force', 'around', 'withdraw', 'bypass', 'outflank', 'split 40'),
        answer('press', 'press', 'refuse'),
        answer('answer', 'accept', 'decline'),
        answer('king', 'fight', 'surrender'),
        answer('sally', 'sally', 'hold'),
        answer('mode', 'auto', 'table', 'played'),
      ],
    },
  ],
};
