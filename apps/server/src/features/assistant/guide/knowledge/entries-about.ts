import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { IndexedEntry, KnowledgeIndex } from './knowledge-index.ts';

/** Entries about the topic: those that the question names, and those with one of the words as title or tag. */
export function entriesAbout(words: readonly string[], named: readonly IndexedEntry[], index: KnowledgeIndex) {
  const folded = words.map((word) => foldText(word));
  const tagged = index.entries.filter(
    ({ names, tags, kind }) =>
      folded.includes(foldText(kind)) ||
      names.some((name) => folded.includes(name)) ||
      tags.some((tag) => folded.includes(foldText(tag))),
  );
  return { named: [...named], tagged: tagged.filter((entry) => !named.includes(entry)) };
}
