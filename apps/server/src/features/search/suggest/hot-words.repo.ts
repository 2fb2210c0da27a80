import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { filterWord } from '../../../db/schema/assistant-knowledge.ts';
import { hotWord, searchLog } from '../../../db/schema/search.ts';

/** Shown under a search field. */
const SHOWN = 10;
/** Kept of each type, so that one that falls behind can come back. */
const LEARNT = 50;
/** A word is hot when so many different people searched for it. */
const PEOPLE = 3;
/** After so many days a search weighs half; after so many it is forgotten. */
const HALF_LIFE_DAYS = 3;
const LOG_DAYS = 30;
/** One visitor teaches so many words a day. */
const WORDS_A_DAY = 30;
/** Opening a result says more than searching. */
const OPENED_WEIGHS = 2;
const LOCK = LOCKS.hotWords;

export type HotWordsRepo = ReturnType<typeof createHotWordsRepo>;

interface LoggedSearch {
  word: string;
  type: number;
  visitor: Buffer;
  hits: number;
  openedId?: string | undefined;
}

export function createHotWordsRepo(orm: NodePgDatabase) {
  return {
    async list(type: number): Promise<string[]> {
      const rows = await orm
        .select({ word: hotWord.word })
        .from(hotWord)
        .where(and(eq(hotWord.type, type), eq(hotWord.banned, false)))
        .orderBy(desc(hotWord.pinned), desc(hotWord.weight), hotWord.word)
        .limit(SHOWN);
      return rows.map(({ word }) => word);
    },

    /** Everything, for the operator. */
    all: (type: number) =>
      orm
        .select({ word: hotWord.word, weight: hotWord.weight, pinned: hotWord.pinned, banned: hotWord.banned })
        .from(hotWord)
        .where(eq(hotWord.type, type))
        .orderBy(desc(hotWord.pinned), hotWord.banned, desc(hotWord.weight), hotWord.word),

    /** What the operator says of a word stands over what people search. */
    async mark(type: number, word: string, mark: { pinned: boolean; banned: boolean }): Promise<void> {
      await orm
        .insert(hotWord)
        .values({ type, word, ...mark, weight: 1 })
        .onConflictDoUpdate({ target: [hotWord.type, hotWord.word], set: { ...mark, updatedAt: sql`now()` } });
    },

    /** Whoever opens what was found has opened it after searching: the same row then says so. */
    async log({ word, type, visitor, hits, openedId }: LoggedSearch): Promise<void> {
      await orm.execute(sql`insert into ${searchLog} (word, type, visitor, hits, opened_id)
        select ${word}, ${type}, ${visitor}, ${hits}, (select id from resource where id = ${openedId ?? null})
        where (select count(distinct word) from ${searchLog} where visitor = ${visitor}
          and created_at > now() - interval '1 day') < ${WORDS_A_DAY}`);
    },

    /**
     * Hot words as they are now: each visitor counts once a word and day, older days less and less, and a word needs
     * several people. The operator's own words stay as they are. One instance at a time; others have nothing to add.
     */
    async learn(): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`);
        if (!rows[0]?.taken) return false;
        await tx.execute(sql`delete from ${searchLog} where created_at < now() - ${LOG_DAYS} * interval '1 day'`);
        await tx.execute(sql`
          with said as (
            select type, word, visitor, date_trunc('day', created_at) as day, bool_or(opened_id is not null) as opened
            from ${searchLog} where hits > 0 and length(word) between 2 and 20 group by 1, 2, 3, 4
          ), weighed as (
            select type, word, count(distinct visitor) as people, sum((case when opened then ${OPENED_WEIGHS} else 1 end)
              * power(0.5, extract(epoch from now() - day) / 86400 / ${HALF_LIFE_DAYS}::float8)) as weight
            from said group by 1, 2
          ), best as (
            select type, word, weight, row_number() over (partition by type order by weight desc, word) as place
            from weighed w where people >= ${PEOPLE} and not exists (
              select from ${filterWord} f where f.level = 'block' and strpos(w.word, f.word) > 0)
          ), gone as (
            delete from ${hotWord} h where not h.pinned and not h.banned and not exists (
              select from best b where b.type = h.type and b.word = h.word and b.place <= ${LEARNT})
          )
          insert into ${hotWord} as h (type, word, weight)
            select type, word, weight from best where place <= ${LEARNT}
            on conflict (type, word) do update set weight = excluded.weight, updated_at = now()
              where not h.pinned and not h.banned`);
        return true;
      });
    },
  };
}
