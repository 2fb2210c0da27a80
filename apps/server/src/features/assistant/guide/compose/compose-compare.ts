import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { Source } from '../knowledge/sources.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { followUpsFor } from './follow-ups.ts';

export function isComparison(question: string): boolean {
  return /区别|不同|不一样|差别|差异|区分|分辨|异同|对比|比较|分得清|哪个更/.test(question);
}

function toSource(entry: IndexedEntry): Source {
  return { key: `knowledge/${entry.id}`, origin: { entry }, title: entry.title, text: entry.text, score: 1, share: 1 };
}

/** Compares two or three entries side by side. */
export function composeComparison(entries: readonly IndexedEntry[], index: KnowledgeIndex): AnswerDraft {
  const citations = createCitationList();
  const sides = entries.map((entry) => ({ entry, source: toSource(entry), sentences: sentencesOf(entry.text) }));
  const names = entries.map(({ title }) => `**${title}**`).join('、');
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  const sharedTags = entries[0]?.tags.filter((tag) => entries.every(({ tags }) => tags.includes(tag))) ?? [];
  const lead = `${names}放在一起，先看各自是什么：`;
  const definitionLines = sides.map(
    ({ entry, source, sentences }) =>
      `- **${entry.title}**：${sentences[0] ?? entry.text}${citations.cite(source, sentences[0] ?? '')}`,
  );
  const details = sides.flatMap(({ entry, source, sentences }) =>
    sentences.slice(1, 3).map((sentence) => `- ${entry.title}：${sentence}${citations.cite(source, sentence)}`),
  );
  const common =
    kinds.length === 1 && sharedTags.length > 0
      ? `\n\n它们都属于${kinds[0]}里的“${sharedTags.join('、')}”，所以容易混；分清的办法是把两件实物或两张图并排放，只比一处。`
      : '';
  return {
    text: `${lead}\n\n${definitionLines.join('\n')}${details.length > 0 ? `\n\n再细看：\n\n${details.join('\n')}` : ''}${common}`,
    cited: citations.cited,
    relatedIds: entries.flatMap(({ resourceIds }) => resourceIds.slice(0, 3)),
    followUps: followUpsFor(entries, index),
  };
}
