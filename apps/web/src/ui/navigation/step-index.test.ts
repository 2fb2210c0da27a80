import { expect, test } from 'vitest';
import { stepIndex } from './step-index.ts';

test('arrows wrap around at the ends, Home and End jump, other keys do nothing', () => {
  expect(stepIndex('ArrowRight', 0, 3)).toBe(1);
  expect(stepIndex('ArrowDown', 2, 3)).toBe(0);
  expect(stepIndex('ArrowLeft', 0, 3)).toBe(2);
  expect(stepIndex('Home', 2, 3)).toBe(0);
  expect(stepIndex('End', 0, 3)).toBe(2);
  expect(stepIndex('ArrowDown', -1, 3)).toBe(0);
  expect(stepIndex('ArrowUp', -1, 3)).toBe(2);
  expect(stepIndex('a', 1, 3)).toBeUndefined();
  expect(stepIndex('ArrowDown', -1, 0)).toBeUndefined();
});
