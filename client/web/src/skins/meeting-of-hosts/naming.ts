// In the feed's data a unit is its side, its kind of name and its number (MH-19.5): A3, r1, x1, b2.
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('number' in value) || !('naming' in value)) return undefined;
  const letter = 'side' in value && /^(second|b)$/i.test(String(value.side)) ? 'B' : 'A';
  const before = { number: letter, reserve: 'r', token: 'x', watched: letter.toLowerCase() }[String(value.naming)];
  return before === undefined ? undefined : `${before}${String(value.number)}`;
}

/** A general's: AG1, y1; as observers know him, bG2. */
export function generalOf(value: unknown): string | undefined {
  const unit = nameOf(value);
  if (unit === undefined) return undefined;
  return unit.startsWith('x') ? unit.replace('x', 'y') : unit.replace(/^([ABab])/, '$1G');
}
