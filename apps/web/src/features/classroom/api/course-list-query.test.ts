import { placePath } from '@meiyu/contract/page-path.ts';
import { expect, test } from 'vitest';
import { listPath, readListQuery, readPosition } from './course-list-query.ts';

test('a list query is read from the address and written back', () => {
  const listQuery = readListQuery('audio', new URLSearchParams('cateId=a-1&type=2&s= 顾 &page=3'));
  expect(listQuery).toEqual({ type: 'audio', cateId: 'a-1', field: 2, searchText: '顾', page: 3 });
  const path = listPath(listQuery);
  expect(readListQuery('audio', new URL(path, 'http://here').searchParams)).toEqual(listQuery);
  expect(listPath(readListQuery(undefined, new URLSearchParams()))).toBe('/cloud-classroom/index/list/video');
});

test('invalid values in the address are ignored', () => {
  const query = new URLSearchParams({ cateId: '../x', type: '9', page: '-1', s: ' '.repeat(3) });
  expect(readListQuery('video', query)).toEqual({ type: 'video', cateId: '', field: 0, searchText: '', page: 1 });
});

test('a position is read in the format that page-path writes', () => {
  const path = placePath({ id: 'c', resType: 'video' }, { episodeId: 'c-two', second: 83.7 });
  expect(readPosition(new URL(path, 'http://here').searchParams)).toEqual({ episodeId: 'c-two', second: 83 });
  expect(readPosition(new URLSearchParams('t=-3'))).toEqual({});
  expect(readPosition(new URLSearchParams('t='))).toEqual({});
  expect(readPosition(new URLSearchParams('t=x&episode='))).toEqual({});
});
