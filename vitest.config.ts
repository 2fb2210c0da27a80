import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './launch/long-first.mjs';

/** Starts the database that the server's tests share. */
const cluster = './apps/server/src/db/test-cluster.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // No module keeps anything a test could stumble over, and reading them anew for every file took a quarter of the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: 'launch', include: ['launch/**/*.test.mjs'] } },
      { extends: true, test: { name: 'packages', include: ['packages/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'studio', include: ['studio/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/{server,cli}/**/*.test.ts'],
          globalSetup: existsSync(new URL(cluster, import.meta.url)) ? [cluster] : [],
        },
      },
    ],
  },
});
