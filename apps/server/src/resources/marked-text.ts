/** Text with matches as [from, to) pairs (contract `markedText`). */
export interface MarkedText {
  text: string;
  marks: [number, number][];
}

/** Characters before the first match: so few that the match is in the first line on a phone, which has fifteen. */
const CHARS_BEFORE = 9;
const CHARS_AFTER = 60;
/** The punctuation that ends a clause, with closing quotes and brackets after it. */
const CLAUSE_END = /[，。、；：？！…,.;:?!\s][，。、；：？！…,.;:?!\s”’」』）》)]*/;

/** A line break after Chinese punctuation, where a snippet needs no space. */
const GAP = /(?<=[，。、；：？！…”’」』》）])\s/g;

/** Changes only ASCII letters, so that positions in the folded text are the same as in the original. */
function foldCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The words of a search, folded; a text must contain all of them to match. */
export function searchTerms(text: string): string[] {
  return [...new Set(foldCase(text).split(/\s+/).filter(Boolean))];
}

/** Normalises a text without changing the positions of its characters. */
type Fold = (text: string) => string;

/** The positions of the terms, which must have been folded with `fold`. */
export function findMarks(text: string, terms: readonly string[], fold: Fold = foldCase): [number, number][] {
  const folded = fold(text);
  const matches = terms.flatMap((term) => {
    const positions: [number, number][] = [];
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
      positions.push([at, at + term.length]);
    return positions;
  });
  const marks: [number, number][] = [];
  for (const [from, to] of matches.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = marks.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
}

/** The position itself, or the one before it if cutting there would split a surrogate pair. */
function beforePair(text: string, position: number): number {
  const low = text.charCodeAt(position);
  return position > 0 && position < text.length && low >= 0xdc00 && low <= 0xdfff ? position - 1 : position;
}

/** The start of a snippet before a match: the beginning of a clause if one is near. */
function startBefore(text: string, matchStart: number): number {
  const from = beforePair(text, Math.max(0, matchStart - CHARS_BEFORE));
  const clauseEnd = from > 0 ? CLAUSE_END.exec(text.slice(from, matchStart)) : null;
  return clauseEnd ? from + clauseEnd.index + clauseEnd[0].length : from;
}

/** The text around the first match. */
export function cutSnippet(text: string, terms: readonly string[], fold: Fold = foldCase): MarkedText {
  const marks = findMarks(text, terms, fold);
  const first = marks[0] ?? [0, 0];
  const from = startBefore(text, first[0]);
  const to = beforePair(text, Math.min(text.length, first[1] + CHARS_AFTER));
  const ellipsis = from > 0 ? '…' : '';
  const lines = text.slice(from, to);
  const gaps = [...lines.matchAll(GAP)].map(({ index }) => from + index);
  const moved = (position: number) => position - from + ellipsis.length - gaps.filter((gap) => gap < position).length;
  return {
    // Each other line break becomes one space.
    text: ellipsis + lines.replace(GAP, '').replace(/\s/g, ' ') + (to < text.length ? '…' : ''),
    marks: marks.filter((mark) => mark[1] <= to).map(([start, end]) => [moved(start), moved(end)]),
  };
}
