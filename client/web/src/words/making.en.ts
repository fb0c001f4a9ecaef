// Texts of who makes a match, or asks what it is played by: fetched then. English, complete; the compiler checks that no other language lacks one.
export const en = {
  'about.rules': 'Read the rules',
  'about.first': 'A first game, on the start page',
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
  'options.murid-wars': '',
  'options.skirmish': '',
  'options.all': '',
  'options.values': '{…}=One of my own (JSON)',
};

export type MakingKey = keyof typeof en;
