import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../test/database.testkit.ts';
import { expectRowsKept } from './earlier-schemas.testkit.ts';
import { listEarlierSchemas } from './migration.testkit.ts';

/* A short form of fault test F10 (docs/operating.md); F10 itself covers every earlier schema and PGlite, and kills processes. */

test('migrating from the oldest schema and from the one before the newest keeps every row', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.drop());
  const schemas = listEarlierSchemas();
  expect(schemas.length).toBeGreaterThan(5);
  for (const position of [0, -1]) await expectRowsKept(db, schemas.at(position) ?? '');
});
