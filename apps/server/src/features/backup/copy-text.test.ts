import { expect, it } from 'vitest';
import { formatRow, parseRows } from './copy-text.ts';

it('rows are written in the format of COPY and read back unchanged', () => {
  expect(formatRow(['a', null, '', 'b\tc\nd\re\\f', '\\N'])).toBe('a\t\\N\t\tb\\tc\\nd\\re\\\\f\t\\\\N\n');
  const rows = [['a', null, ''], ['山\t水', '\\', '\\N'], ['\\n', '\n', '\r\n'], ['']];
  expect(parseRows(rows.map(formatRow).join(''))).toEqual(rows);
  expect(parseRows('')).toEqual([]);
});
