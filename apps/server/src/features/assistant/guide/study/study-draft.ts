import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import type { ListedResource } from '../../../../resources/columns.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import type { AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { toResourceSource } from '../site/resource-list.ts';

/* Parts that every kind of study help uses. */

export const STUDY_LABEL = '*内置导览生成，供参考，请老师核对。*';

export type Citations = ReturnType<typeof createCitationList>;

/** The first aspect that the entry has, of those given. */
export function aspectOf({ aspects }: IndexedEntry, ...wanted: readonly EntryAspect[]): string | undefined {
  for (const aspect of wanted) if (aspects[aspect] !== undefined) return aspects[aspect];
  return undefined;
}

export function firstSentence(text: string): string {
  return sentencesOf(text)[0] ?? text;
}

/** A text of the entry with its citation mark; empty if it has none of the aspects. */
export function say(entry: IndexedEntry, citations: Citations, ...wanted: readonly EntryAspect[]): string {
  const text = aspectOf(entry, ...wanted);
  return text === undefined ? '' : `${text}${citations.cite(toEntrySource(entry), text)}`;
}

export function sayFirst(entry: IndexedEntry, citations: Citations, ...wanted: readonly EntryAspect[]): string {
  const text = aspectOf(entry, ...wanted);
  if (text === undefined) return '';
  const sentence = firstSentence(text);
  return `${sentence}${citations.cite(toEntrySource(entry), sentence)}`;
}

const KIND_WORD: Readonly<Record<string, string>> = {
  book: '书',
  video: '视频课',
  audio: '音频课',
  img: '云展厅作品',
  exp: '体验课',
  news: '动态',
};

export function resourceLines(rows: readonly ListedResource[], citations: Citations, max = 5): string[] {
  return rows.slice(0, max).map((row) => {
    const kind = KIND_WORD[row.resType] ?? '资料';
    return `- ${kind}《${row.title}》${citations.cite(toResourceSource(row), firstSentence(row.abstract))}`;
  });
}

/** A task that fits the kind of the subject. */
export function taskWords({ kind, tags }: IndexedEntry): { sense: string; act: string; verb: string } {
  if (kind.includes('音乐')) return { sense: '听', act: '跟着拍手、哼唱主要的音调，再画出它的起伏', verb: '聆听' };
  if (kind === '戏曲') return { sense: '看', act: '学一个亮相或一句念白', verb: '观看' };
  if (kind === '舞蹈') return { sense: '看', act: '跟着做几个基本动作，量力而行', verb: '观看' };
  if (kind === '书法' || tags.includes('书法')) return { sense: '看', act: '临写其中一两个字', verb: '读帖' };
  if (kind === '美学') return { sense: '想', act: '找一个身边的例子，写几句话', verb: '讨论' };
  if (kind === '建筑') return { sense: '看', act: '画一张简单的结构草图', verb: '观察' };
  if (kind === '民艺') return { sense: '看', act: '用纸、泥或布做一件小样', verb: '观察' };
  return { sense: '看', act: '用铅笔或毛笔试画其中一处', verb: '观察' };
}

/** The lines as one answer with the label. Empty lines are left out. */
export function toStudyDraft(
  lines: readonly string[],
  citations: Citations,
  entries: readonly IndexedEntry[],
  followUps: readonly string[] = [],
): AnswerDraft {
  return {
    text: [...lines.filter((line) => line !== ''), STUDY_LABEL].join('\n\n'),
    cited: citations.cited,
    relatedIds: entries.slice(0, 3).flatMap(({ resourceIds }) => resourceIds.slice(0, 3)),
    followUps: followUps.slice(0, 3),
  };
}
