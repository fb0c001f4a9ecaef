// The referee's usual orders as forms (6.3 of the specification). The server checks what they say.
import type { RefereeForm } from '../skin';

export const forms: readonly RefereeForm[] = [
  { title: 'desk.rule', help: 'desk.rule.help', order: 'ref rule', fields: [{ name: 'text', label: 'desk.ruling', kind: 'text' }] },
  {
    title: 'desk.move',
    help: 'desk.move.help',
    order: 'ref place',
    fields: [
      { name: 'piece', label: 'desk.counter', kind: 'piece' },
      { name: 'place', label: 'desk.to', kind: 'text' },
    ],
  },
];
