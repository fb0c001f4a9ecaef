// Skirmish in English: what the page's frame calls the seats. The skin's own words are in words.ts and said.ts.
export const skirmish = {
  'skirmish.one': 'side one (the Vikings in a raid)',
  'skirmish.two': 'side two (the Romans in a raid)',
  'skirmish.vikings': 'the Vikings',
  'skirmish.romans': 'the Romans',
};
