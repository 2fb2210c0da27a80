import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { authToken, consent, users } from '../../../db/schema/account.ts';
import { smsCode, smsOutbox } from '../../../db/schema/sms.ts';
import { toAccountError } from './account-errors.ts';

export type Account = typeof users.$inferSelect;

interface NewAccount {
  name: string;
  phone: string | null;
  passwordHash: string;
  schoolName: string | null;
  email: string | null;
  ageBand: Account['ageBand'];
  realName?: string | null;
  studentNumber?: string | null;
  classId?: string | null;
  roles?: Account['roles'];
  mustChangePassword?: boolean;
  /** Days until the account expires. */
  days: number;
}

export interface Consent {
  kind: 'agreement' | 'privacy' | 'guardian';
  version: string;
}

/** The only fields a user may change. */
export type ProfileChange = Partial<Pick<Account, 'name' | 'sex' | 'email' | 'schoolName' | 'phone' | 'avatarFile'>>;

export type UserRepo = ReturnType<typeof createUserRepo>;

function userReads(orm: NodePgDatabase) {
  return {
    async findById(id: string): Promise<Account | undefined> {
      const [row] = await orm.select().from(users).where(eq(users.id, id));
      return row;
    },

    /** User names cannot look like phone numbers, so at most one account matches. */
    async findByLogin(nameOrPhone: string): Promise<Account | undefined> {
      // Compared in the index's collation; otherwise the index would not be used.
      const folded = sql`lower(${nameOrPhone} collate "C") collate "default"`;
      const [row] = await orm
        .select()
        .from(users)
        .where(or(eq(users.nameFolded, folded), eq(users.phone, nameOrPhone)));
      return row;
    },

    async findByPhone(phone: string): Promise<Account | undefined> {
      const [row] = await orm.select().from(users).where(eq(users.phone, phone));
      return row;
    },
  };
}

function userWrites(orm: NodePgDatabase) {
  return {
    async insert({ days, ...account }: NewAccount, consents: Consent[], address: string): Promise<string> {
      const guardianConsentAt = consents.some(({ kind }) => kind === 'guardian') ? sql`now()` : null;
      const expireTime = sql`now() + ${days} * interval '1 day'`;
      try {
        return await orm.transaction(async (tx) => {
          const [row] = await tx
            .insert(users)
            .values({ ...account, guardianConsentAt, expireTime })
            .returning({ id: users.id });
          if (row === undefined) throw new Error('an account was not written');
          const given = consents.map((one) => ({ ...one, userId: row.id, ip: address || null }));
          if (given.length > 0) await tx.insert(consent).values(given);
          return row.id;
        });
      } catch (error) {
        throw toAccountError(error);
      }
    },

    async updateProfile(id: string, change: ProfileChange): Promise<void> {
      try {
        await orm
          .update(users)
          .set({ ...change, updatedAt: sql`now()` })
          .where(eq(users.id, id));
      } catch (error) {
        throw toAccountError(error);
      }
    },

    /** Replaces the hash of an unchanged password; does nothing when the password was changed meanwhile. */
    async replaceHash(id: string, oldHash: string, newHash: string): Promise<void> {
      await orm
        .update(users)
        .set({ passwordHash: newHash })
        .where(and(eq(users.id, id), eq(users.passwordHash, oldHash)));
    },

    /**
     * Sets a password and ends every session except `keepTokenId`, in one transaction. Returns the hashes of the ended
     * tokens, or undefined when `oldHash` is no longer current because the password was changed meanwhile. A password
     * that the user did not choose is `oneTime`: it must be changed at the next login.
     */
    setPassword(
      id: string,
      passwordHash: string,
      { oldHash, keepTokenId, oneTime = false }: { oldHash?: string; keepTokenId?: string; oneTime?: boolean } = {},
    ): Promise<string[] | undefined> {
      return orm.transaction(async (tx) => {
        const { rowCount } = await tx
          .update(users)
          .set({ passwordHash, mustChangePassword: oneTime, passwordChangedAt: sql`now()`, updatedAt: sql`now()` })
          .where(and(eq(users.id, id), oldHash === undefined ? undefined : eq(users.passwordHash, oldHash)));
        if (rowCount === 0) return undefined;
        const removed = await tx
          .delete(authToken)
          .where(and(eq(authToken.userId, id), keepTokenId === undefined ? undefined : ne(authToken.id, keepTokenId)))
          .returning({ hash: authToken.hash });
        return removed.map(({ hash }) => hash.toString('hex'));
      });
    },

    /** 注销账号: foreign keys delete everything the user owns; the SMS tables hold only the number, so they are cleared here. */
    async erase(id: string, phone: string | null): Promise<void> {
      try {
        await orm.transaction(async (tx) => {
          await tx.delete(users).where(eq(users.id, id));
          if (phone === null) return;
          await tx.delete(smsCode).where(eq(smsCode.phone, phone));
          await tx.delete(smsOutbox).where(eq(smsOutbox.phone, phone));
        });
      } catch (error) {
        throw toAccountError(error);
      }
    },
  };
}

export function createUserRepo(orm: NodePgDatabase) {
  return { ...userReads(orm), ...userWrites(orm) };
}
