import { text, words, type Verbs } from '../verb';

export const verbs: Verbs = {
  undo: 'offer undo',
  idle: 'mute',
  resign: 'resign',
  agreeing: 'lobby',
  option: (name, value) => `option ${name} ${value}`,
  drop: (which) => `stand del ${which}`,
  forms: [
    {
      title: 'standing.add',
      help: 'standing.raid.help',
      order: 'stand add',
      fields: [
        { name: 'when', label: 'standing.when', kind: 'choice', options: words('w_start', 'step', 'intel', 'w_end', 'contact', 'declare', 'choose', 'herd', 'retreat', 'pursuit') },
        text('if', 'standing.if', 'if', true),
        text('if2', 'standing.if2', 'if', true),
        text('do', 'standing.do', 'do'),
        { name: 'repeat', label: 'standing.howOften', kind: 'choice', options: { repeat: 'standing.repeat' }, optional: true },
      ],
    },
    {
      title: 'standing.move',
      help: 'standing.move.help',
      order: 'stand move',
      fields: [
        { name: 'from', label: 'standing.from', kind: 'number' },
        { name: 'to', label: 'standing.to', kind: 'number' },
      ],
    },
  ],
};
