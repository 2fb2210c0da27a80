import type { Source } from '../knowledge/sources.ts';

/** An answer before it is streamed: Markdown whose citation marks [1], [2] … refer to the items of `cited`. */
export interface AnswerDraft {
  text: string;
  cited: { source: Source; quote: string }[];
  /** Ids of resources to suggest; those that are cited are left out later. */
  relatedIds: string[];
  followUps: string[];
  /** The site has nothing about the question, or only something close to it. */
  unanswered?: { question: string; reason: 'nothing' | 'partial' };
  /**
   * The guide gives this answer whatever engine is configured: live figures, a quiz and its marking, requests that are
   * declined. All others are material for a configured model.
   */
  isGuidesOwn?: true;
}

const MAX_QUOTE_LENGTH = 160;

/** The sources that an answer cites, numbered in the order of their first citation. */
export function createCitationList() {
  const cited: AnswerDraft['cited'] = [];
  return {
    cited,
    /** Adds a source if it is new and returns its citation mark. Only the first quote from a source is kept; see support-quotes.ts. */
    cite(source: Source, quote: string): string {
      let at = cited.findIndex(({ source: known }) => known.key === source.key);
      if (at < 0) at = cited.push({ source, quote: quote.slice(0, MAX_QUOTE_LENGTH) }) - 1;
      return `[${at + 1}]`;
    },
  };
}

/** A Markdown link to the search page. Parentheses are encoded, because they would end the link. */
export function searchLink(text: string): string {
  const query = encodeURIComponent(text.slice(0, 40).toWellFormed()).replace(/[()]/g, (sign) =>
    sign === '(' ? '%28' : '%29',
  );
  return `[搜索](/search/index?s=${query})`;
}

export function draftWithoutCitations(text: string, followUps: string[] = []): AnswerDraft {
  return { text, cited: [], relatedIds: [], followUps };
}

export function asGuidesOwn(draft: AnswerDraft): AnswerDraft {
  return { ...draft, isGuidesOwn: true };
}
