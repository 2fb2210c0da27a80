import { expect, test } from 'vitest';
import { otherLanguageOf, readOtherLanguage } from './other-language.ts';

test.each([
  ['je cherche un tableau avec des bambous', 'fr', '推荐讲竹的画'],
  ['¿quién pintó la mona lisa?', 'es', '蒙娜丽莎谁'],
  ['wer hat die mona lisa gemalt und wo ist das bild', 'de', undefined],
  ['水墨画とは何ですか', 'ja', '水墨画是什么'],
])('%s', (question, language, text) => {
  expect(otherLanguageOf(question)).toBe(language);
  if (text) expect(readOtherLanguage(question)).toBe(text);
});

test.each(['what is the mona lisa', '介绍一下二胡', 'qing wen er hu shi shenme'])(
  '%s is no other language',
  (question) => expect(otherLanguageOf(question)).toBeUndefined(),
);
