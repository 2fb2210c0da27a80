import type { ListField, ListFormat } from '@meiyu/contract/admin/list-fields.ts';
import { type Sheet, TableError } from '../../../adapters/tables/sheet.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { findDate, findIsbn, looseName, withoutPunctuation } from './clean-values.ts';
import { defaultMapping, FIELDS, type Mapping } from './mapping.ts';
import { looksLikeIso2709, type MarcEncoding, type ReadRecord, readIso2709 } from './marc/iso2709.ts';
import { formatOf, type MarcFormat, type MarcRecord, sourcesOf, valuesAt } from './marc/marc-record.ts';

const MAX_BYTES = 50 * 1024 * 1024;
const MAX_ROWS = 20_000;
const HEADER_WITHIN_LINES = 20;
/** Texts such as summaries. */
const LONG_CELL = 4000;
const MAX_LISTED_SOURCES = 200;
const KEY = /^[A-Za-z0-9][\w-]{0,47}$/;

/** A row of a table or a record, with its values by field. */
export interface ListRow {
  /** The line of the table, or the number of the record. */
  line: number;
  values: Partial<Record<ListField, string[]>>;
}

export interface ReadList {
  format: ListFormat;
  /** The sources that were found, for the operator. */
  mapping: Mapping;
  rows: ListRow[];
  problems: { line: number; reason: string }[];
  /** The chosen or detected encoding; empty when the file states it itself. */
  encoding: string;
  /** The columns or fields that a mapping can name, with the first value of each. */
  sources: { source: string; example: string }[];
}

export interface ListFile {
  name: string;
  bytes: Buffer;
  /** The kind of MARC; by default it is detected from the records. */
  format?: ListFormat | undefined;
  mapping?: { format: ListFormat; fields: Mapping } | undefined;
  encoding?: MarcEncoding | undefined;
  /** A table with unknown columns is returned without rows, so that a mapping can be made for it. */
  isLenient?: boolean;
}

/** Reads a list, recognised by its content: MARCXML, ISO 2709, Excel or CSV. */
export async function readList(file: ListFile): Promise<ReadList> {
  const { bytes, name } = file;
  if (bytes.length > MAX_BYTES) throw new ContentRefusal(`${name} 太大：超过 50 MB`);
  const start = bytes.toString('latin1', 0, 400);
  // Loaded when they are needed, because this runs in a thread that is started for each list.
  if (/<(?:\w{1,20}:)?(?:collection|record)\b/.test(start)) {
    const { readMarcXml } = await import('./marc/marcxml.ts');
    return readRecords(
      file,
      readMarcXml(bytes, name).map((record) => ({ record })),
    );
  }
  if (looksLikeIso2709(bytes)) return readRecords(file, readIso2709(bytes, file.encoding));
  const { readSheets } = await import('../../../adapters/tables/read-sheets.ts');
  const sheets = await readSheets(bytes, LONG_CELL, file.encoding).catch((error: unknown) => {
    throw error instanceof TableError ? new ContentRefusal(`${name}：${error.message}`) : error;
  });
  return readTable(file, sheets);
}

function checkCount(count: number, name: string): void {
  if (count > MAX_ROWS) throw new ContentRefusal(`${name} 超过 ${MAX_ROWS} 条，请分成几份`);
  if (count === 0) throw new ContentRefusal(`${name} 里没有记录`);
}

function readRecords({ name, mapping, format: chosenFormat }: ListFile, records: ReadRecord[]): ReadList {
  checkCount(records.length, name);
  if (mapping?.format === 'table' || chosenFormat === 'table')
    throw new ContentRefusal('对应表是表格用的，这份名单是 MARC');
  const read = records.flatMap((item) => ('record' in item ? [item.record] : []));
  const format = mapping?.format ?? chosenFormat ?? majorityOf(read);
  const fields = mapping?.fields ?? defaultMapping(format);
  const problems = records.flatMap((item, index) =>
    'problem' in item ? [{ line: index + 1, reason: item.problem }] : [],
  );
  const rows = records.flatMap((item, index) =>
    'record' in item
      ? [{ line: index + 1, values: readValues(fields, (source) => valuesAt(item.record, source)) }]
      : [],
  );
  // Control numbers that are not valid as keys.
  for (const { values } of rows) if (!KEY.test(values.key?.[0] ?? '')) delete values.key;
  for (const { values } of rows)
    for (const field of ['title', 'subtitle', 'author', 'publisher'] as const)
      if (values[field]) values[field] = values[field].map(withoutPunctuation).filter(Boolean);
  const encoding = records.find((item) => 'record' in item && item.encoding !== undefined);
  return {
    ...{ format, mapping: fields, rows, problems },
    encoding: encoding && 'record' in encoding ? (encoding.encoding ?? '') : '',
    sources: sourcesOf(read).slice(0, MAX_LISTED_SOURCES),
  };
}

function majorityOf(records: MarcRecord[]): MarcFormat {
  const cnmarc = records.filter((record) => formatOf(record) === 'cnmarc').length;
  return cnmarc * 2 >= records.length ? 'cnmarc' : 'marc21';
}

const isList = (field: ListField) => field === 'tags' || field === 'categories';

function readValues(mapping: Mapping, valuesOf: (source: string) => string[]): ListRow['values'] {
  const values: ListRow['values'] = {};
  for (const field of FIELDS) {
    const sourceValues = (mapping[field] ?? []).map((source) =>
      valuesOf(source)
        .map((value) => value.trim())
        .filter(Boolean),
    );
    const chosen = isList(field)
      ? sourceValues.flat()
      : (sourceValues.find((group) => group.length > 0) ?? []).slice(0, 1);
    const cleaned = chosen.flatMap((value) => cleanValue(field, value));
    if (cleaned.length > 0) values[field] = [...new Set(cleaned)];
  }
  return values;
}

function cleanValue(field: ListField, value: string): string[] {
  if (field === 'isbn') return [findIsbn(value)].filter(Boolean);
  if (field === 'published') return [findDate(value)].filter(Boolean);
  if (!isList(field)) return [value];
  return value
    .split(/[;；,，、|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The title of a column without remarks in brackets. */
const plainTitle = (title: string) => looseName(title.split(/[（(【[]/)[0] ?? '');

interface Header {
  row: number;
  columns: Map<string, number>;
}

function findHeader({ rows }: Sheet, mapping: Mapping): Header | undefined {
  const titles = new Set((mapping.title ?? []).map(plainTitle));
  const known = new Set(Object.values(mapping).flat().map(plainTitle));
  const needed = Math.min(2, known.size);
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN_LINES).entries()) {
    const plain = cells.map(plainTitle);
    if (!plain.some((title) => titles.has(title)) || plain.filter((title) => known.has(title)).length < needed)
      continue;
    const columns = new Map<string, number>();
    for (const [column, title] of plain.entries()) if (title !== '' && !columns.has(title)) columns.set(title, column);
    return { row, columns };
  }
  return undefined;
}

/** The titles of the columns with the first value of each. */
function sourcesOfTable({ rows }: Sheet, header: number): ReadList['sources'] {
  const titles = rows[header] ?? [];
  const listed = titles.flatMap((title, column) => {
    const example = rows.slice(header + 1).find((cells) => (cells[column] ?? '') !== '')?.[column] ?? '';
    return title === '' || plainTitle(title) === '' ? [] : [{ source: title.slice(0, 60), example }];
  });
  return listed.slice(0, MAX_LISTED_SOURCES);
}

/** The first line with several cells, in a table without a known title. */
function readUnknownTable(sheets: Sheet[]): ReadList | undefined {
  for (const sheet of sheets) {
    const header = sheet.rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1);
    if (header < 0) continue;
    const sources = sourcesOfTable(sheet, header);
    return { format: 'table', mapping: {}, rows: [], problems: [], encoding: sheet.encoding ?? '', sources };
  }
  return undefined;
}

function readTable({ name, mapping, format: chosenFormat, isLenient = false }: ListFile, sheets: Sheet[]): ReadList {
  if ((mapping?.format ?? chosenFormat ?? 'table') !== 'table')
    throw new ContentRefusal('对应表是 MARC 用的，这份名单是表格');
  const fields = mapping?.fields ?? defaultMapping('table');
  for (const sheet of sheets) {
    const header = findHeader(sheet, fields);
    if (!header) continue;
    const columnOf = (source: string) => header.columns.get(plainTitle(source));
    const rows = sheet.rows.flatMap((cells, index): ListRow[] => {
      if (index <= header.row || cells.every((cell) => cell === '')) return [];
      const valuesOf = (source: string) => [cells[columnOf(source) ?? -1] ?? ''];
      return [{ line: index + 1, values: readValues(fields, valuesOf) }];
    });
    checkCount(rows.length, name);
    const used = FIELDS.map((field) => {
      const sources = (fields[field] ?? []).filter((source) => columnOf(source) !== undefined);
      return [field, sources] as const;
    });
    return {
      ...{ format: 'table', mapping: Object.fromEntries(used), rows, problems: [] },
      ...{ encoding: sheet.encoding ?? '', sources: sourcesOfTable(sheet, header.row) },
    };
  }
  const unknown = isLenient ? readUnknownTable(sheets) : undefined;
  if (unknown) return unknown;
  throw new ContentRefusal(`${name} 里没有找到表头：须有“题名”和另一列，请照样表填写`);
}
