import { expect, test } from 'vitest';
import { findRoster } from './find-columns.ts';

test("a parent's phone is not the pupil's: the column is listed as not used", () => {
  const rows = [
    ['姓名', '学号', '家长电话'],
    ['何子墨', '1', '13800000001'],
  ];
  const table = findRoster([{ name: '名单', rows, merges: [] }]);
  expect(table.ignoredColumns).toEqual(['家长电话']);
  expect(table.rows[0]?.fields.phone).toBe('');
});
