import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { listEarlierSchemas, loadEarlierRows, migrateAndCompare, migrateTo, readDerived } from './migration-drill.ts';
import { openTestDatabase } from './test-database.ts';
import { prepareEmptyPglite } from './test-pglite.ts';

/* F10: rows of every schema there ever was, brought to this one. `npm run faults` adds kills and a hundred thousand. */

const copyEmptyPglite = prepareEmptyPglite();
const schemas = listEarlierSchemas();
let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

test.each(schemas)('from %s every row is kept, and a second run changes nothing', async (schema) => {
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
});

test('on PGlite the same', async () => {
  const own = await openDatabase({ dataDir: copyEmptyPglite(), mode: 'wasm', log: () => {} });
  onTestFinished(() => own.close());
  const [oldest = ''] = schemas;
  await migrateTo(own, oldest);
  await loadEarlierRows(own, oldest);
  expect(await migrateAndCompare(own, () => migrate(own))).toMatchObject({ empty: [], changed: [] });
});
