interface Piece {
  text: string;
  isFound: boolean;
  /** Where it begins, which also tells it from the others. */
  from: number;
}

/** Cuts a text at every place where the words stand, whatever their case; one piece means they do not. */
export function markFound(text: string, words: string): Piece[] {
  const whole = { text, isFound: false, from: 0 };
  if (words === '') return [whole];
  const [low, wanted] = [text.toLowerCase(), words.toLowerCase()];
  // A few letters grow when made small: places would be wrong, so only exact words are found there.
  const [where, what] = low.length === text.length ? [low, wanted] : [text, words];
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, done)) {
    if (at > done) pieces.push({ text: text.slice(done, at), isFound: false, from: done });
    pieces.push({ text: text.slice(at, at + what.length), isFound: true, from: at });
    done = at + what.length;
  }
  if (pieces.length === 0) return [whole];
  if (done < text.length) pieces.push({ text: text.slice(done), isFound: false, from: done });
  return pieces;
}
