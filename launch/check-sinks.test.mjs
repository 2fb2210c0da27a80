import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { TEST_FILE } from './boundary-rules.mjs';
import { isCode, listFiles } from './read-code.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ways to make a page, a program or a command out of text. React's text nodes and bound parameters need none of them. */
const SINKS = {
  markup:
    /\b(innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|srcdoc|setHTMLUnsafe|parseFromString)\b|document\.write/i,
  program: /\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]|node:vm\b/,
  command: /\bexec(Sync)?\(\s*[`'"]|shell: true/,
};

/** Each with why it is none. */
const ALLOWED = new Map([
  ['apps/web/src/features/exhibition/deep-view/deep-view-policy.ts', 'makes a setter of innerHTML that takes nothing'],
]);

const files = ['apps', 'packages']
  .flatMap((folder) => listFiles(root, folder))
  .filter((file) => isCode(file) && /\/src\//.test(file) && !TEST_FILE.test(file));

/**
 * @param {string} text
 * @returns {string[]} the kinds of sinks in it
 */
function sinksIn(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return Object.entries(SINKS).flatMap(([kind, pattern]) => (pattern.test(code) ? [kind] : []));
}

it('nothing in the program makes markup, code or commands out of text (T11, T12)', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => sinksIn(readFileSync(join(root, file), 'utf8')).length > 0);
  expect(found).toEqual([...ALLOWED.keys()]);
});

it('would find what does', () => {
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
