import { expect, test } from 'vitest';
import { placePath, resourcePath } from './page-path.ts';

test('each resource type leads to its page, and ids are encoded', () => {
  expect(resourcePath({ id: 'a/b?c', resType: 'img' })).toBe('/cloudExhibitionHall/imageAppreciationDetails/a%2Fb%3Fc');
  expect(resourcePath({ id: 'n', resType: 'other' })).toBe('/dynamic/details/n');
  expect(resourcePath({ id: 'n', resType: 'news' })).toBe('/dynamic/details/n');
  expect(resourcePath({ id: 'e', resType: 'exp' })).toBe('/experience-course/details/e');
  expect(resourcePath({ id: 'a', resType: 'audio' })).toBe('/cloud-classroom/details/audio/a');
  expect(resourcePath({ id: 'v', resType: 'video' })).toBe('/cloud-classroom/details/video/v');
});

test('pages, seconds and regions are part of the address', () => {
  expect(placePath({ id: 'b', resType: 'book' }, { pageNum: 12 })).toBe('/library/details/b?page=12');
  expect(placePath({ id: 'v', resType: 'video' }, { episodeId: 'e', second: 61.7 })).toBe(
    '/cloud-classroom/details/video/v?episode=e&t=61',
  );
  expect(placePath({ id: 'w', resType: 'img' }, { region: { x: 0.1, y: 0.25, w: 1 / 3, h: 0.5 } })).toBe(
    '/cloudExhibitionHall/imageAppreciationDetails/w?region=0.1,0.25,0.3333,0.5',
  );
  expect(placePath({ id: 'b', resType: 'book' }, {})).toBe('/library/intro?pid=273546280&bookId=b');
  // A position that does not exist for this type is ignored.
  expect(placePath({ id: 'v', resType: 'audio' }, { pageNum: 3, second: 0 })).toBe(
    '/cloud-classroom/details/audio/v?t=0',
  );
  expect(placePath({ id: 'v', resType: 'video' }, { episodeId: 'a b' })).toBe(
    '/cloud-classroom/details/video/v?episode=a%20b',
  );
  expect(placePath({ id: 'b', resType: 'book' }, { second: 9, region: { x: 0, y: 0, w: 1, h: 1 } })).toBe(
    '/library/intro?pid=273546280&bookId=b',
  );
  expect(placePath({ id: 'n', resType: 'news' }, { pageNum: 2 })).toBe('/dynamic/details/n');
  expect(placePath({ id: 'n', resType: 'news' }, undefined)).toBe('/dynamic/details/n');
});
