import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { file } from '../../db/schema/files.ts';
import { banner } from '../../db/schema/site.ts';
import { type ReadRows, type ResType, readResources } from '../../resources/columns.ts';
import { readBooks } from '../../resources/kinds/book/book-row.ts';
import { readCourses } from '../../resources/kinds/course/course-row.ts';
import { readWorks } from '../../resources/kinds/work/work-row.ts';
import { listFirst } from '../../resources/list.ts';

export type HomeRepo = ReturnType<typeof createHomeRepo>;

export function createHomeRepo(orm: NodePgDatabase) {
  /** Resources marked by the operator, or the newest if none are marked. */
  async function listMarked<Row extends { id: string }>(
    read: ReadRows<Row>,
    resTypes: ResType[],
    mark: 'home' | 'recommended',
    limit: number,
  ) {
    const marked = await listFirst(orm, read, { resTypes, [mark]: true }, limit);
    return marked.length > 0 ? marked : listFirst(orm, read, { resTypes }, limit);
  }
  return {
    async banners(device: 'desktop' | 'mobile') {
      const hasStarted = or(isNull(banner.startsAt), lte(banner.startsAt, sql`now()`));
      const hasNotEnded = or(isNull(banner.endsAt), gt(banner.endsAt, sql`now()`));
      return orm
        .select({
          id: banner.id,
          title: banner.title,
          linkUrl: banner.linkUrl,
          fileHash: banner.fileHash,
          focus: banner.focus,
          width: file.width,
          height: file.height,
        })
        .from(banner)
        .innerJoin(file, eq(file.hash, banner.fileHash))
        .where(and(eq(banner.device, device), hasStarted, hasNotEnded))
        .orderBy(desc(banner.sort), asc(banner.id));
    },
    videos: (limit: number) => listMarked(readCourses, ['video'], 'recommended', limit),
    images: (limit: number) => listMarked(readWorks, ['img'], 'home', limit),
    books: (limit: number) => listMarked(readBooks, ['book'], 'home', limit),
    experiences: (limit: number) => listMarked(readResources, ['exp'], 'home', limit),
    news: (limit: number) => listFirst(orm, readResources, { resTypes: ['news'] }, limit),
  };
}
