import { describe, expect, it } from 'vitest';
import { checkDocs } from './check-docs.mjs';
import { makeRepository, runCheck } from './repository.testkit.mjs';

const README = [
  '# Site',
  'Run `npm start` or `npm run check`, see [the map](ARCHITECTURE.md#two-words) and [data](docs/).',
  '![shot](docs/shot.png) <img src="docs/shot.png">',
  'State is in `data/`; code in `apps/server/src/config.ts`, `config.ts` and `src/config.ts`; `zod/mini` is a package.',
  'A feature is `features/<f>/`, routes are `/library/index/list`, types `*.ts`, site `https://example.org/a.ts`.',
  '',
  '| variable | meaning |',
  '|---|---|',
  '| `PORT` | where it listens |',
  '| `MEIYU_DATA` | its folder |',
  '',
  '```sh',
  'npm ci',
  'npm start',
  '```',
].join('\n');

const CLEAN = {
  'README.md': README,
  'README.zh-CN.md': '# 站点\n见 [README](README.md)。\n',
  'ARCHITECTURE.md': '# Map\n## Two words\n',
  'CONTRIBUTING.md': '# Recipes\n',
  'SECURITY.md': '# Safety\n',
  'docs/shot.png': 'x',
  'package.json': '{ "scripts": { "start": "node a", "check": "node b" } }',
  '.gitignore': 'node_modules/\n/data/\n',
  'apps/server/src/config.ts': 'export const names = ["PORT", "MEIYU_DATA"];\n',
};

// Joined at run time, because the check would reject these texts in this file.
const MACHINE = ['', 'work', 'main', 'x'].join('/');
const HOME = ['', 'home', 'li', 'x'].join('/');
const REGISTRY = ['registry', 'example', 'org'].join('.');

/** @type {[string, string, Record<string, string | null>][]} rule, file and line it must report, files that break it */
const BROKEN = [
  ['required documents exist', 'SECURITY.md', { 'SECURITY.md': null }],
  ['commands exist', 'docs/a.md:1', { 'docs/a.md': 'npm run nothing\n' }],
  ['commands exist', 'docs/a.md:1', { 'docs/a.md': 'run `npm test`\n' }],
  ['commands exist', 'docs/a.md:2', { 'docs/a.md': '```sh\nnpm test\n```\n' }],
  ['commands exist', 'docs/a.md:1', { 'docs/a.md': '`npm run check -w apps/server`\n' }],
  ['paths exist', 'docs/a.md:1', { 'docs/a.md': 'see `apps/server/src/gone.ts`\n' }],
  ['paths exist', 'docs/a.md:1', { 'docs/a.md': 'see `gone.ts`\n' }],
  ['paths exist', 'docs/a.md:1', { 'docs/a.md': 'see `apps/gone`\n' }],
  ['paths exist', 'docs/a.md:1', { 'docs/a.md': 'see `gone/`\n' }],
  ['links resolve', 'docs/a.md:1', { 'docs/a.md': '[a](../gone.md)\n' }],
  ['links resolve', 'docs/a.md:1', { 'docs/a.md': '![a](gone.png)\n' }],
  ['links resolve', 'docs/a.md:1', { 'docs/a.md': '<img src="gone.png">\n' }],
  ['links resolve', 'docs/a.md:1', { 'docs/a.md': '[a](../ARCHITECTURE.md#three-words)\n' }],
  ['links resolve', 'docs/a.md:1', { 'docs/a.md': '[a]: gone.md\n' }],
  ['variables exist', 'docs/a.md:1', { 'docs/a.md': 'set MEIYU_GONE\n' }],
  ['variables exist', 'docs/a.md:3', { 'docs/a.md': '| 变量 | 说明 |\n|---|---|\n| `GONE` | x |\n' }],
  ['no conflict markers', 'docs/a.md:2', { 'docs/a.md': `a\n${'<'.repeat(7)} HEAD\n` }],
  ['no machine-specific text', 'docs/a.md:1', { 'docs/a.md': `in ${MACHINE}\n` }],
  ['no machine-specific text', 'apps/server/src/a.ts:1', { 'apps/server/src/a.ts': `open('${HOME}/y')\n` }],
  ['no machine-specific text', 'a.json:1', { 'a.json': `"https://${REGISTRY}/a"\n` }],
];

describe('check-docs', () => {
  it('passes documents that name only existing files', () => {
    const { code, output } = runCheck('check-docs.mjs', CLEAN);
    expect(output).toMatch(/^5 documents, \d\d names\n$/);
    expect(code).toBe(0);
  });

  it('fails when no document is found', () => {
    const { code, output } = runCheck('check-docs.mjs', {});
    expect(output).toContain('something must be scanned');
    expect(code).not.toBe(0);
  });

  it('exits with 1 and prints rule, file and line', () => {
    const { code, output } = runCheck('check-docs.mjs', { ...CLEAN, 'docs/a.md': '\nsee `gone.ts`\n' });
    expect(output).toMatch(/^docs\/a\.md:2: paths exist.*gone\.ts/m);
    expect(code).toBe(1);
  });

  it.each(BROKEN)('reports "%s" at %s', (rule, location, files) => {
    const { violations } = checkDocs(makeRepository({ ...CLEAN, ...files }));
    const hits = violations.filter((violation) => violation.rule === rule);
    expect(hits.map(({ file, line }) => (line ? `${file}:${line}` : file))).toContain(location);
  });
});
