/**
 * Spreadsheets run a cell that begins like this as a formula (threat: text that readers typed, in an exported table).
 * Full-width signs count too, because some programs convert them.
 */
const FORMULA_START = /^[\s'"]{0,20}[=+\-@＝＋－＠|%]/;

/** The text of a cell that no spreadsheet takes for a formula, without characters that a table cannot hold. */
export function safeCell(value: string | number): string {
  const text = String(value).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
}

/** One line of a CSV file, in the form of RFC 4180. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => `"${safeCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Tells Excel that a CSV file is UTF-8. */
export const CSV_MARK = '\ufeff';
