import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { authToken, consent, users } from '../../../db/schema/account.ts';
import { smsCode, smsOutbox } from '../../../db/schema/sms.ts';
import { AppError } from '../../../errors.ts';

export type Account = typeof users.$inferSelect;

interface NewAccount {
  name: string;
  phone: string;
  passwordHash: string;
  schoolName: string | null;
  email: string | null;
  ageBand: Account['ageBand'];
  days: number;
}

export interface Consent {
  kind: 'agreement' | 'privacy' | 'guardian';
  version: string;
}

/** Only these; whatever else a caller sends has no way here (T23). */
export type ProfileChange = Partial<Pick<Account, 'name' | 'sex' | 'email' | 'schoolName' | 'phone' | 'avatarFile'>>;

const TAKEN = { users_name: 'USER_NAME_TAKEN', users_phone: 'PHONE_TAKEN', users_email: 'EMAIL_TAKEN' } as const;

/** The unique indexes decide, however many ask at once; this only puts their word into ours. */
function toTaken(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  if (code !== '23505' || constraint === undefined || !(constraint in TAKEN)) return error;
  return new AppError(TAKEN[constraint as keyof typeof TAKEN]);
}

export type UserRepo = ReturnType<typeof createUserRepo>;

function userReads(orm: NodePgDatabase) {
  return {
    async findById(id: string): Promise<Account | undefined> {
      const [row] = await orm.select().from(users).where(eq(users.id, id));
      return row;
    },

    /** A name is never shaped like a phone number, so one text cannot mean two accounts. */
    async findByLogin(nameOrPhone: string): Promise<Account | undefined> {
      // Compared as the index is ordered; by the collation it is folded with, every account would be read.
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
          await tx.insert(consent).values(consents.map((given) => ({ ...given, userId: row.id, ip: address || null })));
          return row.id;
        });
      } catch (error) {
        throw toTaken(error);
      }
    },

    async change(id: string, change: ProfileChange): Promise<void> {
      try {
        await orm
          .update(users)
          .set({ ...change, updatedAt: sql`now()` })
          .where(eq(users.id, id));
      } catch (error) {
        throw toTaken(error);
      }
    },

    async rehash(id: string, old: string, passwordHash: string): Promise<void> {
      await orm
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, id), eq(users.passwordHash, old)));
    },

    /**
     * Sets a password and ends every sign-in but `keep`, both or neither. Undefined when `old` is no longer the hash:
     * somebody else has changed the password meanwhile. Else the hashes of the tokens that ended.
     */
    setPassword(
      id: string,
      passwordHash: string,
      { old, keep }: { old?: string; keep?: string } = {},
    ): Promise<string[] | undefined> {
      return orm.transaction(async (tx) => {
        const { rowCount } = await tx
          .update(users)
          .set({ passwordHash, passwordChangedAt: sql`now()`, updatedAt: sql`now()` })
          .where(and(eq(users.id, id), old === undefined ? undefined : eq(users.passwordHash, old)));
        if (rowCount === 0) return undefined;
        const gone = await tx
          .delete(authToken)
          .where(and(eq(authToken.userId, id), keep === undefined ? undefined : ne(authToken.id, keep)))
          .returning({ hash: authToken.hash });
        return gone.map(({ hash }) => hash.toString('hex'));
      });
    },

    /** 注销账号: what the user owns goes by the foreign keys; the number must not linger in the sms tables either. */
    async erase(id: string, phone: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.delete(users).where(eq(users.id, id));
        await tx.delete(smsCode).where(eq(smsCode.phone, phone));
        await tx.delete(smsOutbox).where(eq(smsOutbox.phone, phone));
      });
    },
  };
}

export function createUserRepo(orm: NodePgDatabase) {
  return { ...userReads(orm), ...userWrites(orm) };
}
