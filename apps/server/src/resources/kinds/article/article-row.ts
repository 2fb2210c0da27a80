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

export function toNewsRow(article: ArticleRowInput) {
  return {
    ...toResourceRow({ ...article, resType: 'news' as const }),
    title: article.title,
    cateId: article.cateId,
    cateName: article.cateName,
    abstract: article.abstract,
    cover: coverUrl(article.coverFile),
    publishTime: beijingTime(article.publishedAt),
  };
}

export function toExperienceRow(article: ArticleRowInput) {
  return {
    ...toResourceRow({ ...article, resType: 'exp' as const }),
    isTy: '1' as const,
    title: article.title,
    abstract: article.abstract,
    teacher: article.author,
    publishTime: beijingTime(article.publishedAt),
  };
}
