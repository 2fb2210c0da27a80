import { expect, test } from 'vitest';
import { placePath, resourcePath } from './page-path.ts';

test('every kind has its page, and ids cannot leave their place', () => {
  expect(resourcePath({ id: 'a/b?c', resType: 'img' })).toBe('/cloudExhibitionHall/imageAppreciationDetails/a%2Fb%3Fc');
  expect(resourcePath({ id: 'n', resType: 'other' })).toBe('/dynamic/details/n');
});

test('a page, a second and a region have addresses of their own', () => {
  expect(placePath({ id: 'b', resType: 'book' }, { pageNum: 12 })).toBe('/library/details/b?page=12');
  expect(placePath({ id: 'v', resType: 'video' }, { episodeId: 'e', second: 61.7 })).toBe(
    '/cloud-classroom/details/video/v?episode=e&t=61',
  );
  expect(placePath({ id: 'w', resType: 'img' }, { region: { x: 0.1, y: 0.25, w: 1 / 3, h: 0.5 } })).toBe(
    '/cloudExhibitionHall/imageAppreciationDetails/w?region=0.1,0.25,0.3333,0.5',
  );
  expect(placePath({ id: 'b', resType: 'book' }, {})).toBe('/library/intro?pid=273546280&bookId=b');
});
