import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './launch/long-first.mjs';

/** Starts the database that the server's tests share. */
const cluster = './apps/server/src/db/test-cluster.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
    sequence: { sequencer: LongFirst },
    projects: [
      // Those that keep nothing in modules share them from file to file: reading them anew would take a fifth of the time.
      { extends: true, test: { name: 'launch', isolate: false, include: ['launch/**/*.test.mjs'] } },
      { extends: true, test: { name: 'packages', isolate: false, include: ['packages/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'studio', isolate: false, include: ['studio/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', isolate: false, include: ['apps/web/**/*.test.{ts,tsx}'] } },
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
