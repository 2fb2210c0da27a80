import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readBlocks } from './answer-blocks.ts';
import { makeWordDocument } from './word-document.ts';

const MARKDOWN = `**一、目标**

- 会看**皴法**[1]
   - A. 甲

| 左 | 右 |
| --- | --- |
| 红 | A & B |

见[词典](/dictionary)。`;

test('an answer is read as headings, items, tables and paragraphs', () => {
  expect(readBlocks(MARKDOWN).map(({ kind }) => kind)).toEqual(['heading', 'item', 'item', 'table', 'paragraph']);
});

test('a Word document has the text, the table and the label, and is well-formed', () => {
  const bytes = makeWordDocument({
    title: '教案 <一>\u0000',
    markdown: MARKDOWN,
    notes: ['（内容由 AI 生成）'],
    producer: '内置导览',
  });
  const parts = unzipSync(bytes);
  const texts = Object.entries(parts).map(([name, part]) => [name, strFromU8(part)] as const);
  for (const [name, text] of texts) {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    expect(parsed.querySelector('parsererror'), name).toBeNull();
  }
  const text = new Map(texts).get('word/document.xml') ?? '';
  expect(text).toContain('教案 &lt;一&gt;');
  expect(text).toContain('A &amp; B');
  expect(text).toContain('<w:tbl>');
  expect(text).toContain('见词典。');
  expect(text).toContain('内容由 AI 生成');
  expect(new Map(texts).get('docProps/core.xml')).toContain('AI 生成');
});
