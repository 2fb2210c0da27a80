import { expect, test } from 'vitest';
import { introPath, listPath, mobileListPath, readerPath, readLibraryParams } from './library-params.ts';

const DEFAULTS = { pid: '273546280', cateId: '', type: 0, searchText: '', page: 1 };

test('parameters are read from the address and written back unchanged', () => {
  const params = { pid: '273546280', cateId: 'book-xiqu', type: 3, searchText: '沈 月移&', page: 2 };
  const path = listPath(params);
  expect(readLibraryParams(new URL(path, 'http://here').searchParams)).toEqual(params);
  expect(readLibraryParams(new URL(mobileListPath(params, '戏曲'), 'http://here').searchParams)).toEqual(params);
});

test('default values are omitted', () => {
  expect(listPath(DEFAULTS)).toBe('/library/index/list?pid=273546280');
  expect(listPath({ ...DEFAULTS, type: 2 })).toBe('/library/index/list?pid=273546280');
  expect(introPath(DEFAULTS, 'liu-bai')).toBe('/library/intro?pid=273546280&bookId=liu-bai');
});

test('invalid values in the address are replaced by defaults', () => {
  const read = (query: string) => readLibraryParams(new URLSearchParams(query));
  expect(read('')).toEqual(DEFAULTS);
  expect(read('pid=%3Cscript%3E&cateId=a%20b&type=9&page=-3&s=%20%20')).toEqual(DEFAULTS);
  expect(read('page=1e9&type=2.5')).toEqual(DEFAULTS);
  expect(read('page=Infinity')).toEqual(DEFAULTS);
  expect(read(`s=${'画'.repeat(300)}`).searchText).toHaveLength(100);
});

test('the reader path contains a page only if one is given', () => {
  const book = { id: 'a/b', resTitle: '留白 & 空' };
  expect(readerPath(book, '')).toBe('/library/details/a%2Fb?name=%E7%95%99%E7%99%BD+%26+%E7%A9%BA');
  expect(readerPath(book, 'book-shuhua', 12)).toContain('&cateId=book-shuhua&page=12');
});
