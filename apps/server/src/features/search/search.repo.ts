import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { literally } from '../../db/rows/resource-list.ts';
import type { Place } from '../../db/schema/content.ts';
import { searchDoc, searchPassage } from '../../db/schema/search.ts';
import { KINDS, type Kind, kindGram } from './grams.ts';

/** A document that may answer, with what its place among the others is decided by. */
export interface Candidate {
  id: string;
  kind: Kind;
  title: string;
  author: string;
  tags: string;
  keys: string;
  lead: string;
  rank: number;
}

/** What the passages of a document say to a query. */
export interface Evidence {
  /** Passages that have the whole phrase. */
  phrases: number;
  /** The greatest share of the words, by weight, that one passage has. */
  share: number;
  /** Which of the words, in their order, some passage has. */
  has: boolean[];
}

export interface Hit {
  docId: string;
  seq: number;
  place: Place | null;
  heading: string;
  text: string;
  share: number;
  phrase: boolean;
}

export interface Wanted {
  phrase: string;
  words: { word: string; weight: number }[];
}

/** As shares of all documents. */
export interface Frequencies {
  documents: number;
  inText: Map<number, number>;
  inKeys: Map<number, number>;
}

/** Counting stops here: more is said as 10000+ in all, and as 1000+ of a kind. */
export const MOST_COUNTED = 10_000;
const MOST_OF_A_KIND = 1_000;
/** The statistics come from a sample: an expectation so far above a number is surely above it. */
export const SURELY = 1.3;
/** Out of so many that have all the characters, the best known are looked at more closely. */
const LOOKED_AT = 1_000;
/** So many of the best known are gone through for what is common. */
const GONE_DOWN = 5_000;
/** A common beginning of titles is not sorted. */
const BEGINNINGS = 200;

const columns = sql.raw('d.id, d.kind, d.title, d.author, d.tags, d.keys, d.lead, d.rank::float8 as rank');
const foldedText = sql.raw('coalesce(p.folded, p.text)');

function having(column: 'grams' | 'key_grams', grams: number[], kind: Kind | undefined, knowledge: boolean): SQL {
  const all = kind === undefined ? grams : [...grams, kindGram(kind)];
  const test = sql`d.${sql.raw(column)} @> ${sql.param(all)}::int4[]`;
  return kind !== undefined || knowledge ? test : sql`${test} and d.kind <> 'knowledge'`;
}

export interface Sought {
  kind?: Kind | undefined;
  /** Entries of knowledge among the resources. */
  knowledge?: boolean;
  limit: number;
}

function inTitle(phrase: string, { kind, limit }: Sought): SQL {
  return sql`select ${columns} from (
      (select * from ${searchDoc} where title = ${phrase} limit ${BEGINNINGS})
      union all
      (select * from ${searchDoc} where title like ${`${literally(phrase)}_%`} limit ${BEGINNINGS})
    ) as d where ${kind === undefined ? sql`d.kind <> 'knowledge'` : sql`d.kind = ${kind}`}
    order by length(d.title), d.rank desc limit ${limit}`;
}

/** How those that have it by title, author and tag are read. */
export type KeysBy =
  /** All of them are put in order. */
  | 'all'
  /** Reading them all takes too long: those among the best known of all, and some others. */
  | 'some'
  /** They are so many that the best known are found by going down from the best known of all. */
  | 'rank';

function inKeys(grams: number[], { kind, knowledge = false, limit }: Sought, by: KeysBy): SQL {
  const test = having('key_grams', grams, kind, knowledge);
  const all = sql`select ${columns} from ${searchDoc} d where ${test}`;
  const known = (most: number) => sql`select ${columns} from (
      select * from ${searchDoc} order by rank desc limit ${most}
    ) as d where ${test} order by d.rank desc limit ${limit}`;
  if (by === 'all') return sql`${all} order by d.rank desc limit ${limit}`;
  if (by === 'rank') return known(GONE_DOWN);
  return sql`(select * from (${all} limit ${LOOKED_AT}) as d order by d.rank desc limit ${limit})
    union all (${known(LOOKED_AT)})`;
}

/** Only keys are sorted; the rows of the few that are left are read then. */
function inText(grams: number[], { kind, knowledge = false, limit }: Sought): SQL {
  return sql`select ${columns} from (
      select id from (
        select d.id, d.rank from ${searchDoc} d where ${having('grams', grams, kind, knowledge)} limit ${LOOKED_AT}
      ) as d order by d.rank desc limit ${limit}
    ) as best join ${searchDoc} d on d.id = best.id`;
}

/** How much of the words, by weight, a passage has. */
function shareOf({ words }: Wanted): SQL {
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const parts = words.map(
    ({ word, weight }) => sql`(strpos(${foldedText}, ${word}) > 0)::int * ${weight / total}::float8`,
  );
  return sql`(${sql.join(parts, sql` + `)})`;
}

export type SearchReads = ReturnType<typeof createReads>;
type Orm = Pick<NodePgDatabase, 'execute'>;

function createReads(orm: Orm) {
  async function read<T extends object>(query: SQL): Promise<T[]> {
    const { rows } = await orm.execute(query);
    return rows as unknown as T[];
  }

  return {
    /** All of it anywhere. */
    byText: (grams: number[], options: Sought) => read<Candidate>(inText(grams, options)),

    /**
     * In one answer: titles that are the phrase or begin with it; all of it in title, author, tags and numbers; and,
     * unless told otherwise, all of it anywhere. A document may come several times.
     */
    candidates: (
      phrase: string,
      grams: number[],
      options: Sought,
      { keysBy, text }: { keysBy: KeysBy; text: boolean },
    ) =>
      read<Candidate & { by: 'title' | 'keys' | 'text' }>(sql`
        (select 'title' as by, * from (${inTitle(phrase, options)}) as t)
        union all (select 'keys' as by, * from (${inKeys(grams, options, keysBy)}) as t)
        ${text ? sql`union all (select 'text' as by, * from (${inText(grams, options)}) as t)` : sql``}`),

    /** What comes after those that were put in order. */
    async rest(grams: number[], kind: Kind | undefined, known: string[], limit: number, offset: number) {
      const rows = await read<{ id: string }>(sql`select id from (
          select d.id, d.rank from ${searchDoc} d where ${having('grams', grams, kind, false)} limit ${MOST_COUNTED}
        ) as d where d.id <> all(${sql.param(known)}::text[]) order by d.rank desc, d.id limit ${limit} offset ${offset}`);
      return rows.map(({ id }) => id);
    },

    /**
     * How many of each kind have all of it. Of what is known to be beyond counting, `expected` spares the count: a tab
     * says 1000+ all the same.
     */
    async countKinds(grams: number[], surelyMany: boolean, expected: (kind: Kind) => number | undefined) {
      const kinds = KINDS.filter((kind) => kind !== 'knowledge');
      const many = new Set<Kind>(kinds.filter((kind) => (expected(kind) ?? 0) > MOST_OF_A_KIND * SURELY));
      if (!surelyMany) {
        const rows = await read<{ kind: Kind; count: number }>(sql`select kind, count(*)::int as count from (
            select d.kind from ${searchDoc} d where ${having('grams', grams, undefined, false)} limit ${MOST_COUNTED + 1}
          ) as d group by kind`);
        const total = rows.reduce((sum, { count }) => sum + count, 0);
        if (total <= MOST_COUNTED)
          return { counts: new Map(rows.map(({ kind, count }) => [kind, count])), capped: false };
        for (const { kind, count } of rows) if (count >= MOST_OF_A_KIND) many.add(kind);
      }
      const counts = new Map<Kind, number>([...many].map((kind) => [kind, MOST_OF_A_KIND]));
      const few = kinds.filter((kind) => !many.has(kind));
      if (few.length === 0) return { counts, capped: true };
      // The others together: the lists of the characters, which are the long ones, are gone through once.
      const rows = await read<{
        kind: Kind;
        count: number;
      }>(sql`select d.kind, count(*)::int as count from ${searchDoc} d
        where ${having('grams', grams, undefined, true)} and d.grams && ${sql.param(few.map(kindGram))}::int4[] group by d.kind`);
      for (const { kind, count } of rows) counts.set(kind, Math.min(count, MOST_OF_A_KIND));
      return { counts, capped: true };
    },

    async evidence(ids: string[], wanted: Wanted): Promise<Map<string, Evidence>> {
      const rows = await read<Evidence & { id: string }>(sql`
        select p.doc_id as id, count(*) filter (where strpos(${foldedText}, ${wanted.phrase}) > 0)::int as phrases,
          max(${shareOf(wanted)}) as share, array[${sql.join(
            wanted.words.map(({ word }) => sql`bool_or(strpos(${foldedText}, ${word}) > 0)`),
            sql`, `,
          )}] as has
        from ${searchPassage} p where p.doc_id = any(${sql.param(ids)}::text[]) group by p.doc_id`);
      return new Map(rows.map(({ id, ...found }) => [id, found]));
    },

    /** The places in each document that say most about it. */
    hits: (ids: string[], wanted: Wanted, each: number) =>
      read<Hit>(sql`select d.id as "docId", h.* from unnest(${sql.param(ids)}::text[]) as d (id), lateral (
          select p.seq, p.place, p.heading, p.text, ${shareOf(wanted)} as share,
            strpos(${foldedText}, ${wanted.phrase}) > 0 as phrase
          from ${searchPassage} p where p.doc_id = d.id
            and (${sql.join(
              wanted.words.map(({ word }) => sql`strpos(${foldedText}, ${word}) > 0`),
              sql` or `,
            )})
          order by phrase desc, share desc, p.seq limit ${each}) as h`),
  };
}

export type SearchRepo = ReturnType<typeof createSearchRepo>;

export function createSearchRepo(orm: NodePgDatabase) {
  return {
    /**
     * The reads of one search. A list of a common pair is long: the memory for its bitmap is given, and the planner is
     * kept from reading the table instead, since it does not know what it costs to unpack the arrays there.
     */
    reading: <T>(work: (reads: SearchReads) => Promise<T>): Promise<T> =>
      orm.transaction(
        async (tx) => {
          await tx.execute(
            sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`,
          );
          return work(createReads(tx));
        },
        { accessMode: 'read only' },
      ),

    /** How common the commonest characters and pairs are: in documents, and in their titles, authors and tags. */
    async frequencies(): Promise<Frequencies> {
      interface Row {
        documents: number;
        column: string | null;
        grams: number[];
        shares: number[];
      }
      const { rows } = await orm.execute<Row & Record<string, unknown>>(sql`
        select greatest(c.reltuples, 0)::float8 as documents, s.attname as column,
          coalesce(s.most_common_elems::text::int4[], '{}') as grams,
          coalesce(s.most_common_elem_freqs::float8[], '{}') as shares
        from pg_class c left join pg_stats s on s.schemaname = current_schema and s.tablename = 'search_doc'
          and s.attname in ('grams', 'key_grams')
        where c.oid = 'search_doc'::regclass`);
      const sharesIn = (column: string) => {
        const found = rows.find((row) => row.column === column);
        return new Map(found?.grams.map((gram, at) => [gram, found.shares[at] ?? 0]));
      };
      return { documents: rows[0]?.documents ?? 0, inText: sharesIn('grams'), inKeys: sharesIn('key_grams') };
    },
  };
}
