import type { ListedResource } from '../../../../resources/columns.ts';
import { createCitationList } from '../compose/draft.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { Source } from '../knowledge/sources.ts';
import type { CatalogueRow } from './site-data.repo.ts';

/* Resources as lines of an answer, each with its citation. */

const KIND_NAME: Readonly<Record<ListedResource['resType'], string>> = {
  book: '书',
  video: '视频课',
  audio: '音频课',
  img: '作品',
  news: '动态',
  exp: '体验课',
  other: '资料',
  exhibition: '专题展览',
};

/** The first sentences of an abstract, about 70 characters. */
function shorten(abstract: string): string {
  let text = '';
  for (const sentence of sentencesOf(abstract)) {
    if (text !== '' && text.length + sentence.length > 70) break;
    text += sentence;
  }
  return text.length > 120 ? `${text.slice(0, 118)}……` : text;
}

export function toResourceSource(resource: ListedResource): Source {
  const { id, title, abstract } = resource;
  return { key: id, origin: { resource, place: undefined }, title, text: abstract, score: 1, share: 1 };
}

/** A row of the catalogue as a resource that can be cited. */
export function toListed(row: CatalogueRow): ListedResource {
  const { id, resType, title, author, abstract, publishedAt } = row;
  const none = {
    coverFile: null,
    coverFocus: null,
    readCount: 0,
    isRecommend: false,
    cateId: '',
    cateName: '',
    resNo: '',
  };
  return { id, resType, title, author, abstract, publishedAt, updatedAt: publishedAt, ...none };
}

export function dayOf(date: Date): string {
  const day = new Date(date.getTime() + 8 * 3_600_000);
  return `${day.getUTCFullYear()} 年 ${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日`;
}

interface ListOptions {
  numbered?: boolean;
  withKind?: boolean;
  /** Added to the line of a resource. */
  note?: (resource: ListedResource) => string;
  citations?: ReturnType<typeof createCitationList>;
}

export function listResources(rows: readonly ListedResource[], options: ListOptions = {}) {
  const { numbered = false, withKind = false, note, citations = createCitationList() } = options;
  const lines = rows.map((row, at) => {
    const details = [withKind ? KIND_NAME[row.resType] : '', row.author].filter(Boolean).join('，');
    const summary = shorten(row.abstract);
    const mark = citations.cite(toResourceSource(row), summary);
    const extra = note?.(row) ?? '';
    return `${numbered ? `${at + 1}.` : '-'} **《${row.title}》**${details ? `（${details}）` : ''}：${extra}${summary || '打开看看。'}${mark}`;
  });
  return { lines, cited: citations.cited };
}
