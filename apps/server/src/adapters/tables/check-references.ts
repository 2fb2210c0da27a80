import { Parser } from 'htmlparser2';
import { TableError } from './sheet.ts';

/** Of the format: Excel has no more. */
const MAX_ROWS = 1_048_576;
const COLUMN_AND_ROW = /^([A-Z]{1,3})(\d{1,7})$/;

function checkRow(row: number): void {
  if (row > MAX_ROWS) throw new TableError('TABLE_TOO_LARGE', '表格太大，读不完，请只留下名单再上传');
}

function checkCell(reference: string): void {
  const [, , row] = COLUMN_AND_ROW.exec(reference) ?? [];
  if (row === undefined)
    throw new TableError('NOT_A_TABLE', '工作簿的内容已损坏，请用 Excel 打开后另存为 .xlsx 再上传');
  checkRow(Number(row));
}

/**
 * Refuses rows and columns beyond those of the format. The reader adds every row before the last one to one array, and an array
 * that outgrows the memory of its thread at once ends the whole program, not only the thread.
 */
export function checkReferences(files: ReadonlyMap<string, string>): void {
  for (const xml of files.values()) {
    if (!xml.includes('sheetData')) continue;
    const parser = new Parser(
      {
        onopentag(tag, { r }) {
          if (r === undefined) return;
          if (tag === 'row' || tag.endsWith(':row')) checkRow(Number(r));
          if (tag === 'c' || tag.endsWith(':c')) checkCell(r);
        },
      },
      { xmlMode: true },
    );
    parser.end(xml);
  }
}
