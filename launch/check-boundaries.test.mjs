import { describe, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.mjs';
import { makeRepository, runCheck } from './repository.testkit.mjs';

/** A repository that follows every rule. */
const CLEAN = {
  'packages/contract/package.json': '{ "name": "@meiyu/contract" }',
  'packages/contract/src/book.ts': `import { object } from 'zod/mini';\nimport type { Name } from './errors.ts';\nexport const book: Name = object({});\n`,
  'packages/contract/src/errors.ts': 'export type Name = string;\n',
  'packages/painter/package.json': '{ "name": "@meiyu/painter" }',
  'packages/painter/src/paint.ts': `import { join } from 'node:path';\nexport const paint = join;\n`,
  'packages/painter/src/words.ts': 'export const words = 1;\n',
  'packages/painter/src/prompt.ts': `export { words } from './words.ts';\n`,
  'apps/server/package.json': '{ "name": "@meiyu/server" }',
  'apps/server/src/config.ts': 'export const config = process.env;\nexport type Config = typeof config;\n',
  'apps/server/src/app.ts': `import { routes } from './features/book/book.routes.ts';\nexport const app = [routes];\n`,
  'apps/server/src/db/pool.ts': `import pg from 'pg';\nexport const pool = pg;\n`,
  'apps/server/src/http/route.ts': `import type { Config } from '../config.ts';\nimport type { pool } from '../db/pool.ts';\nexport const route = (c: Config, p: typeof pool) => [c, p];\n`,
  'apps/server/src/adapters/sms.ts': `import type { Config } from '../config.ts';\n// process.env is not for us\nexport const sms = (c: Config) => c;\n`,
  'apps/server/src/features/book/book.repo.ts': `import { sql } from 'drizzle-orm';\nimport { pool } from '../../db/pool.ts';\nexport const find = () => [pool, sql];\n`,
  'apps/server/src/features/book/book.routes.ts': `import { book } from '@meiyu/contract/book.ts';\nimport { route } from '../../http/route.ts';\nimport { find } from './book.repo.ts';\nexport const routes = [route, find, book];\n`,
  'apps/server/src/features/book/book.test.ts': `import { pool } from '../../db/pool.ts';\nimport { app } from '../../app.ts';\nexport const t = [pool, app, process.env];\n`,
  'apps/server/src/features/site/site.routes.ts': `import { route } from '../../http/route.ts';\nexport const site = route;\n`,
  'apps/cli/package.json': '{ "name": "@meiyu/cli" }',
  'apps/server/src/admin.ts': `export const find = () => import('./features/book/book.repo.ts');\nexport const open = () => import('./db/pool.ts');\n`,
  'apps/cli/src/main.ts': `import { find } from '@meiyu/server/admin.ts';\nexport const cli = find;\n`,
  'apps/cli/src/main.test.ts': `import { app } from '@meiyu/server/app.ts';\nexport const t = app;\n`,
  'apps/web/package.json': '{ "name": "@meiyu/web" }',
  'apps/web/src/app/router/router.tsx': `export const page = () => import('../../features/book/book-page.tsx');\n`,
  'apps/web/src/features/book/book.api.ts': `import { call } from '../../lib/calls/call.ts';\nexport const useBook = call;\n`,
  'apps/web/src/features/news/api/news.api.ts': `import { call } from '../../../lib/calls/call.ts';\nexport const useNews = call;\n`,
  'apps/web/src/features/book/book-page.tsx': `import { useNews } from '../news/api/news.api.ts';\nimport { useSite } from '../site/site.api.ts';\nimport { Card } from '../../components/card.tsx';\nimport { useBook } from './book.api.ts';\nimport './book.css';\nexport const Page = () => [Card, useBook, useNews, useSite];\n`,
  'apps/web/src/features/book/book.css': 'a { color: red }\n',
  'apps/web/src/features/site/site.api.ts': `import { call } from '../../lib/calls/call.ts';\nexport const useSite = call;\n`,
  'apps/web/src/features/site/site-bar.tsx': `import { Card } from '../../components/card.tsx';\nexport const Bar = Card;\n`,
  'apps/web/src/components/card.tsx': `import { Button } from '../ui/button.tsx';\nexport const Card = Button;\n`,
  'apps/web/src/ui/button.tsx': `import { format } from '../lib/format.ts';\nexport const Button = format;\n`,
  'apps/web/src/lib/calls/call.ts': `import { book } from '@meiyu/contract/book.ts';\nexport const call = book;\n`,
  'apps/web/src/lib/format.ts': 'export const format = 1;\n',
  'bench/painter.bench.ts': `import { words } from '@meiyu/painter/prompt.ts';\nimport { paint } from '@meiyu/painter/paint.ts';\nexport const both = [words, paint];\n`,
};

/** @type {[string, string, Record<string, string>][]} rule, file it must report, files that break it */
const BROKEN = [
  [
    'the contract imports only zod',
    'packages/contract/src/a.ts',
    { 'packages/contract/src/a.ts': `import 'node:fs';\n` },
  ],
  [
    'the contract imports only zod',
    'packages/contract/src/a.ts',
    { 'packages/contract/src/a.ts': `export const a = () => import('zodiac');\n` },
  ],
  [
    'the painter knows nothing',
    'packages/painter/src/a.ts',
    { 'packages/painter/src/a.ts': `import type { Name } from '@meiyu/contract/errors.ts';\nexport type A = Name;\n` },
  ],
  [
    'the painter is imported by its entry points only',
    'apps/server/src/features/book/a.ts',
    { 'apps/server/src/features/book/a.ts': `import '@meiyu/painter/words.ts';\n` },
  ],
  [
    'the painter is imported by its entry points only',
    'demo/studio/a.test.ts',
    { 'demo/studio/a.test.ts': `import '../../packages/painter/src/words.ts';\n` },
  ],
  [
    'nothing imports an app',
    'packages/painter/src/a.ts',
    { 'packages/painter/src/a.ts': `import '../../../apps/server/src/app.ts';\n` },
  ],
  [
    'nothing imports an app',
    'apps/web/src/lib/a.ts',
    { 'apps/web/src/lib/a.ts': `import type { Config } from '@meiyu/server/config.ts';\nexport type A = Config;\n` },
  ],
  ['nothing imports an app', 'apps/cli/src/a.ts', { 'apps/cli/src/a.ts': `import '@meiyu/web/lib/format.ts';\n` }],
  ['nothing imports an app', 'e2e/a.ts', { 'e2e/a.ts': `import '@meiyu/server/app.ts';\n` }],
  [
    'the command imports admin.ts of the server only',
    'apps/cli/src/a.ts',
    { 'apps/cli/src/a.ts': `import type { Config } from '@meiyu/server/config.ts';\nexport type A = Config;\n` },
  ],
  [
    'the command imports admin.ts of the server only',
    'apps/cli/src/a.ts',
    { 'apps/cli/src/a.ts': `export const a = () => import('../../server/src/features/book/book.routes.ts');\n` },
  ],
  [
    'never each other',
    'apps/server/src/features/site/a.ts',
    {
      'apps/server/src/features/site/a.ts': `import type { find } from '../book/book.repo.ts';\nexport type A = typeof find;\n`,
    },
  ],
  [
    'never each other',
    'apps/server/src/features/site/a.ts',
    { 'apps/server/src/features/site/a.ts': `export type A = import('../book/book.repo.ts').A;\n` },
  ],
  [
    'never each other',
    'apps/server/src/features/site/a.ts',
    { 'apps/server/src/features/site/a.ts': `import '../../app.ts';\n` },
  ],
  [
    'never each other',
    'apps/server/src/features/bookshelf/a.ts',
    { 'apps/server/src/features/bookshelf/a.ts': `import '../book/book.repo.ts';\n` },
  ],
  [
    'technical folders import no resource',
    'apps/server/src/http/a.ts',
    { 'apps/server/src/http/a.ts': `import '../features/site/site.routes.ts';\n` },
  ],
  [
    'technical folders import no resource',
    'apps/server/src/db/a.ts',
    { 'apps/server/src/db/a.ts': `import '../features/site/site.routes.ts';\n` },
  ],
  [
    'technical folders import no resource',
    'apps/server/src/adapters/a.ts',
    { 'apps/server/src/adapters/a.ts': `import '../app.ts';\n` },
  ],
  [
    'technical folders import no resource',
    'apps/server/src/limits/a.ts',
    { 'apps/server/src/limits/a.ts': `import '../resources/b.ts';\n`, 'apps/server/src/resources/b.ts': '' },
  ],
  [
    'resources import the database and adapters',
    'apps/server/src/resources/a.ts',
    { 'apps/server/src/resources/a.ts': `import '../http/route.ts';\n` },
  ],
  [
    'adapters import no other technical folder',
    'apps/server/src/adapters/a.ts',
    { 'apps/server/src/adapters/a.ts': `import '../http/route.ts';\n` },
  ],
  [
    'imported as a type only',
    'apps/server/src/http/a.ts',
    { 'apps/server/src/http/a.ts': `import { config } from '../config.ts';\nexport const a = config;\n` },
  ],
  [
    'only *.repo.ts loads the database',
    'apps/server/src/features/site/a.ts',
    { 'apps/server/src/features/site/a.ts': `import { sql } from 'drizzle-orm';\nexport const a = sql;\n` },
  ],
  [
    'only *.repo.ts loads the database',
    'apps/server/src/http/a.ts',
    { 'apps/server/src/http/a.ts': `import { pool } from '../db/pool.ts';\nexport const a = pool;\n` },
  ],
  [
    'only *.repo.ts loads the database',
    'apps/server/src/adapters/a.ts',
    { 'apps/server/src/adapters/a.ts': `export const a = () => import('pg');\n` },
  ],
  [
    'only config.ts reads process.env',
    'apps/server/src/http/a.ts',
    { 'apps/server/src/http/a.ts': 'export const a = process.env.A;\n' },
  ],
  [
    'only config.ts reads process.env',
    'apps/server/src/http/a.ts',
    { 'apps/server/src/http/a.ts': `import { env } from 'node:process';\nexport const a = env;\n` },
  ],
  [
    'only *.api.ts',
    'apps/web/src/features/book/a.tsx',
    { 'apps/web/src/features/book/a.tsx': `import { Bar } from '../site/site-bar.tsx';\nexport const A = Bar;\n` },
  ],
  [
    'only *.api.ts',
    'apps/web/src/features/book/a.tsx',
    { 'apps/web/src/features/book/a.tsx': `import '../../app/router/router.tsx';\n` },
  ],
  [
    'a web *.api.ts imports no other feature',
    'apps/web/src/features/book/a.api.ts',
    { 'apps/web/src/features/book/a.api.ts': `import '../site/site.api.ts';\n` },
  ],
  [
    'web components import only',
    'apps/web/src/components/a.tsx',
    { 'apps/web/src/components/a.tsx': `import '../features/site/site.api.ts';\n` },
  ],
  [
    'web ui knows no product',
    'apps/web/src/ui/a.tsx',
    { 'apps/web/src/ui/a.tsx': `import '../components/card.tsx';\n` },
  ],
  ['web ui knows no product', 'apps/web/src/ui/a.tsx', { 'apps/web/src/ui/a.tsx': `import '../lib/calls/call.ts';\n` }],
  ['web lib imports only', 'apps/web/src/lib/a.ts', { 'apps/web/src/lib/a.ts': `import '../ui/button.tsx';\n` }],
  [
    'the program does not import tests',
    'apps/server/src/a.ts',
    { 'apps/server/src/a.ts': `import './features/book/book.test.ts';\n` },
  ],
  ['imports resolve', 'apps/web/src/lib/a.ts', { 'apps/web/src/lib/a.ts': `import '@/lib/format.ts';\n` }],
  ['no barrels', 'apps/web/src/ui/index.ts', { 'apps/web/src/ui/index.ts': `import './button.tsx';\n` }],
  ['no barrels', 'apps/web/src/ui/all.ts', { 'apps/web/src/ui/all.ts': `export * from './button.tsx';\n` }],
  [
    'no barrels',
    'apps/web/src/ui/all.ts',
    { 'apps/web/src/ui/all.ts': `import { Button } from './button.tsx';\nexport { Button };\n` },
  ],
  ['names say what a file does', 'apps/web/src/lib/utils.ts', { 'apps/web/src/lib/utils.ts': 'export const a = 1;\n' }],
  [
    'names say what a file does',
    'apps/web/src/lib/date-helpers.ts',
    { 'apps/web/src/lib/date-helpers.ts': 'export const a = 1;\n' },
  ],
  [
    'names say what a file does',
    'apps/server/src/shared/a.ts',
    { 'apps/server/src/shared/a.ts': 'export const a = 1;\n' },
  ],
  [
    'no cycles',
    'apps/web/src/lib/a.ts',
    {
      'apps/web/src/lib/a.ts': `import './b.ts';\n`,
      'apps/web/src/lib/b.ts': `import type { c } from './c.ts';\nexport type B = typeof c;\n`,
      'apps/web/src/lib/c.ts': `export const c = () => import('./a.ts');\n`,
    },
  ],
  [
    'no cycles of folders',
    'apps/web/src/features/book/a',
    {
      'apps/web/src/features/book/a/one.ts': `import '../b/two.ts';\n`,
      'apps/web/src/features/book/b/two.ts': `import type { C } from '../c/three.ts';\nexport type B = C;\n`,
      'apps/web/src/features/book/c/three.ts': `import '../a/four.ts';\nexport type C = 1;\n`,
      'apps/web/src/features/book/a/four.ts': 'export const four = 4;\n',
    },
  ],
  ['no file over 300 lines', 'apps/web/src/lib/a.ts', { 'apps/web/src/lib/a.ts': 'export {};\n'.repeat(301) }],
  ['no file over 300 lines', 'apps/web/src/ui/a.css', { 'apps/web/src/ui/a.css': 'a {}\n'.repeat(301) }],
  ['something must be scanned', 'packages/unscanned/src', { 'packages/unscanned/src/a.ts': 'export const a = 1;\n' }],
  ['something must be scanned', 'packages/unscanned/src', { 'packages/unscanned/src/a.json': '{}' }],
];

describe('check-boundaries', () => {
  it('passes a repository that follows every rule, and prints the number of files and imports', () => {
    const { code, output } = runCheck('check-boundaries.mjs', CLEAN);
    expect(output).toBe('28 files, 36 imports\n');
    expect(code).toBe(0);
  });

  it('fails when no code is found', () => {
    const { code, output } = runCheck('check-boundaries.mjs', {});
    expect(output).toContain('something must be scanned');
    expect(code).not.toBe(0);
  });

  it('exits with 1 and prints rule and file', () => {
    const { code, output } = runCheck('check-boundaries.mjs', {
      ...CLEAN,
      'apps/web/src/ui/a.tsx': `import '../components/card.tsx';\n`,
    });
    expect(output).toMatch(/^apps\/web\/src\/ui\/a\.tsx: web ui knows no product.*card\.tsx/m);
    expect(code).toBe(1);
  });

  it.each(BROKEN)('reports "%s" in %s', (rule, file, files) => {
    const { violations } = checkBoundaries(makeRepository({ ...CLEAN, ...files }));
    const hits = violations.filter((violation) => violation.rule.includes(rule));
    expect(hits.map((violation) => violation.file)).toContain(file);
  });

  it('allows long data files', () => {
    const long = '// 胭脂\n'.repeat(301);
    const { violations } = checkBoundaries(makeRepository({ ...CLEAN, 'apps/web/src/lib/colours.data.ts': long }));
    expect(violations).toEqual([]);
  });

  it('fails on code that cannot be parsed', () => {
    const { code } = runCheck('check-boundaries.mjs', { ...CLEAN, 'apps/web/src/lib/a.ts': 'import {' });
    expect(code).not.toBe(0);
  });
});
