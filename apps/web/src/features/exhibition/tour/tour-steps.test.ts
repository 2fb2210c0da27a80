import { expect, test } from 'vitest';
import { exhibition } from '../exhibition.testkit.ts';
import { regionTransform, stepDuration, tourSteps } from './tour-steps.ts';

test('each work is shown whole with its label, then by its regions, the first of which is the one to look at first', () => {
  const steps = tourSteps(exhibition());
  expect(steps.map(({ section, title, text, region }) => [section, title, text, region?.x])).toEqual([
    ['起源', '山图', '看山顶。', undefined],
    ['起源', '山脚', '路在这里。', 0.6],
    ['起源', '山顶', '雪在这里。', 0.2],
    ['起源', '水图', '仿宋，某，绢本', undefined],
    ['转身', '云图', '云来了。', undefined],
  ]);
  const [first, second] = steps.map(stepDuration);
  expect(second).toBeGreaterThan(first ?? 0);
});

test('the picture is moved so that the region is in the middle of the frame', () => {
  expect(regionTransform(undefined)).toBe('none');
  expect(regionTransform({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 })).toBe('translate(0.00%, 0.00%) scale(1.440)');
  expect(regionTransform({ x: 0, y: 0.9, w: 0.1, h: 0.1 })).toBe('translate(150.00%, -150.00%) scale(4.000)');
  expect(regionTransform({ x: 0, y: 0, w: 1, h: 1 })).toBe('translate(0.00%, 0.00%) scale(1.000)');
});
