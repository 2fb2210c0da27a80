import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectTo, type Database } from '../connect.ts';
import { SUPERUSER } from '../native/postmaster.ts';
import { TEMPLATE, TEST_TIMEOUT_MS } from './cluster.testkit.ts';

/** Copies the files of the template. By default PostgreSQL writes every page through its log, which takes twice the time. */
const BY_FILES = 'STRATEGY FILE_COPY';

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: inject('testCluster').host, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function connectToTest(database: string): Promise<Database> {
  const target = { host: inject('testCluster').host, user: SUPERUSER, database };
  return connectTo('native', target, { log: console.error, poolSize: 8, timeoutMs: TEST_TIMEOUT_MS }, async () => {});
}

/** Creates a template database once per run; the first process that needs it fills it. */
export async function makeTemplateOnce(name: string, fill: (db: Database) => Promise<void>): Promise<void> {
  await asAdmin(async (client) => {
    // Held until this connection ends, so that a second process waits and then finds the template.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    if ((await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${name}_unfinished`);
    await client.query(`CREATE DATABASE ${name}_unfinished TEMPLATE ${TEMPLATE} ${BY_FILES}`);
    const db = await connectToTest(`${name}_unfinished`);
    try {
      await fill(db);
    } finally {
      await db.close();
    }
    await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
  });
}

/** Opens a new, migrated database on the run's shared PostgreSQL. */
export async function openTestDatabase(template = TEMPLATE): Promise<Database & { drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${BY_FILES}`));
  const database = await connectToTest(name);
  return {
    ...database,
    async drop() {
      await database.close();
      await asAdmin((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
