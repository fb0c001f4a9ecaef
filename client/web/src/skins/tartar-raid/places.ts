// Names on the chart, one for each box: they are the engraver's, and no order knows them. Hexes have none, for there the villages have no room for them.
const names = [
  ['Zalissia', 'Hrushka', 'Bilka', 'Ostrivets', 'Lypivka', 'Rudka'],
  ['Stavky', 'Kalynivka', 'Horodok', 'Verba', 'Medvyn', 'Yasen'],
  ['Sokolets', 'Dubno', 'Bar', 'Krynytsia', 'Nova Sich', 'Topory'],
  ['Vyshnia', 'Perehinka', 'Zbruch', 'Buky', 'Olesko', 'Husiatyn'],
  ['Tarnava', 'Mlyny', 'Berezna', 'Skala', 'Kamin', 'Lozova'],
  ['Borsuky', 'Yaltush', 'Rakiv', 'Zinkiv', 'Satanivka', 'Ladyha'],
] as const;

/** Of a box's number, column and row; "" of any other place. */
export function placeName(area: string): string {
  const [, column, row] = /^([1-6])([1-6])$/.exec(area) ?? [];
  return names[Number(column) - 1]?.[Number(row) - 1] ?? '';
}
