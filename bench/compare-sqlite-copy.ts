import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type pg from 'pg';
import type { Database } from '../apps/server/src/db/connect.ts';

/** The copied tables with their primary keys. */
const TABLES = {
  resource: 'id',
  resource_stat: 'resource_id',
  resource_category: 'resource_id, category_id',
  resource_link: 'resource_id, seq',
  category: 'id',
  listing_count: 'category_id, res_type',
  file: 'hash',
  book: 'resource_id',
  book_toc: 'book_id, seq',
  book_plate: 'book_id, seq',
  article: 'resource_id',
  work: 'resource_id',
  work_region: 'work_id, seq',
  course: 'resource_id',
  episode: 'id',
  episode_source: 'episode_id, seq',
  episode_caption: 'episode_id, seq',
  episode_chapter: 'episode_id, seq',
  transcript_line: 'episode_id, seq',
  rating: 'user_id, resource_id',
};

const INDEXES = [
  `create index resource_list on resource (res_type, sort, published_at, id) where status = 'published'`,
  'create index resource_category_list on resource_category (category_id, res_type, listed, sort, published_at, resource_id)',
  'create index resource_link_to on resource_link (to_id)',
  'create index episode_course on episode (course_id, seq)',
  'create index rating_distribution on rating (resource_id, score)',
  // Tags are an array in PostgreSQL.
  'create table resource_tag (tag text, resource_id text, primary key (tag, resource_id)) without rowid',
  'insert or ignore into resource_tag select value, resource.id from resource, json_each(resource.tags)',
];

/** The text of each published resource for the full-text index. */
const SEARCH_TEXTS = `select d.id, d.kind, concat_ws(E'\\n', d.title, d.author, d.tags, d.keys, d.lead,
    (select string_agg(p.text, E'\\n' order by p.seq) from search_passage p where p.doc_id = d.id)) as text
  from search_doc d join resource r on r.id = d.id and r.status = 'published'`;

/** More documents are not indexed for full-text search, because that would take an hour and much space. */
export const MAX_SEARCHED = 100_000;
const ROWS_PER_FETCH = 5_000;

/** An expression that gives a column's value as SQLite stores it: arrays and jsonb as JSON, times in milliseconds. */
function expressionFor({ name, type }: { name: string; type: string }): string {
  if (type === 'ARRAY') return `to_jsonb(${name})::text as ${name}`;
  if (type === 'jsonb' || type === 'uuid') return `${name}::text`;
  if (type === 'boolean') return `${name}::int`;
  if (type === 'bigint') return `${name}::float8`;
  if (type.startsWith('timestamp')) return `floor(extract(epoch from ${name}) * 1000)::float8 as ${name}`;
  return name;
}

const isNumber = (type: string) => /^(boolean|bigint|smallint|integer|double|timestamp)/.test(type);

async function copyRows(client: pg.PoolClient, query: string, insert: (values: SQLInputValue[]) => void) {
  await client.query(`begin; declare rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<SQLInputValue[]>({
      text: `fetch ${ROWS_PER_FETCH} from rows`,
      rowMode: 'array',
    });
    for (const row of rows) insert(row);
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await client.query('commit');
}

async function copyTable(client: pg.PoolClient, sqlite: DatabaseSync, table: string, key: string): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  const definitions = columns.map(({ name, type }) => {
    if (type === 'bytea') return `${name} blob`;
    return `${name} ${isNumber(type) ? 'numeric' : 'text'}`;
  });
  sqlite.exec(`create table ${table} (${definitions.join(', ')}, primary key (${key}))`);
  const insert = sqlite.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`);
  await copyRows(client, `select ${columns.map(expressionFor).join(', ')} from ${table}`, (values) =>
    insert.run(...values),
  );
}

/** Copies what the compared calls read from PostgreSQL into a SQLite file, once. */
export async function copyToSqlite(db: Database, file: string, print: (line: string) => void): Promise<void> {
  if (existsSync(file)) return;
  const startedAt = performance.now();
  const unfinished = `${file}.unfinished`;
  for (const name of [unfinished, `${unfinished}-journal`]) rmSync(name, { force: true });
  const sqlite = new DatabaseSync(unfinished);
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    sqlite.exec('pragma synchronous = off; begin');
    for (const [table, key] of Object.entries(TABLES)) await copyTable(client, sqlite, table, key);
    for (const statement of INDEXES) sqlite.exec(statement);
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from search_doc');
    if ((rows[0]?.count ?? 0) <= MAX_SEARCHED) {
      sqlite.exec(`create virtual table search using fts5 (id unindexed, kind unindexed, text, tokenize = 'trigram');`);
      const insert = sqlite.prepare('insert into search values (?, ?, ?)');
      await copyRows(client, SEARCH_TEXTS, (values) => insert.run(...values));
    }
    sqlite.exec('commit; analyze; pragma journal_mode = wal');
  } finally {
    sqlite.close();
    client.release(true);
  }
  renameSync(unfinished, file);
  print(`compare: copied to SQLite in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
