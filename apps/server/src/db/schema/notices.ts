import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { bytea, createdAt, generatedId, moment, oneOf } from './columns.ts';

export const NOTICE_KINDS = ['application', 'newDevice', 'expiring', 'report', 'account', 'exhibition'] as const;
const MAIL_STATES = ['pending', 'sent', 'failed'] as const;

/** A message to a reader (我的消息). */
export const notice = pgTable(
  'notice',
  {
    id: generatedId(),
    userId: accountOfRow(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    /** A path of this site, or empty. */
    link: text('link').notNull().default(''),
    /** Makes a notice unique, so that two instances or a repeated sweep do not send it twice. */
    key: text('key'),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [
    oneOf('notice_kind_known', t.kind, NOTICE_KINDS),
    check('notice_link_is_path', sql`${t.link} = '' or ${t.link} ~ '^/[^/\\\\]'`),
    index('notice_list').on(t.userId, t.createdAt, t.id),
    index('notice_unread').on(t.userId).where(sql`read_at is null`),
    uniqueIndex('notice_once').on(t.userId, t.key).where(sql`key is not null`),
  ],
);

/** E-mail that waits for the SMTP server. Any instance sends it; rows are deleted a day after they were sent. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: accountOfRow(),
    noticeId: uuid('notice_id').references(() => notice.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: MAIL_STATES }).notNull().default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    error: text('error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    oneOf('mail_outbox_state_known', t.state, MAIL_STATES),
    index('mail_outbox_pending').on(t.nextTryAt).where(sql`state = 'pending'`),
    index('mail_outbox_user').on(t.userId),
    index('mail_outbox_notice').on(t.noticeId),
  ],
);

/** Devices from which an account has signed in, so that its owner gets a notice of a sign-in from a new one. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: accountOfRow(),
    /** Keyed hash of the device's description. */
    fingerprint: bytea('fingerprint').notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fingerprint] })],
);
