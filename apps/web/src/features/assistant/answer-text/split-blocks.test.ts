import { expect, test } from 'vitest';
import { splitBlocks } from './split-blocks.ts';

function sources(text: string): string[] {
  return splitBlocks(text).map(({ source }) => source.trimEnd());
}

test('text is split at blank lines, and nothing is lost', () => {
  expect(sources('一\n二\n\n三\n\n\n四')).toEqual(['一\n二', '三', '四']);
  expect(sources('')).toEqual([]);
  expect(sources('\n\n')).toEqual([]);
});

test('fenced code stays whole, with blank lines and other fence marks inside', () => {
  const fence = '```md\n一\n\n~~~\n\n二\n```';
  expect(sources(`前\n\n${fence}\n\n后`)).toEqual(['前', fence, '后']);
  expect(sources('```\n还没有关上\n\n二')).toEqual(['```\n还没有关上\n\n二']);
});

test('a formula between lines with its marks stays whole', () => {
  expect(sources('前\n\n$$\n\na\n\n$$\n\n后')).toEqual(['前', '$$\n\na\n\n$$', '后']);
  expect(sources('\\[\n\na\n\n\\]\n\n后 $$ 尾\n\n末')).toEqual(['\\[\n\na\n\n\\]', '后 $$ 尾', '末']);
});

test('a list stays whole, with the text indented below its items', () => {
  expect(sources('- 一\n\n- 二\n\n  续\n\n尾')).toEqual(['- 一\n\n- 二\n\n  续', '尾']);
  expect(sources('1. 一\n\n2. 二')).toEqual(['1. 一\n\n2. 二']);
});

test('a block that is followed by another never changes while the text grows', () => {
  const text = '一段\n\n$$\na\n\nb\n$$\n\n- 甲\n- 乙\n\n```\n码\n\n码\n```\n\n> 引\n\n尾段';
  let previousBlocks = splitBlocks('');
  for (let length = 1; length <= text.length; length++) {
    const blocks = splitBlocks(text.slice(0, length));
    const finishedBlocks = previousBlocks.slice(0, -1);
    expect(blocks.slice(0, finishedBlocks.length)).toEqual(finishedBlocks);
    previousBlocks = blocks;
  }
});
