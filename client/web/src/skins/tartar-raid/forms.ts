// The referee's usual orders as forms; docs/rules/tartar-raid-referee.md has all of them. The server checks what they say.
import type { RefereeForm } from '../skin';

export const forms: readonly RefereeForm[] = [
  {
    title: 'Rule on a question',
    help: 'All read it.',
    order: 'ref rule',
    fields: [{ name: 'text', label: 'The ruling', kind: 'text' }],
  },
  {
    title: 'Settle a battle of a real table',
    help: 'Losses as "T1:tartar=1 F1:feudal=2"; who was killed as "none" or leaders, parted by commas.',
    order: 'ref result',
    fields: [
      { name: 'number', label: 'Battle number', kind: 'number' },
      { name: 'winner', label: 'Winner', kind: 'choice', options: ['tartar', 'feudal', 'draw'], before: 'winner=' },
      { name: 'losses', label: 'Losses', kind: 'text', before: 'losses', optional: true },
      { name: 'killed', label: 'Leaders killed', kind: 'text', before: 'killed=' },
    ],
  },
  {
    title: 'Move a counter',
    help: 'Puts it into a box, outside all rules of movement.',
    order: 'ref place',
    fields: [
      { name: 'piece', label: 'Counter', kind: 'piece' },
      { name: 'area', label: 'To', kind: 'area' },
    ],
  },
  {
    title: 'Set a counter',
    help: 'Makes or changes it, as "units 7 commander poor".',
    order: 'ref set',
    fields: [
      { name: 'piece', label: 'Counter', kind: 'text' },
      { name: 'area', label: 'At', kind: 'area', before: 'at', optional: true },
      { name: 'units', label: 'Units', kind: 'number', before: 'units', optional: true },
      { name: 'commander', label: 'Commander', kind: 'choice', options: ['poor', 'average', 'good', 'none', 'lost'], before: 'commander', optional: true },
      { name: 'more', label: 'More words', kind: 'text', optional: true },
      { name: 'because', label: 'Reason, read by all', kind: 'text', before: 'because', optional: true },
    ],
  },
  {
    title: 'Take a counter off',
    help: 'Its commander goes with it.',
    order: 'ref remove',
    fields: [{ name: 'piece', label: 'Counter', kind: 'piece' }],
  },
  {
    title: 'Note to a player',
    help: 'Read by him alone, or by all.',
    order: 'ref note',
    fields: [
      { name: 'to', label: 'To', kind: 'choice', options: ['aga', 'prince', 'all'] },
      { name: 'text', label: 'Text', kind: 'text' },
    ],
  },
  {
    title: 'Pause',
    help: 'Stops the game and its clocks until "ref resume".',
    order: 'ref pause',
    fields: [{ name: 'text', label: 'Why', kind: 'text', optional: true }],
  },
  { title: 'Resume', help: 'The game goes on.', order: 'ref resume', fields: [] },
  {
    title: 'Extend a decision',
    help: 'As 600, 10m, 2h or 3d.',
    order: 'ref extend',
    fields: [
      { name: 'seat', label: 'Whose', kind: 'seat' },
      { name: 'time', label: 'How long from now', kind: 'text' },
    ],
  },
  {
    title: 'Take back',
    help: 'To the start of the phase or turn.',
    order: 'ref undo',
    fields: [{ name: 'what', label: 'What', kind: 'choice', options: ['phase', 'turn'] }],
  },
];
