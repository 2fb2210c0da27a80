import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { withBookParts, withCourseParts, withWorkParts } from '../../db/rows/kind-rows.ts';
import { listResources, type ResType } from '../../db/rows/resource-list.ts';
import { file } from '../../db/schema/files.ts';
import { banner } from '../../db/schema/site.ts';

export type HomeRepo = ReturnType<typeof createHomeRepo>;

export function createHomeRepo(orm: NodePgDatabase) {
  /** What the operator marked for the front page; where nothing is marked, the newest. */
  async function chosen(resTypes: ResType[], mark: 'home' | 'recommended', limit: number) {
    const marked = await listResources(orm, { resTypes, [mark]: true }, { limit, offset: 0 });
    return marked.length > 0 ? marked : listResources(orm, { resTypes }, { limit, offset: 0 });
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
          width: file.width,
          height: file.height,
        })
        .from(banner)
        .innerJoin(file, eq(file.hash, banner.fileHash))
        .where(and(eq(banner.device, device), begun, lasting))
        .orderBy(desc(banner.sort), asc(banner.id));
    },
    videos: async (limit: number) => withCourseParts(orm, await chosen(['video'], 'recommended', limit)),
    images: async (limit: number) => withWorkParts(orm, await chosen(['img'], 'home', limit)),
    books: async (limit: number) => withBookParts(orm, await chosen(['book'], 'home', limit)),
    experiences: (limit: number) => chosen(['exp'], 'home', limit),
    news: (limit: number) => listResources(orm, { resTypes: ['news'] }, { limit, offset: 0 }),
  };
}
