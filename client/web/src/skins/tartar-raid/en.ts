// Tartar Raid in English: what the page's frame calls the seats. The skin's own words are in words.ts.
export const raid = {
  'raid.aga': 'the Aga',
  'raid.prince': 'the Prince',
};
