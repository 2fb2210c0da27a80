import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectTo, type Database } from './connect.ts';
import { SUPERUSER } from './native/postmaster.ts';
import { TEMPLATE } from './test-cluster.ts';

async function administer(host: string, statement: string): Promise<void> {
  const client = new pg.Client({ host, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A fresh, migrated database of one's own on the run's shared PostgreSQL. */
export async function openTestDatabase(): Promise<Database & { drop(): Promise<void> }> {
  const { host } = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(host, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const target = { host, user: SUPERUSER, database: name };
  const database = await connectTo('native', target, { log: console.error, poolSize: 8 }, async () => {});
  return {
    ...database,
    async drop() {
      await database.close();
      await administer(host, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
