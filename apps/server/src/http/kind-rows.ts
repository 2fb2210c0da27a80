import type { BookFacts, CourseFacts, WorkFacts } from '../db/rows/kind-rows.ts';
import { coverUrl, toResourceRow } from './resource-row.ts';

/* The list rows of books, courses and works, as every list of them answers (product.md §3). */

export function toBookRow(found: BookFacts) {
  return {
    ...toResourceRow({ ...found, resType: 'book' as const }),
    bookNo: found.bookNo,
    pubName: found.pubName,
    publishTime: found.publishTime,
    bookPage: found.pageCount,
    resAbstract: found.abstract,
    isRecommend: found.isRecommend,
    cateIds: found.cateIds,
  };
}

export function toCourseRow(found: CourseFacts) {
  const scoreCount = found.ratingCount ?? 0;
  return {
    ...toResourceRow({ ...found, resType: found.resType === 'audio' ? ('audio' as const) : ('video' as const) }),
    teacher: found.author,
    resAbstract: found.abstract,
    cateId: found.cateId,
    cateName: found.cateName,
    duration: Math.round(found.durationMs / 1000),
    episodeCount: found.episodeCount,
    average: scoreCount === 0 ? null : Math.round(((found.ratingSum ?? 0) / scoreCount) * 10) / 10,
    scoreCount,
  };
}

export function toImageRow(found: WorkFacts) {
  return {
    ...toResourceRow({ ...found, resType: 'img' as const }),
    // A work is its own cover.
    resCoverUrl: coverUrl(found.coverFile ?? found.imageFile),
    cateId: found.cateId,
    cateName: found.cateName,
    dynasty: found.dynasty,
    material: found.material,
    form: found.form,
    width: found.width ?? 0,
    height: found.height ?? 0,
    color: found.color ?? '',
    placeholder: found.placeholder ?? '',
  };
}
