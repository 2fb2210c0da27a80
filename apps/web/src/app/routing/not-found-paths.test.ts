import { entryPath, placePath, resourcePath } from '@meiyu/contract/page-path.ts';
import { expect, test } from 'vitest';
import { notFoundPath } from './not-found-paths.ts';

const of = (path: string) => notFoundPath(new URL(path, 'http://x'));

test('the 404 page of a resource has its id in the path, that of any other path has none', () => {
  for (const resType of ['book', 'video', 'audio', 'img', 'news', 'exp', 'other'] as const)
    expect(of(resourcePath({ id: 'a-1', resType }))).toBe('/error/404?id=a-1');
  expect(of(placePath({ id: 'b1', resType: 'book' }, { pageNum: 3 }))).toBe('/error/404?id=b1');
  expect(of('/dynamic/details/631070203/n1')).toBe('/error/404?id=n1');
  expect(of('/cloudExhibitionHall/imageAppreciationDetails/w1/285653599')).toBe('/error/404?id=w1');
  expect(of(entryPath('美-1'))).toBe(`/error/404?entry=${encodeURIComponent('美-1')}`);
  for (const path of ['/', '/no/such/path?x=1', '/library/intro', '/search/index?s=details'])
    expect(of(path)).toBe('/error/404');
  // The second call of a page that fails changes nothing.
  expect(of('/error/404?id=a-1')).toBe('/error/404?id=a-1');
});
