// The referee's usual orders as forms; docs/rules/age-of-arthur-referee.md has all of them. The server checks what they say.
import type { RefereeForm } from '../skin';

const sides = ['A', 'D'] as const;

export const forms: readonly RefereeForm[] = [
  {
    title: 'Rule on a question',
    help: 'All read it.',
    order: 'ref rule',
    fields: [{ name: 'text', label: 'The ruling', kind: 'text' }],
  },
  {
    title: 'Settle a battle of a real table',
    help: 'A is the raider, D the defender; losses in men. What is left out is as usual.',
    order: 'ref result battle',
    fields: [
      { name: 'winner', label: 'Winner', kind: 'choice', options: [...sides, 'none'], before: 'winner=' },
      { name: 'decisive', label: 'Decisive', kind: 'choice', options: ['no', 'yes'], before: 'decisive=', optional: true },
      { name: 'award', label: 'Prestige awarded', kind: 'number', before: 'award=', optional: true },
      { name: 'lossA', label: 'Men the raider lost', kind: 'number', before: 'lossA=', optional: true },
      { name: 'lossD', label: 'Men the defender lost', kind: 'number', before: 'lossD=', optional: true },
      { name: 'kingA', label: 'The raider’s king', kind: 'choice', options: ['ok', 'dead'], before: 'kingA=', optional: true },
      { name: 'kingD', label: 'The defender’s king', kind: 'choice', options: ['ok', 'dead'], before: 'kingD=', optional: true },
      { name: 'eventA', label: 'Prestige of events, raider', kind: 'number', before: 'eventA=', optional: true },
      { name: 'eventD', label: 'Prestige of events, defender', kind: 'number', before: 'eventD=', optional: true },
    ],
  },
  {
    title: 'Settle a single combat',
    help: 'A is the raider’s king, D the defender’s; what became of the loser.',
    order: 'ref result duel',
    fields: [
      { name: 'winner', label: 'Winner', kind: 'choice', options: [...sides, 'none'], before: 'winner=' },
      { name: 'fate', label: 'The loser', kind: 'choice', options: ['alive', 'killed'], before: 'fate=', optional: true },
    ],
  },
  {
    title: 'Put an army elsewhere',
    help: 'A is the raider’s, D the defender’s; outside all rules of marching.',
    order: 'ref place',
    fields: [
      { name: 'army', label: 'Army', kind: 'choice', options: sides },
      { name: 'area', label: 'To', kind: 'area' },
    ],
  },
  {
    title: 'Put a card elsewhere',
    help: 'As QS or 10H; it changes places with the card that lies there.',
    order: 'ref place',
    fields: [
      { name: 'card', label: 'Card', kind: 'text' },
      { name: 'area', label: 'To', kind: 'area' },
      { name: 'up', label: 'It lies', kind: 'choice', options: ['up', 'down'] },
    ],
  },
  {
    title: 'Take a card away',
    help: 'The cell is blank then.',
    order: 'ref remove',
    fields: [{ name: 'area', label: 'Where', kind: 'area' }],
  },
  {
    title: 'Set a value',
    help: 'A variable of the raid, such as turn, plunder, prestige[D] or menA, and its new value, such as 7 or +200.',
    order: 'ref set',
    fields: [
      { name: 'what', label: 'What', kind: 'text' },
      { name: 'value', label: 'Value', kind: 'text' },
    ],
  },
  {
    title: 'Roll open dice',
    help: 'As 2d6; they have no effect by themselves.',
    order: 'ref roll',
    fields: [{ name: 'dice', label: 'Dice', kind: 'text' }],
  },
  { title: 'Pause', help: 'Stops the game and its clock.', order: 'ref pause', fields: [] },
  { title: 'Resume', help: 'The game goes on.', order: 'ref resume', fields: [] },
  { title: 'Take back', help: 'Back to before the last order.', order: 'ref undo', fields: [] },
];
