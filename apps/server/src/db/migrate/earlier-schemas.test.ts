import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../test/database.testkit.ts';
import { expectRowsKept } from './earlier-schemas.testkit.ts';
import { listEarlierSchemas } from './migration.testkit.ts';

/* The short form of fault test F10 (docs/operating.md), which covers every earlier schema and PGlite, and kills processes. */

test('from the oldest and from the last schema every row is kept', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.drop());
  const schemas = listEarlierSchemas();
  expect(schemas.length).toBeGreaterThan(5);
  for (const at of [0, -1]) await expectRowsKept(db, schemas.at(at) ?? '');
});
