import { beijingTime } from '../../../beijing-time.ts';
import { coverUrl, toResourceRow } from '../../resource-row.ts';

/** The data of list rows of news and experience courses. */
interface ArticleRowInput {
  id: string;
  title: string;
  author: string;
  coverFile: string | null;
  coverFocus: { x: number; y: number } | null;
  abstract: string;
  readCount: number;
  publishedAt: Date;
  updatedAt: Date;
  cateId: string;
  cateName: string;
}

export function toNewsRow(found: ArticleRowInput) {
  return {
    ...toResourceRow({ ...found, resType: 'news' as const }),
    title: found.title,
    cateId: found.cateId,
    cateName: found.cateName,
    abstract: found.abstract,
    cover: coverUrl(found.coverFile),
    publishTime: beijingTime(found.publishedAt),
  };
}

export function toExperienceRow(found: ArticleRowInput) {
  return {
    ...toResourceRow({ ...found, resType: 'exp' as const }),
    isTy: '1' as const,
    title: found.title,
    abstract: found.abstract,
    teacher: found.author,
    publishTime: beijingTime(found.publishedAt),
  };
}
