import type pg from 'pg';
import type { Place } from '../../../db/schema/content.ts';
import type { SearchDocument } from '../indexing/make-document.ts';
import { KINDS, type Kind, kindGram } from '../words/grams.ts';

/** A document that may match, with the fields it is scored by. */
export type Candidate = Omit<SearchDocument['row'], 'pinyin' | 'initials' | 'keyGrams' | 'grams'>;

/** How well the passages of a document match a query. */
export interface Evidence {
  /** Number of passages that contain the whole phrase. */
  phrases: number;
  /** The greatest weighted share of the words in one passage. */
  share: number;
  /** For each word, whether some passage contains it. */
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

export interface WeightedQuery {
  phrase: string;
  words: { word: string; weight: number }[];
}

/** Shares of all documents that contain each gram. */
export interface Frequencies {
  documents: number;
  inText: Map<number, number>;
  inKeys: Map<number, number>;
}

/** Counting stops here; the page then shows 10000+ in all, or 1000+ of a kind. */
export const MAX_COUNTED = 10_000;
const MAX_PER_KIND = 1_000;
/** Statistics come from a sample: an estimate this many times a limit is surely above it. */
export const SAFETY_FACTOR = 1.3;
/** Of the documents with all grams, this many are read and sorted by rank. */
const MAX_EXAMINED = 1_000;
/** Rows of the highest rank that are scanned for common queries. */
const RANK_SCAN_ROWS = 5_000;
/** At most this many titles with the same beginning are read. */
const MAX_TITLES = 200;

/** In byte order, every text with a given beginning sorts before that beginning followed by this character. */
const LAST_CHARACTER = '\u{10ffff}';

interface CandidateOptions {
  kind?: Kind | undefined;
  /** Include knowledge entries. */
  withKnowledge?: boolean;
  limit: number;
}

/** How matches in the key fields (title, author, tags, numbers) are read. */
type KeysBy =
  /** All of them are sorted. */
  | 'all'
  /** Reading all takes too long: only those among the highest ranks, and some others. */
  | 'some'
  /** They are so many that scanning down by rank finds the highest ranked ones. */
  | 'rank';

/** Bits of the fields in which a document matched. */
export const MATCHED_IN = { title: 1, keys: 2, text: 4 } as const;

const IN_KEYS = 'd.key_grams @> $1::int4[] and d.kind <> $2';
const IN_TEXT = 'd.grams @> $1::int4[] and d.kind <> $2';
/** The first two parameters of nearly every statement: the required grams and the excluded kind. */
function gramParameters(
  grams: number[],
  { kind, withKnowledge = false }: Omit<CandidateOptions, 'limit'>,
): [number[], string] {
  const excluded = kind !== undefined || withKnowledge ? '' : 'knowledge';
  return [kind === undefined ? grams : [...grams, kindGram(kind)], excluded];
}

/** Titles that equal the phrase or begin with it. Half of the limit is enough, because they match by keys too. */
const titlesOf = (limit: number) => `select d.ctid as at, ${MATCHED_IN.title} as by from (
    select ctid, kind, title, rank from search_doc where title ~>=~ $3 and title ~<~ $4 order by title using ~<~ limit ${MAX_TITLES}
  ) as d where d.kind <> $2 and $5 in ('', d.kind) order by length(d.title), d.rank desc limit ${limit / 2}`;

function keysOf(limit: number, by: KeysBy): string {
  const best = (rows: string) =>
    `select d.ctid as at, ${MATCHED_IN.keys} as by from (${rows}) as d order by d.rank desc limit ${limit}`;
  // `offset 0` keeps the planner from scanning by rank when there are few matches.
  const all = (most: string) => best(`select d.ctid, d.rank from search_doc d where ${IN_KEYS} ${most}`);
  const known = (most: number) =>
    best(`select d.ctid, d.rank from (
      select ctid, kind, rank, key_grams from search_doc order by rank desc limit ${most}) as d where ${IN_KEYS}`);
  if (by === 'all') return all('offset 0');
  if (by === 'rank') return known(RANK_SCAN_ROWS);
  return `(${all(`limit ${MAX_EXAMINED}`)}) union all (${known(MAX_EXAMINED)})`;
}

const textOf = (limit: number) => `select d.ctid as at, ${MATCHED_IN.text} as by from (
    select d.ctid, d.rank from search_doc d where ${IN_TEXT} limit ${MAX_EXAMINED}
  ) as d order by d.rank desc limit ${limit}`;

/** Sorts only row ids (ctid) and ranks; the remaining rows are then read once. */
const rowsOf = (found: string) => `
  select d.id, d.kind, d.title, d.author, d.tags, d.keys, d.lead, d.rank::float8 as rank, found.by
  from (select at, bit_or(by) as by from (${found}) as each group by at) as found join search_doc d on d.ctid = found.at`;

/** Passages with their matches: the phrase is $2, the words follow it. */
const passages = (words: number, columns: string, where: string) => `select ${columns},
    strpos(coalesce(p.folded, p.text), $2) > 0 as phrase,
    array[${Array.from({ length: words }, (_, at) => `strpos(coalesce(p.folded, p.text), $${3 + at}) > 0`)}] as has
  from search_passage p where ${where} offset 0`;
/** Weighted share of the words in a passage; the weights are the last parameter. */
const shareOf = (words: number) =>
  Array.from({ length: words }, (_, at) => `p.has[${1 + at}]::int * ($${3 + words}::float8[])[${1 + at}]`).join(' + ');
const queryParameters = ({ phrase, words }: WeightedQuery) => {
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return [phrase, ...words.map(({ word }) => word), words.map(({ weight }) => weight / total)];
};

/**
 * Named statements are planned once, because planning takes as long as running them. A generic plan is good enough: it
 * always uses the index, and common queries are handled separately.
 */
const statementNames = new Map<string, string>();
function statementName(text: string): string {
  const name = statementNames.get(text) ?? `search_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

export type SearchReads = ReturnType<typeof createReads>;

async function read<T extends object>(client: Pick<pg.Pool, 'query'>, text: string, values: unknown[]): Promise<T[]> {
  const { rows } = await client.query({ name: statementName(text), text, values });
  return rows;
}

function documentReads(client: Pick<pg.Pool, 'query'>) {
  return {
    /** Documents that contain all grams anywhere. */
    byText: (grams: number[], options: CandidateOptions) =>
      read<Candidate>(client, rowsOf(textOf(options.limit)), gramParameters(grams, options)),

    /** Titles that equal or begin with the phrase, matches in the key fields and, with `withText`, anywhere. */
    candidates(
      phrase: string,
      grams: number[],
      options: CandidateOptions,
      { keysBy, withText }: { keysBy: KeysBy; withText: boolean },
    ) {
      const { limit, kind = '' } = options;
      const selects = [titlesOf(limit), keysOf(limit, keysBy), ...(withText ? [textOf(limit)] : [])];
      const union = selects.map((select) => `(${select})`).join(' union all ');
      const values = [...gramParameters(grams, options), phrase, phrase + LAST_CHARACTER, kind];
      return read<Candidate & { by: number }>(client, rowsOf(union), values);
    },

    /** Ids of further results, by rank; `known` were scored and returned before. */
    async findFurther(grams: number[], kind: Kind | undefined, known: string[], limit: number, offset: number) {
      const rows = await read<{ id: string }>(
        client,
        `select id from (select d.id, d.rank from search_doc d where ${IN_TEXT} limit ${MAX_COUNTED}) as d
          where d.id <> all($3::text[]) order by d.rank desc, d.id limit $4 offset $5`,
        [...gramParameters(grams, { kind }), known, limit, offset],
      );
      return rows.map(({ id }) => id);
    },

    /** Number of matches of each kind. A kind that surely has more than 1000, by `expected`, is not counted. */
    async countKinds(grams: number[], surelyMany: boolean, expected: (kind: Kind) => number | undefined) {
      const kinds = KINDS.filter((kind) => kind !== 'knowledge');
      const many = new Set<Kind>(kinds.filter((kind) => (expected(kind) ?? 0) > MAX_PER_KIND * SAFETY_FACTOR));
      type Counted = { kind: Kind; count: number };
      if (!surelyMany) {
        // Kinds differ in their first letter, and grouping by one letter takes half the time.
        const found = await read<{ letter: string; count: number }>(
          client,
          `select letter, count(*)::int as count from (select d.kind::"char" as letter from search_doc d
            where d.grams @> $1::int4[] and d.kind::"char" <> 'k' limit ${MAX_COUNTED + 1}) as d group by letter`,
          [grams],
        );
        const rows = kinds.flatMap((kind) =>
          found.filter(({ letter }) => kind.startsWith(letter)).map(({ count }) => ({ kind, count })),
        );
        const total = rows.reduce((sum, { count }) => sum + count, 0);
        if (total <= MAX_COUNTED)
          return { counts: new Map(rows.map(({ kind, count }) => [kind, count])), capped: false };
        for (const { kind, count } of rows) if (count >= MAX_PER_KIND) many.add(kind);
      }
      const counts = new Map<Kind, number>([...many].map((kind) => [kind, MAX_PER_KIND]));
      const few = kinds.filter((kind) => !many.has(kind));
      if (few.length === 0) return { counts, capped: true };
      // The other kinds are counted in one statement, so that the long lists of the grams are read only once.
      const rows = await read<Counted>(
        client,
        `select d.kind, count(*)::int as count from search_doc d where ${IN_TEXT} and d.grams && $3::int4[] group by d.kind`,
        [...gramParameters(grams, {}), few.map(kindGram)],
      );
      for (const { kind, count } of rows) counts.set(kind, Math.min(count, MAX_PER_KIND));
      return { counts, capped: true };
    },
  };
}

function evidenceReads(client: Pick<pg.Pool, 'query'>) {
  return {
    async evidence(ids: string[], weightedQuery: WeightedQuery): Promise<Map<string, Evidence>> {
      const words = weightedQuery.words.length;
      const rows = await read<Evidence & { id: string }>(
        client,
        `select p.id, count(*) filter (where p.phrase)::int as phrases, max(${shareOf(words)}) as share,
          array[${Array.from({ length: words }, (_, at) => `bool_or(p.has[${1 + at}])`)}] as has
        from (${passages(words, 'p.doc_id as id', 'p.doc_id = any($1::text[])')}) as p group by p.id`,
        [ids, ...queryParameters(weightedQuery)],
      );
      return new Map(rows.map(({ id, ...found }) => [id, found]));
    },

    /** The best matching passages of each document. */
    hits(ids: string[], weightedQuery: WeightedQuery, each: number): Promise<Hit[]> {
      const words = weightedQuery.words.length;
      return read<Hit>(
        client,
        `select d.id as "docId", p.* from unnest($1::text[]) as d (id), lateral (
          select p.seq, p.place, p.heading, p.text, ${shareOf(words)} as share, p.phrase
          from (${passages(words, 'p.seq, p.place, p.heading, p.text', 'p.doc_id = d.id')}) as p
          where true = any(p.has) order by p.phrase desc, share desc, p.seq limit ${each}) as p`,
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
 * The index lists of common pairs are long, so their bitmap gets enough memory. Sequential scans are off because the
 * planner underestimates the cost of unpacking the arrays; sorting is off because an index has the order (titles) or
 * none is needed (groups).
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
        const found = rows.find((row) => row.column === column);
        return new Map(found?.grams.map((gram, at) => [gram, found.shares[at] ?? 0]));
      };
      return { documents: rows[0]?.documents ?? 0, inText: sharesIn('grams'), inKeys: sharesIn('key_grams') };
    },
  };
}
