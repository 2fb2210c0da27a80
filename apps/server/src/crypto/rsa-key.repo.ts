import { desc, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../db/advisory-locks.ts';
import type { Listen } from '../db/connections/listen.ts';
import { rsaKey, rsaSeen } from '../db/schema/guards.ts';
import { watchTag } from '../db/watch-tag.ts';
import type { NewKey, StoredKey } from './key-ring.ts';
import type { SeenBlocks } from './open-cipher.ts';

export interface RsaKeyRepo extends SeenBlocks {
  /** Whether the program ever served from this database; backups carry no keys. */
  hasAny(): Promise<boolean>;
  /** Newest first. */
  list(): Promise<StoredKey[]>;
  /**
   * Makes a new current key unless the stored ones will do; the old one opens bodies for seven more days. One instance
   * at a time decides, on what the one before it left. A trigger tells every instance.
   */
  renew(willDo: (keys: StoredKey[]) => boolean, make: () => Promise<NewKey>): Promise<void>;
  /** Forgets blocks older than a day, and keys that open nothing any more. */
  sweep(): Promise<void>;
}

const LOCK = LOCKS.rsaKeys;
const SWEEP_ROWS = 10_000;
export const watchRsaKeys = (listen: Listen, onChange: () => void) => watchTag(listen, 'rsa', onChange);

export function createRsaKeyRepo(orm: NodePgDatabase): RsaKeyRepo {
  const newestFirst = desc(rsaKey.createdAt);
  return {
    hasAny: async () => (await orm.select({ id: rsaKey.id }).from(rsaKey).limit(1)).length > 0,

    list: () => orm.select().from(rsaKey).orderBy(newestFirst),

    renew: (willDo, make) =>
      orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
        if (willDo(await tx.select().from(rsaKey).orderBy(newestFirst))) return;
        const key = await make();
        await tx.update(rsaKey).set({ retiredAt: sql`now() + interval '7 days'` }).where(isNull(rsaKey.retiredAt));
        await tx.insert(rsaKey).values(key);
      }),

    /*
     * The primary key settles who was first, also between instances: a second insert waits for the first one's commit,
     * and then does nothing. Sorted, so that two overlapping sets cannot wait for each other. A set with a used block
     * in it writes nothing at all: it then takes the time of any other refusal. Only when two sets race for one block
     * may the loser's other blocks be spent, and no honest client shares a block with anyone.
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
      // In portions: a busy day's blocks in one statement could run into the statement's time limit.
      for (let gone = SWEEP_ROWS; gone === SWEEP_ROWS; ) {
        const { rowCount } = await orm.execute(sql`
          delete from ${rsaSeen} where ${rsaSeen.hash} in (
            select hash from ${rsaSeen} where seen_at < now() - interval '1 day' limit ${SWEEP_ROWS})`);
        gone = rowCount ?? 0;
      }
    },
  };
}
