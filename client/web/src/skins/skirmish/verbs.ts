import { text, words, type Verbs } from '../verb';

export const verbs: Verbs = {
  resign: 'concede',
  ends: /^plan ship /,  // she takes all who are on deck with her, and leaves who is ashore
  agreeing: 'options',
  option: (name, value) => `options ${name}=${value}`,
  forms: [
    { title: 'standing.att', help: 'standing.att.help', order: 'standing att', fields: [text('groups', 'standing.groups')] },
    { title: 'standing.auto', help: 'standing.auto.help', order: 'standing auto', fields: [{ name: 'level', label: 'standing.level', kind: 'number' }] },
    {
      title: 'standing.play',
      help: 'standing.play.help',
      order: 'standing play',
      fields: [{ name: 'card', label: 'standing.card', kind: 'choice', options: words('low', 'high') }],
    },
    {
      title: 'standing.end',
      help: 'standing.end.help',
      order: 'standing off',
      fields: [{ name: 'what', label: 'standing.which', kind: 'choice', options: words('att', 'auto', 'play'), optional: true }],
    },
    { title: 'standing.turn', help: 'standing.turn.help', order: 'turn', fields: [text('turn', 'standing.orders')] },
    { title: 'standing.turnOff', help: 'standing.turnOff.help', order: 'turn off', fields: [] },
  ],
};
