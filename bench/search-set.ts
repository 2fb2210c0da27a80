import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { soundsOf } from '../apps/server/src/adapters/chinese/pinyin.ts';
import { type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate/migrate.ts';
import { makeDocument, type Source } from '../apps/server/src/features/search/indexing/make-document.ts';
import type { Kind } from '../apps/server/src/features/search/words/grams.ts';
import type { SiteTexts } from './search-queries.ts';
import { type Language, makeRandom, pickByShare } from './search-words.ts';

/** Shares of the kinds on a large platform: mostly pictures and articles, a tenth books. */
const SHARES: [number, Kind][] = [
  [0.35, 'img'],
  [0.25, 'news'],
  [0.12, 'audio'],
  [0.1, 'video'],
  [0.1, 'book'],
  [0.05, 'exp'],
  [0.03, 'other'],
];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The sets are large, so they are built once and kept here. */
const DATA = process.env.MEIYU_BENCH_DATA ?? join(ROOT, 'data', 'bench', 'search');
const ROWS_PER_COPY = 5_000;
/** Larger sets are not compared with other methods, because their indexes would take hours to build. */
export const MAX_COMPARED_SIZE = 100_000;

/** One generated resource with the text lengths usual for its kind. */
export function makeSource(n: number, language: Language, authors: string[]): Source {
  const random = makeRandom(n * 7919 + 1);
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min));
  const kind = pickByShare(SHARES, random(), 'img');
  const passage = (place: Source['passages'][number]['place'], length: number) => ({
    place,
    heading: '',
    text: language.write(random, length),
  });
  const passages: Source['passages'] = [];
  if (kind === 'book')
    for (let page = 1; page <= 6; page += 1) passages.push(passage({ pageNum: page }, between(300, 450)));
  else if (kind === 'video' || kind === 'audio')
    for (let line = 0; line < 24; line += 1)
      passages.push(passage({ episodeId: `e${n}`, second: line * 4 }, between(8, 20)));
  else for (let left = between(1, 3); left > 0; left -= 1) passages.push(passage(null, between(150, 420)));
  return {
    id: `r${n}`,
    kind,
    title: language.title(random),
    author: authors[Math.floor(random() ** 2 * authors.length)] ?? '',
    tags: Array.from({ length: between(2, 6) }, () => language.word(random)),
    keys:
      kind === 'book'
        ? [`978-7-${String(n).padStart(8, '0')}-${n % 10}`, `9787${String(n).padStart(8, '0')}${n % 10}`]
        : [],
    lead: language.write(random, between(40, 110)),
    rank: Math.floor(1.5e9 + random() * 2e8),
    passages,
  };
}

/** Titles and passages of the resources of a set. */
export function generatedTexts(language: Language, count: number): SiteTexts {
  const anySource = (random: () => number) => makeSource(Math.floor(random() * count), language, []);
  return {
    title: (random) => anySource(random).title,
    passage: (random) => anySource(random).passages[0]?.text ?? '',
  };
}

function makeAuthors(count: number, language: Language): string[] {
  const random = makeRandom(77);
  return Array.from({ length: count }, () => language.name(random));
}

/** A cell in PostgreSQL’s COPY text format. */
function formatCell(value: string | number | null | object): string {
  if (value === null) return '\\N';
  if (value instanceof Int32Array) return `{${value.join(',')}}`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(
    /[\\\t\n\r]/g,
    (character) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[character] ?? '',
  );
}

const TABLES = {
  resource: 'resource (id, res_type, title, author, abstract)',
  search_doc: 'search_doc (id, kind, title, author, tags, keys, lead, rank, pinyin, initials, key_grams, grams)',
  search_passage: 'search_passage (doc_id, seq, place, heading, text, folded)',
  reference: 'reference (id, text)',
} as const;

function makeLines(source: Source): Record<keyof typeof TABLES, string> {
  const { row, passages } = makeDocument(source);
  const line = (...cells: (string | number | null | object)[]) => `${cells.map(formatCell).join('\t')}\n`;
  const texts = [source.title, source.author, ...source.tags, source.lead, ...source.passages.map(({ text }) => text)];
  return {
    resource: line(source.id, source.kind, source.title, source.author, source.lead),
    search_doc: line(
      row.id,
      row.kind,
      row.title,
      row.author,
      row.tags,
      row.keys,
      row.lead,
      row.rank,
      row.pinyin,
      row.initials,
      row.keyGrams,
      row.grams,
    ),
    search_passage: passages
      .map(({ docId, seq, place, heading, text, folded }) => line(docId, seq, place, heading, text, folded))
      .join(''),
    reference: line(source.id, texts.join('\n')),
  };
}

async function writeAuthors(client: pg.PoolClient, authors: string[]): Promise<void> {
  const names = [...new Set(authors)];
  const sounds = names.map(soundsOf);
  await client.query(
    `insert into search_author (name, folded, pinyin, initials) select name, name, pinyin, initials
      from unnest($1::text[], $2::text[], $3::text[]) as t (name, pinyin, initials)`,
    [names, sounds.map(({ pinyin }) => pinyin), sounds.map(({ initials }) => initials)],
  );
  await client.query('vacuum analyze search_author');
}

/** Fills the search tables, and the table `reference` with the same texts for comparison. Built once, kept between runs. */
async function buildSet(
  db: Database,
  count: number,
  language: Language,
  folder: string,
  print: (line: string) => void,
) {
  const client = await db.pool.connect();
  const sql = (text: string): Promise<pg.QueryResult> => client.query(text);
  const startedAt = performance.now();
  try {
    await sql('set statement_timeout = 0');
    // Switches triggers off.
    await sql('set session_replication_role = replica');
    await sql(`set maintenance_work_mem = '1GB'`);
    const authors = makeAuthors(Math.min(30_000, count / 5), language);
    const { rows } = await sql(
      `select to_regclass('built') is not null as built, exists (select from search_author) as authors`,
    );
    if (!rows[0]?.authors) await writeAuthors(client, authors);
    if (rows[0]?.built) return;
    await sql('create table if not exists reference (id text primary key, text text not null)');
    await sql('truncate resource, search_doc, search_passage, reference cascade');
    for (const index of ['search_doc_grams', 'search_doc_key_grams']) await sql(`drop index if exists ${index}`);
    const copyFolder = join(folder, 'spool');
    mkdirSync(copyFolder, { recursive: true });
    for (let from = 0; from < count; from += ROWS_PER_COPY) {
      const lines = Array.from({ length: Math.min(ROWS_PER_COPY, count - from) }, (_, index) =>
        makeLines(makeSource(from + index, language, authors)),
      );
      for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
        if (table === 'reference' && count > MAX_COMPARED_SIZE) continue;
        const file = join(copyFolder, table);
        writeFileSync(file, lines.map((line) => line[table]).join(''));
        chmodSync(file, 0o644);
        await sql(`copy ${TABLES[table]} from '${file}'`);
      }
      if (from % 100_000 === 0 && from > 0) print(`search: ${from} of ${count} written`);
    }
    rmSync(copyFolder, { recursive: true });
    await sql(
      'create index search_doc_key_grams on search_doc using gin (key_grams) with (gin_pending_list_limit = 4096)',
    );
    await sql('create index search_doc_grams on search_doc using gin (grams) with (gin_pending_list_limit = 16384)');
    if (count <= MAX_COMPARED_SIZE) {
      await sql('create extension if not exists pg_trgm');
      await sql('create index reference_trgm on reference using gin (text gin_trgm_ops)');
      await sql(`create index reference_tsv on reference using gin (to_tsvector('simple', text))`);
    }
    await sql('vacuum analyze');
    await sql('create table built ()');
    print(`search: a set of ${count} was built in ${((performance.now() - startedAt) / 60_000).toFixed(1)} min`);
  } finally {
    client.release(true);
  }
}

/** The folder of a set, with its database in `data`. */
export const setFolder = (count: number) => join(DATA, String(count));

/** Opens the database of a set, and builds the set if it is not there. */
export async function openSet(count: number, language: Language, print: (line: string) => void): Promise<Database> {
  const folder = setFolder(count);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  const db = await openDatabase({ mode: 'native', dataDir: join(folder, 'data'), log: () => {}, poolSize: 4 });
  await migrate(db);
  await buildSet(db, count, language, folder, print);
  return db;
}
