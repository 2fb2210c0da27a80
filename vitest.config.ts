import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFirst } from './launch/long-first.mjs';

/** Starts the database that the server's tests share. */
const CLUSTER = './apps/server/src/db/test/cluster.testkit.ts';

/** Judged by the clock, by memory or by chance, or killing programs: `npm run bench -- timing` and `npm run faults`. */
const FAULTS = '**/*.faults.test.ts';
const TIMING = '**/*.timing.test.{ts,tsx}';

/** What is chosen by MEIYU_TESTS instead of the tests of `npm test`. */
const OTHERS = { faults: FAULTS, timing: TIMING };
const other = OTHERS[process.env.MEIYU_TESTS as keyof typeof OTHERS];

/** Half of the time a test waits for a program or for the database. */
const workers = 2 * Math.min(2, availableParallelism());

/** The runner's limits end what hangs. Nothing else in a test depends on how long it takes. */
const LIMIT_MS = 600_000;

function project(name: string, include: string[], more: object = {}) {
  const exclude = [...configDefaults.exclude, FAULTS, TIMING];
  return { extends: true as const, test: { name, include, exclude, ...more } };
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
    setupFiles: ['./launch/fixed-seed.mjs'],
    sequence: { sequencer: LongFirst },
    projects: other
      ? [{ extends: true, test: { name: 'others', include: [other], globalSetup: [CLUSTER], maxWorkers: 1 } }]
      : [
          project('server', ['{apps/server,apps/cli,demo/tests}/**/*.test.ts'], { globalSetup: [CLUSTER] }),
          project('plain', ['{packages,demo/studio,apps/web}/**/*.test.ts', 'launch/**/*.test.mjs']),
          // Loading jsdom takes seconds: files that need it share the workers that have it.
          project('components', ['{packages,apps/web}/**/*.test.tsx'], {
            environment: 'jsdom',
            setupFiles: ['./launch/patient-dom.mjs'],
          }),
        ],
  },
});
