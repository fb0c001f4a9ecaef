// The referee's usual orders as forms; docs/rules/age-of-arthur-referee.md has all of them. The server checks what they say.
import type { RefereeForm } from '../skin';

const sides = { A: 'arthur.raider', D: 'arthur.defender' } as const;

export const forms: readonly RefereeForm[] = [
  {
    title: 'desk.rule',
    help: 'desk.rule.help',
    order: 'ref rule',
    fields: [{ name: 'text', label: 'desk.ruling', kind: 'text' }],
  },
  {
    title: 'desk.battle',
    help: 'desk.battleMen.help',
    order: 'ref result battle',
    fields: [
      { name: 'winner', label: 'desk.winner', kind: 'choice', options: { ...sides, none: 'word.none' }, before: 'winner=' },
      { name: 'decisive', label: 'desk.decisive', kind: 'choice', options: { no: 'word.no', yes: 'word.yes' }, before: 'decisive=', optional: true },
      { name: 'award', label: 'desk.award', kind: 'number', before: 'award=', optional: true },
      { name: 'lossA', label: 'desk.lossRaider', kind: 'number', before: 'lossA=', optional: true },
      { name: 'lossD', label: 'desk.lossDefender', kind: 'number', before: 'lossD=', optional: true },
      { name: 'kingA', label: 'desk.kingRaider', kind: 'choice', options: { ok: 'word.ok', dead: 'word.dead' }, before: 'kingA=', optional: true },
      { name: 'kingD', label: 'desk.kingDefender', kind: 'choice', options: { ok: 'word.ok', dead: 'word.dead' }, before: 'kingD=', optional: true },
      { name: 'eventA', label: 'desk.eventRaider', kind: 'number', before: 'eventA=', optional: true },
      { name: 'eventD', label: 'desk.eventDefender', kind: 'number', before: 'eventD=', optional: true },
    ],
  },
  {
    title: 'desk.duel',
    help: 'desk.duel.help',
    order: 'ref result duel',
    fields: [
      { name: 'winner', label: 'desk.winner', kind: 'choice', options: { ...sides, none: 'word.none' }, before: 'winner=' },
      { name: 'fate', label: 'desk.loser', kind: 'choice', options: { alive: 'word.alive', killed: 'word.killed' }, before: 'fate=', optional: true },
    ],
  },
  {
    title: 'desk.army',
    help: 'desk.army.help',
    order: 'ref place',
    fields: [
      { name: 'army', label: 'desk.whichArmy', kind: 'choice', options: sides },
      { name: 'area', label: 'desk.to', kind: 'area' },
    ],
  },
  {
    title: 'desk.card',
    help: 'desk.card.help',
    order: 'ref place',
    fields: [
      { name: 'card', label: 'desk.whichCard', kind: 'text' },
      { name: 'area', label: 'desk.to', kind: 'area' },
      { name: 'up', label: 'desk.lies', kind: 'choice', options: { up: 'word.up', down: 'word.down' } },
    ],
  },
  {
    title: 'desk.cardOff',
    help: 'desk.cardOff.help',
    order: 'ref remove',
    fields: [{ name: 'area', label: 'desk.where', kind: 'area' }],
  },
  {
    title: 'desk.value',
    help: 'desk.value.help',
    order: 'ref set',
    fields: [
      { name: 'what', label: 'desk.what', kind: 'text' },
      { name: 'value', label: 'desk.newValue', kind: 'text' },
    ],
  },
  {
    title: 'desk.dice',
    help: 'desk.dice.help',
    order: 'ref roll',
    fields: [{ name: 'dice', label: 'desk.whichDice', kind: 'text' }],
  },
  { title: 'desk.pause', help: 'desk.pauseOne.help', order: 'ref pause', fields: [] },
  { title: 'desk.resume', help: 'desk.resume.help', order: 'ref resume', fields: [] },
  { title: 'desk.undo', help: 'desk.undoOne.help', order: 'ref undo', fields: [] },
];
