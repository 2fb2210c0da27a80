/** A new key of a chapter (`c…`), an episode (`e…`) or a section (`s…`), of letters and digits. */
export function newKey(letter: 'c' | 'e' | 's'): string {
  const random = [...crypto.getRandomValues(new Uint32Array(2))];
  return `${letter}${random.map((part) => part.toString(36)).join('')}`;
}
