// Texts of who makes a match, or asks what it is played by: fetched then. English, complete; the compiler checks that no other language lacks one.
export const en = {
  'about.rules': 'Read the rules',
  'about.tartar-raid': 'Tartars ride over the border to burn, enslave or rush the town; the Prince calls up his host and hunts them. Both move counters of which some are mere rumours.',
  'time.tartar-raid': 'An evening at most, usually less; a first game explains it step by step.',
  'about.age-of-arthur': 'A raider turns up a land of cards, row by row, for plunder and prestige; the defender waits for him with an army nobody has counted.',
  'time.age-of-arthur': 'A raid is short, a series of them long; a first game explains it step by step.',
  'about.meeting-of-hosts': 'A battle of ancient armies on a measured table: what may happen is decided by distance, orders and a few dice.',
  'time.meeting-of-hosts': 'An evening; takes some practice, and a first game explains it step by step.',
  'about.murid-wars': 'Russian columns march into the Caucasus against Murids whose worth nobody outside their own side knows.',
  'time.murid-wars': 'An evening; takes some practice, and a first game explains it step by step.',
  'about.skirmish': 'A handful of men a side on a measured table, moved by cards from a secret hand: a Viking raid on Roman huts, or a duel.',
  'time.skirmish': 'Short; a first game explains it step by step.',
  'group.common': 'Most asked for',
  'group.map': 'Map and ground',
  'group.forces': 'Forces',
  'group.plans': 'Plans and secrets',
  'group.march': 'Marching and supply',
  'group.aims': 'Aims and end',
  'group.score': 'Scores',
  'group.battles': 'Battles on a table',
  'group.series': 'A series of raids',
  'group.time': 'Replies and time',
  'group.other': 'Others',
  // Names of options, "name=Words" parted by "|"; what is not here goes by its own name, which is English.
  'options.tartar-raid': '',
  'options.age-of-arthur': '',
  'options.meeting-of-hosts': '',
  'options.values': '{…}=One of my own (JSON)',
};

export type MakingKey = keyof typeof en;
