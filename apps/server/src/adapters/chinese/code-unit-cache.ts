/**
 * Caches a property of UTF-16 code units in a table, for checks that run on every character of every text. `compute` must
 * not return 0, which marks a unit that was not computed yet.
 */
export function cacheByCodeUnit(compute: (unit: number) => number): (unit: number) => number {
  const cached = new Uint8Array(0x1_00_00);
  return (unit) => {
    const value = cached[unit] || compute(unit);
    cached[unit] = value;
    return value;
  };
}

/** Whether the unit is one half of a character outside the basic plane. */
export function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
