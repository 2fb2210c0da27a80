import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPathProblem } from '@meiyu/contract/admin/import-fields.ts';
import { AppError } from '../../../errors.ts';
import type { ListInput, ListReport } from '../../../features/content/lists/import-list.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import type { ImportLine } from '../report/import-lines.repo.ts';
import { type NamedResource, plainLine, sortLines, toLines } from '../report/report-lines.ts';
import { collectResources, type RunSource, type SourceContext } from './run-source.ts';

export type ImportListOptions = SourceContext['options'] & { onResource: (resource: NamedResource) => void };
export type ImportFromList = (input: ListInput, options: ImportListOptions) => Promise<ListReport>;

const rowOf = (line: number, text: string) => `第 ${line} 行${text && ` ${text}`}`;

/** The report of a list: a line for each row and each warning, in the format of 导入. */
export function listLines(result: ListReport, resources: ReadonlyMap<string, NamedResource>): ImportLine[] {
  const { report, taken, skipped, warnings, unusedFiles } = result;
  const fileOfRow = new Map(taken.map(({ line, file }) => [rowOf(line, ''), rowOf(line, file)]));
  const imported = toLines(report, resources).map((line) => ({ ...line, name: fileOfRow.get(line.name) ?? line.name }));
  return sortLines([
    ...imported,
    ...skipped.map(({ line, title, reason }) => plainLine('refused', rowOf(line, title), reason)),
    ...warnings.map(({ line, title, reason }) => plainLine('warning', rowOf(line, title), reason)),
    ...unusedFiles.map((file) => plainLine('warning', file, '清单里没有这个文件，没有导入')),
  ]);
}

/** A list of metadata and the files that it names. */
export function makeRunList(importList: ImportFromList): RunSource {
  return async ({ set, tree, faults, folder, options }) => {
    const { list } = set.options;
    if (list === undefined || findPathProblem(list.path) !== undefined)
      throw new AppError('STALE_FORM', '还没有选清单，请重新检查');
    const { resources, onResource } = collectResources();
    const input: ListInput = {
      ...{ name: list.path, bytes: await readFile(join(tree, list.path)), filesDir: tree, listFile: list.path },
      mapping: { format: list.format, fields: list.mapping },
      encoding: list.encoding || undefined,
      workDir: folder,
    };
    try {
      const result = await importList(input, { ...options, onResource });
      const left = faults.map(({ name, reason }) => plainLine('refused', name, reason));
      return { lines: [...left, ...listLines(result, resources)] };
    } catch (error) {
      // The list itself cannot be read.
      if (error instanceof ContentRefusal) return { lines: [plainLine('refused', list.path, error.message)] };
      throw error;
    }
  };
}
