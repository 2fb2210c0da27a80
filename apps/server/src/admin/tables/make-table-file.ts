import { CSV_MARK, csvLine, safeCell } from './safe-cell.ts';

interface Table {
  /** Without extension. */
  name: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  isCut: boolean;
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function makeXlsx({ head, rows }: Table): Promise<Buffer> {
  // Loaded at the first export, because few programs ever make one.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const headRow = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value: safeCell(value), type: String },
    ),
  );
  return writeXlsxFile([headRow, ...cells]).toBuffer();
}

/** A table as a file inside an answer. */
export async function makeTableFile(format: 'csv' | 'xlsx', table: Table) {
  const { name, head, rows, isCut } = table;
  const bytes =
    format === 'xlsx' ? await makeXlsx(table) : Buffer.from(CSV_MARK + [head, ...rows].map(csvLine).join(''));
  return {
    fileName: `${name}.${format}`,
    type: format === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8',
    base64: bytes.toString('base64'),
    rows: rows.length,
    isCut,
  };
}
