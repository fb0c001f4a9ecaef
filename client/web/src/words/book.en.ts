// Texts of the rules page. Fetched by who opens it. English, complete; the compiler checks that no other language lacks one.
export const en = {
  'book.search': 'Search the rules',
  'book.found': '{n} places',
  'book.missing': 'The reference of this game is not here; the line of each rule is.',
  'book.ids': 'Every rule by its number',
};

export type BookKey = keyof typeof en;
