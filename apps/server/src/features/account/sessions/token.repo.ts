import type { Role } from '@meiyu/contract/endpoint.ts';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AuthChange, watchAuth } from '../../../db/auth-changes.ts';
import type { Database } from '../../../db/connect.ts';
import { authToken, users } from '../../../db/schema/account.ts';

interface NewToken {
  userId: string;
  hash: Buffer;
  device: 'pc' | 'mobile';
  userAgent: string;
  address: string;
}

export interface StoredToken {
  id: string;
  userId: string;
  name: string;
  /** When the account expires. */
  expireTime: Date;
  roles: Role[];
  mustChangePassword: boolean;
  /** When the token expires. */
  expiresAt: Date;
  lastUsedAt: Date;
}

interface Device {
  id: string;
  equipment: 'pc' | 'mobile';
  userAgent: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** A session lasts 30 days from its last use. */
const newExpiry = sql`now() + interval '30 days'`;
const isActive = and(isNull(authToken.revokedAt), gt(authToken.expiresAt, sql`now()`));
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type TokenRepo = ReturnType<typeof createTokenRepo>;

export function createTokenRepo({ orm, listen }: Pick<Database, 'orm' | 'listen'>) {
  /** Deletes tokens and returns their hashes in hex; a trigger notifies every instance. */
  async function remove(condition: SQL | undefined): Promise<string[]> {
    const removed = await orm.delete(authToken).where(condition).returning({ hash: authToken.hash });
    return removed.map(({ hash }) => hash.toString('hex'));
  }

  return {
    async insert({ address, ...token }: NewToken): Promise<{ id: string; expiresAt: Date }> {
      const [row] = await orm
        .insert(authToken)
        .values({ ...token, ip: address || null, expiresAt: newExpiry })
        .returning({ id: authToken.id, expiresAt: authToken.expiresAt });
      if (row === undefined) throw new Error('a token was not written');
      return row;
    },

    /** Undefined for an ended token or a disabled account. */
    async find(hash: Buffer): Promise<StoredToken | undefined> {
      const [row] = await orm
        .select({
          id: authToken.id,
          userId: authToken.userId,
          name: users.name,
          expireTime: users.expireTime,
          roles: users.roles,
          mustChangePassword: users.mustChangePassword,
          expiresAt: authToken.expiresAt,
          lastUsedAt: authToken.lastUsedAt,
        })
        .from(authToken)
        .innerJoin(users, eq(users.id, authToken.userId))
        .where(and(eq(authToken.hash, hash), isActive, eq(users.status, 'active')));
      return row;
    },

    /** Saves the last use and renews the expiry, at most once an hour across all instances. */
    async touch(id: string): Promise<void> {
      const [touched] = await orm
        .update(authToken)
        .set({ lastUsedAt: sql`now()`, expiresAt: newExpiry })
        .where(and(eq(authToken.id, id), isActive, lt(authToken.lastUsedAt, sql`now() - interval '1 hour'`)))
        .returning({ userId: authToken.userId });
      if (touched === undefined) return;
      // Outside a transaction, because a change of password locks the account before its sessions.
      await orm.update(users).set({ lastUsedAt: sql`now()` }).where(eq(users.id, touched.userId));
    },

    removeOne: (userId: string, id: string) => remove(and(eq(authToken.userId, userId), eq(authToken.id, id))),
    removeOthers: (userId: string, keepId: string) =>
      remove(and(eq(authToken.userId, userId), ne(authToken.id, keepId))),
    async removeSome(userId: string, ids: string[]): Promise<string[]> {
      const wellFormed = ids.filter((id) => UUID.test(id));
      if (wellFormed.length === 0) return [];
      return remove(and(eq(authToken.userId, userId), inArray(authToken.id, wellFormed)));
    },

    async listDevices(userId: string): Promise<Device[]> {
      const rows = await orm
        .select()
        .from(authToken)
        .where(and(eq(authToken.userId, userId), isActive))
        .orderBy(desc(authToken.lastUsedAt), desc(authToken.id))
        .limit(100);
      return rows.map(({ device, ip, ...row }) => ({ ...row, equipment: device, address: ip ?? '' }));
    },

    async sweep(): Promise<void> {
      await orm
        .delete(authToken)
        .where(or(lt(authToken.expiresAt, sql`now()`), sql`${authToken.revokedAt} is not null`));
    },

    /** Calls `onChange` for sessions and accounts that any instance changes; database triggers send the notifications. */
    watch: (onChange: (change: AuthChange) => void, onLive: (live: boolean) => void) =>
      watchAuth(listen, onChange, onLive),
  };
}
