import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDisposableServer } from '../../apps/server/src/test/disposable-server.testkit.ts';
import { compareSite, makeSite, runMeiyu, signInAt } from './backup.ts';
import { type FaultTest, withFolder } from './fault-test.ts';
import { listSystemVersions, startSystemPostgres } from './system-postgres.ts';

const ROWS = 20_000;

export const move: FaultTest = {
  id: 'F9',
  name: 'from PGlite to a PostgreSQL server by one command',
  run: () =>
    withFolder(async (folder) => {
      const source = { MEIYU_DATA: join(folder, 'data'), MEIYU_DB: 'wasm' };
      const { fingerprints } = await makeSite(source, ROWS);
      const lines: string[] = [];
      let passed = true;

      async function moveTo(url: string, version: string): Promise<void> {
        const moveRun = await runMeiyu(source, 'database', 'move', url);
        const secret = readFileSync(join(source.MEIYU_DATA, 'app-secret'), 'utf8').trim();
        const server = { MEIYU_DATA: source.MEIYU_DATA, DATABASE_URL: url, APP_SECRET: secret };
        const differingTables = await compareSite(server, fingerprints);
        const { code } = await signInAt(server);
        passed &&= moveRun.code === 0 && differingTables.length === 0 && code === 200;
        const result = `${differingTables.length} tables differ, sign-in ${code} ${moveRun.stderr.split('\n')[0]}`;
        lines.push(`PostgreSQL ${version}: at least ${ROWS} rows in ${moveRun.ms} ms, ${result}`);
      }

      const server18 = await startDisposableServer();
      await moveTo(server18.url, '18').finally(server18.stop);
      for (const version of listSystemVersions()) {
        const server = await startSystemPostgres(version, folder);
        await moveTo(server.url, version).finally(server.stop);
      }
      const changedInSource = await compareSite(source, fingerprints);
      if (changedInSource.length > 0) lines.push(`the source was changed: ${changedInSource.join(', ')}`);
      return { passed: passed && changedInSource.length === 0, figures: lines.join('; ') };
    }),
};
