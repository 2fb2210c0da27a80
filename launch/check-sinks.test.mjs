import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { TEST_FILE } from './boundary-rules.mjs';
import { isCode, listFiles } from './read-code.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Functions that turn text into markup, code or commands. The code needs none of them: React escapes text, SQL uses parameters. */
const SINKS = {
  markup:
    /\b(innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|srcdoc|setHTMLUnsafe|parseFromString)\b|document\.write/i,
  code: /\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]|node:vm\b/,
  command: /\bexec(Sync)?\(\s*[`'"]|shell: true/,
};

/** Files that match but are safe, with the reason. */
const ALLOWED = new Map([
  [
    'apps/web/src/features/works/deep-view/deep-view-policy.ts',
    'replaces the setter of innerHTML by one that ignores its value',
  ],
]);

const files = ['apps', 'packages']
  .flatMap((folder) => listFiles(root, folder))
  .filter((file) => isCode(file) && /\/src\//.test(file) && !TEST_FILE.test(file));

/**
 * @param {string} text
 * @returns {string[]} the types of sinks in it
 */
function sinksIn(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return Object.entries(SINKS).flatMap(([type, pattern]) => (pattern.test(code) ? [type] : []));
}

it('production code turns no text into markup, code or commands (threats T11, T12)', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => sinksIn(readFileSync(join(root, file), 'utf8')).length > 0);
  expect(found).toEqual([...ALLOWED.keys()]);
});

it('recognises code that turns text into markup, code or commands', () => {
  for (const line of [
    '<p dangerouslySetInnerHTML={{ __html: name }} />',
    'element.innerHTML = text;',
    "document.write('x')",
    'new Function(text)()',
    'exec("rm " + name)',
  ])
    expect(sinksIn(line), line).toHaveLength(1);
  expect(sinksIn('// innerHTML is not used here\npattern.exec(text)')).toEqual([]);
});
