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

export interface KnownToken {
  id: string;
  userId: string;
  name: string;
  /** Of the account. */
  expireTime: Date;
  roles: Role[];
  /** Of the token. */
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

/** A sign-in lasts 30 days from its last use. */
const life = sql`now() + interval '30 days'`;
const lives = and(isNull(authToken.revokedAt), gt(authToken.expiresAt, sql`now()`));
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type TokenRepo = ReturnType<typeof createTokenRepo>;

export function createTokenRepo({ orm, listen }: Pick<Database, 'orm' | 'listen'>) {
  /** Deletes, and gives the hashes in hex of what is gone; a trigger tells them to every instance. */
  async function remove(which: SQL | undefined): Promise<string[]> {
    const gone = await orm.delete(authToken).where(which).returning({ hash: authToken.hash });
    return gone.map(({ hash }) => hash.toString('hex'));
  }

  return {
    async insert({ address, ...token }: NewToken): Promise<{ id: string; expiresAt: Date }> {
      const [row] = await orm
        .insert(authToken)
        .values({ ...token, ip: address || null, expiresAt: life })
        .returning({ id: authToken.id, expiresAt: authToken.expiresAt });
      if (row === undefined) throw new Error('a token was not written');
      return row;
    },

    /** Nothing for a token that ended, or whose account is disabled. */
    async find(hash: Buffer): Promise<KnownToken | undefined> {
      const [row] = await orm
        .select({
          id: authToken.id,
          userId: authToken.userId,
          name: users.name,
          expireTime: users.expireTime,
          roles: users.roles,
          expiresAt: authToken.expiresAt,
          lastUsedAt: authToken.lastUsedAt,
        })
        .from(authToken)
        .innerJoin(users, eq(users.id, authToken.userId))
        .where(and(eq(authToken.hash, hash), lives, eq(users.status, 'active')));
      return row;
    },

    /** Notes the use. Other instances may have done so this hour. */
    async touch(id: string): Promise<void> {
      await orm
        .update(authToken)
        .set({ lastUsedAt: sql`now()`, expiresAt: life })
        .where(and(eq(authToken.id, id), lives, lt(authToken.lastUsedAt, sql`now() - interval '1 hour'`)));
    },

    removeOne: (userId: string, id: string) => remove(and(eq(authToken.userId, userId), eq(authToken.id, id))),
    removeOthers: (userId: string, keep: string) => remove(and(eq(authToken.userId, userId), ne(authToken.id, keep))),
    async removeSome(userId: string, ids: string[]): Promise<string[]> {
      const wellFormed = ids.filter((id) => UUID.test(id));
      if (wellFormed.length === 0) return [];
      return remove(and(eq(authToken.userId, userId), inArray(authToken.id, wellFormed)));
    },

    async devices(userId: string): Promise<Device[]> {
      const rows = await orm
        .select()
        .from(authToken)
        .where(and(eq(authToken.userId, userId), lives))
        .orderBy(desc(authToken.lastUsedAt), desc(authToken.id))
        .limit(100);
      return rows.map(({ device, ip, ...row }) => ({ ...row, equipment: device, address: ip ?? '' }));
    },

    async sweep(): Promise<void> {
      await orm
        .delete(authToken)
        .where(or(lt(authToken.expiresAt, sql`now()`), sql`${authToken.revokedAt} is not null`));
    },

    /** Told by triggers. */
    watch: (onChange: (change: AuthChange) => void, onState: (live: boolean) => void) =>
      watchAuth(listen, onChange, onState),
  };
}
