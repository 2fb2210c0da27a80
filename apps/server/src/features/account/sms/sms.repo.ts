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
  /** Whether the code has expired; such a message is not sent. */
  isExpired: boolean;
}

const MAX_ENTRY_TRIES = 5;
/** A code can be entered for five minutes. A correct check makes it expire later, because its proof is valid longer. */
const canBeEntered = sql`${smsCode.createdAt} > now() - interval '5 minutes'`;
const BATCH_SIZE = 20;
const isCodeOf = (phone: string, scene: Scene) => and(eq(smsCode.phone, phone), eq(smsCode.scene, scene));

const isUnspent = and(isNull(smsCode.usedAt), gt(smsCode.expiresAt, sql`now()`));

export type SmsRepo = ReturnType<typeof createSmsRepo>;

/** Queues and checks codes. */
function codes(orm: NodePgDatabase) {
  return {
    /** Queues a code, which replaces the old code; a message with the old code that is not yet sent is cancelled. */
    async enqueue(phone: string, scene: Scene, hash: Buffer, encryptedCode: Buffer): Promise<void> {
      const newCode = {
        hash,
        tries: 0,
        createdAt: sql`now()`,
        expiresAt: sql`now() + interval '5 minutes'`,
        usedAt: null,
      };
      await orm.transaction(async (tx) => {
        await tx
          .insert(smsCode)
          .values({ phone, scene, ...newCode })
          .onConflictDoUpdate({ target: [smsCode.phone, smsCode.scene], set: newCode });
        await tx
          .update(smsOutbox)
          .set({ state: 'failed', encryptedCode: null, error: 'a newer code was requested' })
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

    /** Counts an attempt. A correct code is not spent; its proof is valid for ten minutes. */
    async check(phone: string, scene: Scene, hash: Buffer): Promise<boolean> {
      const isCorrect = sql<boolean>`${smsCode.hash} = ${hash}`;
      const proofExpiry = sql`now() + interval '10 minutes'`;
      const [row] = await orm
        .update(smsCode)
        .set({
          tries: sql`${smsCode.tries} + 1`,
          expiresAt: sql`case when ${isCorrect} then ${proofExpiry} else ${smsCode.expiresAt} end`,
        })
        .where(and(isCodeOf(phone, scene), isUnspent, canBeEntered, lt(smsCode.tries, MAX_ENTRY_TRIES)))
        .returning({ isCorrect });
      return row?.isCorrect ?? false;
    },
  };
}

/** Spends codes, directly or by proof. */
function proofs(orm: NodePgDatabase) {
  return {
    /** Hash of the unspent code that a proof is checked against. */
    async findUnspent(phone: string, scene: Scene): Promise<Buffer | undefined> {
      const [row] = await orm
        .select({ hash: smsCode.hash })
        .from(smsCode)
        .where(and(isCodeOf(phone, scene), isUnspent));
      return row?.hash;
    },

    /** Spends a code by its proof; false when it was already spent. */
    async spend(phone: string, scene: Scene, hash: Buffer): Promise<boolean> {
      const { rowCount } = await orm
        .update(smsCode)
        .set({ usedAt: sql`now()` })
        .where(and(isCodeOf(phone, scene), isUnspent, eq(smsCode.hash, hash)));
      return rowCount === 1;
    },

    /** Checks, counts the try and spends the code in one statement, so that parallel requests can use it only once. */
    async redeem(phone: string, scene: Scene, hash: Buffer): Promise<boolean> {
      const isCorrect = sql<boolean>`${smsCode.hash} = ${hash}`;
      const [row] = await orm
        .update(smsCode)
        .set({ tries: sql`${smsCode.tries} + 1`, usedAt: sql`case when ${isCorrect} then now() end` })
        .where(and(isCodeOf(phone, scene), isUnspent, canBeEntered, lt(smsCode.tries, MAX_ENTRY_TRIES)))
        .returning({ isCorrect });
      return row?.isCorrect ?? false;
    },

    /** Makes a spent code usable again, after its call failed for another reason. The attempts stay counted. */
    async restore(phone: string, scene: Scene, hash: Buffer): Promise<void> {
      await orm
        .update(smsCode)
        .set({ usedAt: null })
        .where(and(isCodeOf(phone, scene), eq(smsCode.hash, hash)));
    },
  };
}

/** Messages waiting to be sent. */
function outbox(orm: NodePgDatabase) {
  return {
    /** Claims messages that are due, including those claimed by a worker that did not finish within 30 seconds. */
    async claim(): Promise<Message[]> {
      const due = orm
        .select({ id: smsOutbox.id })
        .from(smsOutbox)
        .where(and(inArray(smsOutbox.state, ['pending', 'sending']), sql`${smsOutbox.nextTryAt} <= now()`))
        .orderBy(smsOutbox.nextTryAt)
        .limit(BATCH_SIZE)
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
          isExpired: sql<boolean>`${smsOutbox.createdAt} < now() - interval '5 minutes'`,
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

    /** Deletes expired codes and messages older than a day, so that phone numbers are not stored longer than needed. */
    async sweep(): Promise<void> {
      await orm.delete(smsCode).where(lt(smsCode.expiresAt, sql`now()`));
      await orm.delete(smsOutbox).where(lt(smsOutbox.createdAt, sql`now() - interval '1 day'`));
    },
  };
}

export function createSmsRepo(orm: NodePgDatabase) {
  return { ...codes(orm), ...proofs(orm), ...outbox(orm) };
}
