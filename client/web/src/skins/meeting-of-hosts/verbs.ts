import { text, words, type Verbs } from '../verb';

export const verbs: Verbs = {
  resign: 'concede',
  agreeing: 'config',
  option: (name, value) => `option ${name} ${value}`,
  forms: [
    {
      title: 'standing.policy',
      help: 'standing.policy.help',
      order: 'policy',
      fields: [
        { name: 'when', label: 'standing.when', kind: 'choice', options: words('initiative', 'shoot', 'evade', 'pursue', 'recover') },
        { name: 'do', label: 'standing.answer', kind: 'choice', options: words('ask', 'always', 'never', 'first', 'second', 'straight') },
        text('units', 'standing.units', '', true),
      ],
    },
  ],
};
