import { describe, expect, it } from 'vitest';
import { checkPapers } from './check-papers.mjs';
import { makeTree, runCheck } from './tree.testkit.mjs';

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

// Put together at run time: these texts are what the check forbids in this very file.
const MACHINE = ['', 'work', 'main', 'x'].join('/');
const HOME = ['', 'home', 'li', 'x'].join('/');
const REGISTRY = ['registry', 'example', 'org'].join('.');

/** @type {[string, string, Record<string, string | null>][]} rule, place it must name, what breaks it */
const BROKEN = [
  ['the papers exist', 'SECURITY.md', { 'SECURITY.md': null }],
  ['commands exist', 'docs/a.md:1', { 'docs/a.md': 'npm run nothing\n' }],
  ['commands exist', 'docs/a.md:1', { 'docs/a.md': 'run `npm test`\n' }],
  ['commands exist', 'docs/a.md:2', { 'docs/a.md': '```sh\nnpm test\n```\n' }],
  ['commands exist', 'docs/a.md:1', { 'docs/a.md': '`npm run check -w apps/server`\n' }],
  ['paths exist', 'docs/a.md:1', { 'docs/a.md': 'see `apps/server/src/gone.ts`\n' }],
  ['paths exist', 'docs/a.md:1', { 'docs/a.md': 'see `gone.ts`\n' }],
  ['paths exist', 'docs/a.md:1', { 'docs/a.md': 'see `apps/gone`\n' }],
  ['paths exist', 'docs/a.md:1', { 'docs/a.md': 'see `gone/`\n' }],
  ['links lead somewhere', 'docs/a.md:1', { 'docs/a.md': '[a](../gone.md)\n' }],
  ['links lead somewhere', 'docs/a.md:1', { 'docs/a.md': '![a](gone.png)\n' }],
  ['links lead somewhere', 'docs/a.md:1', { 'docs/a.md': '<img src="gone.png">\n' }],
  ['links lead somewhere', 'docs/a.md:1', { 'docs/a.md': '[a](../ARCHITECTURE.md#three-words)\n' }],
  ['links lead somewhere', 'docs/a.md:1', { 'docs/a.md': '[a]: gone.md\n' }],
  ['variables exist', 'docs/a.md:1', { 'docs/a.md': 'set MEIYU_GONE\n' }],
  ['variables exist', 'docs/a.md:3', { 'docs/a.md': '| 变量 | 说明 |\n|---|---|\n| `GONE` | x |\n' }],
  ['nothing speaks of one machine', 'docs/a.md:1', { 'docs/a.md': `in ${MACHINE}\n` }],
  ['nothing speaks of one machine', 'apps/server/src/a.ts:1', { 'apps/server/src/a.ts': `open('${HOME}/y')\n` }],
  ['nothing speaks of one machine', 'a.json:1', { 'a.json': `"https://${REGISTRY}/a"\n` }],
];

describe('the papers', () => {
  it('passes papers that name only what exists', () => {
    const { code, output } = runCheck('check-papers.mjs', CLEAN);
    expect(output).toMatch(/^5 papers, \d\d names\n$/);
    expect(code).toBe(0);
  });

  it('fails when there is nothing to scan', () => {
    const { code, output } = runCheck('check-papers.mjs', {});
    expect(output).toContain('something must be scanned');
    expect(code).not.toBe(0);
  });

  it('ends with a failure that names rule, file and line', () => {
    const { code, output } = runCheck('check-papers.mjs', { ...CLEAN, 'docs/a.md': '\nsee `gone.ts`\n' });
    expect(output).toMatch(/^docs\/a\.md:2: paths exist.*gone\.ts/m);
    expect(code).toBe(1);
  });

  it.each(BROKEN)('sees "%s" broken at %s', (rule, place, files) => {
    const { violations } = checkPapers(makeTree({ ...CLEAN, ...files }));
    const hits = violations.filter((violation) => violation.rule === rule);
    expect(hits.map(({ file, line }) => (line ? `${file}:${line}` : file))).toContain(place);
  });
});
