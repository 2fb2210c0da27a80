import { beijingTime } from '../../beijing-time.ts';
import { toCsv } from '../roster/export-cell.ts';

/** A CSV file as a field of an answer; its name says what it contains and from which day. */
export function toTableFile(
  name: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  isCut = false,
) {
  return {
    fileName: `${name} ${beijingTime(new Date()).slice(0, 10)}.csv`,
    type: 'text/csv',
    content: toCsv([head, ...rows]).toString('base64'),
    rows: rows.length,
    isCut,
  };
}
