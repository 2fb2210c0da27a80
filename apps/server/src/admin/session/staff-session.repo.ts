import type { Role } from '@meiyu/contract/endpoint.ts';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { staffSession } from '../../db/schema/staff.ts';

interface FoundSession {
  id: string;
  userId: string;
  name: string;
  roles: Role[];
  confirmedAt: Date;
  expiresAt: Date;
  /** Whether the last use was noted more than a minute ago. */
  isUseOld: boolean;
}

export type StaffSessionRepo = ReturnType<typeof createStaffSessionRepo>;

const isActive = and(
  gt(staffSession.expiresAt, sql`now()`),
  gt(staffSession.lastUsedAt, sql`now() - interval '30 minutes'`),
);

/** Sessions of the console: 8 hours, or 30 minutes without a call. */
export function createStaffSessionRepo(orm: NodePgDatabase) {
  return {
    async insert(session: { userId: string; hash: Buffer; userAgent: string; address: string }): Promise<Date> {
      const { address, ...row } = session;
      const [inserted] = await orm
        .insert(staffSession)
        .values({ ...row, ip: address || null, expiresAt: sql`now() + interval '8 hours'` })
        .returning({ expiresAt: staffSession.expiresAt });
      if (inserted === undefined) throw new Error('a console session was not written');
      return inserted.expiresAt;
    },

    /** Undefined for an ended session or a disabled account. */
    async find(hash: Buffer): Promise<FoundSession | undefined> {
      const [row] = await orm
        .select({
          id: staffSession.id,
          userId: staffSession.userId,
          name: users.name,
          roles: users.roles,
          confirmedAt: staffSession.confirmedAt,
          expiresAt: staffSession.expiresAt,
          isUseOld: sql<boolean>`${staffSession.lastUsedAt} < now() - interval '1 minute'`,
        })
        .from(staffSession)
        .innerJoin(users, eq(users.id, staffSession.userId))
        .where(and(eq(staffSession.hash, hash), isActive, eq(users.status, 'active')));
      return row;
    },

    /** The roles of the owner of this session. */
    async findRoles(id: string): Promise<{ roles: Role[] } | undefined> {
      const [row] = await orm
        .select({ roles: users.roles })
        .from(staffSession)
        .innerJoin(users, eq(users.id, staffSession.userId))
        .where(and(sql`${staffSession.id}::text = ${id}`, isActive, eq(users.status, 'active')));
      return row;
    },

    async touch(id: string): Promise<void> {
      await orm
        .update(staffSession)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(staffSession.id, id), isActive));
    },
    async confirm(id: string): Promise<void> {
      await orm.update(staffSession).set({ confirmedAt: sql`now()` }).where(eq(staffSession.id, id));
    },
    async remove(id: string): Promise<void> {
      await orm.delete(staffSession).where(eq(staffSession.id, id));
    },
    async list(userId: string) {
      return orm
        .select()
        .from(staffSession)
        .where(and(eq(staffSession.userId, userId), isActive))
        .orderBy(desc(staffSession.lastUsedAt), desc(staffSession.id));
    },
    /** Ends other sessions of the account, all of them or one; returns how many. */
    async removeOthers(userId: string, currentId: string, id?: string): Promise<number> {
      const { rowCount } = await orm
        .delete(staffSession)
        .where(
          and(
            eq(staffSession.userId, userId),
            ne(staffSession.id, currentId),
            id === undefined ? undefined : sql`${staffSession.id}::text = ${id}`,
          ),
        );
      return rowCount ?? 0;
    },
    async removeOfUser(userId: string): Promise<void> {
      await orm.delete(staffSession).where(eq(staffSession.userId, userId));
    },
    async sweep(): Promise<void> {
      await orm.delete(staffSession).where(lt(staffSession.expiresAt, sql`now()`));
    },
  };
}
