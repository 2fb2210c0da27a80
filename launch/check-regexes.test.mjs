import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';

/** @typedef {{ file: string, source: string, flags: string }} Pattern */

/**
 * Every pattern literal in code that runs for users: none may take exponential or polynomial time (T25).
 * @param {string} file
 */
function patternsIn(file) {
  /** @type {Pattern[]} */
  const found = [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => ['.ts', '.tsx'].includes(extname(file)) && existsSync(file))
  .filter((file) => !/\.test\.tsx?$|\/test\/|\/test-[^/]*$|\/build\//.test(file));
const patterns = files.flatMap(patternsIn);

it('finds the patterns', () => {
  expect(patterns.length).toBeGreaterThan(20);
});

it('would find a bad one', () => {
  expect(checkSync('^(a+)+$', '').status).toBe('vulnerable');
});

it.each(patterns)('$file /$source/$flags is safe', ({ source, flags }) => {
  // The checker does not know the flag v; for these patterns u means the same.
  const result = checkSync(source, flags.replace('v', 'u'), { timeout: 5000 });
  expect(result.status).not.toBe('vulnerable');
});
