import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { resource } from '../../db/schema/content.ts';
import { downloadApplication } from '../../db/schema/downloads.ts';
import { work } from '../../db/schema/exhibition.ts';
import type { ApplicationStatus } from './downloads.repo.ts';

export type ApplicationAdminRepo = ReturnType<typeof createApplicationAdminRepo>;

/** An approved application whose grant has passed counts as expired, even if its row is not yet updated. */
const status = sql<ApplicationStatus>`case when ${downloadApplication.status} = 'approved'
  and ${downloadApplication.grantExpiresAt} <= now() then 'expired' else ${downloadApplication.status} end`;

export type Decision =
  | { status: 'approved'; approver: string; grantDays: number }
  | { status: 'rejected'; approver: string; reason: string };

export function createApplicationAdminRepo(orm: NodePgDatabase) {
  const columns = {
    id: downloadApplication.id,
    userId: downloadApplication.userId,
    userName: users.name,
    schoolName: users.schoolName,
    title: resource.title,
    resType: resource.resType,
    purpose: downloadApplication.purpose,
    remark: downloadApplication.remark,
    status,
    reason: downloadApplication.reason,
    createdAt: downloadApplication.createdAt,
    grantExpiresAt: downloadApplication.grantExpiresAt,
    hasOriginal: sql<boolean>`coalesce(${resource.originalFile}, ${work.imageFile}) is not null`,
  };
  const selectApplications = () =>
    orm
      .select(columns)
      .from(downloadApplication)
      .innerJoin(users, eq(users.id, downloadApplication.userId))
      .innerJoin(resource, eq(resource.id, downloadApplication.resourceId))
      .leftJoin(work, eq(work.resourceId, resource.id))
      .$dynamic();

  return {
    /** Pending applications are sorted oldest first, all others newest first. */
    async list(statusFilter: ApplicationStatus | undefined, limit: number, offset: number) {
      const where = statusFilter && eq(status, statusFilter);
      const order = statusFilter === 'pending' ? asc : desc;
      const [rows, [counted]] = await Promise.all([
        selectApplications()
          .where(where)
          .orderBy(order(downloadApplication.createdAt), order(downloadApplication.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(downloadApplication).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async find(id: string) {
      const [row] = await selectApplications().where(eq(downloadApplication.id, id));
      return row;
    },

    /** False when the application was already decided or withdrawn. */
    async decide(id: string, decision: Decision): Promise<boolean> {
      const outcome =
        decision.status === 'approved'
          ? { grantExpiresAt: sql`now() + ${decision.grantDays} * interval '1 day'` }
          : { reason: decision.reason };
      const rows = await orm
        .update(downloadApplication)
        .set({ status: decision.status, approver: decision.approver, decidedAt: sql`now()`, ...outcome })
        .where(and(eq(downloadApplication.id, id), eq(downloadApplication.status, 'pending')))
        .returning({ id: downloadApplication.id });
      return rows.length > 0;
    },
  };
}
