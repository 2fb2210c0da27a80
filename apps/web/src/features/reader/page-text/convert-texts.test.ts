import { expect, test } from 'vitest';
import { convertTexts } from './convert-texts.ts';
import { sameOffset } from './same-length.ts';
import { loadConverter } from './script-converter.ts';

const block = (...texts: string[]) => texts.map((text) => ({ text, block: 1 }));

test('phrases decide, also where marks cut them', async () => {
  const convert = await loadConverter('traditional');
  expect(convertTexts(block('她的头发很干燥，皇后说：后来才发现这里只有一只。'), convert)).toEqual([
    '她的頭髮很乾燥，皇后説：後來才發現這裏只有一隻。',
  ]);
  expect(convertTexts(block('一根头', '发', '丝'), convert)).toEqual(['一根頭', '髮', '絲']);
});

test('blocks do not run into each other', async () => {
  const convert = await loadConverter('traditional');
  const texts = [
    { text: '带头', block: 1 },
    { text: '发现', block: 2 },
  ];
  expect(convertTexts(texts, convert)).toEqual(['帶頭', '發現']);
});

test('and back', async () => {
  const convert = await loadConverter('simplified');
  expect(convertTexts(block('頭髮乾了，後來發現著作與乾坤'), convert)).toEqual(['头发干了，后来发现著作与乾坤']);
});

test('a converter that changes the length leaves the block as printed', () => {
  expect(convertTexts(block('甲', '乙'), (text) => `${text}丙`)).toEqual(['甲', '乙']);
});

test('places agree in both scripts, whatever units a character needs', () => {
  expect(sameOffset('头发', '頭髮', 1)).toBe(1);
  expect(sameOffset('甲𠀋乙', '甲丈乙', 3)).toBe(2);
  expect(sameOffset('甲丈乙', '甲𠀋乙', 2)).toBe(3);
});
