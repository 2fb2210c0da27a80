import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Merge } from './sheet.ts';

/* read-excel-file leaves merged cells out, so they are read here. */

type Attributes = Record<string, string>;

function readTags(xml: string, name: string): Attributes[] {
  const found: Attributes[] = [];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === name || tag.endsWith(`:${name}`)) found.push(attributes);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function parseMerge(range: string): Merge[] {
  const [, column, first, last] = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})$/.exec(range) ?? [];
  if (column === undefined || first === undefined || last === undefined || first === last) return [];
  return [{ column: columnNumber(column), firstRow: Number(first) - 1, lastRow: Number(last) - 1 }];
}

/** The files of a workbook's sheets, in the order of its tabs. */
function sheetPaths(files: ReadonlyMap<string, string>): string[] {
  const workbook = [...files.keys()].find((name) => /(^|\/)workbook\.xml$/.test(name)) ?? '';
  const folder = posix.dirname(workbook);
  const relations = readTags(files.get(`${folder}/_rels/workbook.xml.rels`) ?? '', 'Relationship');
  const targets = new Map(relations.map(({ Id = '', Target = '' }) => [Id, Target]));
  return readTags(files.get(workbook) ?? '', 'sheet').map((attributes) => {
    const id = Object.entries(attributes).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1] ?? '';
    const target = targets.get(id) ?? '';
    return target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
  });
}

/** Merged cells of each sheet, in the order of its tabs. */
export function readMerges(files: ReadonlyMap<string, string>): Merge[][] {
  return sheetPaths(files).map((path) => {
    const xml = files.get(path) ?? '';
    // Merged cells are listed behind the cells themselves, which are most of the file.
    const end = xml.lastIndexOf('sheetData>');
    return readTags(end < 0 ? '' : `<s>${xml.slice(end + 'sheetData>'.length)}`, 'mergeCell').flatMap(({ ref = '' }) =>
      parseMerge(ref),
    );
  });
}
