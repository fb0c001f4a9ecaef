// What a player may do at any time beside what he is asked, by game: taking back, giving up, orders in advance, options while they are agreed. The server checks the words.
import type { VerbKey } from '../words/verbs.en';
import type { OrderForm } from './skin';

export interface Verbs {
  readonly undo?: string;    // the order that asks for it
  readonly resign: string;
  readonly agreeing: string;              // View.phase while the options are agreed
  readonly option: (name: string, value: string) => string;
  readonly forms: readonly OrderForm<VerbKey>[];  // orders in advance
  readonly drop?: (which: string) => string;      // what a track "…_standing_WHICH" lists is dropped so
}

type Word<K = VerbKey> = K extends `word.${infer W}` ? W : never;
const words = (...all: readonly Word[]): Readonly<Record<string, VerbKey>> => Object.fromEntries(all.map((word) => [word, `word.${word}` as const]));
const text = (name: string, label: VerbKey, before = '', optional = false) => ({ name, label, kind: 'text', before, optional }) as const;

export const verbs: Readonly<Record<string, Verbs>> = {
  'tartar-raid': {
    undo: 'offer undo',
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
  },
  'age-of-arthur': {
    undo: 'offer undo',
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
  },
  'meeting-of-hosts': {
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
  },
  'murid-wars': {
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
  },
  skirmish: {
    resign: 'concede',
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
  },
};
