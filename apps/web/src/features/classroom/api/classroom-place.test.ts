import { placePath } from '@meiyu/contract/page-path.ts';
import { expect, test } from 'vitest';
import { listPath, readMoment, readPlace } from './classroom-place.ts';

test('what an address says is read, and written again', () => {
  const place = readPlace('audio', new URLSearchParams('cateId=a-1&type=2&s= 顾 &page=3'));
  expect(place).toEqual({ type: 'audio', cateId: 'a-1', field: 2, words: '顾', page: 3 });
  const path = listPath(place);
  expect(readPlace('audio', new URL(path, 'http://here').searchParams)).toEqual(place);
  expect(listPath(readPlace(undefined, new URLSearchParams()))).toBe('/cloud-classroom/index/list/video');
});

test('nonsense in an address is as good as nothing', () => {
  const query = new URLSearchParams({ cateId: '../x', type: '9', page: '-1', s: ' '.repeat(3) });
  expect(readPlace('video', query)).toEqual({ type: 'video', cateId: '', field: 0, words: '', page: 1 });
});

test('a moment is read as page-path writes it', () => {
  const path = placePath({ id: 'c', resType: 'video' }, { episodeId: 'c-two', second: 83.7 });
  expect(readMoment(new URL(path, 'http://here').searchParams)).toEqual({ episodeId: 'c-two', second: 83 });
  expect(readMoment(new URLSearchParams('t=-3'))).toEqual({});
  expect(readMoment(new URLSearchParams('t='))).toEqual({});
  expect(readMoment(new URLSearchParams('t=x&episode='))).toEqual({});
});
