import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';

/** Every pattern literal in code that runs for users: none may take exponential or polynomial time (T25). */
function patternsIn(file) {
  const found = [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor({
    Literal(node) {
      if (node.regex) found.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => ['.ts', '.tsx'].includes(extname(file)) && !/\.test\.tsx?$|\/test\/|\/build\//.test(file));
const patterns = files.flatMap(patternsIn);

it('finds the patterns', () => {
  expect(patterns.length).toBeGreaterThan(20);
});

it.each(patterns)('$file /$source/$flags is safe', ({ source, flags }) => {
  // The checker does not know the flag v; for these patterns u means the same.
  const result = checkSync(source, flags.replace('v', 'u'), { timeout: 5000 });
  expect(result.status, JSON.stringify(result.complexity)).not.toBe('vulnerable');
});
