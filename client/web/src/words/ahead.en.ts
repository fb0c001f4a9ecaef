// Texts of orders in advance. English, complete; the compiler checks that no other language lacks one.
export const en = {
  'ahead.title': 'In advance',
  'ahead.about': 'typed as “ahead add …”; nobody else sees it',
  'ahead.plan': 'Plan {number}',
  'ahead.until': 'until {end}',
  'ahead.regardless': 'whatever comes',
  'ahead.done': 'done',
  'ahead.stopped': 'Stopped: {why}',
  'ahead.drop': 'Drop plan {number}',
  'ahead.stop': 'Stop plan {number}',
  'ahead.go': 'Let plan {number} go on',
} as const;
export type AheadKey = keyof typeof en;
