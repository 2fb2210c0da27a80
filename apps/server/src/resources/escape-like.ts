/** Text for LIKE, in which these three characters would mean something else. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
