import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import type { TalkState } from './talk-state.ts';

/* Names, numbers and statements of a talk, for writing its questions in full. */

const NUMBERS = '一二三四五六七八九十';

export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return text.length === 1 ? NUMBERS.indexOf(text) + 1 : 10 + Math.max(0, NUMBERS.indexOf(text[1] ?? '') + 1);
}

export function nameOf({ kind, title }: IndexedEntry): string {
  return kind === '作品' ? `《${title}》` : title;
}

export function withoutNames(text: string, index: KnowledgeIndex): string {
  return findNamedEntries(text, index).reduce(
    (rest, { name }) => rest.replace(`《${name}》`, '').replace(name, ''),
    text,
  );
}

export function sameSort(a: IndexedEntry, b: IndexedEntry): boolean {
  return a.kind === b.kind || (isPerson(a) && isPerson(b));
}

/** The style or technique that the last answer names. */
export function styleIn({ answer, entities }: TalkState, index: KnowledgeIndex): string | undefined {
  const named = findNamedEntries(foldText(answer.slice(0, 300)).toLowerCase(), index).map(({ entry }) => entry);
  const style = named.find((entry) => !entities.includes(entry) && /[式派法皴体腔]|主义|建筑$/u.test(entry.title));
  return style?.title ?? /\p{Script=Han}{2,3}式/u.exec(answer)?.[0];
}

/** The last question as a statement: its subject and what was said of it. */
export function withoutAsk(question: string, entity: IndexedEntry, index: KnowledgeIndex): string {
  const rest = withoutNames(question, index)
    .split(/[什怎哪谁吗呢?？]/u, 1)
    .join('')
    .replace(/[的是有]$|《》/gu, '');
  return rest.length > 1 && rest.length < 14 ? `${nameOf(entity)}${rest}` : nameOf(entity);
}
