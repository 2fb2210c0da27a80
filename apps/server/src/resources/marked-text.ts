/** Text with the found words as [from, to) pairs (contract `markedText`). */
export interface MarkedText {
  text: string;
  marks: [number, number][];
}

/** So few that what was found is seen on a phone too, where a line has fifteen characters. */
const BEFORE = 9;
const AFTER = 60;
/** Where a clause ends, with what closes after it. */
const CLAUSE_END = /[，。、；：？！…,.;:?!\s][，。、；：？！…,.;:?!\s”’」』）》)]*/;

/** Small ASCII letters only: every character keeps its place, so that a mark found here fits the text as it is. */
function foldCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** What was searched for, as words that must all be there. */
export function searchTerms(text: string): string[] {
  return [...new Set(foldCase(text).split(/\s+/).filter(Boolean))];
}

/** One form of a text in which every character keeps its place. */
type Fold = (text: string) => string;

/** Where one of the words stands. `fold` is what the words went through too. */
export function findMarks(text: string, terms: readonly string[], fold: Fold = foldCase): [number, number][] {
  const folded = fold(text);
  const found = terms.flatMap((term) => {
    const places: [number, number][] = [];
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
      places.push([at, at + term.length]);
    return places;
  });
  const marks: [number, number][] = [];
  for (const [from, to] of found.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = marks.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
}

/** Not between the two halves of a character beyond the first plane. */
function whole(text: string, at: number): number {
  const low = text.charCodeAt(at);
  return at > 0 && at < text.length && low >= 0xdc00 && low <= 0xdfff ? at - 1 : at;
}

/** Where the words before a place begin: with a clause, if one begins so near. */
function beginBefore(text: string, place: number): number {
  const from = whole(text, Math.max(0, place - BEFORE));
  const end = from > 0 ? CLAUSE_END.exec(text.slice(from, place)) : null;
  return end ? from + end.index + end[0].length : from;
}

/** The surroundings of the first place where one of the words stands. */
export function cutSnippet(text: string, terms: readonly string[], fold: Fold = foldCase): MarkedText {
  const marks = findMarks(text, terms, fold);
  const first = marks[0] ?? [0, 0];
  const from = beginBefore(text, first[0]);
  const to = whole(text, Math.min(text.length, first[1] + AFTER));
  const lead = from > 0 ? '…' : '';
  const shift = lead.length - from;
  return {
    // A line's end is one character for another: the marks stay right.
    text: lead + text.slice(from, to).replace(/\s/g, ' ') + (to < text.length ? '…' : ''),
    marks: marks.filter((mark) => mark[1] <= to).map(([start, end]) => [start + shift, end + shift]),
  };
}
