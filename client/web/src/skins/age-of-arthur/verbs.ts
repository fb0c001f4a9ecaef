import { text, words, type Verbs } from '../verb';

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
        text('do', 'standing.answer'),
      ],
    },
  ],
};
