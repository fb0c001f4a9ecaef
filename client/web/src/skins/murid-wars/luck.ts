// Whose dice are whose in Murid Wars: volleys, melees, movement and ammunition want to be high, tests of morale low.
import { eventOf, facesOf, partOf, seatOfSide, type Throw, type ThrowsOf } from '../../model/luck';

const [murid, russian] = [0, 1];

export const throwsOf: ThrowsOf = (lines) =>
  lines.flatMap((line): Throw[] => {
    const event = eventOf(line);
    const d6 = (seat: number, ...values: readonly unknown[]): Throw => ({ seat, faces: facesOf(...values), sides: 6 });
    const letters = String(partOf(event, 'unit')['letters'] ?? '');
    const unit = letters.startsWith('m') ? murid : letters.startsWith('r') ? russian : -1;
    if (line.kind === 'shot') return [d6(seatOfSide(event['by']), event['dice'])];
    if (line.kind === 'melee') return [d6(murid, event['murid_dice']), d6(russian, event['russian_dice'])];
    if (line.kind === 'move_rolled' || line.kind === 'replenished') return [d6(unit, event['die'])];
    return line.kind === 'morale_tested' ? [{ seat: unit, faces: facesOf(event['die']), sides: 10, isLow: true }] : [];
  });
