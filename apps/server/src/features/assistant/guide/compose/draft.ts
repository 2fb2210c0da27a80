import type { Source } from '../knowledge/sources.ts';

/** An answer before it is said: Markdown whose marks [1], [2] … are the places in `cited`. */
export interface Draft {
  text: string;
  cited: { source: Source; quote: string }[];
  /** Resources to go on to; those that were cited already need not be named. */
  relatedIds: string[];
  followUps: string[];
}

const LONGEST_QUOTE = 160;

/** Numbers sources as they are first cited. */
export function createMarks() {
  const cited: Draft['cited'] = [];
  return {
    cited,
    /** The mark for a source; the first quote from it is the one shown. */
    mark(source: Source, quote: string): string {
      let at = cited.findIndex(({ source: known }) => known.key === source.key);
      if (at < 0) at = cited.push({ source, quote: quote.slice(0, LONGEST_QUOTE) }) - 1;
      return `[${at + 1}]`;
    },
  };
}

/** Parentheses would end the link. */
export function searchLink(words: string): string {
  const query = encodeURIComponent(words.slice(0, 40).toWellFormed()).replace(/[()]/g, (sign) =>
    sign === '(' ? '%28' : '%29',
  );
  return `[搜索](/search/index?s=${query})`;
}

/** An answer that cites nothing. */
export function plainDraft(text: string, followUps: string[] = []): Draft {
  return { text, cited: [], relatedIds: [], followUps };
}
