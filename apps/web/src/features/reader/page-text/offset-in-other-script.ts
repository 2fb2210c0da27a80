/**
 * Converts an offset in a text to the offset in its other script. Both have the same number of characters, but a rare
 * character takes two UTF-16 units.
 */
export function offsetInOtherScript(from: string, to: string, offset: number): number {
  if (from === to || from.length === to.length) return Math.min(offset, to.length);
  const points = [...from.slice(0, offset)].length;
  return [...to].slice(0, points).join('').length;
}
