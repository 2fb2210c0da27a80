import { expect, test } from 'vitest';
import { placeOfSearch, readSearchPlace } from './search-place.ts';

const read = (query: string) => readSearchPlace(new URLSearchParams(query));

test('words, kind and page come back from the address they were written to', () => {
  const place = { words: '山水 & 100%', kind: 'book', page: 3 } as const;
  const path = placeOfSearch(place);
  expect(path).toBe('/search/index?s=%E5%B1%B1%E6%B0%B4%20%26%20100%25&type=book&page=3');
  expect(read(path.slice(path.indexOf('?')))).toEqual(place);
  expect(placeOfSearch({ words: '荷', kind: '', page: 1 })).toBe('/search/index?s=%E8%8D%B7');
});

test('what is no kind or no page is left out, and words are trimmed and bounded', () => {
  expect(read('s=%20荷%20&type=boat&page=-2')).toEqual({ words: '荷', kind: '', page: 1 });
  expect(read('page=1e9')).toEqual({ words: '', kind: '', page: 1 });
  expect(read(`s=${'山'.repeat(500)}`).words).toHaveLength(100);
});
