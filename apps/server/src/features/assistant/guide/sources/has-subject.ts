import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { ChatQuestion } from '../../engine/engine.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { entryOf, type Source } from '../knowledge/sources.ts';
import type { Term } from '../question/parse-question.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { REFUSAL_START } from '../question/talk-topics.ts';
import { unknownSubjects } from '../question/unknown-subjects.ts';

/* Whether a text that was found by words is about the subject of the question. */

/** A source with a smaller share of the question's words must have every name of it. */
export const MIN_SHARE = 0.6;

/** Whether the question continues one that was refused: its subject is unknown. */
export function followsRefusal({ history }: ChatQuestion, { named, folded }: ResolvedQuestion): boolean {
  const last = history.at(-1)?.content ?? '';
  return named.length === 0 && last.startsWith(REFUSAL_START) && (folded.length < 16 || /[他她它那这]/.test(folded));
}

/** Whether a text has the names that the question is about and that no entry is named by. */
export function hasSubject({ folded, terms }: ResolvedQuestion, source: Source, index: KnowledgeIndex): boolean {
  const entry = entryOf(source);
  // A page of a book has many words by chance, so it must have every name unless it has most of the question.
  const words = entry || source.share >= MIN_SHARE ? [] : terms.filter(isNameLike).map(({ word }) => word);
  const names = [...unknownSubjects(folded, index), ...words];
  const text = entry
    ? `${entry.names.join('\n')}\n${entry.foldedTags}\n${entry.foldedText}`
    : foldText(`${source.title}\n${source.text}`);
  return names.every((name) => index.has(name) || text.includes(name));
}

function isNameLike({ word, isProperName, isNoun }: Term): boolean {
  return word.length > 1 && (isProperName || (isNoun && word.length > 2));
}
