interface Piece {
  text: string;
  isMatch: boolean;
  /** Its offset in the text; also its React key. */
  from: number;
}

/** Splits a text into matches of the search text (ignoring case) and the text between them. */
export function splitMatches(text: string, searchText: string): Piece[] {
  const whole = { text, isMatch: false, from: 0 };
  if (searchText === '') return [whole];
  const lower = text.toLowerCase();
  // Lower case can be longer for a few letters, which would shift offsets; then the search is case-sensitive.
  const [haystack, needle] = lower.length === text.length ? [lower, searchText.toLowerCase()] : [text, searchText];
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, done)) {
    if (at > done) pieces.push({ text: text.slice(done, at), isMatch: false, from: done });
    pieces.push({ text: text.slice(at, at + needle.length), isMatch: true, from: at });
    done = at + needle.length;
  }
  if (pieces.length === 0) return [whole];
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false, from: done });
  return pieces;
}
