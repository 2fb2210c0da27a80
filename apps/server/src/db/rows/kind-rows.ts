import { eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resourceCategory } from '../schema/categories.ts';
import { course } from '../schema/classroom.ts';
import { resourceStat } from '../schema/content.ts';
import { work } from '../schema/exhibition.ts';
import { file } from '../schema/files.ts';
import { book } from '../schema/library.ts';
import type { ResourceBase } from './resource-list.ts';

/* What books, courses and works have of their own, read for the rows of one list page at a time. */

function byId<T extends { id: string }>(rows: T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows whose own part is missing are left out: they are being imported this moment. */
function joinOwn<T extends { id: string }>(bases: ResourceBase[], own: T[]): (ResourceBase & Omit<T, 'id'>)[] {
  const parts = byId(own);
  return bases.flatMap((base) => {
    const part = parts.get(base.id);
    return part ? [{ ...base, ...part }] : [];
  });
}

export async function withBookParts(orm: NodePgDatabase, bases: ResourceBase[]) {
  if (bases.length === 0) return [];
  const ids = bases.map(({ id }) => id);
  const [own, classes] = await Promise.all([
    orm
      .select({
        id: book.resourceId,
        bookNo: book.bookNo,
        pubName: book.pubName,
        publishTime: book.publishTime,
        pageCount: book.pageCount,
      })
      .from(book)
      .where(inArray(book.resourceId, ids)),
    orm
      .select({ id: resourceCategory.resourceId, cateId: resourceCategory.categoryId })
      .from(resourceCategory)
      .where(inArray(resourceCategory.resourceId, ids)),
  ]);
  const cateIds = Map.groupBy(classes, ({ id }) => id);
  return joinOwn(bases, own).map((row) => ({
    ...row,
    cateIds: (cateIds.get(row.id) ?? []).map(({ cateId }) => cateId),
  }));
}

export async function withCourseParts(orm: NodePgDatabase, bases: ResourceBase[]) {
  if (bases.length === 0) return [];
  const own = await orm
    .select({
      id: course.resourceId,
      episodeCount: course.episodeCount,
      durationMs: course.durationMs,
      ratingCount: resourceStat.ratingCount,
      ratingSum: resourceStat.ratingSum,
    })
    .from(course)
    .leftJoin(resourceStat, eq(resourceStat.resourceId, course.resourceId))
    .where(
      inArray(
        course.resourceId,
        bases.map(({ id }) => id),
      ),
    );
  return joinOwn(bases, own);
}

export async function withWorkParts(orm: NodePgDatabase, bases: ResourceBase[]) {
  if (bases.length === 0) return [];
  const own = await orm
    .select({
      id: work.resourceId,
      dynasty: work.dynasty,
      material: work.material,
      form: work.form,
      imageFile: work.imageFile,
      width: file.width,
      height: file.height,
      color: file.dominantColor,
      placeholder: file.placeholder,
    })
    .from(work)
    .innerJoin(file, eq(file.hash, work.imageFile))
    .where(
      inArray(
        work.resourceId,
        bases.map(({ id }) => id),
      ),
    );
  return joinOwn(bases, own);
}

export type BookFacts = Awaited<ReturnType<typeof withBookParts>>[number];
export type CourseFacts = Awaited<ReturnType<typeof withCourseParts>>[number];
export type WorkFacts = Awaited<ReturnType<typeof withWorkParts>>[number];
