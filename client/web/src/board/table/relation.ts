// Where things stand, in words: for those who do not look.
import { capital } from '../../words/words.svelte';
import { type Body, distance, inches, type Pose, quarterOf } from '../../model/measure';
import { tt } from '../../words/table';

/** What a unit is called: its name, with the id by which orders know it. */
export const titleOf = (name: string, id: string): string => capital(name === '' || name.includes(id) ? name || id : `${name} ${id}`);

/** "36 from the west, 12.5 from the south, faces 30°". */
export const placeOf = ({ x, y, facing }: Pose): string => tt('where', { x: inches(Math.round(x)), y: inches(Math.round(y)), facing });

/** "12.5 inches ahead of you, faces you". */
export function relationOf(you: Body, other: Body): string {
  const far = distance(you, other);
  const quarter = tt(quarterOf(you.pose, other.pose));
  const lies = far === 0 ? tt('contact', { quarter }) : tt('away', { inches: inches(far), quarter });
  return other.size.round ? lies : `${lies}, ${tt(`shows.${quarterOf(other.pose, you.pose)}`)}`;
}
