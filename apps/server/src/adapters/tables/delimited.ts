import { parse } from 'csv-parse/sync';
import { cleanCell, type Sheet, TableError } from './sheet.ts';

/* CSV and TSV, as Excel, WPS and school systems save them. */

const DELIMITERS = [',', '\t', ';'];
/** How much of the file decides about encoding and delimiter. */
const PROBE_LENGTH = 4096;

/** Control characters that no text contains: all except the five from \u0009, which are tabs and line ends. */
const CONTROL_CHARACTER = /(?![\t\n\v\f\r])\p{Cc}/u;

function decodeStrictly(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 without a byte order mark: every second byte of ASCII letters, digits and commas is zero. */
function looksLikeUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const probe = bytes.subarray(0, PROBE_LENGTH);
  let even = 0;
  let odd = 0;
  probe.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  if (Math.max(even, odd) < probe.length / 20) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * UTF-8, UTF-16 or GB18030 (which includes GBK and GB2312), with or without a byte order mark. `chosenEncoding` is used
 * without a check.
 */
function decodeText(bytes: Buffer, chosenEncoding?: string): { text: string; encoding: string } {
  const [first, second] = bytes;
  let encodings = chosenEncoding === undefined ? ['utf-8', 'gb18030'] : [chosenEncoding];
  if (first === 0xff && second === 0xfe) encodings = ['utf-16le'];
  else if (first === 0xfe && second === 0xff) encodings = ['utf-16be'];
  else if (bytes.includes(0)) encodings = [looksLikeUtf16(bytes) ?? 'utf-8'];
  for (const encoding of encodings) {
    const text = decodeStrictly(encoding, bytes);
    if (text !== undefined && !CONTROL_CHARACTER.test(text)) return { text, encoding };
  }
  throw new TableError('NOT_A_TABLE', '无法识别文件的内容，请上传 Excel（.xlsx）或 CSV 文件');
}

function findDelimiter(text: string): string {
  const probe = text.slice(0, PROBE_LENGTH);
  const countOf = (delimiter: string) => probe.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best));
}

export function readDelimited(bytes: Buffer, maxCell?: number, chosenEncoding?: string): Sheet[] {
  const { text, encoding } = decodeText(bytes, chosenEncoding);
  if (/^\s*<(?:!doctype|html|\?xml|table|meta)/i.test(text))
    throw new TableError('NOT_A_TABLE', '这是网页格式的表格，请用 Excel 打开后另存为 .xlsx 再上传');
  const records: string[][] = parse(text, {
    bom: true,
    delimiter: findDelimiter(text),
    relax_column_count: true,
    relax_quotes: true,
    // A quote that is never closed would make one cell of the rest of the file.
    max_record_size: 100_000,
  });
  const rows = records.map((record) => record.map((cell) => cleanCell(cell, maxCell)));
  return [{ name: '', rows, merges: [], encoding }];
}
