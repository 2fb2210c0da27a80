import { expect, test } from 'vitest';
import { measureSlowness } from '../../test/slowness.timing.testkit.ts';
import { cleanHtml } from './clean-html.ts';

test('a hundred thousand nested elements are refused within 50 ms', () => {
  const deep = '<div>'.repeat(100_000);
  const startMs = performance.now();
  expect(() => cleanHtml(deep, 'x')).toThrow('嵌套');
  expect(performance.now() - startMs).toBeLessThan(50 * measureSlowness());
});
