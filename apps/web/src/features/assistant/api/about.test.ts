import { expect, test } from 'vitest';
import { assistantPath } from '../../../lib/pages/assistant-path.ts';
import { type About, aboutSearch, positionLabel, readAbout } from './about.ts';

function read(path: string): About | undefined {
  return readAbout(new URL(path, 'http://x').searchParams);
}

test.each<[About, string]>([
  [{ resType: 'img', resId: 'chunjiang' }, ''],
  [{ resType: 'img', resId: 'chunjiang', place: { region: { x: 0.1, y: 0.5, w: 0.2, h: 0.25 } } }, '局部'],
  [{ resType: 'book', resId: 'mo-fen-wu-se', place: { pageNum: 12 } }, '第 12 页'],
  [{ resType: 'video', resId: 'v1', place: { episodeId: 'e2', second: 205 } }, '03:25'],
])('%j is written to an address and read back', (about, label) => {
  const path = assistantPath('message', about);
  expect(read(path)).toEqual({ place: undefined, ...about });
  expect(positionLabel(about)).toBe(label);
  const { searchParams } = new URL(path, 'http://x');
  searchParams.set('other', '1');
  expect(read(`/ai/message/x${aboutSearch(searchParams)}`)).toEqual({ place: undefined, ...about });
  expect(aboutSearch(searchParams)).not.toContain('other');
});

test('?like names a work to imitate', () => {
  expect(read('/ai/image?like=chunjiang')).toEqual({ resType: 'img', resId: 'chunjiang', place: undefined });
});

test.each(['', '?about=', '?about=news:1', '?about=img:../x', '?about=img', '?like=a%20b'])(
  '%s names no subject',
  (query) => {
    expect(read(`/ai/message${query}`)).toBeUndefined();
    expect(aboutSearch(new URLSearchParams(query))).toBe('');
  },
);
