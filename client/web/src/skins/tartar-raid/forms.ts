// The referee's usual orders as forms; docs/rules/tartar-raid-referee.md has all of them. The server checks what they say.
import type { RefereeForm } from '../skin';

export const forms: readonly RefereeForm[] = [
  {
    title: 'desk.rule',
    help: 'desk.rule.help',
    order: 'ref rule',
    fields: [{ name: 'text', label: 'desk.ruling', kind: 'text' }],
  },
  {
    title: 'desk.battle',
    help: 'desk.battle.help',
    order: 'ref result',
    fields: [
      { name: 'number', label: 'desk.battleNumber', kind: 'number' },
      { name: 'winner', label: 'desk.winner', kind: 'choice', options: { tartar: 'word.tartar', feudal: 'word.feudal', draw: 'word.draw' }, before: 'winner=' },
      { name: 'losses', label: 'desk.losses', kind: 'text', before: 'losses', optional: true },
      { name: 'killed', label: 'desk.killed', kind: 'text', before: 'killed=' },
    ],
  },
  {
    title: 'desk.move',
    help: 'desk.move.help',
    order: 'ref place',
    fields: [
      { name: 'piece', label: 'desk.counter', kind: 'piece' },
      { name: 'area', label: 'desk.to', kind: 'area' },
    ],
  },
  {
    title: 'desk.set',
    help: 'desk.set.help',
    order: 'ref set',
    fields: [
      { name: 'piece', label: 'desk.counter', kind: 'text' },
      { name: 'area', label: 'desk.at', kind: 'area', before: 'at', optional: true },
      { name: 'units', label: 'desk.units', kind: 'number', before: 'units', optional: true },
      { name: 'commander', label: 'desk.commander', kind: 'choice', options: { poor: 'word.poor', average: 'word.average', good: 'word.good', none: 'word.noCommander', lost: 'word.lost' }, before: 'commander', optional: true },
      { name: 'more', label: 'desk.more', kind: 'text', optional: true },
      { name: 'because', label: 'desk.because', kind: 'text', before: 'because', optional: true },
    ],
  },
  {
    title: 'desk.off',
    help: 'desk.off.help',
    order: 'ref remove',
    fields: [{ name: 'piece', label: 'desk.counter', kind: 'piece' }],
  },
  {
    title: 'desk.note',
    help: 'desk.note.help',
    order: 'ref note',
    fields: [
      { name: 'to', label: 'desk.addressee', kind: 'choice', options: { aga: 'raid.aga', prince: 'raid.prince', all: 'word.all' } },
      { name: 'text', label: 'desk.text', kind: 'text' },
    ],
  },
  {
    title: 'desk.pause',
    help: 'desk.pause.help',
    order: 'ref pause',
    fields: [{ name: 'text', label: 'desk.why', kind: 'text', optional: true }],
  },
  { title: 'desk.resume', help: 'desk.resume.help', order: 'ref resume', fields: [] },
  {
    title: 'desk.extend',
    help: 'desk.extend.help',
    order: 'ref extend',
    fields: [
      { name: 'seat', label: 'desk.whose', kind: 'seat' },
      { name: 'time', label: 'desk.time', kind: 'text' },
    ],
  },
  {
    title: 'desk.undo',
    help: 'desk.undo.help',
    order: 'ref undo',
    fields: [{ name: 'what', label: 'desk.what', kind: 'choice', options: { phase: 'word.phase', turn: 'word.turn' } }],
  },
];
