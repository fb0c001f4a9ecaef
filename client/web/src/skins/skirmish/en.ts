// Skirmish in English: what the page's frame calls the seats. The skin's own words are in words.ts and said.ts.
export const skirmish = {
  'skirmish.one': 'side one (Vikings)',
  'skirmish.two': 'side two (Romans)',
  'skirmish.vikings': 'the Vikings',
  'skirmish.romans': 'the Romans',
};
