import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../connect.ts';
import { openTestDatabase } from '../test/database.testkit.ts';
import { prepareEmptyPglite } from '../test/pglite.testkit.ts';
import { expectRowsKept } from './earlier-schemas.testkit.ts';
import { migrate } from './migrate.ts';
import { listEarlierSchemas, loadSampleRows, migrateAndCompare, migrateTo } from './migration.testkit.ts';

const copyEmptyPglite = prepareEmptyPglite();
const schemas = listEarlierSchemas();
let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

test.each(schemas)('migrating from %s keeps every row, and a second run changes nothing', (schema) =>
  expectRowsKept(db, schema),
);

test('migrating from the oldest schema keeps every row on PGlite too', async () => {
  const pglite = await openDatabase({ dataDir: copyEmptyPglite(), mode: 'wasm', log: () => {} });
  onTestFinished(() => pglite.close());
  const [oldest = ''] = schemas;
  await migrateTo(pglite, oldest);
  await loadSampleRows(pglite, oldest);
  expect(await migrateAndCompare(pglite, () => migrate(pglite))).toMatchObject({
    tablesWithoutRows: [],
    changedTables: [],
  });
});
