import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ResType } from '../columns.ts';
import type { ExportFolder, ExportFrontMatter } from '../exporting/export-folder.ts';
import type { Orm as WriteOrm } from '../files/content-files.repo.ts';
import type { IndexParts, Orm as ReadOrm } from '../indexing/index-parts.ts';
import type { ResourceDraft } from '../reading/draft.ts';
import { readStoredArticle, writeArticle } from './article/article-store.ts';
import { exportArticle } from './article/export-article.ts';
import { indexArticles } from './article/index-article.ts';
import { readStoredBook, writeBook } from './book/book-store.ts';
import { exportBook } from './book/export-book.ts';
import { indexBooks } from './book/index-book.ts';
import { readStoredCourse, writeCourse } from './course/course-store.ts';
import { exportCourse } from './course/export-course.ts';
import { indexCourses } from './course/index-course.ts';
import { readStoredExhibition, writeExhibition } from './exhibition/exhibition-store.ts';
import { exportExhibition } from './exhibition/export-exhibition.ts';
import { indexExhibitions } from './exhibition/index-exhibition.ts';
import { exportWork } from './work/export-work.ts';
import { indexWorks } from './work/index-work.ts';
import { readStoredWork, writeWork } from './work/work-store.ts';

/* Chooses the functions for each kind of resource; each kind has a separate folder. */

type Body = ResourceDraft['body'];
export type Kind = Body['kind'];

const KINDS: Record<ResType, Kind> = {
  book: 'book',
  video: 'course',
  audio: 'course',
  img: 'work',
  news: 'article',
  exp: 'article',
  other: 'article',
  exhibition: 'exhibition',
};

export function kindOf(resType: ResType): Kind {
  return KINDS[resType];
}

export function writeBody(tx: WriteOrm, id: string, body: Body): Promise<void> {
  if (body.kind === 'book') return writeBook(tx, id, body);
  if (body.kind === 'course') return writeCourse(tx, id, body);
  if (body.kind === 'work') return writeWork(tx, id, body);
  if (body.kind === 'exhibition') return writeExhibition(tx, id, body);
  return writeArticle(tx, id, body);
}

/** The stored body in the form of a draft, for comparison with a new one and for the export. */
export function readStoredBody(orm: NodePgDatabase, id: string, kind: Kind): Promise<Body | undefined> {
  const readers = {
    book: readStoredBook,
    course: readStoredCourse,
    work: readStoredWork,
    exhibition: readStoredExhibition,
    article: readStoredArticle,
  };
  return readers[kind](orm, id);
}

export function exportBody(
  body: Body,
  resType: ResType,
  frontMatter: ExportFrontMatter,
  folder: ExportFolder,
): Promise<void> {
  if (body.kind === 'book') return exportBook(body, frontMatter, folder);
  if (body.kind === 'course') return exportCourse(body, resType === 'audio' ? 'audio' : 'video', frontMatter, folder);
  if (body.kind === 'work') return exportWork(body, frontMatter, folder);
  if (body.kind === 'exhibition') return exportExhibition(body, frontMatter, folder);
  return exportArticle(body, resType === 'news' || resType === 'exp' ? resType : 'other', frontMatter, folder);
}

export async function readIndexParts(orm: ReadOrm, rows: { id: string; kind: ResType }[]): Promise<IndexParts> {
  const parts: IndexParts = new Map();
  const rowsByKind = Map.groupBy(rows, ({ kind }) => kindOf(kind));
  for (const [kind, index] of [
    ['book', indexBooks],
    ['course', indexCourses],
    ['work', indexWorks],
    ['exhibition', indexExhibitions],
    ['article', indexArticles],
  ] as const) {
    const idsOfKind = rowsByKind.get(kind)?.map(({ id }) => id) ?? [];
    if (idsOfKind.length > 0) await index(orm, idsOfKind, parts);
  }
  return parts;
}
