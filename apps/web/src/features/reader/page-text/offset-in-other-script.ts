/**
 * Converts an offset in a simplified text to the offset in its traditional form, or back. Both have the same number of
 * characters, but a rare character takes two UTF-16 units.
 */
export function offsetInOtherScript(text: string, otherText: string, offset: number): number {
  if (text === otherText || text.length === otherText.length) return Math.min(offset, otherText.length);
  const characterCount = [...text.slice(0, offset)].length;
  return [...otherText].slice(0, characterCount).join('').length;
}
