import type pg from 'pg';
import type { Place } from '../../../db/schema/content.ts';
import { KINDS, type Kind, kindGram } from '../words/grams.ts';

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

/** In the order of the bytes everything that begins with a text lies before the text followed by this. */
const LAST_CHARACTER = '\u{10ffff}';

interface Sought {
  kind?: Kind | undefined;
  /** Entries of knowledge among the resources. */
  knowledge?: boolean;
  limit: number;
}

/** How those that have it by title, author and tag are read. */
type KeysBy =
  /** All of them are put in order. */
  | 'all'
  /** Reading them all takes too long: those among the best known of all, and some others. */
  | 'some'
  /** They are so many that the best known are found by going down from the best known of all. */
  | 'rank';

/** Which of the ways a document was found by: bits, since it may be several. */
export const BY = { title: 1, keys: 2, text: 4 } as const;

const IN_KEYS = 'd.key_grams @> $1::int4[] and d.kind <> $2';
const IN_TEXT = 'd.grams @> $1::int4[] and d.kind <> $2';
/** The first two parameters of nearly every statement: what must be there, and the kind that is left out. */
function test(grams: number[], { kind, knowledge = false }: Omit<Sought, 'limit'>): [number[], string] {
  return [kind === undefined ? grams : [...grams, kindGram(kind)], kind !== undefined || knowledge ? '' : 'knowledge'];
}

/** Titles that are the phrase, then those that begin with it; a share of the places is enough, for they have it by keys too. */
const titlesOf = (limit: number) => `select d.ctid as at, ${BY.title} as by from (
    select ctid, kind, title, rank from search_doc where title ~>=~ $3 and title ~<~ $4 order by title using ~<~ limit ${BEGINNINGS}
  ) as d where d.kind <> $2 and $5 in ('', d.kind) order by length(d.title), d.rank desc limit ${limit / 2}`;

function keysOf(limit: number, by: KeysBy): string {
  const best = (rows: string) =>
    `select d.ctid as at, ${BY.keys} as by from (${rows}) as d order by d.rank desc limit ${limit}`;
  // An offset keeps the planner from going down by rank where few have it.
  const all = (most: string) => best(`select d.ctid, d.rank from search_doc d where ${IN_KEYS} ${most}`);
  const known = (most: number) =>
    best(`select d.ctid, d.rank from (
      select ctid, kind, rank, key_grams from search_doc order by rank desc limit ${most}) as d where ${IN_KEYS}`);
  if (by === 'all') return all('offset 0');
  if (by === 'rank') return known(GONE_DOWN);
  return `(${all(`limit ${LOOKED_AT}`)}) union all (${known(LOOKED_AT)})`;
}

const textOf = (limit: number) => `select d.ctid as at, ${BY.text} as by from (
    select d.ctid, d.rank from search_doc d where ${IN_TEXT} limit ${LOOKED_AT}
  ) as d order by d.rank desc limit ${limit}`;

/** Only places and ranks are sorted; the rows of those that are left are read then, each once. */
const rowsOf = (found: string) => `
  select d.id, d.kind, d.title, d.author, d.tags, d.keys, d.lead, d.rank::float8 as rank, found.by
  from (select at, bit_or(by) as by from (${found}) as each group by at) as found join search_doc d on d.ctid = found.at`;

/** Passages with what they have: the phrase is $2, the words follow it. */
const passages = (words: number, columns: string, where: string) => `select ${columns},
    strpos(coalesce(p.folded, p.text), $2) > 0 as phrase,
    array[${Array.from({ length: words }, (_, at) => `strpos(coalesce(p.folded, p.text), $${3 + at}) > 0`)}] as has
  from search_passage p where ${where} offset 0`;
/** How much of the words, by weight, a passage has: the weights are the last parameter. */
const shareOf = (words: number) =>
  Array.from({ length: words }, (_, at) => `p.has[${1 + at}]::int * ($${3 + words}::float8[])[${1 + at}]`).join(' + ');
const asked = ({ phrase, words }: Wanted) => {
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return [phrase, ...words.map(({ word }) => word), words.map(({ weight }) => weight / total)];
};

/**
 * A statement that was planned once is not planned again: for these that takes as long as what they do. Of what is
 * asked the plans know nothing, which is well: the index is always the way, and what is common is known to the program.
 */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `search_${names.size}`;
  names.set(text, name);
  return name;
}

export type SearchReads = ReturnType<typeof createReads>;

async function read<T extends object>(client: Pick<pg.Pool, 'query'>, text: string, values: unknown[]): Promise<T[]> {
  const { rows } = await client.query({ name: nameOf(text), text, values });
  return rows;
}

/** Which documents fit. */
function documentReads(client: Pick<pg.Pool, 'query'>) {
  return {
    /** All of it anywhere. */
    byText: (grams: number[], options: Sought) =>
      read<Candidate>(client, rowsOf(textOf(options.limit)), test(grams, options)),

    /**
     * In one answer: titles that are the phrase or begin with it; all of it in title, author, tags and numbers; and,
     * unless told otherwise, all of it anywhere.
     */
    candidates(phrase: string, grams: number[], options: Sought, { keysBy, text }: { keysBy: KeysBy; text: boolean }) {
      const { limit, kind = '' } = options;
      const parts = [titlesOf(limit), keysOf(limit, keysBy), ...(text ? [textOf(limit)] : [])];
      return read<Candidate & { by: number }>(client, rowsOf(parts.map((part) => `(${part})`).join(' union all ')), [
        ...test(grams, options),
        phrase,
        phrase + LAST_CHARACTER,
        kind,
      ]);
    },

    /** What comes after those that were put in order. */
    async rest(grams: number[], kind: Kind | undefined, known: string[], limit: number, offset: number) {
      const rows = await read<{ id: string }>(
        client,
        `select id from (select d.id, d.rank from search_doc d where ${IN_TEXT} limit ${MOST_COUNTED}) as d
          where d.id <> all($3::text[]) order by d.rank desc, d.id limit $4 offset $5`,
        [...test(grams, { kind }), known, limit, offset],
      );
      return rows.map(({ id }) => id);
    },

    /**
     * How many of each kind have all of it. Of what is known to be beyond counting, `expected` spares the count: a tab
     * says 1000+ all the same.
     */
    async countKinds(grams: number[], surelyMany: boolean, expected: (kind: Kind) => number | undefined) {
      const kinds = KINDS.filter((kind) => kind !== 'knowledge');
      const many = new Set<Kind>(kinds.filter((kind) => (expected(kind) ?? 0) > MOST_OF_A_KIND * SURELY));
      type Counted = { kind: Kind; count: number };
      if (!surelyMany) {
        // Kinds differ in their first letters; those are grouped in half the time that words take.
        const found = await read<{ letter: string; count: number }>(
          client,
          `select letter, count(*)::int as count from (select d.kind::"char" as letter from search_doc d
            where d.grams @> $1::int4[] and d.kind::"char" <> 'k' limit ${MOST_COUNTED + 1}) as d group by letter`,
          [grams],
        );
        const rows = kinds.flatMap((kind) =>
          found.filter(({ letter }) => kind.startsWith(letter)).map(({ count }) => ({ kind, count })),
        );
        const total = rows.reduce((sum, { count }) => sum + count, 0);
        if (total <= MOST_COUNTED)
          return { counts: new Map(rows.map(({ kind, count }) => [kind, count])), capped: false };
        for (const { kind, count } of rows) if (count >= MOST_OF_A_KIND) many.add(kind);
      }
      const counts = new Map<Kind, number>([...many].map((kind) => [kind, MOST_OF_A_KIND]));
      const few = kinds.filter((kind) => !many.has(kind));
      if (few.length === 0) return { counts, capped: true };
      // The others together: the lists of the characters, which are the long ones, are gone through once.
      const rows = await read<Counted>(
        client,
        `select d.kind, count(*)::int as count from search_doc d where ${IN_TEXT} and d.grams && $3::int4[] group by d.kind`,
        [...test(grams, {}), few.map(kindGram)],
      );
      for (const { kind, count } of rows) counts.set(kind, Math.min(count, MOST_OF_A_KIND));
      return { counts, capped: true };
    },
  };
}

/** What in them fits. */
function evidenceReads(client: Pick<pg.Pool, 'query'>) {
  return {
    async evidence(ids: string[], wanted: Wanted): Promise<Map<string, Evidence>> {
      const words = wanted.words.length;
      const rows = await read<Evidence & { id: string }>(
        client,
        `select p.id, count(*) filter (where p.phrase)::int as phrases, max(${shareOf(words)}) as share,
          array[${Array.from({ length: words }, (_, at) => `bool_or(p.has[${1 + at}])`)}] as has
        from (${passages(words, 'p.doc_id as id', 'p.doc_id = any($1::text[])')}) as p group by p.id`,
        [ids, ...asked(wanted)],
      );
      return new Map(rows.map(({ id, ...found }) => [id, found]));
    },

    /** The places in each document that say most about it. */
    hits(ids: string[], wanted: Wanted, each: number): Promise<Hit[]> {
      const words = wanted.words.length;
      return read<Hit>(
        client,
        `select d.id as "docId", p.* from unnest($1::text[]) as d (id), lateral (
          select p.seq, p.place, p.heading, p.text, ${shareOf(words)} as share, p.phrase
          from (${passages(words, 'p.seq, p.place, p.heading, p.text', 'p.doc_id = d.id')}) as p
          where true = any(p.has) order by p.phrase desc, share desc, p.seq limit ${each}) as p`,
        [ids, ...asked(wanted)],
      );
    },
  };
}

function createReads(client: Pick<pg.Pool, 'query'>) {
  return { ...documentReads(client), ...evidenceReads(client) };
}

export type SearchRepo = ReturnType<typeof createSearchRepo>;

/**
 * A list of a common pair is long: the memory for its bitmap is given, and the planner is kept from reading the table
 * instead, since it does not know what it costs to unpack the arrays there. It is also kept from sorting where an index
 * has the order (titles) or none is needed (groups): it always expects few.
 */
const BEGIN = `begin read only; set local enable_seqscan = off; set local work_mem = '32MB'; set local jit = off;
  set local plan_cache_mode = force_generic_plan; set local enable_sort = off`;

export function createSearchRepo(pool: pg.Pool) {
  return {
    /** The reads of one search. Nobody waits for their transaction to be closed: nothing was written. */
    async reading<T>(work: (reads: SearchReads) => Promise<T>): Promise<T> {
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

    /** How common the commonest characters and pairs are: in documents, and in their titles, authors and tags. */
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
