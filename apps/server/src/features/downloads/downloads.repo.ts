import { and, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { resource } from '../../db/schema/content.ts';
import { downloadApplication } from '../../db/schema/downloads.ts';
import { work } from '../../db/schema/exhibition.ts';
import { file } from '../../db/schema/files.ts';
import { isVisible } from '../../resources/publish.ts';

export type DownloadsRepo = ReturnType<typeof createDownloadsRepo>;
export type ApplicationStatus = (typeof downloadApplication.$inferSelect)['status'];
export type ApplicableType = 'book' | 'img' | 'video' | 'audio';
export type ApplicationRow = Awaited<ReturnType<DownloadsRepo['list']>>['rows'][number];

interface Asked {
  status: ApplicationStatus | '';
  resId: string;
  limit: number;
  offset: number;
}

/** A grant that ran out is over, whether or not somebody has marked it so. */
const status = sql<ApplicationStatus>`case when ${downloadApplication.status} = 'approved'
  and ${downloadApplication.grantExpiresAt} <= now() then 'expired' else ${downloadApplication.status} end`;

/** The picture of a work is its original where no other was given. */
const original = sql<string | null>`coalesce(${resource.originalFile}, ${work.imageFile})`;

const columns = {
  id: downloadApplication.id,
  userId: downloadApplication.userId,
  resId: downloadApplication.resourceId,
  resType: sql<ApplicableType>`${resource.resType}`,
  title: resource.title,
  author: resource.author,
  cover: sql<string | null>`coalesce(${resource.coverFile}, ${work.imageFile})`,
  coverFocus: resource.coverFocus,
  purpose: downloadApplication.purpose,
  remark: downloadApplication.remark,
  status,
  reason: downloadApplication.reason,
  createdAt: downloadApplication.createdAt,
  decidedAt: downloadApplication.decidedAt,
  grantExpiresAt: downloadApplication.grantExpiresAt,
  fileHash: file.hash,
  fileName: file.name,
  fileSize: file.size,
  mime: file.mime,
};

const ofUser = (userId: string) => eq(downloadApplication.userId, userId);

function applicationReads(orm: NodePgDatabase) {
  function read(where: SQL | undefined) {
    return orm
      .select(columns)
      .from(downloadApplication)
      .innerJoin(resource, eq(resource.id, downloadApplication.resourceId))
      .leftJoin(work, eq(work.resourceId, resource.id))
      .leftJoin(file, eq(file.hash, original))
      .where(where)
      .orderBy(desc(downloadApplication.createdAt), desc(downloadApplication.id))
      .$dynamic();
  }

  return {
    async list(userId: string, asked: Asked) {
      const where = and(
        ofUser(userId),
        asked.resId ? eq(downloadApplication.resourceId, asked.resId) : undefined,
        asked.status ? eq(status, asked.status) : undefined,
      );
      const [rows, [counted]] = await Promise.all([
        read(where).limit(asked.limit).offset(asked.offset),
        orm.select({ total: count() }).from(downloadApplication).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async find(userId: string, id: string) {
      const [row] = await read(and(ofUser(userId), eq(downloadApplication.id, id)));
      return row;
    },

    /** What an address leads to while its grant lasts: the account is in use, the resource is on the lists. */
    async findGranted(id: string) {
      const [row] = await read(
        and(
          eq(downloadApplication.id, id),
          eq(status, 'approved'),
          isVisible,
          sql`exists (select from ${users} u where u.id = ${downloadApplication.userId} and u.status = 'active')`,
        ),
      );
      return row;
    },

    async findApplicable(resourceId: string, types: ApplicableType[]) {
      const [row] = await orm
        .select({ id: resource.id, original })
        .from(resource)
        .leftJoin(work, eq(work.resourceId, resource.id))
        .where(and(eq(resource.id, resourceId), inArray(resource.resType, types), isVisible));
      return row;
    },
  };
}

function applicationWrites(orm: NodePgDatabase) {
  return {
    /** One open application for each user and resource, and so many a day: the database decides. */
    async add(
      userId: string,
      given: { resourceId: string; purpose: string; remark: string },
      { since, most }: { since: Date; most: number },
    ): Promise<string | 'open' | 'too many'> {
      return orm.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
        const own = and(ofUser(userId), eq(downloadApplication.resourceId, given.resourceId));
        const over = lte(downloadApplication.grantExpiresAt, sql`now()`);
        await tx
          .update(downloadApplication)
          .set({ status: 'expired' })
          .where(and(own, eq(downloadApplication.status, 'approved'), over));
        const open = inArray(downloadApplication.status, ['pending', 'approved']);
        const [standing] = await tx
          .select({ id: downloadApplication.id })
          .from(downloadApplication)
          .where(and(own, open));
        if (standing) return 'open';
        const [today] = await tx
          .select({ n: count() })
          .from(downloadApplication)
          .where(and(ofUser(userId), gte(downloadApplication.createdAt, since)));
        if ((today?.n ?? 0) >= most) return 'too many';
        const [made] = await tx
          .insert(downloadApplication)
          .values({ userId, ...given })
          .onConflictDoNothing()
          .returning({ id: downloadApplication.id });
        return made?.id ?? 'open';
      });
    },

    /** True when it waited and is withdrawn now. */
    async withdraw(userId: string, id: string): Promise<boolean> {
      const rows = await orm
        .update(downloadApplication)
        .set({ status: 'withdrawn' })
        .where(and(ofUser(userId), eq(downloadApplication.id, id), eq(downloadApplication.status, 'pending')))
        .returning({ id: downloadApplication.id });
      return rows.length > 0;
    },

    async countDownload(id: string): Promise<void> {
      await orm
        .update(downloadApplication)
        .set({ downloadCount: sql`${downloadApplication.downloadCount} + 1`, lastDownloadAt: sql`now()` })
        .where(eq(downloadApplication.id, id));
    },
  };
}

export function createDownloadsRepo(orm: NodePgDatabase) {
  return { ...applicationReads(orm), ...applicationWrites(orm) };
}
