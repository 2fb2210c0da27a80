import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ListFormat } from '@meiyu/contract/admin/list-fields.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { type ImportDeps, type ImportOptions, importContent } from '../import-content.ts';
import type { Report } from '../report.ts';
import { isValidIsbn } from './clean-values.ts';
import { checkSources, type Mapping, readMapping } from './mapping.ts';
import type { MarcEncoding } from './marc/iso2709.ts';
import { listFiles, type MatchedRow, matchFiles } from './match-files.ts';
import type { ListRow } from './read-list.ts';
import { readListInThread } from './read-list-in-thread.ts';
import { type FindCategory, makeFrontMatter, stageRow } from './stage-row.ts';

export interface ListInput {
  name: string;
  bytes: Buffer;
  /** The folder with the files of the resources. */
  filesDir: string;
  /** A file of the operator, or the text that the console sent. */
  mapping?: { name: string; text: string } | { format: ListFormat; fields: Mapping } | undefined;
  encoding?: MarcEncoding | undefined;
  /** The list itself, when it is in the folder. */
  listFile?: string;
  /** Where the folders of the rows are made; on the same disk as the files, these are linked instead of copied. */
  workDir?: string;
}

export interface ListReport {
  format: ListFormat;
  mapping: Mapping;
  /** Rows that are imported. */
  taken: { line: number; title: string; file: string }[];
  /** Rows that are not, and why. */
  skipped: { line: number; title: string; reason: string }[];
  warnings: { line: number; title: string; reason: string }[];
  unusedFiles: string[];
  /** The report of the importer; names are the numbers of rows. */
  report: Report;
}

const titleOf = ({ values }: ListRow) => values.title?.[0] ?? '（无题名）';

/**
 * Imports the resources of a list: each row with its file becomes a folder in our content format, and the importer
 * imports these folders. A row without a file, or with an error, is only reported.
 */
export async function importList(
  input: ListInput,
  deps: ImportDeps,
  options: Pick<ImportOptions, 'dryRun' | 'actor' | 'progress' | 'onResource' | 'isStopped'> = {},
): Promise<ListReport> {
  const root = await realpath(input.filesDir).catch(() => '');
  if (root === '' || !(await stat(root)).isDirectory()) throw new ContentRefusal(`没有文件夹 ${input.filesDir}`);
  const { name, bytes, encoding } = input;
  const list = await readListInThread({ name, bytes, encoding, mapping: mappingOf(input) });
  const files = (await listFiles(root)).filter((file) => file !== input.listFile);
  const { matched, unused } = matchFiles(list.rows, files);
  const findCategory = await createCategoryFinder(deps);
  const result: Omit<ListReport, 'report'> = {
    format: list.format,
    mapping: list.mapping,
    taken: [],
    skipped: list.problems.map(({ line, reason }) => ({ line, title: '', reason })),
    warnings: [],
    unusedFiles: unused,
  };
  const staging = await mkdtemp(join(input.workDir ?? tmpdir(), 'meiyu-list-'));
  try {
    for (const [index, item] of matched.entries()) {
      // A pause, so that other calls are answered during thousands of rows without a file.
      if (index % 100 === 0) await setImmediate();
      await takeRow(item, { root, staging, findCategory, result });
    }
    const report = await importContent(staging, deps, options);
    return { ...result, skipped: result.skipped.toSorted((a, b) => a.line - b.line), report };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function mappingOf({ mapping }: ListInput): { format: ListFormat; fields: Mapping } | undefined {
  if (mapping === undefined || !('fields' in mapping)) return mapping && readMapping(mapping.text, mapping.name);
  checkSources(mapping.format, mapping.fields, '对应表');
  return mapping;
}

/** The name of a row's folder, which appears in the report of the importer. */
export const rowName = (line: number) => `第 ${line} 行`;

interface Taking {
  root: string;
  staging: string;
  findCategory: FindCategory;
  result: Omit<ListReport, 'report'>;
}

async function takeRow(
  { row, file, problem }: MatchedRow,
  { root, staging, findCategory, result }: Taking,
): Promise<void> {
  const { line } = row;
  const title = titleOf(row);
  if (file === undefined) {
    result.skipped.push({ line, title, reason: problem ?? '' });
    return;
  }
  try {
    const isbn = row.values.isbn?.[0] ?? '';
    if (isbn !== '' && !isValidIsbn(isbn)) result.warnings.push({ line, title, reason: `ISBN ${isbn} 的校验位不对` });
    await stageRow(join(staging, rowName(line)), makeFrontMatter(row, file, findCategory), join(root, file));
    result.taken.push({ line, title, file });
  } catch (error) {
    if (!(error instanceof ContentRefusal)) throw error;
    result.skipped.push({ line, title, reason: error.message.replace(/^：/, '') });
  }
}

async function createCategoryFinder({ resources }: Pick<ImportDeps, 'resources'>): Promise<FindCategory> {
  const categories = await resources.readCategories();
  return (name) => {
    if (categories.has(name)) return name;
    const [only, ...others] = [...categories].filter(([, category]) => category.name === name);
    return others.length === 0 ? only?.[0] : undefined;
  };
}
