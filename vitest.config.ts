import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFirst } from './launch/long-first.mjs';

/** Starts the database that the server's tests share. */
const CLUSTER = './apps/server/src/db/test/cluster.testkit.ts';

/** Not part of `npm test`: fault tests kill programs (`npm run faults`), timing tests measure time or memory (`npm run bench -- timing`). */
const FAULTS = '**/*.faults.test.ts';
const TIMING = '**/*.timing.test.{ts,tsx}';

/** Test files that MEIYU_TESTS selects instead of those of `npm test`. */
const SPECIAL_TESTS = { faults: FAULTS, timing: TIMING };
const specialTests = SPECIAL_TESTS[process.env.MEIYU_TESTS as keyof typeof SPECIAL_TESTS];

/** Twice the processors, because a test waits half of its time for a program or the database. */
const workers = 2 * Math.min(2, availableParallelism());

/** A larger young generation: collecting garbage took a tenth of the time of a worker. */
const MEMORY = ['--max-semi-space-size=64'];

/** Node loads these files by itself, as it does for the program; Vite would transform them in every run. */
const WITHOUT_VITE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: [...MEMORY, '--import', import.meta.resolve('./apps/server/src/db/quick-imports.ts')],
};

/** Ends tests that hang. Nothing else in a test depends on time. */
const LIMIT_MS = 600_000;

function project(name: string, include: string[], more: object = {}) {
  const exclude = [...configDefaults.exclude, FAULTS, TIMING];
  return { extends: true as const, test: { name, include, exclude, execArgv: MEMORY, ...more } };
}

export default defineConfig({
  define: { __CATALOGUE__: true },
  test: {
    pool: 'forks',
    maxWorkers: workers,
    // Modules keep no state between test files, and loading them again for every file took a quarter of the time.
    isolate: false,
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: LIMIT_MS / 4, interval: 20 } },
    passWithNoTests: false,
    // In tests `styles.title` is the class `title`; stylesheets are not read.
    css: { include: [], modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['./launch/fixed-seed.mjs'],
    sequence: { sequencer: LongFirst },
    projects: specialTests
      ? [{ extends: true, test: { name: 'special', include: [specialTests], globalSetup: [CLUSTER], maxWorkers: 1 } }]
      : [
          project('server', ['{apps/server,apps/cli,demo/tests}/**/*.test.ts'], {
            globalSetup: [CLUSTER],
            ...WITHOUT_VITE,
          }),
          project('plain', ['{packages,demo/studio}/**/*.test.ts', 'launch/**/*.test.mjs'], WITHOUT_VITE),
          project('web', ['apps/web/**/*.test.ts']),
          // Loading jsdom takes seconds, so the files that need it share workers.
          project('components', ['{packages,apps/web}/**/*.test.tsx'], {
            environment: 'jsdom',
            setupFiles: ['./launch/component-test-timeout.mjs', './apps/web/src/lib/browser/computed-style.testkit.ts'],
          }),
        ],
  },
});
