import { expect, test } from 'vitest';
import { parseHtml } from '../../../components/html/safe-html-tree.ts';
import { parsePageHtml } from './page-html.ts';

test.each([
  ['an article', parseHtml],
  ['a page', parsePageHtml],
])('broken or very long markup of %s takes linear time', (_, parse) => {
  const start = performance.now();
  parse('<div>'.repeat(100_000));
  parse(`<a title="${'<'.repeat(100_000)}`);
  parse('<a "'.repeat(50_000));
  parse('<!--'.repeat(50_000));
  expect(performance.now() - start).toBeLessThan(2000);
});
