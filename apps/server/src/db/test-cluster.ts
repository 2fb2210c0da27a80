import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectTo } from './connect.ts';
import { migrate } from './migrate.ts';
import { type Attachment, attachNative } from './native/attach.ts';
import { SUPERUSER } from './native/postmaster.ts';

/** Vitest's global setup: one PostgreSQL for the whole run, with a migrated template every test database is copied from. */
export const TEMPLATE = 'meiyu_template';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: { host: string };
  }
}

let folder = '';
let cluster: Attachment | undefined;

export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'meiyu-test-'));
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  cluster = await attachNative({ dataDir: folder, log: () => {}, settings, fast: true });
  const target = { host: cluster.host, user: SUPERUSER };
  const admin = await connectTo('native', { ...target, database: 'postgres' }, { log: console.error }, async () => {});
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.close();
  const template = await connectTo('native', { ...target, database: TEMPLATE }, { log: console.error }, async () => {});
  try {
    await migrate(template);
  } finally {
    // A template that somebody is connected to cannot be copied.
    await template.close();
  }
  project.provide('testCluster', { host: cluster.host });
}

export async function teardown(): Promise<void> {
  await cluster?.detach();
  rmSync(folder, { recursive: true, force: true });
}
