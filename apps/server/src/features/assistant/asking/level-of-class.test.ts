import { expect, it } from 'vitest';
import { levelOfClass } from './level-of-class.ts';

it.each([
  ['三（2）班', '小学'],
  ['小学五年级1班', '小学'],
  ['初一3班', '初中'],
  ['八年级(4)班', '初中'],
  ['高二（1）班', '高中'],
  ['附属高中美术班', '高中'],
  ['2026级美术学本科1班', '大学'],
  ['2026级1班', undefined],
  ['书法社', undefined],
])('%s: %s', (name, level) => {
  expect(levelOfClass(name)).toBe(level);
});
