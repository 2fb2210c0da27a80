import { expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.mjs';
import { makeRepository } from './repository.testkit.mjs';

/** The console in a repository that follows every rule. */
const CLEAN = {
  'packages/contract/package.json': '{ "name": "@meiyu/contract" }',
  'packages/contract/src/book.ts': `import { object } from 'zod/mini';\nexport const book = object({});\n`,
  'apps/server/package.json': '{ "name": "@meiyu/server" }',
  'apps/server/src/db/pool.ts': `import pg from 'pg';\nexport const pool = pg;\n`,
  'apps/server/src/http/route.ts': `import type { pool } from '../db/pool.ts';\nexport const route = (p: typeof pool) => p;\n`,
  'apps/server/src/pages/serve.ts': `import { route } from '../http/route.ts';\nexport const serve = route;\n`,
  'apps/server/src/features/book/book.repo.ts': `import { pool } from '../../db/pool.ts';\nexport const find = pool;\n`,
  'apps/server/src/admin/jobs/jobs.repo.ts': `import { pool } from '../../db/pool.ts';\nexport const jobs = pool;\n`,
  'apps/server/src/admin/users/users.routes.ts': `import { find } from '../../features/book/book.repo.ts';\nimport { route } from '../../http/route.ts';\nimport { jobs } from '../jobs/jobs.repo.ts';\nexport const users = [find, route, jobs];\n`,
  'apps/web/package.json': '{ "name": "@meiyu/web" }',
  'apps/web/src/lib/format.ts': `import { book } from '@meiyu/contract/book.ts';\nexport const format = book;\n`,
  'apps/web/src/ui/button.tsx': `import { format } from '../lib/format.ts';\nexport const Button = format;\n`,
  'apps/web/src/features/book/book.api.ts': `import { format } from '../../lib/format.ts';\nexport const useBook = format;\n`,
  'apps/web/src/features/book/book-page.tsx': `import { useBook } from './book.api.ts';\nexport const Page = useBook;\n`,
  'apps/web/src/app/router/page-modules.ts': `export const console = () => import('../../admin/admin-app.tsx');\n`,
  'apps/web/src/admin/admin-app.tsx': `export const page = () => import('./users/users-page.tsx');\n`,
  'apps/web/src/admin/kit/action.tsx': `import { Button } from '../../ui/button.tsx';\nexport const Action = Button;\n`,
  'apps/web/src/admin/users/users-page.tsx': `import { useBook } from '../../features/book/book.api.ts';\nimport { Action } from '../kit/action.tsx';\nexport const Users = [useBook, Action];\n`,
};

it('accepts a console that follows the rules', () => {
  const { violations, imports } = checkBoundaries(makeRepository(CLEAN));
  expect(violations).toEqual([]);
  expect(imports).toBeGreaterThan(10);
});

it.each([
  ['the calls of the console import', 'apps/server/src/admin/users/a.ts', '../../pages/serve.ts'],
  ['only *.repo.ts loads the database', 'apps/server/src/admin/users/a.ts', '../../db/pool.ts'],
  ['server features import resources', 'apps/server/src/features/book/a.ts', '../../admin/jobs/jobs.repo.ts'],
  ['technical folders import no', 'apps/server/src/http/a.ts', '../admin/jobs/jobs.repo.ts'],
  ['the console imports components', 'apps/web/src/admin/users/a.ts', '../../features/book/book-page.tsx'],
  ["the console's kit knows none", 'apps/web/src/admin/kit/a.ts', '../users/users-page.tsx'],
  ['only the router loads the console', 'apps/web/src/lib/a.ts', '../admin/kit/action.tsx'],
  ['only the router loads the console', 'apps/web/src/features/book/a.ts', '../../admin/kit/action.tsx'],
  ['only the router loads the console', 'apps/web/src/app/router/a.ts', '../../admin/kit/action.tsx'],
])('reports "%s" in %s', (rule, file, target) => {
  const { violations } = checkBoundaries(makeRepository({ ...CLEAN, [file]: `import '${target}';\n` }));
  expect(violations.filter((violation) => violation.rule.includes(rule)).map((each) => each.file)).toEqual([file]);
});
