import { and, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { filterWord } from '../../../db/schema/assistant-knowledge.ts';
import { hotWord, searchLog } from '../../../db/schema/search.ts';
import { escapeLike } from '../../../resources/escape-like.ts';

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

    /**
     * Sets the operator's state of a word, which takes precedence over searches. A word that is newly pinned becomes the
     * last of the pinned ones, whose weights are their order. `sameWords` are other spellings, which are removed.
     */
    async setState(
      type: number,
      word: string,
      state: { pinned: boolean; banned: boolean },
      sameWords: readonly string[] = [],
    ): Promise<void> {
      await orm.transaction(async (tx) => {
        const isOfType = eq(hotWord.type, type);
        if (sameWords.length > 0) await tx.delete(hotWord).where(and(isOfType, inArray(hotWord.word, [...sameWords])));
        const [first] = await tx
          .select({ lowest: min(hotWord.weight) })
          .from(hotWord)
          .where(and(isOfType, eq(hotWord.pinned, true)));
        const lastWeight = first?.lowest ? first.lowest / 2 : 1;
        const weight = state.pinned ? lastWeight : 1;
        const keepsPlace = state.pinned ? sql`not ${hotWord.pinned}` : undefined;
        await tx
          .insert(hotWord)
          .values({ type, word, ...state, weight })
          .onConflictDoUpdate({
            target: [hotWord.type, hotWord.word],
            set: { ...state, ...(state.pinned && { weight }), updatedAt: sql`now()` },
            ...(keepsPlace && { setWhere: keepsPlace }),
          });
      });
    },

    async remove(type: number, word: string): Promise<boolean> {
      const { rowCount } = await orm.delete(hotWord).where(and(eq(hotWord.type, type), eq(hotWord.word, word)));
      return rowCount === 1;
    },

    /** Sets the order of the pinned words; false when these are not the pinned words any more. */
    async order(type: number, words: readonly string[]): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const pinned = await tx
          .select({ word: hotWord.word })
          .from(hotWord)
          .where(and(eq(hotWord.type, type), eq(hotWord.pinned, true)))
          .for('update');
        const given = new Set(words);
        if (given.size !== pinned.length || !pinned.every(({ word }) => given.has(word))) return false;
        await tx.execute(sql`
          update ${hotWord} as h set weight = ${words.length} - t.position + 1, updated_at = now()
          from unnest(${sql.param(words)}::text[]) with ordinality as t (word, position)
          where h.type = ${type} and h.word = t.word`);
        return true;
      });
    },

    /**
     * Words whose last search found nothing, most visitors first. A word is listed when two visitors searched for it on one
     * day: the hash of a visitor changes every day, so on different days it may be the same person.
     */
    async listWithoutResults({ days, search }: { days: number; search: string }, limit: number, offset: number) {
      const since = sql`now() - ${days} * interval '1 day'`;
      const { rows } = await orm.execute<{ word: string; visitors: number; lastAt: string; total: number }>(sql`
        with words as (
          select word, count(distinct visitor)::int as visitors, max(created_at) as last_at
          from (select word, visitor, created_at, count(*) over (partition by word, created_at::date) as searches
            from (select word, visitor, max(created_at) as created_at from ${searchLog}
              where hits = 0 and created_at >= ${since} and length(word) between 2 and 40
                and word like ${`%${escapeLike(search)}%`}
              group by word, visitor, created_at::date) as visits) as counted
          group by word having max(searches) >= 2)
        select word, visitors, last_at as "lastAt", count(*) over ()::int as total from words w
        where not exists (select from ${searchLog} l where l.word = w.word and l.created_at > w.last_at and l.hits > 0)
        order by visitors desc, last_at desc, word limit ${limit} offset ${offset}`);
      return {
        rows: rows.map(({ word, visitors, lastAt }) => ({ word, visitors, lastAt: new Date(lastAt) })),
        total: rows[0]?.total ?? 0,
      };
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
