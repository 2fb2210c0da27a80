import { and, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { resource } from '../../db/schema/content.ts';
import { downloadApplication } from '../../db/schema/downloads.ts';
import { file } from '../../db/schema/files.ts';
import { work } from '../../db/schema/works.ts';
import { isVisible } from '../../resources/publish.ts';

export type DownloadsRepo = ReturnType<typeof createDownloadsRepo>;
export type ApplicationStatus = (typeof downloadApplication.$inferSelect)['status'];
export type ApplicableType = 'book' | 'img' | 'video' | 'audio';
export type ApplicationRow = Awaited<ReturnType<DownloadsRepo['list']>>['rows'][number];

interface ListOptions {
  status: ApplicationStatus | '';
  resId: string;
  limit: number;
  offset: number;
}

/** An approved application whose grant has passed counts as expired, even if its row is not yet updated. */
const status = sql<ApplicationStatus>`case when ${downloadApplication.status} = 'approved'
  and ${downloadApplication.grantExpiresAt} <= now() then 'expired' else ${downloadApplication.status} end`;

/** Hash of the original file. The picture of a work is its original if it has no other. */
const originalHash = sql<string | null>`coalesce(${resource.originalFile}, ${work.imageFile})`;

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

const isOfUser = (userId: string) => eq(downloadApplication.userId, userId);

function applicationReads(orm: NodePgDatabase) {
  function selectApplications(where: SQL | undefined) {
    return orm
      .select(columns)
      .from(downloadApplication)
      .innerJoin(resource, eq(resource.id, downloadApplication.resourceId))
      .leftJoin(work, eq(work.resourceId, resource.id))
      .leftJoin(file, eq(file.hash, originalHash))
      .where(where)
      .orderBy(desc(downloadApplication.createdAt), desc(downloadApplication.id))
      .$dynamic();
  }

  return {
    async list(userId: string, options: ListOptions) {
      const where = and(
        isOfUser(userId),
        options.resId ? eq(downloadApplication.resourceId, options.resId) : undefined,
        options.status ? eq(status, options.status) : undefined,
      );
      const [rows, [counted]] = await Promise.all([
        selectApplications(where).limit(options.limit).offset(options.offset),
        orm.select({ total: count() }).from(downloadApplication).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async find(userId: string, id: string) {
      const [row] = await selectApplications(and(isOfUser(userId), eq(downloadApplication.id, id)));
      return row;
    },

    /** An application that may be downloaded now: granted, by an active account, of a published resource. */
    async findGranted(id: string) {
      const [row] = await selectApplications(
        and(
          eq(downloadApplication.id, id),
          eq(status, 'approved'),
          isVisible,
          sql`exists (select from ${users} u where u.id = ${downloadApplication.userId} and u.status = 'active')`,
        ),
      );
      return row;
    },

    /** A published resource of one of these types. */
    async findApplicable(resourceId: string, types: ApplicableType[]) {
      const [row] = await orm
        .select({ id: resource.id, originalHash })
        .from(resource)
        .leftJoin(work, eq(work.resourceId, resource.id))
        .where(and(eq(resource.id, resourceId), inArray(resource.resType, types), isVisible));
      return row;
    },
  };
}

function applicationWrites(orm: NodePgDatabase) {
  return {
    /**
     * Adds an application and returns its id. `open`: the user already has an open application for the resource;
     * `too many`: the user has already made `max` applications since the time `since`.
     */
    async add(
      userId: string,
      application: { resourceId: string; purpose: string; remark: string },
      { since, max }: { since: Date; max: number },
    ): Promise<string | 'open' | 'too many'> {
      return orm.transaction(async (tx) => {
        // Locks the user, so that parallel requests cannot exceed the limits.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
        const isForSameResource = and(isOfUser(userId), eq(downloadApplication.resourceId, application.resourceId));
        const isGrantOver = lte(downloadApplication.grantExpiresAt, sql`now()`);
        await tx
          .update(downloadApplication)
          .set({ status: 'expired' })
          .where(and(isForSameResource, eq(downloadApplication.status, 'approved'), isGrantOver));
        const isOpen = inArray(downloadApplication.status, ['pending', 'approved']);
        const [existing] = await tx
          .select({ id: downloadApplication.id })
          .from(downloadApplication)
          .where(and(isForSameResource, isOpen));
        if (existing) return 'open';
        const [recent] = await tx
          .select({ total: count() })
          .from(downloadApplication)
          .where(and(isOfUser(userId), gte(downloadApplication.createdAt, since)));
        if ((recent?.total ?? 0) >= max) return 'too many';
        const [added] = await tx
          .insert(downloadApplication)
          .values({ userId, ...application })
          .onConflictDoNothing()
          .returning({ id: downloadApplication.id });
        return added?.id ?? 'open';
      });
    },

    /** True if the application was pending and is now withdrawn. */
    async withdraw(userId: string, id: string): Promise<boolean> {
      const rows = await orm
        .update(downloadApplication)
        .set({ status: 'withdrawn' })
        .where(and(isOfUser(userId), eq(downloadApplication.id, id), eq(downloadApplication.status, 'pending')))
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
