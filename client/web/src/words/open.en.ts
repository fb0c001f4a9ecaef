// Texts of open tables and of the list of games. Fetched when the start page stands. English, complete; the compiler checks that no
// other language lacks one.
export const en = {
  'tables.none': 'Open tables and your account',
  'tables.some': 'Open tables: {n}; your account',
  'mine.new': '{n} new',
} as const;
export type OpenKey = keyof typeof en;
