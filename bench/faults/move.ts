import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOwnServer } from '../../apps/server/src/test/own-server.ts';
import { compareSite, makeSite, meiyu, signInAt } from './backup.ts';
import { type Drill, withFolder } from './drill.ts';
import { listSystemVersions, startSystemPostgres } from './system-postgres.ts';

const ROWS = 20_000;

export const move: Drill = {
  id: 'F9',
  name: 'from PGlite to a PostgreSQL server by one command',
  run: () =>
    withFolder(async (folder) => {
      const wasm = { MEIYU_DATA: join(folder, 'data'), MEIYU_DB: 'wasm' };
      const { prints } = await makeSite(wasm, ROWS);
      const lines: string[] = [];
      let good = true;

      async function moveTo(url: string, version: string): Promise<void> {
        const moved = await meiyu(wasm, 'database', 'move', url);
        const secret = readFileSync(join(wasm.MEIYU_DATA, 'app-secret'), 'utf8').trim();
        const server = { MEIYU_DATA: wasm.MEIYU_DATA, DATABASE_URL: url, APP_SECRET: secret };
        const differing = await compareSite(server, prints);
        const { code } = await signInAt(server);
        good &&= moved.code === 0 && differing.length === 0 && code === 200;
        const told = `${differing.length} tables differ, sign-in ${code} ${moved.wrong.split('\n')[0]}`;
        lines.push(`PostgreSQL ${version}: ${ROWS} rows and more in ${moved.ms} ms, ${told}`);
      }

      const own = await startOwnServer();
      await moveTo(own.url, '18').finally(own.stop);
      for (const version of listSystemVersions()) {
        const server = await startSystemPostgres(version, folder);
        await moveTo(server.url, version).finally(server.stop);
      }
      const left = await compareSite(wasm, prints);
      if (left.length > 0) lines.push(`the source was changed: ${left.join(', ')}`);
      return { good: good && left.length === 0, figures: lines.join('; ') };
    }),
};
