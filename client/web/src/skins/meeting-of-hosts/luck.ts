// Whose dice are whose in Meeting of Hosts; high is good in all that are counted here.
import { eventOf, facesOf, partOf, seatOfSide, type Throw, type ThrowsOf } from '../../model/luck';

export const throwsOf: ThrowsOf = (lines) =>
  lines.flatMap((line): Throw[] => {
    const event = eventOf(line);
    const d6 = (seat: number, ...values: readonly unknown[]): Throw => ({ seat, faces: facesOf(...values), sides: 6 });
    const [unit, shooter] = [seatOfSide(partOf(event, 'unit')['side']), seatOfSide(partOf(event, 'shooter')['side'])];
    if (line.kind === 'initiative.rolled') return facesOf(event['dice']).map((die, seat) => d6(seat % 2, die));
    if (line.kind === 'volley') return (Array.isArray(event['shots']) ? event['shots'] : []).map((shot: unknown) => d6(shooter, partOf({ shot }, 'shot')['dice']));
    return /^(?:order|recovery)\.rolled$|^rally\.tested$/.test(line.kind) ? [d6(unit, event['die'])] : [];
  });
