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

type Rule = (row: ListRow) => ((file: string) => boolean) | undefined;

const baseName = (file: string) => parse(file).name;
const firstValue = ({ values }: ListRow, field: keyof ListRow['values']) => values[field]?.[0] ?? '';

/** Runs of digits in a name that could be an ISBN. */
function isbnsIn(file: string): string[] {
  const plain = baseName(file).replace(/[- _]/g, '').toUpperCase();
  return [...plain.matchAll(/97[89]\d{10}|(?<!\d)\d{9}[\dX](?!\d)/g)].map(([isbn]) => toIsbn13(isbn));
}

const sameName =
  (field: 'key' | 'number' | 'accession' | 'title'): Rule =>
  (row) => {
    const name = looseName(firstValue(row, field));
    return name === '' ? undefined : (file) => looseName(baseName(file)) === name;
  };

/** Ways to find the file of a row; the first that finds any decides. */
const RULES: Rule[] = [
  (row) => {
    const named = firstValue(row, 'file').normalize('NFC').replaceAll('\\', '/').toLowerCase();
    if (named === '') return undefined;
    return (file) => {
      const path = file.normalize('NFC').toLowerCase();
      return path === named || path.endsWith(`/${named}`) || (extname(named) === '' && baseName(path) === named);
    };
  },
  (row) => {
    const isbn = toIsbn13(firstValue(row, 'isbn'));
    return isbn === '' ? undefined : (file) => isbnsIn(file).includes(isbn);
  },
  sameName('key'),
  sameName('number'),
  sameName('accession'),
  sameName('title'),
];

/** Finds the file of each row: by the column 文件, the ISBN, key, number or title in its name. */
export function matchFiles(rows: ListRow[], files: string[]): { matched: MatchedRow[]; unused: string[] } {
  const lineOfFile = new Map<string, number>();
  const matched = rows.map((row): MatchedRow => {
    const found = findFiles(row, files);
    const [file, ...others] = found;
    if (file === undefined) return { row, problem: '没有找到对应的文件' };
    if (others.length > 0) return { row, problem: `对应的文件不止一个：${found.slice(0, 3).join('、')}` };
    const earlier = lineOfFile.get(file);
    if (earlier !== undefined) return { row, problem: `文件 ${file} 已被第 ${earlier} 行使用` };
    lineOfFile.set(file, row.line);
    return { row, file };
  });
  return { matched, unused: files.filter((file) => !lineOfFile.has(file)) };
}

function findFiles(row: ListRow, files: string[]): string[] {
  for (const [index, rule] of RULES.entries()) {
    const test = rule(row);
    const found = test ? files.filter(test) : [];
    // A named file that is missing is a mistake, and no other file may take its place.
    if (found.length > 0 || (index === 0 && test)) return found;
  }
  return [];
}
