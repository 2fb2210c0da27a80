import { expect, test } from 'vitest';
import { askPath, assistantPath } from '../../../lib/pages/assistant-path.ts';
import { type About, aboutQueryString, placeLabelOf, readAbout, readQuestion } from './about.ts';

function readFrom(path: string): About | undefined {
  return readAbout(new URL(path, 'http://x').searchParams);
}

test.each<[About, string]>([
  [{ resType: 'img', resId: 'chunjiang' }, ''],
  [{ resType: 'img', resId: 'chunjiang', place: { region: { x: 0.1, y: 0.5, w: 0.2, h: 0.25 } } }, '局部'],
  [{ resType: 'book', resId: 'mo-fen-wu-se', place: { pageNum: 12 } }, '第 12 页'],
  [{ resType: 'video', resId: 'v1', place: { episodeId: 'e2', second: 205 } }, '03:25'],
])('%j is written to an address and read back', (about, label) => {
  const path = assistantPath('message', about);
  expect(readFrom(path)).toEqual({ place: undefined, ...about });
  expect(placeLabelOf(about)).toBe(label);
  const { searchParams } = new URL(path, 'http://x');
  searchParams.set('other', '1');
  expect(readFrom(`/ai/message/x${aboutQueryString(searchParams)}`)).toEqual({ place: undefined, ...about });
  expect(aboutQueryString(searchParams)).not.toContain('other');
});

test('?ask is the first question, and is cut', () => {
  const path = askPath('请介绍一下留白 & 空');
  expect(readQuestion(new URL(path, 'http://x').searchParams)).toBe('请介绍一下留白 & 空');
  expect(aboutQueryString(new URLSearchParams('ask=a+b&other=1'))).toBe('?ask=a+b');
  expect(readQuestion(new URLSearchParams({ ask: '问'.repeat(300) }))).toHaveLength(100);
  expect(aboutQueryString(new URLSearchParams('ask=+'))).toBe('');
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
