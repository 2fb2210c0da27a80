import readWorkbookSheets from 'read-excel-file/universal';
import { checkReferences } from './check-references.ts';
import { readMerges } from './merged-cells.ts';
import { cleanCell, type Sheet, TableError } from './sheet.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

/** Excel keeps 15 digits of a number; longer ones are stored like `1.23456789012346E+17`, with the last digits lost. */
const KEPT_DIGITS = 15;

/**
 * The digits of a number as typed. A number that Excel has damaged stays in scientific notation, so that its check fails.
 */
export function numberText(raw: string): string {
  const number = Number(raw);
  if (!Number.isFinite(number)) return raw;
  const plain = number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 });
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > KEPT_DIGITS && Number.isInteger(number) ? number.toExponential() : plain;
}

function cellText(value: unknown, maxCell: number | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return cleanCell(String(value), maxCell);
}

export async function readWorkbook(bytes: Buffer, maxCell?: number): Promise<Sheet[]> {
  const files = await unpackWorkbook(bytes);
  checkReferences(files);
  const copy = new Uint8Array(bytes);
  const sheets = await readWorkbookSheets(copy.buffer, { parseNumber: numberText }).catch(() => {
    throw new TableError('NOT_A_TABLE', '工作簿的内容已损坏，请用 Excel 打开后另存为 .xlsx 再上传');
  });
  const merges = readMerges(files);
  return sheets.map(({ sheet, data }, index) => ({
    name: cleanCell(sheet),
    // A sheet that is a chart has no cells.
    rows: ((data as typeof data | undefined) ?? []).map((row) => row.map((cell) => cellText(cell, maxCell))),
    merges: merges[index] ?? [],
  }));
}
