/** Where a passage stands on a page: characters of the page's text as printed, and the words that find it again. */
interface Passage {
  start: number;
  end: number;
  quote: string;
  prefix: string;
  suffix: string;
}

/** What the contract lets a quote and its surroundings hold. */
const LONGEST_QUOTE = 2000;
const AROUND = 32;

export function describePassage(text: string, start: number, end: number): Passage {
  return {
    start,
    end,
    quote: text.slice(start, Math.min(end, start + LONGEST_QUOTE)),
    prefix: text.slice(Math.max(0, start - AROUND), start),
    suffix: text.slice(end, end + AROUND),
  };
}

type Anchor = { [K in keyof Passage]?: Passage[K] | undefined };

/**
 * Where the passage is now. The characters hold as long as the book is the same; after a new import the words are
 * searched, and of several places the one whose surroundings agree best is taken. Nothing when the words are gone.
 */
export function findPassage(text: string, anchor: Anchor): { start: number; end: number } | undefined {
  const { start, end, quote = '' } = anchor;
  if (start === undefined || end === undefined || end <= start) return undefined;
  const length = end - start;
  if (end <= text.length && (quote === '' || text.startsWith(quote, start))) return { start, end };
  if (quote === '') return undefined;
  let best: { at: number; worth: number } | undefined;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const worth = agreement(text, at, at + length, anchor) - Math.abs(at - start) / text.length;
    if (!best || worth > best.worth) best = { at, worth };
  }
  return best && { start: best.at, end: Math.min(text.length, best.at + length) };
}

function agreement(text: string, start: number, end: number, { prefix = '', suffix = '' }: Anchor): number {
  let before = 0;
  while (before < prefix.length && text[start - 1 - before] === prefix.at(-1 - before)) before += 1;
  let after = 0;
  while (after < suffix.length && text[end + after] === suffix[after]) after += 1;
  return before + after;
}
