import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderStorage } from '@meiyu/server/adapters/storage/folder-storage.ts';
import { openDatabase } from '@meiyu/server/db/connect.ts';
import { migrate } from '@meiyu/server/db/migrate/migrate.ts';
import { openTestDatabase } from '@meiyu/server/db/test/database.testkit.ts';
import { prepareEmptyPglite } from '@meiyu/server/db/test/pglite.testkit.ts';
import { fillSite, fingerprint } from '@meiyu/server/features/backup/backup.testkit.ts';
import { databaseUrlOf } from '@meiyu/server/test/program-on-postgres.testkit.ts';
import { expect, it, onTestFinished } from 'vitest';
import { meiyu } from '../run-command.testkit.ts';

const copyEmptyPglite = prepareEmptyPglite();

it('moves a site from PGlite to an empty PostgreSQL server and refuses a target with data', async () => {
  const dataDir = copyEmptyPglite();
  const source = await openDatabase({ dataDir, mode: 'wasm', log: () => {} });
  await migrate(source);
  await fillSite(source, await createFolderStorage(join(dataDir, 'files')));
  const { audit_log, ...fingerprints } = await fingerprint(source);
  await source.close();

  const server = await openTestDatabase();
  onTestFinished(() => server.drop());
  const url = await databaseUrlOf(server);
  // Open connections would count as a running server.
  await server.close();
  const move = () => meiyu({ MEIYU_DATA: dataDir, MEIYU_DB: 'wasm' }, 'database', 'move', url);
  expect(await move()).toMatchObject({ status: 0, stdout: expect.stringContaining('已搬') });
  expect(readdirSync(dataDir).filter((name) => name.includes('.tar'))).toEqual([]);
  const target = await openDatabase({ databaseUrl: url, dataDir, log: () => {} });
  const { audit_log: movedAuditLog, ...movedFingerprints } = await fingerprint(target);
  const { rows: auditEntries } = await target.pool.query(`select object from audit_log where action = 'database.move'`);
  await target.close();
  expect(auditEntries).toEqual([{ object: 'site' }]);
  expect(movedFingerprints).toEqual(fingerprints);
  expect(Number.parseInt(movedAuditLog ?? '', 10)).toBeGreaterThanOrEqual(Number.parseInt(audit_log ?? '', 10));
  expect(await move()).toMatchObject({ status: 2, stderr: expect.stringContaining('已有数据') });
});
