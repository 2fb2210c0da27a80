import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notice } from '../../db/schema/notices.ts';
import type { NewNotice } from '../../notify/send-notice.ts';

export type NoticesRepo = ReturnType<typeof createNoticesRepo>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * E-mails a user can get in a day. E-mail addresses are not verified, so a user could enter another person's address
 * and cause notices on purpose.
 */
const MAILS_PER_DAY = 20;

function noticeReads(orm: NodePgDatabase) {
  async function countUnread(userId: string): Promise<number> {
    const [row] = await orm
      .select({ unread: count() })
      .from(notice)
      .where(and(eq(notice.userId, userId), isNull(notice.readAt)));
    return row?.unread ?? 0;
  }

  return {
    countUnread,

    /** Newest first. */
    async list(userId: string, limit: number, offset: number) {
      const [rows, [counted], unread] = await Promise.all([
        orm
          .select()
          .from(notice)
          .where(eq(notice.userId, userId))
          .orderBy(desc(notice.createdAt), desc(notice.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(notice).where(eq(notice.userId, userId)),
        countUnread(userId),
      ]);
      return { rows, total: counted?.total ?? 0, unread };
    },
  };
}

function noticeWrites(orm: NodePgDatabase) {
  const isUnreadOf = (userId: string) => and(eq(notice.userId, userId), isNull(notice.readAt));
  const readNow = { readAt: sql`now()` };

  return {
    /**
     * Adds a notice and, if the user wants it, its e-mail in one statement. `added` is false when the user already has a
     * notice with this key or the account is gone.
     */
    async add(
      userId: string,
      { kind, title, body, link, key }: NewNotice,
    ): Promise<{ added: boolean; mailed: boolean }> {
      const { rows } = await orm.execute<{ added: boolean; mailed: boolean }>(sql`
        with added as (
          insert into notice (user_id, kind, title, body, link, key)
          select id, ${kind}, ${title}, ${body}, ${link}, ${key ?? null}::text from users where id = ${userId}
          on conflict (user_id, key) where key is not null do nothing
          returning id, user_id, title, body
        ), mailed as (
          insert into mail_outbox (user_id, notice_id, subject, body)
          select added.user_id, added.id, added.title, added.body
          from added
          join users on users.id = added.user_id
          join user_setting on user_setting.user_id = added.user_id
          where users.status = 'active' and users.email <> ''
            and user_setting.settings -> 'notices' -> 'email' = 'true'
            and ${MAILS_PER_DAY} > (
              select count(*) from mail_outbox as earlier
              where earlier.user_id = added.user_id and earlier.created_at > now() - interval '1 day'
            )
          returning id
        )
        select exists (select from added) as added, exists (select from mailed) as mailed`);
      return rows[0] ?? { added: false, mailed: false };
    },

    async markRead(userId: string, ids: readonly string[]): Promise<void> {
      const wellFormed = ids.filter((id) => UUID.test(id));
      if (wellFormed.length === 0) return;
      await orm
        .update(notice)
        .set(readNow)
        .where(and(isUnreadOf(userId), inArray(notice.id, wellFormed)));
    },

    async markAllRead(userId: string): Promise<void> {
      await orm.update(notice).set(readNow).where(isUnreadOf(userId));
    },

    /** An e-mail that still waits is removed with its notice. */
    async remove(userId: string, ids: readonly string[]): Promise<void> {
      const wellFormed = ids.filter((id) => UUID.test(id));
      if (wellFormed.length === 0) return;
      await orm.delete(notice).where(and(eq(notice.userId, userId), inArray(notice.id, wellFormed)));
    },
  };
}

export function createNoticesRepo(orm: NodePgDatabase) {
  return { ...noticeReads(orm), ...noticeWrites(orm) };
}
