import { LIST_FIELD_LABEL, type ListField, type ListFileFormat } from '@meiyu/contract/admin/list-fields.ts';
import { type TableColumn, writeCsv, writeXlsx } from '../../../adapters/tables/write-table.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import type { ListRepo } from './list.repo.ts';
import { defaultMapping, FIELDS, type Mapping } from './mapping.ts';
import { type MarcEncoding, writeIso2709 } from './marc/iso2709.ts';
import type { MarcFormat, MarcRecord } from './marc/marc-record.ts';
import { writeMarcXml } from './marc/marcxml.ts';

export interface ListExport {
  format: ListFileFormat;
  marc: MarcFormat;
  encoding: MarcEncoding;
  /** Replaces the default mapping of MARC. */
  mapping?: Mapping;
}

type Values = Partial<Record<ListField, string | string[]>>;

const WIDTHS: Partial<Record<ListField, number>> = { title: 30, abstract: 60, author: 20, publisher: 20, file: 30 };
const COLUMNS: TableColumn[] = FIELDS.map((field) => ({ title: LIST_FIELD_LABEL[field], width: WIDTHS[field] ?? 14 }));

/** An empty table to be filled in. */
export function makeListTemplate(format: 'xlsx' | 'csv'): Promise<Buffer> | Buffer {
  return format === 'csv' ? writeCsv(COLUMNS, []) : writeXlsx(COLUMNS, [], '资源');
}

async function readValues(repo: ListRepo): Promise<{ books: Values[]; works: Values[] }> {
  const [books, works, categories] = await Promise.all([repo.books(), repo.works(), repo.categories()]);
  const toValues = ({ id, number, ...columns }: (typeof books)[number] | (typeof works)[number]): Values => ({
    ...columns,
    key: id,
    number: number ?? '',
    categories: categories.get(id) ?? [],
  });
  return { books: books.map(toValues), works: works.map(toValues) };
}

/** Writes the metadata of books and works; MARC has books only. */
export async function exportList(repo: ListRepo, options: ListExport): Promise<{ bytes: Buffer; count: number }> {
  const { books, works } = await readValues(repo);
  const { format, marc, encoding } = options;
  if (format === 'xlsx' || format === 'csv') {
    const rows = [...books, ...works].map((values) => FIELDS.map((field) => asText(values[field])));
    const bytes = format === 'csv' ? writeCsv(COLUMNS, rows) : await writeXlsx(COLUMNS, rows, '资源');
    return { bytes, count: rows.length };
  }
  if (format === 'marcxml' && encoding !== 'utf-8') throw new ContentRefusal('MARCXML 只写成 UTF-8');
  const mapping = options.mapping ?? defaultMapping(marc);
  const records = books.map((values) => makeRecord(values, marc, mapping, encoding));
  const bytes =
    format === 'marcxml'
      ? Buffer.from(writeMarcXml(records))
      : Buffer.concat(records.map((record) => writeIso2709(record, encoding)));
  return { bytes, count: records.length };
}

const asText = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join('；') : (value ?? ''));

const INDICATORS: Record<MarcFormat, Record<string, string>> = {
  marc21: { '245': '10', '264': ' 1', '260': '  ', '100': '1 ', '650': ' 4' },
  cnmarc: { '200': '1 ', '606': '0 ', '701': ' 0' },
};

const LEADERS: Record<MarcFormat, string> = {
  marc21: '00000nam a2200000 i 4500',
  cnmarc: '00000nam0 2200000   450 ',
};

/** A record with each value in the first field that the mapping names for it. */
function makeRecord(values: Values, marc: MarcFormat, mapping: Mapping, encoding: MarcEncoding): MarcRecord {
  const isUtf8 = encoding === 'utf-8';
  const leader = LEADERS[marc];
  const record: MarcRecord = {
    // Position 9 of MARC 21 states UTF-8.
    leader: marc === 'marc21' && !isUtf8 ? `${leader.slice(0, 9)} ${leader.slice(10)}` : leader,
    control: [],
    data: [],
  };
  for (const field of FIELDS) {
    const [source = ''] = mapping[field] ?? [];
    const [tag = '', code] = source.split('$');
    for (const value of [values[field] ?? ''].flat()) {
      if (value === '' || tag === '') continue;
      if (code === undefined) record.control.push({ tag, value });
      else
        addSubfield(record, {
          tag,
          code,
          value,
          indicators: INDICATORS[marc][tag] ?? '  ',
          isRepeated: field === 'tags',
        });
    }
  }
  if (marc === 'cnmarc') addGeneralData(record, values, isUtf8);
  record.data.sort((a, b) => Number(a.tag) - Number(b.tag));
  return record;
}

interface NewSubfield {
  tag: string;
  code: string;
  value: string;
  indicators: string;
  isRepeated: boolean;
}

function addSubfield({ data }: MarcRecord, { tag, code, value, indicators, isRepeated }: NewSubfield): void {
  const existing = data.find(
    (field) => field.tag === tag && !field.subfields.some((subfield) => subfield.code === code),
  );
  if (existing && !isRepeated) existing.subfields.push({ code, value });
  else data.push({ tag, indicators, subfields: [{ code, value }] });
}

/** 100 of CNMARC: kind and year of publication, language of the catalogue, character set. */
function addGeneralData({ data }: MarcRecord, values: Values, isUtf8: boolean): void {
  const year = asText(values.published).slice(0, 4).padEnd(4);
  const value = `${''.padEnd(8)}d${year}    em y0chiy${isUtf8 ? '50  ' : '0110'}    ea`;
  data.push({ tag: '100', indicators: '  ', subfields: [{ code: 'a', value }] });
}
