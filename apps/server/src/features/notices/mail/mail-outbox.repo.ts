import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mailOutbox } from '../../../db/schema/notices.ts';

export interface WaitingMail {
  id: number;
  subject: string;
  body: string;
  /** The path that the notice links to, or empty. */
  link: string;
  /** Counts this try. */
  attempts: number;
  /** Empty when the user has removed it or no longer wants e-mail. */
  address: string;
  /** When it was queued, in milliseconds. */
  queuedAt: number;
}

/** Mails that one instance sends at the same time. */
const BATCH_SIZE = 5;

export type MailOutboxRepo = ReturnType<typeof createMailOutboxRepo>;

export function createMailOutboxRepo(orm: NodePgDatabase) {
  return {
    /** Claims mails that are due, for five minutes; another instance takes over those of an instance that died. */
    async claim(): Promise<WaitingMail[]> {
      const { rows } = await orm.execute<{ [K in keyof WaitingMail]: WaitingMail[K] }>(sql`
        with due as (
          select id from mail_outbox
          where state = 'pending' and next_try_at <= now() and created_at > now() - interval '2 days'
          order by next_try_at limit ${BATCH_SIZE} for update skip locked
        ), claimed as (
          update mail_outbox set attempts = attempts + 1, next_try_at = now() + interval '5 minutes', error = null
          where id = any (array(select id from due)) returning *
        )
        select claimed.id::int as id, claimed.subject, claimed.body, claimed.attempts, coalesce(notice.link, '') as link,
          case when user_setting.settings -> 'notices' -> 'email' = 'true' then coalesce(users.email, '') else '' end as address,
          extract(epoch from claimed.created_at)::float8 * 1000 as "queuedAt"
        from claimed
        join users on users.id = claimed.user_id
        left join user_setting on user_setting.user_id = claimed.user_id
        left join notice on notice.id = claimed.notice_id`);
      return rows;
    },

    async markSent(id: number): Promise<void> {
      await orm.update(mailOutbox).set({ state: 'sent', sentAt: sql`now()`, error: null }).where(eq(mailOutbox.id, id));
    },

    async markFailed(id: number, error: string): Promise<void> {
      await orm.update(mailOutbox).set({ state: 'failed', error }).where(eq(mailOutbox.id, id));
    },

    async retryIn(id: number, ms: number, error: string): Promise<void> {
      await orm
        .update(mailOutbox)
        .set({ nextTryAt: sql`now() + ${ms} * interval '1 millisecond'`, error })
        .where(eq(mailOutbox.id, id));
    },

    /** Deletes mails sent more than a day ago, and those that were not sent within two days. */
    async sweep(): Promise<void> {
      await orm
        .delete(mailOutbox)
        .where(
          or(
            lt(mailOutbox.createdAt, sql`now() - interval '2 days'`),
            and(eq(mailOutbox.state, 'sent'), lt(mailOutbox.sentAt, sql`now() - interval '1 day'`)),
          ),
        );
    },
  };
}
