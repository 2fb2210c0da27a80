import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { filterWord } from '../../../db/schema/assistant-knowledge.ts';
import { hotWord, searchLog } from '../../../db/schema/search.ts';

/** Shown under a search field. */
const MAX_SHOWN = 10;
/** Stored words of each type. */
const MAX_STORED = 50;
/** Different visitors who must have searched for a hot word. */
const MIN_VISITORS = 3;
/** After this many days a search counts half. */
const HALF_LIFE_DAYS = 3;
const LOG_DAYS = 30;
/** Words of one visitor that count per day. */
const MAX_WORDS_PER_DAY = 30;
/** Weight of a search after which a result was opened. */
const OPENED_WEIGHT = 2;
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
        .limit(MAX_SHOWN);
      return rows.map(({ word }) => word);
    },

    /** All words, for the operator. */
    listAll: (type: number) =>
      orm
        .select({ word: hotWord.word, weight: hotWord.weight, pinned: hotWord.pinned, banned: hotWord.banned })
        .from(hotWord)
        .where(eq(hotWord.type, type))
        .orderBy(desc(hotWord.pinned), hotWord.banned, desc(hotWord.weight), hotWord.word),

    /** Marks of the operator take precedence over searches. */
    async mark(type: number, word: string, mark: { pinned: boolean; banned: boolean }): Promise<void> {
      await orm
        .insert(hotWord)
        .values({ type, word, ...mark, weight: 1 })
        .onConflictDoUpdate({ target: [hotWord.type, hotWord.word], set: { ...mark, updatedAt: sql`now()` } });
    },

    /** Opening a result is logged as one more row; `update` counts both as one search. */
    async log({ word, type, visitor, hits, openedId }: LoggedSearch): Promise<void> {
      await orm.execute(sql`insert into ${searchLog} (word, type, visitor, hits, opened_id)
        select ${word}, ${type}, ${visitor}, ${hits}, (select id from resource where id = ${openedId ?? null})
        where (select count(distinct word) from ${searchLog} where visitor = ${visitor}
          and created_at > now() - interval '1 day') < ${MAX_WORDS_PER_DAY}`);
    },

    /**
     * Recomputes the hot words: each visitor counts once per word and day, older days count less, and a word needs several
     * visitors. Words marked by the operator are not changed. Only one instance runs this at a time.
     */
    async update(): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`);
        if (!rows[0]?.taken) return false;
        await tx.execute(sql`delete from ${searchLog} where created_at < now() - ${LOG_DAYS} * interval '1 day'`);
        await tx.execute(sql`
          with searches as (
            select type, word, visitor, date_trunc('day', created_at) as day, bool_or(opened_id is not null) as opened
            from ${searchLog} where hits > 0 and length(word) between 2 and 20 group by 1, 2, 3, 4
          ), weighed as (
            select type, word, count(distinct visitor) as visitors, sum((case when opened then ${OPENED_WEIGHT} else 1 end)
              * power(0.5, extract(epoch from now() - day) / 86400 / ${HALF_LIFE_DAYS}::float8)) as weight
            from searches group by 1, 2
          ), best as (
            select type, word, weight, row_number() over (partition by type order by weight desc, word) as position
            from weighed w where visitors >= ${MIN_VISITORS} and not exists (
              select from ${filterWord} f where f.level = 'block' and strpos(w.word, f.word) > 0)
          ), removed as (
            delete from ${hotWord} h where not h.pinned and not h.banned and not exists (
              select from best b where b.type = h.type and b.word = h.word and b.position <= ${MAX_STORED})
          )
          insert into ${hotWord} as h (type, word, weight)
            select type, word, weight from best where position <= ${MAX_STORED}
            on conflict (type, word) do update set weight = excluded.weight, updated_at = now()
              where not h.pinned and not h.banned`);
        return true;
      });
    },
  };
}
