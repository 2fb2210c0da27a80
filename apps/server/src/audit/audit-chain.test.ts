import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo, type Database, openDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate/migrate.ts';
import { SUPERUSER } from '../db/native/postmaster.ts';
import { TEST_TIMEOUT_MS } from '../db/test/cluster.testkit.ts';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { putEmptyPglite } from '../db/test/pglite.testkit.ts';
import { createAudit } from './audit.repo.ts';
import { createAuditChain } from './audit-chain.repo.ts';
import { startAuditMaintenance } from './audit-maintenance.ts';

const secret = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';
const HOUR = 3600_000;

/** Changes the log like an attacker with all rights in the database. */
async function forge({ pool }: Database, ...statements: string[]): Promise<void> {
  await pool.query('ALTER TABLE audit_log DISABLE TRIGGER USER');
  for (const statement of statements) await pool.query(statement);
  await pool.query('ALTER TABLE audit_log ENABLE TRIGGER USER');
}

/** Recomputes every hash, so that the chain itself is consistent again. */
const RECOMPUTE_HASHES = `DO $$ DECLARE entry audit_log; prev bytea; BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
    entry.prev_hash := coalesce(prev, entry.prev_hash);
    entry.hash := meiyu_audit_hash(entry);
    UPDATE audit_log SET prev_hash = entry.prev_hash, hash = entry.hash WHERE id = entry.id;
    prev := entry.hash;
  END LOOP;
END $$`;

const makeOlder = (days: number, where: string) =>
  `UPDATE audit_log SET at = at - interval '${days} days' WHERE ${where}`;

async function writeEntries(db: Database, count: number): Promise<void> {
  const audit = createAudit(db.orm);
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      audit({ actor: 'visitor', action: 'try.it', object: `thing:${n}`, address: '203.0.113.7', detail: { n } }),
    ),
  );
}

function describeChain(open: () => Promise<Database>) {
  let db: Database;
  let chain: ReturnType<typeof createAuditChain>;
  beforeAll(async () => {
    db = await open();
    chain = createAuditChain(db.orm, secret);
  });

  it('stays one unbroken chain when fifty entries are written at once', async () => {
    expect((await chain.verify()).newestEntry).toBeUndefined();
    await writeEntries(db, 50);
    expect(await chain.verify()).toMatchObject({ entries: 50, problems: [], newestEntry: { id: 50 } });
    const [first] = await chain.list({ limit: 50 });
    expect(first).toMatchObject({
      id: 1,
      at: expect.any(Date),
      ...{ actor: 'visitor', action: 'try.it', object: expect.stringMatching(/^thing:/), result: 'ok' },
      ip: '203.0.113.7',
    });
  });

  it('records the object of an action, by default the account itself', async () => {
    const audit = createAudit(db.orm);
    await audit({ actor: 'user:7', action: 'account.logout' });
    await audit({ actor: 'visitor', action: 'account.login', result: 'refused' });
    const rows = await chain.list({ limit: 2 });
    expect(rows.map(({ object, result }) => [object, result])).toEqual([
      ['user:7', 'ok'],
      ['site', 'refused'],
    ]);
    await forge(db, 'DELETE FROM audit_log WHERE id > 50');
  });

  it('refuses updates, deletions and truncation', async () => {
    for (const statement of ["UPDATE audit_log SET actor = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
      await expect(db.pool.query(statement)).rejects.toThrow('append-only');
    // Even a declared sweep cannot delete recent rows.
    const sweeping = db.orm.transaction(async (tx) => {
      await tx.execute(`SELECT set_config('meiyu.audit_sweep', 'on', true)`);
      await tx.execute('DELETE FROM audit_log WHERE id = 1');
    });
    await expect(sweeping).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
    expect(await chain.verify()).toMatchObject({ entries: 50, problems: [] });
  });

  it('detects an edit, a removal, a swap and a missing beginning', async () => {
    const problems = async () => (await chain.verify()).problems;
    await forge(db, "UPDATE audit_log SET actor = 'user:other' WHERE id = 7");
    expect(await problems()).toEqual([{ id: 7, problem: 'changed' }]);
    await forge(db, "UPDATE audit_log SET actor = 'visitor' WHERE id = 7");
    const swap = 'UPDATE audit_log SET id = CASE id WHEN 50 THEN 20 ELSE 50 END WHERE id IN (20, 50)';
    const swapping = ['ALTER TABLE audit_log DROP CONSTRAINT audit_log_pkey', swap];
    await forge(db, ...swapping, 'ALTER TABLE audit_log ADD PRIMARY KEY (id)');
    expect((await problems()).map(({ id }) => id)).toEqual(expect.arrayContaining([20, 50]));
    await forge(db, swapping[0] ?? '', swap, 'ALTER TABLE audit_log ADD PRIMARY KEY (id)');
    expect(await problems()).toEqual([]);
    // Deleted rows are restored exactly.
    await db.pool.query('CREATE TABLE saved AS SELECT * FROM audit_log');
    const restoreRows = 'INSERT INTO audit_log SELECT * FROM saved ON CONFLICT DO NOTHING';
    await forge(db, 'DELETE FROM audit_log WHERE id = 30');
    expect(await problems()).toEqual([{ id: 31, problem: 'gap' }]);
    await forge(db, restoreRows, 'DELETE FROM audit_log WHERE id < 4');
    expect(await problems()).toEqual([{ id: 4, problem: 'beginning' }]);
    await forge(db, restoreRows);
    expect(await problems()).toEqual([]);
  });

  it('is signed once an hour by one instance, and a rewritten chain does not match its checkpoint', async () => {
    const written = await Promise.all([
      chain.writeCheckpoint(HOUR),
      createAuditChain(db.orm, secret).writeCheckpoint(HOUR),
    ]);
    expect(written.filter(Boolean)).toEqual([expect.objectContaining({ through: 50, hash: await chain.hashOf(50) })]);
    expect(await chain.verify()).toMatchObject({
      signedThrough: 50,
      checkpoints: { good: [51], foreign: [], bad: [] },
    });
    await writeEntries(db, 1);
    expect(await chain.writeCheckpoint(HOUR)).toBeUndefined();
    expect(await chain.writeCheckpoint(0)).toMatchObject({ through: 52 });
    expect(await chain.writeCheckpoint(0)).toBeUndefined();
    // With another secret the signatures cannot be checked, and are reported as such.
    const foreign = await createAuditChain(db.orm, `${secret}-other`).verify();
    expect(foreign.checkpoints).toEqual({ good: [], foreign: [51, 53], bad: [] });
    await db.pool.query('DROP TABLE saved');
    await db.pool.query('CREATE TABLE saved AS SELECT * FROM audit_log');
    await forge(db, "UPDATE audit_log SET result = 'refused' WHERE id = 7", RECOMPUTE_HASHES);
    expect(await chain.verify()).toMatchObject({ problems: [], checkpoints: { good: [51, 53], bad: [51, 53] } });
    await forge(db, 'DELETE FROM audit_log', 'INSERT INTO audit_log SELECT * FROM saved');
    expect(await chain.verify()).toMatchObject({ problems: [], checkpoints: { bad: [] } });
  });

  it('deletes entries past their retention, signs the deletion, and continues the chain', async () => {
    expect(await chain.sweep(180)).toBe(0);
    await forge(
      db,
      makeOlder(200, 'id <= 40'),
      RECOMPUTE_HASHES,
      "DELETE FROM audit_log WHERE action = 'audit.seal'",
      RECOMPUTE_HASHES,
    );
    await forge(db, 'UPDATE audit_log SET id = 51 WHERE id = 52', RECOMPUTE_HASHES);
    expect(await chain.verify()).toMatchObject({ entries: 51, problems: [] });
    expect(await chain.sweep(365)).toBe(0);
    expect(await chain.sweep(180)).toBe(40);
    const after = await chain.verify();
    expect(after).toMatchObject({ entries: 12, problems: [], checkpoints: { good: [52], bad: [] } });
    expect((await chain.list({ limit: 1, action: 'audit.sweep' }))[0]?.detail).toMatchObject({
      through: 40,
      swept: 40,
    });
    await writeEntries(db, 3);
    expect(await chain.verify()).toMatchObject({ entries: 15, problems: [] });
    // A forged sweep entry has no valid signature.
    const forgedDetail = `jsonb_build_object('through', 44, 'hash', (SELECT encode(hash, 'hex') FROM audit_log WHERE id = 44))`;
    const insertForged = `INSERT INTO audit_log (actor, action, detail) SELECT 'system', 'audit.sweep', d.detail || ${forgedDetail}
      FROM audit_log AS d WHERE d.action = 'audit.sweep'`;
    await db.pool.query(insertForged);
    await forge(db, 'DELETE FROM audit_log WHERE id <= 44');
    expect(await chain.verify()).toMatchObject({ problems: [], checkpoints: { bad: [56] } });
  });

  it('is signed by the running program', async () => {
    const logged: string[] = [];
    const log = { info: (line: string) => logged.push(line), warn: (line: string) => logged.push(`warn ${line}`) };
    await writeEntries(db, 1);
    const maintenance = startAuditMaintenance(db.orm, { secret, days: () => 180, log, firstAfterMs: 5 });
    try {
      await expect.poll(() => logged).toEqual([expect.stringMatching(/^audit log: sealed through 57:[0-9a-f]{64}$/)]);
    } finally {
      maintenance.stop();
    }
  });
}

describe('the audit log on PostgreSQL', () => {
  let db: Awaited<ReturnType<typeof openTestDatabase>>;
  describeChain(async () => {
    db = await openTestDatabase();
    return db;
  });
  afterAll(() => db.drop());

  it('stays one chain when several instances write', async () => {
    const { rows } = await db.pool.query<{ name: string }>('SELECT current_database() AS name');
    const target: pg.ClientConfig = { host: inject('testCluster').host, user: SUPERUSER, database: rows[0]?.name };
    const others = await Promise.all(
      [1, 2].map(() =>
        connectTo('server', target, { log: () => {}, poolSize: 8, timeoutMs: TEST_TIMEOUT_MS }, async () => {}),
      ),
    );
    const entriesBefore = (await createAuditChain(db.orm, secret).verify()).entries;
    await Promise.all([db, ...others].map((db) => writeEntries(db, 20)));
    await Promise.all(others.map((db) => db.close()));
    expect(await createAuditChain(db.orm, secret).verify()).toMatchObject({
      entries: entriesBefore + 60,
      problems: [],
    });
  });

  it('is swept in batches, each signed', async () => {
    const largeDb = await openTestDatabase();
    try {
      const chain = createAuditChain(largeDb.orm, secret);
      await largeDb.pool.query(
        `INSERT INTO audit_log (actor, action) SELECT 'system', 'old' FROM generate_series(1, 4100)`,
      );
      await forge(largeDb, makeOlder(181, 'true'), RECOMPUTE_HASHES);
      await writeEntries(largeDb, 1);
      expect(await chain.sweep(180)).toBe(4100);
      expect(await chain.verify()).toMatchObject({
        entries: 4,
        problems: [],
        checkpoints: { good: [4102, 4103, 4104] },
      });
    } finally {
      await largeDb.drop();
    }
  });
});

describe('the audit log on PGlite', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meiyu-audit-'));
  let db: Database;
  describeChain(async () => {
    await putEmptyPglite(dataDir);
    db = await openDatabase({ dataDir, mode: 'wasm', log: () => {}, timeoutMs: TEST_TIMEOUT_MS });
    await migrate(db);
    return db;
  });
  afterAll(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
