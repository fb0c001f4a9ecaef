// Whose dice are whose in Tartar Raid, and whether high or low is good (TR-7.2.3, 8.2, 9.1.2, 11.5, 14). A battle of more than two dice a round is left out.
import { eventOf, facesOf, type Throw, type ThrowsOf } from '../../model/luck';

const [aga, prince] = [0, 1];

export const throwsOf: ThrowsOf = (lines, seatOf) =>
  lines.flatMap((line): Throw[] => {
    const event = eventOf(line);
    const d6 = (seat: number, ...values: readonly unknown[]): Throw => ({ seat, faces: facesOf(...values), sides: 6 });
    switch (line.kind) {
      case 'forced_march':
        return [d6(seatOf(String(event['counter'])), event['die'])];
      case 'movement_roll':
        return [d6(aga, event['tartar_die']), d6(prince, event['feudal_die'])];
      case 'activation':
        return [{ ...d6(prince, event['die']), isLow: true }];
      case 'siege_roll':
        return [d6(aga, event['die'])];
      case 'strength_tested':
        return [d6(prince, event['die'])];
      case 'battle_round': {
        const [one, two, ...more] = facesOf(event['dice']);
        return more.length === 0 ? [d6(aga, one), d6(prince, two)] : [];
      }
      default:
        return [];
    }
  });
