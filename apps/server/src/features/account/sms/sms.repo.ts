import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { smsCode, smsOutbox } from '../../../db/schema/sms.ts';

export type Scene = (typeof smsCode.$inferSelect)['scene'];

export interface Message {
  id: string;
  phone: string;
  scene: Scene;
  encryptedCode: Buffer | null;
  tries: number;
  /** Its code has run out: there is no use in sending it. */
  stale: boolean;
}

const MAX_TRIES = 5;
/** A proved code keeps its row longer than it can be typed. */
const CODE_LIVES = sql`${smsCode.createdAt} > now() - interval '5 minutes'`;
const BATCH = 20;
const codeOf = (phone: string, scene: Scene) => and(eq(smsCode.phone, phone), eq(smsCode.scene, scene));

const isUnspent = and(isNull(smsCode.usedAt), gt(smsCode.expiresAt, sql`now()`));

export type SmsRepo = ReturnType<typeof createSmsRepo>;

/** The codes, from being asked for to being entered. */
function codes(orm: NodePgDatabase) {
  return {
    /** A new code takes the place of the old, and of a message with the old one that is still on its way. */
    async enqueue(phone: string, scene: Scene, hash: Buffer, encryptedCode: Buffer): Promise<void> {
      const fresh = {
        hash,
        tries: 0,
        createdAt: sql`now()`,
        expiresAt: sql`now() + interval '5 minutes'`,
        usedAt: null,
      };
      await orm.transaction(async (tx) => {
        await tx
          .insert(smsCode)
          .values({ phone, scene, ...fresh })
          .onConflictDoUpdate({ target: [smsCode.phone, smsCode.scene], set: fresh });
        await tx
          .update(smsOutbox)
          .set({ state: 'failed', encryptedCode: null, error: 'a newer code was asked for' })
          .where(
            and(
              eq(smsOutbox.phone, phone),
              eq(smsOutbox.scene, scene),
              inArray(smsOutbox.state, ['pending', 'sending']),
            ),
          );
        await tx.insert(smsOutbox).values({ phone, scene, encryptedCode });
      });
    },

    /** Counts a try; a right code is not spent, but can be proved by its hash for ten more minutes. */
    async check(phone: string, scene: Scene, hash: Buffer): Promise<boolean> {
      const fits = sql<boolean>`${smsCode.hash} = ${hash}`;
      const longer = sql`now() + interval '10 minutes'`;
      const [row] = await orm
        .update(smsCode)
        .set({
          tries: sql`${smsCode.tries} + 1`,
          expiresAt: sql`case when ${fits} then ${longer} else ${smsCode.expiresAt} end`,
        })
        .where(and(codeOf(phone, scene), isUnspent, CODE_LIVES, lt(smsCode.tries, MAX_TRIES)))
        .returning({ fits });
      return row?.fits ?? false;
    },
  };
}

/** A code that was right may be proved later, once. */
function proofs(orm: NodePgDatabase) {
  return {
    /** The hash of the code a proof may be of. */
    async findUnspent(phone: string, scene: Scene): Promise<Buffer | undefined> {
      const [row] = await orm
        .select({ hash: smsCode.hash })
        .from(smsCode)
        .where(and(codeOf(phone, scene), isUnspent));
      return row?.hash;
    },

    /** Spends a proved code; false when somebody was quicker. */
    async spend(phone: string, scene: Scene, hash: Buffer): Promise<boolean> {
      const { rowCount } = await orm
        .update(smsCode)
        .set({ usedAt: sql`now()` })
        .where(and(codeOf(phone, scene), isUnspent, eq(smsCode.hash, hash)));
      return rowCount === 1;
    },

    /** One statement checks, counts the try and spends the code, so that it counts once however many send it. */
    async redeem(phone: string, scene: Scene, hash: Buffer): Promise<boolean> {
      const fits = sql<boolean>`${smsCode.hash} = ${hash}`;
      const [row] = await orm
        .update(smsCode)
        .set({ tries: sql`${smsCode.tries} + 1`, usedAt: sql`case when ${fits} then now() end` })
        .where(and(codeOf(phone, scene), isUnspent, CODE_LIVES, lt(smsCode.tries, MAX_TRIES)))
        .returning({ fits });
      return row?.fits ?? false;
    },

    /** Un-spends a code whose call was refused for another reason; the tries stay counted. */
    async restore(phone: string, scene: Scene, hash: Buffer): Promise<void> {
      await orm
        .update(smsCode)
        .set({ usedAt: null })
        .where(and(codeOf(phone, scene), eq(smsCode.hash, hash)));
    },
  };
}

/** What waits to be sent. */
function outbox(orm: NodePgDatabase) {
  return {
    /** Takes messages that are due, also those whose taker has not been heard of for half a minute. */
    async claim(): Promise<Message[]> {
      const due = orm
        .select({ id: smsOutbox.id })
        .from(smsOutbox)
        .where(and(inArray(smsOutbox.state, ['pending', 'sending']), sql`${smsOutbox.nextTryAt} <= now()`))
        .orderBy(smsOutbox.nextTryAt)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      return orm
        .update(smsOutbox)
        .set({
          state: 'sending',
          tries: sql`${smsOutbox.tries} + 1`,
          nextTryAt: sql`now() + interval '30 seconds'`,
        })
        .where(sql`${smsOutbox.id} = any (array(${due}))`)
        .returning({
          id: smsOutbox.id,
          phone: smsOutbox.phone,
          scene: smsOutbox.scene,
          encryptedCode: smsOutbox.encryptedCode,
          tries: smsOutbox.tries,
          stale: sql<boolean>`${smsOutbox.createdAt} < now() - interval '5 minutes'`,
        });
    },

    async markSent(id: string): Promise<void> {
      await orm
        .update(smsOutbox)
        .set({ state: 'sent', encryptedCode: null, sentAt: sql`now()`, error: null })
        .where(eq(smsOutbox.id, id));
    },

    async markFailed(id: string, error: string): Promise<void> {
      await orm.update(smsOutbox).set({ state: 'failed', encryptedCode: null, error }).where(eq(smsOutbox.id, id));
    },

    async retryIn(id: string, ms: number, error: string): Promise<void> {
      await orm
        .update(smsOutbox)
        .set({ state: 'pending', nextTryAt: sql`now() + ${ms} * interval '1 millisecond'`, error })
        .where(and(eq(smsOutbox.id, id), eq(smsOutbox.state, 'sending')));
    },

    /** Numbers do not stay longer than the limits look back. */
    async sweep(): Promise<void> {
      await orm.delete(smsCode).where(lt(smsCode.expiresAt, sql`now()`));
      await orm.delete(smsOutbox).where(lt(smsOutbox.createdAt, sql`now() - interval '1 day'`));
    },
  };
}

export function createSmsRepo(orm: NodePgDatabase) {
  return { ...codes(orm), ...proofs(orm), ...outbox(orm) };
}
