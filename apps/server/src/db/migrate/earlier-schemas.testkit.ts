import { expect, onTestFinished } from 'vitest';
import type { Database } from '../connect.ts';
import { openTestDatabase } from '../test/database.testkit.ts';
import { migrate } from './migrate.ts';
import { loadSampleRows, migrateAndCompare, migrateTo, readDerived } from './migration.testkit.ts';

/**
 * Migrates rows of an earlier schema to the current one; checks that all are kept, and that a second run changes
 * nothing.
 */
export async function expectRowsKept(db: Database, schema: string): Promise<void> {
  await migrateTo(db, schema);
  await loadSampleRows(db, schema);
  const comparison = await migrateAndCompare(db, () => migrate(db));
  // A new table needs a row in sample-rows before the next migration is added.
  expect(comparison).toMatchObject({ tablesWithoutRows: [], changedTables: [] });
  expect(comparison.rows).toBeGreaterThan(80);
  expect(await migrate(db)).toEqual({ applied: [] });
  const derived = await readDerived(db);
  // Tables filled by triggers must be the same as if the rows had been written with the current schema.
  const newest = await openTestDatabase();
  onTestFinished(() => newest.drop());
  await loadSampleRows(newest, schema);
  expect(derived).toEqual(await readDerived(newest));
}
