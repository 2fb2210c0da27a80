import type pg from 'pg';
import type { Place } from '../../../db/schema/content.ts';
import type { SearchDocument } from '../indexing/make-document.ts';
import { EXTRA_KINDS, KINDS, type Kind, kindGram } from '../words/grams.ts';
import {
  type CandidateOptions,
  containsSql,
  type GramSets,
  inKeysSql,
  inTextSql,
  withKind,
  withSets,
} from './gram-sets.ts';
import { read } from './named-statements.ts';

/** A document that may match, with the fields it is scored by. */
export type Candidate = Omit<SearchDocument['row'], 'pinyin' | 'initials' | 'keyGrams' | 'grams'>;

/** How well the passages of a document match a query. */
export interface Evidence {
  /** Number of passages that contain the whole phrase. */
  phrases: number;
  /** The weighted share of the query's words that the best passage contains. */
  share: number;
  /** For each word of the query, whether some passage contains it. */
  has: boolean[];
}

/** A matching passage. */
export interface Hit {
  docId: string;
  seq: number;
  place: Place | null;
  heading: string;
  text: string;
  /** The weighted share of the query's words that the passage contains. */
  share: number;
  /** Whether the passage contains the whole phrase. */
  phrase: boolean;
}

export interface WeightedQuery {
  phrase: string;
  words: { word: string; weight: number }[];
}

/** How common grams are. */
export interface Frequencies {
  /** Number of all documents. */
  documents: number;
  /** For each common gram, the share of documents that contain it anywhere, and in their key fields. */
  inText: Map<number, number>;
  inKeys: Map<number, number>;
}

/** Counting stops here; the page then shows 10000+ in all, or 1000+ of a kind. */
export const MAX_COUNTED = 10_000;
export const MAX_PER_KIND = 1_000;
/** Statistics come from a sample: if an estimate is this many times a limit, the real number is surely above the limit. */
export const SAFETY_FACTOR = 1.3;
/** Of the documents that contain all grams, at most this many are read and sorted by rank. */
const MAX_EXAMINED = 1_000;
/** Rows of the highest rank that are scanned for common queries. */
const RANK_SCAN_ROWS = 5_000;
/** At most this many titles with the same beginning are read. */
const MAX_TITLES = 200;

/** In byte order, every text with a given beginning sorts before that beginning followed by this character. */
const LAST_CHARACTER = '\u{10ffff}';

/** How matches in the key fields (title, author, tags, numbers) are read. */
export type KeysBy =
  /** All of them are read and sorted. */
  | 'all'
  /** Only those among the highest ranks and some others are read, because reading all takes too long. */
  | 'some'
  /** Rows are scanned down from the highest rank, because there are so many that this soon finds enough. */
  | 'rank';

/** Bits of the fields in which a document matched. */
export const MATCHED_IN = { title: 1, keys: 2, text: 4 } as const;

/** SQL: titles that begin with the phrase. Half of the limit is enough, because they match by key fields too. */
const titlesSql = (limit: number) => `select d.ctid as row_id, ${MATCHED_IN.title} as matched_in from (
    select ctid, kind, title, rank from search_doc where title ~>=~ $3 and title ~<~ $4 order by title using ~<~ limit ${MAX_TITLES}
  ) as d where d.kind <> all($2::text[]) and $5 in ('', d.kind) order by length(d.title), d.rank desc limit ${limit / 2}`;

function keysSql(limit: number, keysBy: KeysBy, inKeys: string): string {
  const best = (rows: string) =>
    `select d.ctid as row_id, ${MATCHED_IN.keys} as matched_in from (${rows}) as d order by d.rank desc limit ${limit}`;
  const allMatches = (rowLimit: string) => best(`select d.ctid, d.rank from search_doc d where ${inKeys} ${rowLimit}`);
  const matchesAmongHighestRanks = (rows: number) =>
    best(`select d.ctid, d.rank from (
      select ctid, kind, rank, key_grams from search_doc order by rank desc limit ${rows}) as d where ${inKeys}`);
  // `offset 0` keeps the planner from scanning by rank when there are few matches.
  if (keysBy === 'all') return allMatches('offset 0');
  if (keysBy === 'rank') return matchesAmongHighestRanks(RANK_SCAN_ROWS);
  return `(${allMatches(`limit ${MAX_EXAMINED}`)}) union all (${matchesAmongHighestRanks(MAX_EXAMINED)})`;
}

const textSql = (limit: number, inText: string) => `select d.ctid as row_id, ${MATCHED_IN.text} as matched_in from (
    select d.ctid, d.rank from search_doc d where ${inText} limit ${MAX_EXAMINED}
  ) as d order by d.rank desc limit ${limit}`;

/** Reads the rows that other statements found. Those sort only row ids (ctid) and ranks, so that rows are read once. */
const rowsSql = (found: string) => `
  select d.id, d.kind, d.title, d.author, d.tags, d.keys, d.lead, d.rank::float8 as rank, found.matched_in as "matchedIn"
  from (select row_id, bit_or(matched_in) as matched_in from (${found}) as each group by row_id) as found
  join search_doc d on d.ctid = found.row_id`;

/** SQL: passages with their matches. The phrase is parameter $2, the words are the parameters after it. */
const passagesSql = (wordCount: number, columns: string, where: string) => `select ${columns},
    strpos(coalesce(p.folded, p.text), $2) > 0 as phrase,
    array[${Array.from({ length: wordCount }, (_, at) => `strpos(coalesce(p.folded, p.text), $${3 + at}) > 0`)}] as has
  from search_passage p where ${where} offset 0`;
/** SQL: the weighted share of the words in a passage; the weights are the last parameter. */
const shareSql = (wordCount: number) =>
  Array.from({ length: wordCount }, (_, at) => `p.has[${1 + at}]::int * ($${3 + wordCount}::float8[])[${1 + at}]`).join(
    ' + ',
  );
const queryParameters = ({ phrase, words }: WeightedQuery) => {
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return [phrase, ...words.map(({ word }) => word), words.map(({ weight }) => weight / total)];
};

/** One letter for each kind, because grouping by one letter takes half the time; `exhibition` and `exp` begin alike. */
const LETTER_SQL = `case when d.kind = 'exhibition' then 'E' else d.kind::"char" end`;
const letterOf = (kind: Kind) => (kind === 'exhibition' ? 'E' : kind.slice(0, 1));

interface CountOptions {
  hasTooMany: boolean;
  expectedMatches: (kind: Kind) => number | undefined;
  /** Count knowledge entries and exhibitions too. */
  withExtraKinds: boolean;
}

export type SearchReads = ReturnType<typeof createReads>;

function documentReads(client: Pick<pg.Pool, 'query'>) {
  return {
    /** Documents that contain all grams of a set anywhere. */
    byText(gramSets: GramSets, options: CandidateOptions) {
      const { sets, excluded } = withKind(gramSets, options);
      const text = rowsSql(textSql(options.limit, inTextSql(sets.length, 2)));
      return read<Candidate>(client, text, withSets(sets, [excluded]));
    },

    /** Titles that equal or begin with the phrase, matches in the key fields and, with `withText`, anywhere. */
    candidates(
      phrase: string,
      gramSets: GramSets,
      options: CandidateOptions,
      { keysBy, withText }: { keysBy: KeysBy; withText: boolean },
    ) {
      const { limit, kind = '' } = options;
      const { sets, excluded } = withKind(gramSets, options);
      const inText = inTextSql(sets.length, 5);
      const keys = keysSql(limit, keysBy, inKeysSql(sets.length, 5));
      const selects = [titlesSql(limit), keys, ...(withText ? [textSql(limit, inText)] : [])];
      const union = selects.map((select) => `(${select})`).join(' union all ');
      const values = withSets(sets, [excluded, phrase, phrase + LAST_CHARACTER, kind]);
      return read<Candidate & { matchedIn: number }>(client, rowsSql(union), values);
    },

    /** Ids of further results, by rank; those in `scoredIds` were scored and returned before. */
    async findFurther(
      gramSets: GramSets,
      options: Omit<CandidateOptions, 'limit'>,
      scoredIds: string[],
      limit: number,
      offset: number,
    ) {
      const { sets, excluded } = withKind(gramSets, options);
      const rows = await read<{ id: string }>(
        client,
        `select id from (select d.id, d.rank from search_doc d where ${inTextSql(sets.length, 5)} limit ${MAX_COUNTED}) as d
          where d.id <> all($3::text[]) order by d.rank desc, d.id limit $4 offset $5`,
        withSets(sets, [excluded, scoredIds, limit, offset]),
      );
      return rows.map(({ id }) => id);
    },

    /** Counts the matches of each kind. Not counted: the total if `hasTooMany`, and kinds that surely have over 1000. */
    async countKinds(gramSets: GramSets, { hasTooMany, expectedMatches, withExtraKinds }: CountOptions) {
      const { sets, excluded } = withKind(gramSets, { withExtraKinds });
      const kinds = KINDS.filter((kind) => withExtraKinds || !EXTRA_KINDS.includes(kind));
      const kindsWithMany = new Set<Kind>(
        kinds.filter((kind) => (expectedMatches(kind) ?? 0) > MAX_PER_KIND * SAFETY_FACTOR),
      );
      type Counted = { kind: Kind; count: number };
      if (!hasTooMany) {
        const countsByLetter = await read<{ letter: string; count: number }>(
          client,
          `select letter, count(*)::int as count from (select ${LETTER_SQL} as letter from search_doc d
            where ${containsSql('d.grams', sets.length, 1)} and ${withExtraKinds ? 'true' : `${LETTER_SQL} not in (${EXTRA_KINDS.map((kind) => `'${letterOf(kind)}'`).join()})`} limit ${MAX_COUNTED + 1}) as d group by letter`,
          withSets(sets, []),
        );
        const rows = kinds.flatMap((kind) =>
          countsByLetter.filter(({ letter }) => letter === letterOf(kind)).map(({ count }) => ({ kind, count })),
        );
        const total = rows.reduce((sum, { count }) => sum + count, 0);
        if (total <= MAX_COUNTED)
          return { counts: new Map(rows.map(({ kind, count }) => [kind, count])), capped: false };
        for (const { kind, count } of rows) if (count >= MAX_PER_KIND) kindsWithMany.add(kind);
      }
      const counts = new Map<Kind, number>([...kindsWithMany].map((kind) => [kind, MAX_PER_KIND]));
      const otherKinds = kinds.filter((kind) => !kindsWithMany.has(kind));
      if (otherKinds.length === 0) return { counts, capped: true };
      // In one statement, so that the long lists of the grams are read only once.
      const rows = await read<Counted>(
        client,
        `select d.kind, count(*)::int as count from search_doc d
          where ${inTextSql(sets.length, 3)} and d.grams && $3::int4[] group by d.kind`,
        withSets(sets, [excluded, otherKinds.map(kindGram)]),
      );
      for (const { kind, count } of rows) counts.set(kind, Math.min(count, MAX_PER_KIND));
      return { counts, capped: true };
    },
  };
}

function evidenceReads(client: Pick<pg.Pool, 'query'>) {
  return {
    async evidence(ids: string[], weightedQuery: WeightedQuery): Promise<Map<string, Evidence>> {
      const wordCount = weightedQuery.words.length;
      const rows = await read<Evidence & { id: string }>(
        client,
        `select p.id, count(*) filter (where p.phrase)::int as phrases, max(${shareSql(wordCount)}) as share,
          array[${Array.from({ length: wordCount }, (_, at) => `bool_or(p.has[${1 + at}])`)}] as has
        from (${passagesSql(wordCount, 'p.doc_id as id', 'p.doc_id = any($1::text[])')}) as p group by p.id`,
        [ids, ...queryParameters(weightedQuery)],
      );
      return new Map(rows.map(({ id, ...found }) => [id, found]));
    },

    /** The best matching passages of each document. */
    hits(ids: string[], weightedQuery: WeightedQuery, perDocument: number): Promise<Hit[]> {
      const wordCount = weightedQuery.words.length;
      return read<Hit>(
        client,
        `select d.id as "docId", p.* from unnest($1::text[]) as d (id), lateral (
          select p.seq, p.place, p.heading, p.text, ${shareSql(wordCount)} as share, p.phrase
          from (${passagesSql(wordCount, 'p.seq, p.place, p.heading, p.text', 'p.doc_id = d.id')}) as p
          where true = any(p.has) order by p.phrase desc, share desc, p.seq limit ${perDocument}) as p`,
        [ids, ...queryParameters(weightedQuery)],
      );
    },
  };
}

function createReads(client: Pick<pg.Pool, 'query'>) {
  return { ...documentReads(client), ...evidenceReads(client) };
}

export type SearchRepo = ReturnType<typeof createSearchRepo>;

/**
 * Common pairs have many rows, so the bitmap of an index scan gets enough memory. Sequential scans are off because the
 * planner underestimates the cost of unpacking the arrays. Sorting is off because an index has the order (for titles) or
 * no order is needed (for groups).
 */
const BEGIN = `begin read only; set local enable_seqscan = off; set local work_mem = '32MB'; set local jit = off;
  set local plan_cache_mode = force_generic_plan; set local enable_sort = off`;

export function createSearchRepo(pool: pg.Pool) {
  return {
    /** Runs the reads of one search in a transaction. Its rollback is not awaited, because nothing was written. */
    async runReads<T>(work: (reads: SearchReads) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      try {
        await client.query(BEGIN);
        return await work(createReads(client));
      } finally {
        client.query('ROLLBACK').then(
          () => client.release(),
          (failure: Error) => client.release(failure),
        );
      }
    },

    hits: createReads(pool).hits,

    /** Shares of the most common grams, in whole documents and in their key fields. */
    async frequencies(): Promise<Frequencies> {
      type Row = { documents: number; column: string | null; grams: number[]; shares: number[] };
      const { rows } = await pool.query<Row>(`
        select greatest(c.reltuples, 0)::float8 as documents, s.attname as column,
          coalesce(s.most_common_elems::text::int4[], '{}') as grams,
          coalesce(s.most_common_elem_freqs::float8[], '{}') as shares
        from pg_class c left join pg_stats s on s.schemaname = current_schema and s.tablename = 'search_doc'
          and s.attname in ('grams', 'key_grams')
        where c.oid = 'search_doc'::regclass`);
      const sharesIn = (column: string) => {
        const statistics = rows.find((row) => row.column === column);
        return new Map(statistics?.grams.map((gram, at) => [gram, statistics.shares[at] ?? 0]));
      };
      return { documents: rows[0]?.documents ?? 0, inText: sharesIn('grams'), inKeys: sharesIn('key_grams') };
    },
  };
}
