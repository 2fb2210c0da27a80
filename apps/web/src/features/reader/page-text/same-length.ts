/**
 * The other script of a text has as many characters, but some of them need two units where the first needs one. Leads an
 * offset in one to the same place in the other.
 */
export function sameOffset(from: string, to: string, offset: number): number {
  if (from === to || from.length === to.length) return Math.min(offset, to.length);
  const points = [...from.slice(0, offset)].length;
  return [...to].slice(0, points).join('').length;
}
