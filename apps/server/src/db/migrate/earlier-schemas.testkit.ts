import { expect, onTestFinished } from 'vitest';
import type { Database } from '../connect.ts';
import { openTestDatabase } from '../test/database.testkit.ts';
import { migrate } from './migrate.ts';
import { loadEarlierRows, migrateAndCompare, migrateTo, readDerived } from './migration.testkit.ts';

/** Rows of an earlier schema are brought to this one: all are kept, and a second run changes nothing. */
export async function expectRowsKept(db: Database, schema: string): Promise<void> {
  await migrateTo(db, schema);
  await loadEarlierRows(db, schema);
  const kept = await migrateAndCompare(db, () => migrate(db));
  // A new table needs a row in earlier-rows before the next migration comes.
  expect(kept).toMatchObject({ empty: [], changed: [] });
  expect(kept.rows).toBeGreaterThan(80);
  expect(await migrate(db)).toEqual({ applied: [] });
  const derived = await readDerived(db);
  // As if the rows had been written under this schema.
  const newest = await openTestDatabase();
  onTestFinished(() => newest.drop());
  await loadEarlierRows(newest, schema);
  expect(derived).toEqual(await readDerived(newest));
}
