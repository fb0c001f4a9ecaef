// Whose dice are whose in The Age of Arthur, and whether high or low is good (AA-2.2, 2.3, 6.R3.9, 11.3, 13.3, 13.10). The defender's average die (AA-2.4) and what befalls both are left out.
import { eventOf, facesOf, seatOfSide, type Throw, type ThrowsOf } from '../../model/luck';

export const throwsOf: ThrowsOf = (lines) => {
  let raider = -1;  // until it is said who raids; another in each raid of a series
  return lines.flatMap((line): Throw[] => {
    const event = eventOf(line);
    const d6 = (seat: number, faces: readonly number[]): Throw => ({ seat, faces, sides: 6 });
    const ofRole = (role: unknown, faces: readonly number[]): readonly Throw[] => (raider < 0 ? [] : [d6(role === 'attacker' ? raider : 1 - raider, faces)]);
    const dice = facesOf(event['dice']);
    const turnAbout = (own: number): readonly number[] => dice.slice(0, dice.length - (dice.length % 2)).filter((_, i) => i % 2 === own);
    switch (line.kind) {
      case 'roles':
        raider = seatOfSide(event['attacker']);
        return [d6(0, turnAbout(0)), d6(1, turnAbout(1))];
      case 'raid_set_up':
        raider = seatOfSide(event['attacker']);
        return [];
      case 'strength_rolled':
        return event['side'] === 'attacker' ? [...ofRole('attacker', dice)] : [];
      case 'horses':
        return ofRole('attacker', facesOf(event['die'])).map((one) => ({ ...one, isLow: true }));
      case 'duel':
      case 'fallback_dice':
        return [...ofRole('attacker', turnAbout(0)), ...ofRole('defender', turnAbout(1))];
      case 'battle':
        return dice.length === 4 ? [...ofRole('attacker', dice.slice(0, 2)), ...ofRole('defender', dice.slice(2))] : [];
      default:
        return [];
    }
  });
};
