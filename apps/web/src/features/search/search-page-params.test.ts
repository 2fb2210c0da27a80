import { expect, test } from 'vitest';
import { readSearchPageParams, searchPagePath } from './search-page-params.ts';

const read = (query: string) => readSearchPageParams(new URLSearchParams(query));

test('parameters are written to the address and read back unchanged', () => {
  const params = { searchText: '山水 & 100%', type: 'book', page: 3 } as const;
  const path = searchPagePath(params);
  expect(path).toBe('/search/index?s=%E5%B1%B1%E6%B0%B4%20%26%20100%25&type=book&page=3');
  expect(read(path.slice(path.indexOf('?')))).toEqual(params);
  expect(searchPagePath({ searchText: '荷', type: '', page: 1 })).toBe('/search/index?s=%E8%8D%B7');
});

test('invalid types and pages are ignored, and the search is trimmed and limited', () => {
  expect(read('s=%20荷%20&type=boat&page=-2')).toEqual({ searchText: '荷', type: '', page: 1 });
  expect(read('page=1e9')).toEqual({ searchText: '', type: '', page: 1 });
  expect(read(`s=${'山'.repeat(500)}`).searchText).toHaveLength(100);
});
