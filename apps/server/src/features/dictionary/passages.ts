import { foldText } from '../../adapters/chinese/fold-text.ts';
import type { Place } from '../../db/schema/content.ts';

/** A passage of the site's search; the feature is not imported, its function is passed in. */
export interface FoundPassage {
  docId: string;
  kind: string;
  place: Place | null;
  text: string;
}

export interface QuotedPassage {
  docId: string;
  place: Place | undefined;
  quote: string;
}

const MAX_PASSAGES = 8;
const MAX_PER_DOCUMENT = 2;
const MAX_QUOTE_LENGTH = 90;
const SENTENCE = /[^。！？!?\n]+[。！？!?]?[”’」』）]*/gu;

/** The passages that name the entry, each with the sentence that does; at most two of one book or lecture. */
export function quotePassages(found: readonly FoundPassage[], names: readonly string[]): QuotedPassage[] {
  const folded = names.map((name) => foldText(name).toLowerCase()).filter((name) => name.length > 1);
  const perDocument = new Map<string, number>();
  const passages: QuotedPassage[] = [];
  for (const { docId, place, text } of found) {
    const sentence = (text.match(SENTENCE) ?? []).find((candidate) => {
      const foldedSentence = foldText(candidate).toLowerCase();
      return folded.some((name) => foldedSentence.includes(name));
    });
    const count = perDocument.get(docId) ?? 0;
    if (!sentence || place === null || count >= MAX_PER_DOCUMENT || passages.length >= MAX_PASSAGES) continue;
    perDocument.set(docId, count + 1);
    passages.push({ docId, place, quote: shorten(sentence.trim()) });
  }
  return passages;
}

function shorten(sentence: string): string {
  return sentence.length <= MAX_QUOTE_LENGTH ? sentence : `${sentence.slice(0, MAX_QUOTE_LENGTH - 1)}…`;
}
