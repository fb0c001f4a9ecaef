// What a player may do at any time, by game.
import { verbs as ageOfArthur } from './age-of-arthur/verbs';
import { verbs as meetingOfHosts } from './meeting-of-hosts/verbs';
import { verbs as muridWars } from './murid-wars/verbs';
import { verbs as skirmish } from './skirmish/verbs';
import { verbs as tartarRaid } from './tartar-raid/verbs';
import type { Verbs } from './verb';

export const verbs: Readonly<Record<string, Verbs>> = {
  'age-of-arthur': ageOfArthur,
  'meeting-of-hosts': meetingOfHosts,
  'murid-wars': muridWars,
  skirmish,
  'tartar-raid': tartarRaid,
};
