import './db/quick-imports.ts';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadAppSecret } from './app-secret.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Database } from './db/connect.ts';
import { makePrivateFolder } from './db/private-folder.ts';
import { createLog } from './http/monitoring/log.ts';
import { describeStartFailure } from './operator-error.ts';
import { runWorkers, SERVING } from './workers.ts';

/** Of several processes the first speaks for all. */
const worker = Number(process.env.MEIYU_WORKER ?? 1);

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Prints one line for a step of the start, with how long it took. */
async function step<T>(name: string, work: () => Promise<T>, say: (result: T) => string): Promise<T> {
  const begun = performance.now();
  const result = await work();
  if (worker > 1) return result;
  console.log(`${name} … ${say(result)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return result;
}

/** The demo content on an empty database; what cannot be shown of it is said, not hidden. */
async function loadContent(db: Database, config: Config, warn: (line: string) => void): Promise<string> {
  const folder = config.demoContent ?? here('../../../demo/content');
  if (folder === 'off') return 'not wanted';
  // A copy of the program without the demo starts with an empty site; a folder that was named must be there.
  if (!config.demoContent && !existsSync(folder)) return 'none in demo/content';
  const [{ openStorage }, { createContentRepos }, { loadDemoContent }, { summary }, search] = await Promise.all([
    import('./adapters/storage/choose-storage.ts'),
    import('./features/content/content.repo.ts'),
    import('./features/content/demo-content.ts'),
    import('./features/content/report.ts'),
    import('./features/search/indexing/index.repo.ts'),
  ]);
  const storage = await openStorage(config, warn);
  const transcoder = undefined; // nothing in the demo is long enough for a ladder of streams
  const parts = { ...createContentRepos(db.orm), storage, transcoder };
  const report = await loadDemoContent(folder, parts, (done, total) => {
    if (done % 50 === 0 && done < total) console.log(`demo content … ${done} of ${total}`);
  });
  if (!report) return 'already there';
  await search.createIndexRepo(db.orm).settle(); // the first visitor can find what is there
  for (const { name, why } of report.refused) console.log(`note … ${name}: ${why}`);
  return summary(report);
}

async function loadSecret(db: Database, config: Config): Promise<string> {
  const { createRsaKeyRepo } = await import('./crypto/rsa-key.repo.ts');
  return loadAppSecret(config.appSecret, config.dataDir, () => createRsaKeyRepo(db.orm).hasAny());
}

/** A second program on one PGlite folder is refused within this time if it loads nothing else meanwhile (F11). */
const REFUSED_WITHIN_MS = 50;

/** Read while the database starts. */
function readRest() {
  const rest = Promise.all([import('./app.ts'), import('./http/server/drain.ts')]);
  rest.catch(() => {}); // said where it is awaited
  return rest;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  makePrivateFolder(config.dataDir);
  // Read only when the settings are good, so that a wrong one is said at once.
  const [{ openDatabase }, { migrate }] = await Promise.all([
    import('./db/connect.ts'),
    import('./db/migrate/migrate.ts'),
  ]);
  const log = createLog(config.logLevel);
  const names = { server: 'PostgreSQL server', native: 'own PostgreSQL', wasm: 'PGlite' };
  const opening = step(
    'database',
    () =>
      openDatabase({
        databaseUrl: config.databaseUrl,
        replicaUrls: config.replicaUrls,
        mode: config.databaseMode,
        dataDir: config.dataDir,
        poolSize: config.databasePool,
        timeoutMs: config.databaseTimeoutMs,
        log: (line) => log.warn(line),
      }),
    (opened) => names[opened.kind],
  );
  await Promise.race([opening, sleep(REFUSED_WITHIN_MS)]);
  const rest = readRest();
  const db = await opening;
  if (db.note && worker === 1) console.log(`note … ${db.note}`);
  if (db.kind === 'wasm' && config.workers > 1)
    throw new ConfigError('WORKERS needs PostgreSQL: PGlite serves one process only.');
  await step(
    'migrations',
    () => migrate(db),
    ({ applied }) => (applied.length ? `${applied.length} applied` : 'up to date'),
  );
  await step(
    'demo content',
    () => loadContent(db, config, (line) => log.warn(line)),
    (said) => said,
  );
  const secret = await loadSecret(db, config);
  const [{ createApp }, { drain }] = await rest;
  const app = await createApp({ config, db, log, secret, webDir: here('../../web/dist') });
  await app.http.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close();
    await db.close();
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`Port ${config.port} is taken by another program. Stop it, or set PORT to another number.`);
  });
  const { port } = app.http.server.address() as AddressInfo;
  const since = Number(process.env.MEIYU_STARTED_AT) || performance.timeOrigin;
  if (worker > 1) console.log(`worker ${worker} … ready`);
  else console.log(`ready … http://localhost:${port} (${((Date.now() - since) / 1000).toFixed(1)} s in all)`);

  if (cluster.isWorker) process.send?.(SERVING);

  let stopping = false;
  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: draining`);
    await drain(app.http, app.hotPath, config.drainMs);
    await app.close();
    await db.close();
    log.flush();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function run(): Promise<void> {
  const { workers } = readConfig(process.env);
  if (workers > 1 && cluster.isPrimary) process.exit(await runWorkers(workers));
  await start();
}

run().catch((error: unknown) => {
  console.error(describeStartFailure(error));
  process.exit(1);
});
