import { expect, test } from 'vitest';
import { convertTexts } from './convert-texts.ts';
import { offsetInOtherScript } from './offset-in-other-script.ts';
import { loadConverter } from './script-converter.ts';

const makeBlock = (...texts: string[]) => texts.map((text) => ({ text, block: 1 }));

test('a character is converted by its phrase, even when the phrase is split over several text nodes', async () => {
  const convert = await loadConverter('traditional');
  expect(convertTexts(makeBlock('她的头发很干燥，皇后说：后来才发现这里只有一只。'), convert)).toEqual([
    '她的頭髮很乾燥，皇后説：後來才發現這裏只有一隻。',
  ]);
  expect(convertTexts(makeBlock('一根头', '发', '丝'), convert)).toEqual(['一根頭', '髮', '絲']);
});

test('a phrase does not span two blocks', async () => {
  const convert = await loadConverter('traditional');
  const texts = [
    { text: '带头', block: 1 },
    { text: '发现', block: 2 },
  ];
  expect(convertTexts(texts, convert)).toEqual(['帶頭', '發現']);
});

test('traditional text is converted to simplified', async () => {
  const convert = await loadConverter('simplified');
  expect(convertTexts(makeBlock('頭髮乾了，後來發現著作與乾坤'), convert)).toEqual(['头发干了，后来发现著作与乾坤']);
});

test('a block is left as printed when the converter changes its length', () => {
  expect(convertTexts(makeBlock('甲', '乙'), (text) => `${text}丙`)).toEqual(['甲', '乙']);
});

test('offsets match in both scripts, even when a character takes two UTF-16 units', () => {
  expect(offsetInOtherScript('头发', '頭髮', 1)).toBe(1);
  expect(offsetInOtherScript('甲𠀋乙', '甲丈乙', 3)).toBe(2);
  expect(offsetInOtherScript('甲丈乙', '甲𠀋乙', 2)).toBe(3);
});
