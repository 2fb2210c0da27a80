import type { OwnDocument } from '@meiyu/contract/own-exhibition-document.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { createdAt, generatedId, moment, updatedAt } from './columns.ts';

/**
 * An exhibition of a reader (我的展览). What hangs is named by id: withdrawn works and deleted drawings stay named, and are
 * left out where it is shown.
 */
export const ownExhibition = pgTable(
  'own_exhibition',
  {
    id: generatedId(),
    userId: accountOfRow(),
    /** What the reader edits. */
    document: jsonb('document').$type<OwnDocument>().notNull(),
    version: integer('version').notNull().default(1),
    /** Waits for a reviewer. */
    submitted: jsonb('submitted').$type<OwnDocument>(),
    submittedAt: moment('submitted_at'),
    /** What everyone with the link sees. */
    approved: jsonb('approved').$type<OwnDocument>(),
    /** In the address of the shared page; a new one each time sharing begins. */
    shareKey: text('share_key'),
    /** Why the last submission was refused, or the exhibition taken down. */
    reason: text('reason').notNull().default(''),
    /** The account of the reviewer who decided last. */
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('own_exhibition_submitted_when', sql`(${t.submitted} is null) = (${t.submittedAt} is null)`),
    check('own_exhibition_shown_where', sql`(${t.approved} is null) = (${t.shareKey} is null)`),
    uniqueIndex('own_exhibition_share_key').on(t.shareKey).where(sql`share_key is not null`),
    index('own_exhibition_of_user').on(t.userId, t.updatedAt, t.id),
    index('own_exhibition_waiting').on(t.submittedAt, t.id).where(sql`submitted_at is not null`),
    index('own_exhibition_decided').on(t.decidedAt, t.id).where(sql`decided_at is not null`),
  ],
);
