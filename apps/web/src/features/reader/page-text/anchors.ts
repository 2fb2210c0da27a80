/** A passage of a page: character offsets in the printed text, and the text itself to find it again after a new import. */
interface Passage {
  start: number;
  end: number;
  quote: string;
  prefix: string;
  suffix: string;
}

/** Limits of the API contract. */
const MAX_QUOTE_LENGTH = 2000;
const CONTEXT_LENGTH = 32;

export function describePassage(text: string, start: number, end: number): Passage {
  return {
    start,
    end,
    quote: text.slice(start, Math.min(end, start + MAX_QUOTE_LENGTH)),
    prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    suffix: text.slice(end, end + CONTEXT_LENGTH),
  };
}

type Anchor = { [K in keyof Passage]?: Passage[K] | undefined };

/**
 * The current position of the passage. The offsets are right as long as the book is unchanged. After a new import the
 * quote is searched, and of several matches the one with the most similar context wins. Undefined when the quote is
 * gone.
 */
export function findPassage(text: string, anchor: Anchor): { start: number; end: number } | undefined {
  const { start, end, quote = '' } = anchor;
  if (start === undefined || end === undefined || end <= start) return undefined;
  const length = end - start;
  if (end <= text.length && (quote === '' || text.startsWith(quote, start))) return { start, end };
  if (quote === '') return undefined;
  let best: { index: number; score: number } | undefined;
  for (let index = text.indexOf(quote); index >= 0; index = text.indexOf(quote, index + 1)) {
    const score = countMatchingContext(text, index, index + length, anchor) - Math.abs(index - start) / text.length;
    if (!best || score > best.score) best = { index, score };
  }
  return best && { start: best.index, end: Math.min(text.length, best.index + length) };
}

function countMatchingContext(text: string, start: number, end: number, { prefix = '', suffix = '' }: Anchor): number {
  let matchesBefore = 0;
  while (matchesBefore < prefix.length && text[start - 1 - matchesBefore] === prefix.at(-1 - matchesBefore))
    matchesBefore += 1;
  let matchesAfter = 0;
  while (matchesAfter < suffix.length && text[end + matchesAfter] === suffix[matchesAfter]) matchesAfter += 1;
  return matchesBefore + matchesAfter;
}
