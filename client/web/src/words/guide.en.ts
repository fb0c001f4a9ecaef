// Texts about a first game's guide. English, complete; the compiler checks that no other language lacks one.
export const en = {
  guide: 'A first game: step {n} of {all}',
  'guide.done': 'A first game: done',
  'guide.say': 'Do it for me',
} as const;
export type GuideKey = keyof typeof en;
