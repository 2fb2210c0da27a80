/** A new key of a chapter (`c…`) or an episode (`e…`), of letters and digits. */
export function newKey(letter: 'c' | 'e'): string {
  const random = [...crypto.getRandomValues(new Uint32Array(2))];
  return `${letter}${random.map((part) => part.toString(36)).join('')}`;
}
