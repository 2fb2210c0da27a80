import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { createdAt, generatedId, moment, oneOf } from './columns.ts';
import { resource } from './content.ts';

/** 待审核, 已通过, 已驳回, 已过期, and 已撤回 by the user. */
const APPLICATION_STATUS = ['pending', 'approved', 'rejected', 'expired', 'withdrawn'] as const;

/**
 * An application for an original file. A trigger allows only pending → approved, rejected or withdrawn, and
 * approved → expired. A user can have only one open application per resource (pending, or approved and not yet marked
 * expired), so a new application first marks an expired approval as expired.
 */
export const downloadApplication = pgTable(
  'download_application',
  {
    id: generatedId(),
    userId: accountOfRow(),
    resourceId: text('resource_id')
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    remark: text('remark').notNull().default(''),
    status: text('status', { enum: APPLICATION_STATUS }).notNull().default('pending'),
    /** Why it was rejected. */
    reason: text('reason').notNull().default(''),
    approver: text('approver'),
    decidedAt: moment('decided_at'),
    grantExpiresAt: moment('grant_expires_at'),
    downloadCount: integer('download_count').notNull().default(0),
    lastDownloadAt: moment('last_download_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('download_application_status_known', t.status, APPLICATION_STATUS),
    check(
      'download_application_decided',
      sql`${t.status} in ('pending', 'withdrawn') or (${t.approver} is not null and ${t.decidedAt} is not null)`,
    ),
    check(
      'download_application_granted',
      sql`(${t.status} in ('approved', 'expired')) = (${t.grantExpiresAt} is not null)`,
    ),
    check('download_application_rejected_why', sql`${t.status} <> 'rejected' or ${t.reason} <> ''`),
    uniqueIndex('download_application_one_open')
      .on(t.userId, t.resourceId)
      .where(sql`status in ('pending', 'approved')`),
    index('download_application_of_user').on(t.userId, t.createdAt, t.id),
    index('download_application_by_status').on(t.status, t.createdAt, t.id),
    index('download_application_resource').on(t.resourceId),
    index('download_application_grant').on(t.grantExpiresAt).where(sql`status = 'approved'`),
  ],
);
