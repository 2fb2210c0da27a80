/** A class list of 5,000 rows as CSV: read and checked, imported as accounts. Goal: imported in 60 s. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRoster } from '../apps/server/src/admin/roster/start-roster.ts';
import { createAudit } from '../apps/server/src/audit/audit.repo.ts';
import { openDatabase } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate/migrate.ts';

const ROWS = 5000;
const BY = { actor: 'operator:bench' };

function makeList(): Buffer {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `读者${n},2026${String(n).padStart(5, '0')},高一（${1 + (n % 12)}）班,14–17岁`,
  );
  return Buffer.from(`姓名,学号,班级,年龄段\n${rows.join('\n')}\n`);
}

export async function run(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-bench-'));
  chmodSync(folder, 0o755);
  const db = await openDatabase({ dataDir: join(folder, 'data'), mode: 'native', log: () => {}, poolSize: 4 });
  try {
    await migrate(db);
    const roster = createRoster({
      ...{
        orm: db.orm,
        secret: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
        accountDays: () => 365,
        audit: createAudit(db.orm),
      },
    });
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      delay.reset();
      const startedAt = performance.now();
      const result = await work();
      const seconds = (performance.now() - startedAt) / 1000;
      print(`${name}: ${seconds.toFixed(1)} s, longest block ${(delay.max / 1e6).toFixed(0)} ms`);
      return result;
    };
    const id = await measure(`${ROWS} rows read and checked`, () => roster.service.add(makeList(), '名单.csv', BY));
    const imported = await measure('imported (goal 60 s)', () =>
      roster.import(id, { onlyGood: false, ...BY }, { report: () => {}, isStopped: () => false }),
    );
    if (imported.created !== ROWS) throw new Error(`${imported.created} accounts instead of ${ROWS}`);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
