import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { Citations } from '../study/study-draft.ts';

/* Sentences of entries for texts of a wanted length. */

export const nameOf = ({ kind, title }: Pick<IndexedEntry, 'kind' | 'title'>) =>
  kind === '作品' ? `《${title}》` : title;

/** The length as readers count it: without citation marks and bold signs. */
export function lengthOf(text: string): number {
  return text.replace(/\[\d{1,2}\]|\*\*/g, '').length;
}

export interface Fact {
  entry: IndexedEntry;
  sentence: string;
}

const POINTS_BACK = /^(?:它|他|她|这|那|其|又|也|还|另|因此|所以|但|后来|不过|此|前者|后者)/u;

/** The sentences of an entry in the order of these aspects, each once. */
export function factsOf(
  entry: IndexedEntry,
  aspects: readonly EntryAspect[],
  { maxSentence = 90, perAspect = 2 }: { maxSentence?: number; perAspect?: number } = {},
): Fact[] {
  const facts: Fact[] = [];
  const texts = aspects.flatMap((aspect) => entry.aspects[aspect] ?? []);
  for (const text of texts.length > 0 ? texts : [entry.text]) {
    const sentences = sentencesOf(text).filter(({ length }) => length <= maxSentence);
    for (const [at, sentence] of sentences.slice(0, perAspect).entries()) {
      const isAlone = at > 0 || !POINTS_BACK.test(sentence);
      if (isAlone && !facts.some((fact) => fact.sentence === sentence)) facts.push({ entry, sentence });
    }
  }
  return facts;
}

export function cite({ entry, sentence }: Fact, citations: Citations): string {
  return `${sentence}${citations.cite(toEntrySource(entry), sentence)}`;
}

/** As many facts as fit into the length, in their order. */
export function fitting(facts: readonly Fact[], maxLength: number): Fact[] {
  const chosen: Fact[] = [];
  let length = 0;
  for (const fact of facts) {
    if (length + fact.sentence.length > maxLength) continue;
    chosen.push(fact);
    length += fact.sentence.length;
  }
  return chosen;
}

/** Without what stands in brackets, which is not said aloud. */
export function spoken({ entry, sentence }: Fact): Fact {
  return { entry, sentence: sentence.replace(/（[^（）]{0,40}）/gu, '') };
}
