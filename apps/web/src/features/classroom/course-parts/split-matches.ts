interface TextSegment {
  text: string;
  isMatch: boolean;
  /** Its offset in the text; also its React key. */
  offset: number;
}

/** Splits a text into matches of the search text (ignoring case) and the text between them. */
export function splitMatches(text: string, searchText: string): TextSegment[] {
  const wholeText = { text, isMatch: false, offset: 0 };
  if (searchText === '') return [wholeText];
  const lower = text.toLowerCase();
  // Lower case can be longer for a few letters, which would shift offsets; then the search is case-sensitive.
  const [haystack, needle] = lower.length === text.length ? [lower, searchText.toLowerCase()] : [text, searchText];
  const pieces: TextSegment[] = [];
  let lastEnd = 0;
  for (let matchStart = haystack.indexOf(needle); matchStart >= 0; matchStart = haystack.indexOf(needle, lastEnd)) {
    if (matchStart > lastEnd) pieces.push({ text: text.slice(lastEnd, matchStart), isMatch: false, offset: lastEnd });
    pieces.push({ text: text.slice(matchStart, matchStart + needle.length), isMatch: true, offset: matchStart });
    lastEnd = matchStart + needle.length;
  }
  if (pieces.length === 0) return [wholeText];
  if (lastEnd < text.length) pieces.push({ text: text.slice(lastEnd), isMatch: false, offset: lastEnd });
  return pieces;
}
