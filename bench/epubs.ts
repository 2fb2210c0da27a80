/**
 * `npm run epubs -- FOLDER …`: imports every EPUB in the folders into a temporary database, reads all pages through the
 * reader's API, and prints what was imported, refused, dropped, unreachable or out of order.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { detail } from '@meiyu/contract/library.ts';
import { page } from '@meiyu/contract/reader.ts';
import { createFolderStorage } from '../apps/server/src/adapters/storage/folder-storage.ts';
import { type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate/migrate.ts';
import { createContentRepos } from '../apps/server/src/features/content/content.repo.ts';
import { importContent } from '../apps/server/src/features/content/import-content.ts';
import type { Report } from '../apps/server/src/features/content/report.ts';
import { type Program, startProgram } from '../apps/server/src/test/program.testkit.ts';
import { addTestUser } from '../apps/server/src/test/test-users.testkit.ts';
import { COUNTED, isEmptyPage, type PageSurvey, type Survey, surveyEpub, surveyPages } from './epub-survey.ts';

const SITE = fileURLToPath(new URL('../demo/content/site', import.meta.url));

interface Result {
  pages: number;
  unreachable: number[];
  empty: number[];
  backwards: string[];
  dropped: number;
  /** Content of the EPUB that is neither on a page nor in the import report. */
  silent: string[];
}

async function importAll(folders: string[], dataDir: string, db: Database): Promise<Report[]> {
  const storage = await createFolderStorage(join(dataDir, 'files'));
  const deps = { ...createContentRepos(db.orm), storage, transcoder: undefined };
  await importContent(SITE, deps, { allowMissing: true });
  const reports: Report[] = [];
  for (const folder of folders) reports.push(await importContent(folder, deps));
  return reports;
}

/** Reads every page and the table of contents through the API. */
async function readBook(program: Program, token: string, bookId: string) {
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`${program.url}/prod-api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { code: number; data: unknown };
  };
  const answer = await call(detail.path, { bookId });
  if (answer.code !== 200) throw new Error(`${bookId}: ${JSON.stringify(answer)}`);
  const found = answer.data as {
    bookPage: number;
    contents: { title: string; pageNum: number }[];
  };
  const pages: (string | undefined)[] = [];
  for (let pageNum = 1; pageNum <= found.bookPage; pageNum += 1) {
    const answer = await call(page.path, { bookId, params: { pageNum } });
    pages.push(answer.code === 200 ? (answer.data as { bookHtml: string }).bookHtml : undefined);
  }
  return { pages, contents: found.contents };
}

/** Lists content of the source that is neither on a page nor in the report. */
function findSilent(source: Survey, imported: PageSurvey, reported: Map<string, number>): string[] {
  const silent = new Set<string>();
  for (const { path, text } of source.texts)
    if (!imported.text.includes(text) && !imported.notes.includes(text)) silent.add(`${path}: ${text.slice(0, 30)}`);
  for (const name of COUNTED) {
    // The importer turns SVG drawings and objects into pictures.
    const names = name === 'svg' ? [] : name === 'img' ? ['img', 'svg', 'object'] : [name];
    const expected = names.reduce((sum, one) => sum + (source.elements.get(one) ?? 0), 0);
    const found = (imported.elements.get(name) ?? 0) + names.reduce((sum, one) => sum + (reported.get(one) ?? 0), 0);
    if (name !== 'object' && expected > found) silent.add(`${expected - found} × ${names.join('/')}`);
  }
  return [...silent];
}

/** Entries that point to an earlier page than the entry before them, unless the book itself is in that order. */
function findBackwards(contents: { title: string; pageNum: number }[], { entries }: Survey): string[] {
  const documentOf = (index: number) => (entries.length === contents.length ? (entries[index]?.document ?? 0) : index);
  return contents
    .filter((entry, at) => entry.pageNum < (contents[at - 1]?.pageNum ?? 0) && documentOf(at) >= documentOf(at - 1))
    .map(({ title, pageNum }) => `${title} → ${pageNum}`);
}

function compareBook(
  { pages, contents }: Awaited<ReturnType<typeof readBook>>,
  source: Survey,
  reported: Map<string, number>,
): Result {
  const htmls = pages.map((html) => html ?? '');
  const numbered = pages.map((html, at) => ({ html, number: at + 1 }));
  return {
    pages: pages.length,
    unreachable: numbered.filter(({ html }) => html === undefined).map(({ number }) => number),
    empty: numbered.filter(({ html }) => html !== undefined && isEmptyPage(html)).map(({ number }) => number),
    backwards: findBackwards(contents, source),
    dropped: [...reported.values()].reduce((sum, count) => sum + count, 0),
    silent: findSilent(source, surveyPages(htmls), reported),
  };
}

function listEpubs(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.epub$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function countDropped({ dropped }: Report, file: string): Map<string, number> {
  const ofFile = dropped.filter(({ name }) => basename(name) === basename(file));
  return new Map(ofFile.map(({ element, count }) => [element, count]));
}

async function main(folders: string[]): Promise<void> {
  const tempFolder = mkdtempSync(join(tmpdir(), 'meiyu-epubs-'));
  chmodSync(tempFolder, 0o755); // the user that runs PostgreSQL needs access
  const dataDir = join(tempFolder, 'data');
  const db = await openDatabase({ mode: 'native', dataDir, log: () => {}, poolSize: 4 });
  let program: Program | undefined;
  try {
    await migrate(db);
    const reports = await importAll(folders, dataDir, db);
    const { token } = await addTestUser(db);
    program = await startProgram({ MEIYU_DATA: dataDir, FLOOD_PER_MINUTE: '10000000', DRAIN_MS: '0' });
    const { rows } = await db.pool.query<{ id: string; name: string }>(
      'SELECT r.id, f.name FROM resource r JOIN file f ON f.hash = r.original_file',
    );
    const idOf = new Map(rows.map(({ id, name }) => [name, id]));
    console.log(
      '| folder | EPUBs | in | refused | elements reported as dropped | silent drops | pages | unreachable | empty | contents out of order |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|---|');
    const details: string[] = [];
    for (const [at, folder] of folders.entries()) {
      const report = reports[at];
      if (!report) continue;
      const files = listEpubs(folder);
      const results: Result[] = [];
      for (const file of files) {
        const id = idOf.get(basename(file));
        if (id === undefined) continue;
        const result = compareBook(
          await readBook(program, token, id),
          await surveyEpub(file),
          countDropped(report, file),
        );
        results.push(result);
        details.push(...detailLines(basename(file), result));
      }
      console.log(tableRow(basename(folder), files.length, report, results));
      for (const { name, reason } of report.refused) details.push(`refused ${name}: ${reason}`);
    }
    for (const line of details) console.log(line);
  } finally {
    await program?.stop();
    await db.close();
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

function tableRow(name: string, files: number, report: Report, results: Result[]): string {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
  const cells = [
    name,
    files,
    results.length,
    report.refused.length,
    sum(({ dropped }) => dropped),
    sum(({ silent }) => silent.length),
    sum(({ pages }) => pages),
    sum(({ unreachable }) => unreachable.length),
    sum(({ empty }) => empty.length),
    sum(({ backwards }) => backwards.length),
  ];
  return `| ${cells.join(' | ')} |`;
}

function* detailLines(name: string, { unreachable, empty, backwards, silent }: Result): Generator<string> {
  const firstFew = (all: (string | number)[]) =>
    all.slice(0, 4).join('; ') + (all.length > 4 ? ` … (${all.length})` : '');
  if (unreachable.length > 0) yield `unreachable ${name}: ${firstFew(unreachable)}`;
  if (empty.length > 0) yield `empty ${name}: ${firstFew(empty)}`;
  if (backwards.length > 0) yield `out of order ${name}: ${firstFew(backwards)}`;
  if (silent.length > 0) yield `silent ${name}: ${firstFew(silent)}`;
}

const folders = process.argv.slice(2).map((folder) => resolve(folder));
if (folders.length === 0) {
  console.error('usage: npm run epubs -- FOLDER …');
  process.exit(2);
}
await main(folders);
process.exit();
