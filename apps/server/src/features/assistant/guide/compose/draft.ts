import type { Source } from '../knowledge/sources.ts';

/** An answer before it is streamed: Markdown whose marks [1], [2] … refer to the entries of `cited`. */
export interface Draft {
  text: string;
  cited: { source: Source; quote: string }[];
  /** Resources to suggest; cited ones are left out later. */
  relatedIds: string[];
  followUps: string[];
}

const MAX_QUOTE_LENGTH = 160;

/** Numbers sources in the order of their first citation. */
export function createMarks() {
  const cited: Draft['cited'] = [];
  return {
    cited,
    /** The mark of a source; only the first quote from it is shown. */
    mark(source: Source, quote: string): string {
      let at = cited.findIndex(({ source: known }) => known.key === source.key);
      if (at < 0) at = cited.push({ source, quote: quote.slice(0, MAX_QUOTE_LENGTH) }) - 1;
      return `[${at + 1}]`;
    },
  };
}

/** A Markdown link; parentheses are encoded because they would end it. */
export function searchLink(text: string): string {
  const query = encodeURIComponent(text.slice(0, 40).toWellFormed()).replace(/[()]/g, (sign) =>
    sign === '(' ? '%28' : '%29',
  );
  return `[搜索](/search/index?s=${query})`;
}

/** An answer that cites nothing. */
export function plainDraft(text: string, followUps: string[] = []): Draft {
  return { text, cited: [], relatedIds: [], followUps };
}
