import { readdir } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { isLeftover } from '../../../resources/files/folder.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { looseName, toIsbn13 } from './clean-values.ts';
import type { ListRow } from './read-list.ts';

const MAX_FILES = 30_000;
const MAX_DEPTH = 6;

/** Files of the folder, as paths relative to it; links and hidden files are left out. */
export async function listFiles(root: string, folder = '', depth = 0): Promise<string[]> {
  if (depth > MAX_DEPTH) throw new ContentRefusal(`${folder} 太深：超过 ${MAX_DEPTH} 层`);
  const files: string[] = [];
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (isLeftover(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await listFiles(root, path, depth + 1)));
    else if (entry.isFile()) files.push(path);
    if (files.length > MAX_FILES) throw new ContentRefusal(`文件太多：超过 ${MAX_FILES} 个`);
  }
  return files.sort();
}

export interface MatchedRow {
  row: ListRow;
  file?: string;
  /** Why the row has no file. */
  problem?: string;
}

const baseName = (file: string) => parse(file).name;
const firstValue = ({ values }: ListRow, field: keyof ListRow['values']) => values[field]?.[0] ?? '';

/** Runs of digits in a name that could be an ISBN. */
function isbnsIn(file: string): string[] {
  const plain = baseName(file).replace(/[- _]/g, '').toUpperCase();
  return [...plain.matchAll(/97[89]\d{10}|(?<!\d)\d{9}[\dX](?!\d)/g)].map(([isbn]) => toIsbn13(isbn));
}

/** Files by each name that a row can contain, so that not every row is compared with every file. */
interface FileIndex {
  /** The path, and every end of it that begins with a folder or the file. */
  byPath: Map<string, string[]>;
  byBaseName: Map<string, string[]>;
  byIsbn: Map<string, string[]>;
  byLooseName: Map<string, string[]>;
}

function addTo(index: Map<string, string[]>, name: string, file: string): void {
  const files = index.get(name);
  if (files) files.push(file);
  else index.set(name, [file]);
}

function indexFiles(files: readonly string[]): FileIndex {
  const index: FileIndex = { byPath: new Map(), byBaseName: new Map(), byIsbn: new Map(), byLooseName: new Map() };
  for (const file of files) {
    const names = file.normalize('NFC').toLowerCase().split('/');
    for (const start of names.keys()) addTo(index.byPath, names.slice(start).join('/'), file);
    addTo(index.byBaseName, baseName(names.at(-1) ?? ''), file);
    for (const isbn of new Set(isbnsIn(file))) addTo(index.byIsbn, isbn, file);
    addTo(index.byLooseName, looseName(baseName(file)), file);
  }
  return index;
}

/** Finds the file of each row: by the column 文件, the ISBN, key, number or title in its name. */
export function matchFiles(rows: ListRow[], files: string[]): { matched: MatchedRow[]; unused: string[] } {
  const index = indexFiles(files);
  const lineOfFile = new Map<string, number>();
  const matched = rows.map((row): MatchedRow => {
    const matches = findFiles(row, index);
    const [file, ...others] = matches;
    if (file === undefined) return { row, problem: '没有找到对应的文件' };
    if (others.length > 0) return { row, problem: `对应的文件不止一个：${matches.slice(0, 3).join('、')}` };
    const earlier = lineOfFile.get(file);
    if (earlier !== undefined) return { row, problem: `文件 ${file} 已被第 ${earlier} 行使用` };
    lineOfFile.set(file, row.line);
    return { row, file };
  });
  return { matched, unused: files.filter((file) => !lineOfFile.has(file)) };
}

/** The files that match a row by the first of these ways that finds any. */
function findFiles(row: ListRow, { byPath, byBaseName, byIsbn, byLooseName }: FileIndex): readonly string[] {
  const named = firstValue(row, 'file').normalize('NFC').replaceAll('\\', '/').toLowerCase();
  if (named !== '') {
    const byWholePath = byPath.get(named) ?? [];
    const byName = extname(named) === '' ? (byBaseName.get(named) ?? []) : [];
    // A named file that is missing is an error, and no other file may replace it.
    return [...new Set([...byWholePath, ...byName])];
  }
  const isbn = toIsbn13(firstValue(row, 'isbn'));
  if (isbn !== '' && byIsbn.has(isbn)) return byIsbn.get(isbn) ?? [];
  for (const field of ['key', 'number', 'accession', 'title'] as const) {
    const name = looseName(firstValue(row, field));
    const byTitle = name === '' ? undefined : byLooseName.get(name);
    if (byTitle) return byTitle;
  }
  return [];
}
