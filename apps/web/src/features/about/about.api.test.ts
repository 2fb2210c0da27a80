import { expect, test } from 'vitest';
import { type Block, splitChapters } from './about.api.ts';

test('a heading begins a chapter; blocks before the first heading are the opening', () => {
  const text = (html: string): Block => ({ kind: 'text', html });
  const { opening, chapters } = splitChapters([
    text('a'),
    { kind: 'heading', title: '读', subtitle: '数字图书馆' },
    text('b'),
    text('c'),
    { kind: 'heading', title: '听', subtitle: '' },
  ]);
  expect(opening).toEqual([text('a')]);
  expect(chapters).toEqual([
    { title: '读', subtitle: '数字图书馆', blocks: [text('b'), text('c')] },
    { title: '听', subtitle: '', blocks: [] },
  ]);
});
