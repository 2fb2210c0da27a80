/**
 * `npm run epubs -- FOLDER …`: imports every EPUB in the folders into a temporary database, reads all pages through the
 * reader's API, and prints what was imported, refused, dropped, lost without report, unreachable or out of order.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as library from '@meiyu/contract/library.ts';
import * as reader from '@meiyu/contract/reader.ts';
import { createFolderStorage } from '../apps/server/src/adapters/storage/folder-storage.ts';
import { type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate/migrate.ts';
import { createContentRepos } from '../apps/server/src/features/content/content.repo.ts';
import { importContent } from '../apps/server/src/features/content/import-content.ts';
import type { Report } from '../apps/server/src/features/content/report.ts';
import { type Program, startProgram } from '../apps/server/src/test/program.testkit.ts';
import { addTestUser } from '../apps/server/src/test/test-users.testkit.ts';
import { COUNTED_ELEMENTS, isEmptyPage, type PageSurvey, type Survey, surveyEpub, surveyPages } from './epub-survey.ts';

/** Imported first, because it has the categories that books belong to by default. */
const SITE = fileURLToPath(new URL('../demo/content/site', import.meta.url));

interface Result {
  pageCount: number;
  /** Numbers of pages that the API does not return. */
  unreachable: number[];
  /** Numbers of pages without content. */
  empty: number[];
  /** Entries of the contents that point to an earlier page than the entry before them. */
  outOfOrder: string[];
  /** Elements that the import report lists as dropped. */
  dropped: number;
  /** Content of the EPUB that is neither on a page nor in the import report. */
  unreportedLosses: string[];
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
  const answer = await call(library.detail.path, { bookId });
  if (answer.code !== 200) throw new Error(`${bookId}: ${JSON.stringify(answer)}`);
  const details = answer.data as {
    bookPage: number;
    contents: { title: string; pageNum: number }[];
  };
  const pages: (string | undefined)[] = [];
  for (let pageNum = 1; pageNum <= details.bookPage; pageNum += 1) {
    const answer = await call(reader.page.path, { bookId, params: { pageNum } });
    pages.push(answer.code === 200 ? (answer.data as { bookHtml: string }).bookHtml : undefined);
  }
  return { pages, contents: details.contents };
}

/** The importer turns these elements into `img`. */
const PICTURE_ELEMENTS = ['img', 'svg', 'object'];
/** Elements of the pages, each with the elements of the EPUB that it may come from. */
const COMPARED_ELEMENTS: [name: string, sourceNames: string[]][] = [
  ['img', PICTURE_ELEMENTS],
  ...COUNTED_ELEMENTS.filter((name) => !PICTURE_ELEMENTS.includes(name)).map((name): [string, string[]] => [
    name,
    [name],
  ]),
];

/** Lists content of the source that is neither on a page nor in the report. */
function findUnreportedLosses(source: Survey, imported: PageSurvey, reportedCounts: Map<string, number>): string[] {
  const losses = new Set<string>();
  for (const { path, text } of source.texts)
    if (!imported.text.includes(text) && !imported.footnotes.includes(text))
      losses.add(`${path}: ${text.slice(0, 30)}`);
  const sum = (counts: Map<string, number>, names: string[]) =>
    names.reduce((total, name) => total + (counts.get(name) ?? 0), 0);
  for (const [name, sourceNames] of COMPARED_ELEMENTS) {
    const lost = sum(source.elements, sourceNames) - sum(imported.elements, [name]) - sum(reportedCounts, sourceNames);
    if (lost > 0) losses.add(`${lost} × ${sourceNames.join('/')}`);
  }
  return [...losses];
}

/**
 * Entries that point to an earlier page than the entry before them, unless the contents of the EPUB go back to an
 * earlier document there too.
 */
function findOutOfOrder(contents: { title: string; pageNum: number }[], { entries }: Survey): string[] {
  // If the importer changed the number of entries, they cannot be matched; each then counts as a later document.
  const documentIndexOf = (index: number) =>
    entries.length === contents.length ? (entries[index]?.documentIndex ?? 0) : index;
  return contents
    .filter(
      (entry, index) =>
        entry.pageNum < (contents[index - 1]?.pageNum ?? 0) && documentIndexOf(index) >= documentIndexOf(index - 1),
    )
    .map(({ title, pageNum }) => `${title} → ${pageNum}`);
}

function compareBook(
  { pages, contents }: Awaited<ReturnType<typeof readBook>>,
  source: Survey,
  reportedCounts: Map<string, number>,
): Result {
  const htmls = pages.map((html) => html ?? '');
  const numbered = pages.map((html, index) => ({ html, number: index + 1 }));
  return {
    pageCount: pages.length,
    unreachable: numbered.filter(({ html }) => html === undefined).map(({ number }) => number),
    empty: numbered.filter(({ html }) => html !== undefined && isEmptyPage(html)).map(({ number }) => number),
    outOfOrder: findOutOfOrder(contents, source),
    dropped: [...reportedCounts.values()].reduce((sum, count) => sum + count, 0),
    unreportedLosses: findUnreportedLosses(source, surveyPages(htmls), reportedCounts),
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
    const idByFileName = new Map(rows.map(({ id, name }) => [name, id]));
    console.log(
      '| folder | EPUBs | imported | refused | elements reported as dropped | lost without report | pages | unreachable | empty | contents out of order |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|---|');
    const detailTexts: string[] = [];
    for (const [index, folder] of folders.entries()) {
      const report = reports[index];
      if (!report) continue;
      const files = listEpubs(folder);
      const results: Result[] = [];
      for (const file of files) {
        const id = idByFileName.get(basename(file));
        if (id === undefined) continue;
        const result = compareBook(
          await readBook(program, token, id),
          await surveyEpub(file),
          countDropped(report, file),
        );
        results.push(result);
        detailTexts.push(...detailLines(basename(file), result));
      }
      console.log(tableRow(basename(folder), files.length, report, results));
      for (const { name, reason } of report.refused) detailTexts.push(`refused ${name}: ${reason}`);
    }
    for (const line of detailTexts) console.log(line);
  } finally {
    await program?.stop();
    await db.close();
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

function tableRow(name: string, fileCount: number, report: Report, results: Result[]): string {
  const sum = (figureOf: (result: Result) => number) => results.reduce((total, result) => total + figureOf(result), 0);
  const cells = [
    name,
    fileCount,
    results.length,
    report.refused.length,
    sum(({ dropped }) => dropped),
    sum(({ unreportedLosses }) => unreportedLosses.length),
    sum(({ pageCount }) => pageCount),
    sum(({ unreachable }) => unreachable.length),
    sum(({ empty }) => empty.length),
    sum(({ outOfOrder }) => outOfOrder.length),
  ];
  return `| ${cells.join(' | ')} |`;
}

function* detailLines(name: string, { unreachable, empty, outOfOrder, unreportedLosses }: Result): Generator<string> {
  const firstFew = (items: (string | number)[]) =>
    items.slice(0, 4).join('; ') + (items.length > 4 ? ` … (${items.length})` : '');
  if (unreachable.length > 0) yield `unreachable ${name}: ${firstFew(unreachable)}`;
  if (empty.length > 0) yield `empty ${name}: ${firstFew(empty)}`;
  if (outOfOrder.length > 0) yield `out of order ${name}: ${firstFew(outOfOrder)}`;
  if (unreportedLosses.length > 0) yield `lost without report ${name}: ${firstFew(unreportedLosses)}`;
}

const folders = process.argv.slice(2).map((folder) => resolve(folder));
if (folders.length === 0) {
  console.error('usage: npm run epubs -- FOLDER …');
  process.exit(2);
}
await main(folders);
process.exit();
