import { desc, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../db/advisory-locks.ts';
import type { Listen } from '../db/connections/listen.ts';
import { rsaKey, rsaSeen } from '../db/schema/guards.ts';
import { watchTag } from '../db/watch-tag.ts';
import type { NewKey, StoredKey } from './key-ring.ts';
import type { UsedBlocks } from './open-cipher.ts';

export interface RsaKeyRepo extends UsedBlocks {
  /** Whether there is a key, and so whether the program ever ran with this database; backups contain no keys. */
  hasAny(): Promise<boolean>;
  /** Newest first. */
  list(): Promise<StoredKey[]>;
  /**
   * Creates a new current key unless the stored ones are fresh enough; the old one decrypts bodies for seven more days.
   * A lock lets one instance at a time decide. A trigger notifies every instance.
   */
  renew(isFreshEnough: (keys: StoredKey[]) => boolean, generate: () => Promise<NewKey>): Promise<void>;
  /** Deletes used blocks older than a day, and retired keys. */
  sweep(): Promise<void>;
}

const SWEEP_ROWS = 10_000;
export const watchRsaKeys = (listen: Listen, onChange: () => void) => watchTag(listen, 'rsa', onChange);

export function createRsaKeyRepo(orm: NodePgDatabase): RsaKeyRepo {
  const newestFirst = desc(rsaKey.createdAt);
  return {
    hasAny: async () => (await orm.select({ id: rsaKey.id }).from(rsaKey).limit(1)).length > 0,

    list: () => orm.select().from(rsaKey).orderBy(newestFirst),

    renew: (isFreshEnough, generate) =>
      orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.rsaKeys})`);
        if (isFreshEnough(await tx.select().from(rsaKey).orderBy(newestFirst))) return;
        const key = await generate();
        await tx.update(rsaKey).set({ retiredAt: sql`now() + interval '7 days'` }).where(isNull(rsaKey.retiredAt));
        await tx.insert(rsaKey).values(key);
      }),

    /*
     * The primary key decides which of two inserts is first, also between instances: the second waits for the first one's
     * commit and then does nothing. Rows are sorted, so that two overlapping sets cannot deadlock. A set with a used block
     * writes nothing, so that its refusal takes as long as any other. Only if two sets with a common block
     * arrive at once may the other blocks of the refused set be marked as used; honest clients never share a block.
     */
    async claimBlocks(hashes) {
      const list = sql`${sql.param(hashes)}::bytea[]`;
      const { rowCount } = await orm.execute(sql`
        insert into ${rsaSeen} (hash)
        select hash from unnest(${list}) as claimed (hash)
        where not exists (select from ${rsaSeen} where ${rsaSeen.hash} = any (${list}))
        order by hash
        on conflict do nothing`);
      return rowCount === hashes.length;
    },

    async sweep() {
      await orm.delete(rsaKey).where(sql`${rsaKey.retiredAt} < now()`);
      // In batches: deleting a busy day's blocks at once could exceed the statement timeout.
      for (let deleted = SWEEP_ROWS; deleted === SWEEP_ROWS; ) {
        const { rowCount } = await orm.execute(sql`
          delete from ${rsaSeen} where ${rsaSeen.hash} in (
            select hash from ${rsaSeen} where seen_at < now() - interval '1 day' limit ${SWEEP_ROWS})`);
        deleted = rowCount ?? 0;
      }
    },
  };
}
