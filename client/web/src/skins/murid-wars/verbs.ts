import { text, words, type Verbs } from '../verb';

export const verbs: Verbs = {
  resign: 'concede',
  agreeing: 'options',
  option: (name, value) => `option ${name}=${value}`,
  forms: [
    { title: 'standing.queue', help: 'standing.queue.help', order: 'queue', fields: [text('orders', 'standing.orders')] },
    { title: 'standing.queueClear', help: 'standing.queueClear.help', order: 'queue clear', fields: [] },
    { title: 'standing.priority', help: 'standing.priority.help', order: 'prefs priority', fields: [text('list', 'standing.priorities')] },
    {
      title: 'standing.first',
      help: 'standing.first.help',
      order: 'prefs standard',
      fields: [
        { name: 'unit', label: 'standing.unit', kind: 'piece' },
        { name: 'what', label: 'standing.answer', kind: 'choice', options: words('first', 'shoot', 'melee') },
      ],
    },
    {
      title: 'standing.replenish',
      help: 'standing.replenish.help',
      order: 'prefs replenish',
      fields: [
        { name: 'unit', label: 'standing.unit', kind: 'piece' },
        { name: 'on', label: 'standing.answer', kind: 'choice', options: words('on', 'off') },
      ],
    },
    {
      title: 'standing.confirm',
      help: 'standing.confirm.help',
      order: 'prefs confirm',
      fields: [{ name: 'on', label: 'standing.answer', kind: 'choice', options: words('on', 'off') }],
    },
  ],
};
