import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { About } from '../../engine/engine.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { Source } from '../knowledge/sources.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';

/* What all answers about a page have in common. */

export interface PageQuestion {
  about: About;
  resolved: ResolvedQuestion;
  index: KnowledgeIndex;
  deps: FindDeps;
}

const KIND_NAME: Readonly<Record<string, string>> = {
  book: '这一页',
  img: '这件作品',
  video: '这一段',
  audio: '这一段',
};

export function nameOf({ resType, place }: About): string {
  return resType === 'book' && place?.pageNum === undefined ? '这本书' : (KIND_NAME[resType] ?? '这一篇');
}

/** The text without the facts of a work, which are its first line. */
export function bodyOf({ resType, text }: About): string {
  const [first = '', ...rest] = text.split('\n');
  return resType === 'img' && rest.length > 0 && !first.includes('。') ? rest.join('\n') : text;
}

export function toSource(about: About, text = about.text): Source {
  return { key: `about ${about.resId}`, origin: { about }, title: about.title, text, score: 1, share: 1 };
}

export function draftOf(about: About, lines: string[], followUps: string[], quote = ''): AnswerDraft {
  const citations = createCitationList();
  const mark = citations.cite(toSource(about), quote || about.text.slice(0, 100));
  const [first = '', ...rest] = lines.filter(Boolean);
  return { text: [`${first}${mark}`, ...rest].join('\n\n'), cited: citations.cited, relatedIds: [], followUps };
}

export function followUpsFor({ about, index }: Pick<PageQuestion, 'about' | 'index'>): string[] {
  const named = findNamedEntries(foldText(about.text).toLowerCase(), index).map(({ entry }) => entry);
  const ofEntries = [...new Set(named)].slice(0, 2).map(({ title }) => `${title}是什么？`);
  return [`把${nameOf(about)}总结成三点`, ...ofEntries].slice(0, 3);
}
