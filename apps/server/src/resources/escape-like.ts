/** Escapes the three characters that have a special meaning in LIKE patterns. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
