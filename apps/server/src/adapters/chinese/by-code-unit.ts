/**
 * What is asked of every character of every text is found out once for each code unit, when it is first met.
 * `look` never gives 0, which stands for what was not met yet.
 */
export function byCodeUnit(look: (unit: number) => number): (unit: number) => number {
  const known = new Uint8Array(0x1_00_00);
  return (unit) => {
    const found = known[unit] || look(unit);
    known[unit] = found;
    return found;
  };
}

/** One of the two that a character beyond the first plane is made of. */
export function isHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
