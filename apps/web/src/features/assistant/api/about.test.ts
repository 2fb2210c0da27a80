import { expect, test } from 'vitest';
import { assistantPath } from '../../../lib/pages/assistant-path.ts';
import { type About, aboutQueryString, pathOfAbout, placeLabelOf, readAbout, titleOfAbout } from './about.ts';

function readFrom(path: string): About | undefined {
  return readAbout(new URL(path, 'http://x').searchParams);
}

test.each<[About, string]>([
  [{ resType: 'img', resId: 'chunjiang' }, ''],
  [{ resType: 'img', resId: 'chunjiang', place: { region: { x: 0.1, y: 0.5, w: 0.2, h: 0.25 } } }, '局部'],
  [{ resType: 'book', resId: 'mo-fen-wu-se', place: { pageNum: 12 } }, '第 12 页'],
  [{ resType: 'video', resId: 'v1', place: { episodeId: 'e2', second: 205 } }, '03:25'],
  [{ resType: 'entry', resId: 'huang-gongwang' }, ''],
])('%j is written to an address and read back', (about, label) => {
  const path = assistantPath('message', about);
  expect(readFrom(path)).toEqual({ place: undefined, ...about });
  expect(placeLabelOf(about)).toBe(label);
  const { searchParams } = new URL(path, 'http://x');
  searchParams.set('other', '1');
  expect(readFrom(`/ai/message/x${aboutQueryString(searchParams)}`)).toEqual({ place: undefined, ...about });
  expect(aboutQueryString(searchParams)).not.toContain('other');
});

test('an entry is named and opened as an entry', () => {
  const about = { resType: 'entry', resId: 'huang' } as const;
  expect([pathOfAbout(about), titleOfAbout(about, '黄公望')]).toEqual(['/dictionary/huang', '“黄公望”']);
  expect(titleOfAbout({ resType: 'img', resId: 'w1' }, '秋山')).toBe('《秋山》');
});

test('?like names a work to imitate', () => {
  expect(readFrom('/ai/image?like=chunjiang')).toEqual({ resType: 'img', resId: 'chunjiang', place: undefined });
});

test.each(['', '?about=', '?about=news:1', '?about=img:../x', '?about=img', '?like=a%20b'])(
  '%s names no resource',
  (query) => {
    expect(readFrom(`/ai/message${query}`)).toBeUndefined();
    expect(aboutQueryString(new URLSearchParams(query))).toBe('');
  },
);
