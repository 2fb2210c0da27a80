import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFirst } from './launch/long-first.mjs';

/** Starts the database that the server's tests share. */
const CLUSTER = './apps/server/src/db/test-cluster.ts';
const SERVER = 'apps/{server,cli}/**/*.test.ts';

/** These judge by the clock, or drive programs that do: they get more of the machine than the others. */
const BY_THE_CLOCK = [
  'apps/server/src/db/{migrate,native,replicas,restart,wasm}.test.ts',
  'apps/server/src/test/{disk-drill,outage-drill,program,two-programs,workers}.test.ts',
  'apps/server/src/adapters/{avatar-image,passwords}.test.ts',
  'apps/server/src/adapters/{chat-model/openai-chat,sms/senders}.test.ts',
  'apps/server/src/features/account/{login-load,sms}.test.ts',
  'apps/server/src/features/assistant/{chaos,instances,drawing/painter-engine}.test.ts',
  'apps/server/src/features/content/{hostile-content,html/clean-html}.test.ts',
  'apps/server/src/http/{pressure,rsa/padding-timing,rsa/ring-keeper}.test.ts',
];

/** Half of the time a test waits, for a program to start or for a clock. */
const workers = 2 * Math.min(2, availableParallelism());

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workers,
    // No module keeps anything a test could stumble over, and reading them anew for every file took a quarter of the time.
    isolate: false,
    // These end what hangs; how long something may take is for the tests to say.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    passWithNoTests: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'by the clock',
          include: BY_THE_CLOCK,
          globalSetup: [CLUSTER],
          maxWorkers: 2,
          // Another program may have had the machine for a moment; what is too slow is too slow twice.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [SERVER],
          exclude: [...configDefaults.exclude, ...BY_THE_CLOCK],
          globalSetup: [CLUSTER],
        },
      },
      { extends: true, test: { name: 'packages', include: ['packages/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'launch', include: ['launch/**/*.test.mjs'] } },
      { extends: true, test: { name: 'studio', include: ['studio/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
