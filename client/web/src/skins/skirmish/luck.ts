// Whose dice are whose in Skirmish: volleys, melees and hacks are ten-sided and want to be high (SK-7, SK-9), a morale roll of 0 to 99 low (SK-10.5).
import { eventOf, facesOf, partOf, seatOfSide, type Throw, type ThrowsOf } from '../../model/luck';

export const throwsOf: ThrowsOf = (lines, seatOf) =>
  lines.flatMap((line): Throw[] => {
    const event = eventOf(line);
    const man = (name: string): number => seatOf(`${String(partOf(event, name)['prefix'])}${String(partOf(event, name)['number'])}`);
    const d10 = (seat: number, value: unknown): Throw => ({ seat, faces: facesOf(value), sides: 10 });
    switch (line.kind) {
      case 'volley':
        return [d10(man('shooter'), event['die'])];
      case 'melee':
        return [d10(man('attacker'), event['attacker_die']), d10(man('target'), event['target_die'])];
      case 'hack':
        return [d10(man('hacker'), event['die'])];
      case 'morale':
        return [{ seat: seatOfSide(event['side']), faces: facesOf(event['roll']), sides: 100, least: 0, isLow: true }];
      default:
        return [];
    }
  });
