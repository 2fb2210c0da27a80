import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { filterWord } from '../../../db/schema/assistant-knowledge.ts';
import { hotWord, searchLog } from '../../../db/schema/search.ts';

/** At most this many are shown under a search field. */
const MAX_SHOWN = 10;
/** At most this many words of each type are stored. */
const MAX_STORED = 50;
/** A hot word must have been searched for by this many different visitors. */
const MIN_VISITORS = 3;
/** In this many days the weight of a search halves. */
const HALF_LIFE_DAYS = 3;
/** Logged searches are deleted after this time. */
const LOG_DAYS = 30;
/** Further words that a visitor searches for within a day are not logged. */
const MAX_WORDS_PER_DAY = 30;
/** Weight of a search after which a result was opened. */
const OPENED_WEIGHT = 2;
const LOCK = LOCKS.hotWords;

export type HotWordsRepo = ReturnType<typeof createHotWordsRepo>;

export interface LoggedSearch {
  word: string;
  type: number;
  /** Hash of the visitor, which changes every day. */
  visitor: Buffer;
  /** Number of results. */
  hits: number;
  /** Id of the result that was opened. */
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

    /** Sets the operator's state of a word, which takes precedence over searches. */
    async setState(type: number, word: string, state: { pinned: boolean; banned: boolean }): Promise<void> {
      await orm
        .insert(hotWord)
        .values({ type, word, ...state, weight: 1 })
        .onConflictDoUpdate({ target: [hotWord.type, hotWord.word], set: { ...state, updatedAt: sql`now()` } });
    },

    /**
     * Logs searches, and that results were opened. `update` counts both rows as one search. What a visitor already
     * searched on this day is not logged again.
     */
    async log(searches: readonly LoggedSearch[]): Promise<void> {
      const column = <T>(read: (search: LoggedSearch) => T) => sql.param(searches.map(read));
      await orm.execute(sql`
        with searches as (
          select distinct on (visitor, word, type, opened_id) * from unnest(
            ${column(({ word }) => word)}::text[], ${column(({ type }) => type)}::smallint[],
            ${column(({ visitor }) => visitor)}::bytea[], ${column(({ hits }) => hits)}::int4[],
            ${column(({ openedId }) => openedId ?? null)}::text[]) as l (word, type, visitor, hits, opened_id)
        ), new_searches as (
          select s.*, r.id as resource_id, dense_rank() over (partition by s.visitor order by s.word) as position
          from searches s left join resource r on r.id = s.opened_id
          where not exists (select from ${searchLog} l where l.visitor = s.visitor and l.word = s.word
            and l.type = s.type and l.opened_id is not distinct from r.id and (l.hits > 0 or s.hits = 0))
        )
        insert into ${searchLog} (word, type, visitor, hits, opened_id)
        select n.word, n.type, n.visitor, n.hits, n.resource_id from new_searches n
        where n.position + (select count(distinct l.word) from ${searchLog} l where l.visitor = n.visitor
          and l.created_at > now() - interval '1 day') <= ${MAX_WORDS_PER_DAY}`);
    },

    /**
     * Recomputes the hot words: each visitor counts once per word and day, older days count less, and a word needs several
     * visitors. Words that the operator pinned or banned are not changed. Only one instance runs this at a time.
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
