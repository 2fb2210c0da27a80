import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { file } from '../../db/schema/files.ts';
import { banner } from '../../db/schema/site.ts';
import { type ReadRows, type ResType, readFacts } from '../../resources/columns.ts';
import { readBooks } from '../../resources/kinds/book/book-row.ts';
import { readCourses } from '../../resources/kinds/course/course-row.ts';
import { readWorks } from '../../resources/kinds/work/work-row.ts';
import { listFirst } from '../../resources/list.ts';

export type HomeRepo = ReturnType<typeof createHomeRepo>;

export function createHomeRepo(orm: NodePgDatabase) {
  /** What the operator marked for the front page; where nothing is marked, the newest. */
  async function chosen<Row extends { id: string }>(
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
      const begun = or(isNull(banner.startsAt), lte(banner.startsAt, sql`now()`));
      const lasting = or(isNull(banner.endsAt), gt(banner.endsAt, sql`now()`));
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
        .where(and(eq(banner.device, device), begun, lasting))
        .orderBy(desc(banner.sort), asc(banner.id));
    },
    videos: (limit: number) => chosen(readCourses, ['video'], 'recommended', limit),
    images: (limit: number) => chosen(readWorks, ['img'], 'home', limit),
    books: (limit: number) => chosen(readBooks, ['book'], 'home', limit),
    experiences: (limit: number) => chosen(readFacts, ['exp'], 'home', limit),
    news: (limit: number) => listFirst(orm, readFacts, { resTypes: ['news'] }, limit),
  };
}
