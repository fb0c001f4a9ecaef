// Murid Wars in English: what the page's frame calls the seats. The skin's own words are in words.ts.
export const murids = {
  'murids.murid': 'the Murid',
  'murids.russian': 'the Russian',
};
