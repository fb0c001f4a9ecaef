// Cards as the server writes them ("10D", "KC", "JK1"), and the shapes of their suits.
export type Suit = 'S' | 'H' | 'D' | 'C' | 'JK';

export interface Card {
  readonly rank: string;  // "" of a joker
  readonly suit: Suit;
}

// Drawn from -50 to 50.
export const shapes: Readonly<Record<Suit, string>> = {
  H: 'M0 46C-64 2 -50 -44 -24 -44C-9 -44 0 -33 0 -22C0 -33 9 -44 24 -44C50 -44 64 2 0 46Z',
  D: 'M0 -50L38 0L0 50L-38 0Z',
  S: 'M0 -48C10 -26 47 -10 47 16C47 35 24 40 7 25Q8 40 17 48H-17Q-8 40 -7 25C-24 40 -47 35 -47 16C-47 -10 -10 -26 0 -48Z',
  C: 'M-15 -8a22 22 0 1 1 30 0a22 22 0 1 1 -8 33Q8 40 16 48H-16Q-8 40 -7 25a22 22 0 1 1 -8 -33Z',
  JK: 'M0 -50L13 -16L48 -15L21 7L30 42L0 22L-30 42L-21 7L-48 -15L-13 -16Z',
};

// What a court card shows in its middle.
export const pictures: Readonly<Record<string, string>> = {
  K: 'M-24 18V-12L-12 2L0 -18L12 2L24 -12V18Z',                                                  // a crown
  Q: 'M-17 -18H17Q17 4 4 8V14H13V20H-13V14H-4V8Q-17 4 -17 -18Z',                                 // a cup
  J: 'M0 -26L5 -18V6H14V12H5V24H-5V12H-14V6H-5V-18Z',                                            // a sword
};

export function cardOf(code: string): Card | undefined {
  if (/^JK/.test(code)) return { rank: '', suit: 'JK' };
  const parts = /^(A|10|[2-9JQK])([SHDC])\b/.exec(code);
  return parts?.[1] === undefined ? undefined : { rank: parts[1], suit: parts[2] as Suit };
}

export const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';
