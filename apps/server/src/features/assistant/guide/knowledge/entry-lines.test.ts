import { expect, it } from 'vitest';
import { completed, readAsked, readExercises } from './entry-lines.ts';

it('reads questions with their wordings and answers; a question without an answer is left out', () => {
  expect(readAsked('问：甲？｜乙？\n答：丙。\n问：丁？')).toEqual([{ wordings: ['甲？', '乙？'], answer: '丙。' }]);
  expect(readAsked(undefined)).toEqual([]);
});

it('reads sentences with one gap', () => {
  const [exercise] = readExercises('古琴有{七｜五｜九}根弦。');
  expect(exercise).toEqual({ before: '古琴有', after: '根弦。', right: '七', wrong: ['五', '九'] });
  expect(exercise && completed(exercise, '五')).toBe('古琴有五根弦。');
  expect(readExercises('没有空的一句。')).toEqual([]);
});
