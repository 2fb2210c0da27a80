import { expect, test } from 'vitest';
import { introPath, listPath, mobileListPath, readerPath, readPlace } from './library-place.ts';

const start = { pid: '273546280', cateId: '', type: 0, words: '', page: 1 };

test('a place is read from the address and written back as it was', () => {
  const place = { pid: '273546280', cateId: 'book-xiqu', type: 3, words: '沈 月移&', page: 2 };
  const path = listPath(place);
  expect(readPlace(new URL(path, 'http://here').searchParams)).toEqual(place);
  expect(readPlace(new URL(mobileListPath(place, '戏曲'), 'http://here').searchParams)).toEqual(place);
});

test('what says nothing is left out', () => {
  expect(listPath(start)).toBe('/library/index/list?pid=273546280');
  expect(listPath({ ...start, type: 2 })).toBe('/library/index/list?pid=273546280');
  expect(introPath(start, 'liu-bai')).toBe('/library/intro?pid=273546280&bookId=liu-bai');
});

test('an address anyone may have written is read as the nearest right one', () => {
  const read = (query: string) => readPlace(new URLSearchParams(query));
  expect(read('')).toEqual(start);
  expect(read('pid=%3Cscript%3E&cateId=a%20b&type=9&page=-3&s=%20%20')).toEqual(start);
  expect(read('page=1e9&type=2.5')).toEqual(start);
  expect(read('page=Infinity')).toEqual(start);
  expect(read(`s=${'画'.repeat(300)}`).words).toHaveLength(100);
});

test('the reader is opened at a page only when one is named', () => {
  const book = { id: 'a/b', resTitle: '留白 & 空' };
  expect(readerPath(book, '')).toBe('/library/details/a%2Fb?name=%E7%95%99%E7%99%BD+%26+%E7%A9%BA');
  expect(readerPath(book, 'book-shuhua', 12)).toContain('&cateId=book-shuhua&page=12');
});
