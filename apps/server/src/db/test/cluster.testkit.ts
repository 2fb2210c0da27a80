import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectTo } from '../connect.ts';
import { migrate } from '../migrate/migrate.ts';
import { attachNative } from '../native/attach.ts';
import { SUPERUSER } from '../native/postmaster.ts';

/* Vitest's global setup: one PostgreSQL for the whole run, with a migrated template that test databases are copied from. */

export const TEMPLATE = 'meiyu_template';
/** Time limit for statements in tests: long, so that tests do not fail on a slow machine. */
export const TEST_TIMEOUT_MS = 900_000;

interface TestCluster {
  /** pg's `host`. */
  host: string;
  /** For files that one process of the test run creates and all share; deleted after the run. */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** Each Vitest project loads this file separately, but all run in one process and share this global. */
const shared = globalThis as typeof globalThis & {
  testCluster?: { users: number; started: Promise<TestCluster & { stop(): Promise<void> }> };
};

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-test-'));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  // Nothing is replicated or kept: as little log as possible, and no background work between the tests.
  settings.push('wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'bgwriter_lru_maxpages=0');
  settings.push('checkpoint_timeout=1d', 'update_process_title=off');
  const cluster = await attachNative({ dataDir: folder, log: () => {}, settings, skipSync: true });
  const target = { host: cluster.host, user: SUPERUSER };
  const admin = await connectTo(
    'native',
    { ...target, database: 'postgres' },
    { log: console.error, timeoutMs: TEST_TIMEOUT_MS },
    async () => {},
  );
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.close();
  const template = await connectTo(
    'native',
    { ...target, database: TEMPLATE },
    { log: console.error, timeoutMs: TEST_TIMEOUT_MS },
    async () => {},
  );
  try {
    await migrate(template);
  } finally {
    // A template with open connections cannot be copied.
    await template.close();
  }
  const stop = async () => {
    await cluster.detach();
    rmSync(folder, { recursive: true, force: true });
  };
  return { host: cluster.host, folder, stop };
}

export async function setup(project: TestProject): Promise<void> {
  shared.testCluster ??= { users: 0, started: start() };
  shared.testCluster.users += 1;
  const { host, folder } = await shared.testCluster.started;
  project.provide('testCluster', { host, folder });
}

export async function teardown(): Promise<void> {
  const cluster = shared.testCluster;
  if (!cluster) return;
  cluster.users -= 1;
  if (cluster.users > 0) return;
  shared.testCluster = undefined;
  await (await cluster.started).stop();
}
