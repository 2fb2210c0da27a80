import './db/quick-imports.ts';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CloseAndRestore, RestoreRequest } from './admin/system/backups/backups.service.ts';
import { loadAppSecret } from './app-secret.ts';
import { openClosedSite } from './closed-site.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Database } from './db/connect.ts';
import { makePrivateFolder } from './db/private-folder.ts';
import { createLog, type Log } from './http/monitoring/log.ts';
import { describeStartFailure } from './operator-error.ts';
import { runWorkers, WORKER_READY } from './workers.ts';

/** With several worker processes only the first one prints the start steps. */
const workerNumber = Number(process.env.MEIYU_WORKER ?? 1);

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Runs one step of the start and prints its result and duration. */
async function runStartStep<T>(name: string, work: () => Promise<T>, describe: (result: T) => string): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  if (workerNumber > 1) return result;
  console.log(`${name} … ${describe(result)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

/** Loads the demo content into an empty database and prints which files were refused. */
async function loadContent(db: Database, config: Config, warn: (line: string) => void): Promise<string> {
  const folder = config.demoContent ?? resolvePath('../../../demo/content');
  if (folder === 'off') return 'not wanted';
  // Without the bundled demo the site starts empty; a configured folder must exist.
  if (!config.demoContent && !existsSync(folder)) return 'none in demo/content';
  const [{ openStorage }, { createContentRepos }, { loadDemoContent }, { summarizeReport }, search] = await Promise.all(
    [
      import('./adapters/storage/open-storage.ts'),
      import('./features/content/content.repo.ts'),
      import('./features/content/demo-content.ts'),
      import('./features/content/report.ts'),
      import('./features/search/indexing/index.repo.ts'),
    ],
  );
  const storage = await openStorage(config, warn);
  const transcoder = undefined; // the demo recordings are too short for adaptive streaming
  const deps = { ...createContentRepos(db.orm), storage, transcoder };
  const report = await loadDemoContent(folder, deps, (done, total) => {
    if (done === 1) console.log(`demo content … being loaded into the empty site, about a minute`);
    if (done % 50 === 0 && done < total) console.log(`demo content … ${done} of ${total}`);
  });
  if (!report) return 'already there';
  await search.createIndexRepo(db.orm).indexAllQueued(); // so that search works from the first request
  const [{ addDemoFigures }, { beijingTime }] = await Promise.all([
    import('./admin/statistics/demo-figures.repo.ts'),
    import('./beijing-time.ts'),
  ]);
  await addDemoFigures(db.orm, beijingTime(new Date()).slice(0, 10));
  for (const { name, reason } of report.refused) console.log(`note … ${name}: ${reason}`);
  return summarizeReport(report);
}

async function loadSecret(db: Database, config: Config): Promise<string> {
  const { createRsaKeyRepo } = await import('./crypto/rsa-key.repo.ts');
  return loadAppSecret(config.appSecret, config.dataDir, () => createRsaKeyRepo(db.orm).hasAny());
}

/**
 * Within this time a second program on one PGlite folder is refused, if it loads nothing else meanwhile (fault test
 * F11).
 */
const REFUSED_WITHIN_MS = 50;

/** Time limit of one statement of a restore on PGlite. */
const RESTORE_STATEMENT_MS = 3600_000;

/** Loads the modules of the app while the database starts. */
function loadApp() {
  const modules = Promise.all([import('./app.ts'), import('./http/server/drain.ts')]);
  modules.catch(() => {}); // an error is reported where the promise is awaited
  return modules;
}

/** On a site without staff: the link by which the first owner is made. */
async function printStaffLink(app: { makeStaffInvite(): Promise<string | undefined> }, config: Config, port: number) {
  if (workerNumber > 1) return;
  const invite = await app.makeStaffInvite();
  if (invite === undefined) return;
  const site = config.publicUrl ?? `http://localhost:${port}`;
  console.log(`console … no staff yet; make the first owner within a day: ${site}/login/claim?invite=${invite}`);
}

interface RunningSite {
  port: number;
  /** Finishes running requests and background work, and closes the database. */
  close(): Promise<void>;
}

async function start(config: Config, log: Log, closeAndRestore: CloseAndRestore | undefined): Promise<RunningSite> {
  makePrivateFolder(config.dataDir);
  // Loaded only after the settings were checked, so that a wrong setting is reported at once.
  const [{ openDatabase }, { migrate }] = await Promise.all([
    import('./db/connect.ts'),
    import('./db/migrate/migrate.ts'),
  ]);
  const names = { server: 'PostgreSQL server', native: 'own PostgreSQL', wasm: 'PGlite' };
  const opening = runStartStep(
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
    (opened) => names[opened.type],
  );
  await Promise.race([opening, sleep(REFUSED_WITHIN_MS)]);
  const loadingApp = loadApp();
  const db = await opening;
  if (db.note && workerNumber === 1) console.log(`note … ${db.note}`);
  if (db.type === 'wasm' && config.workers > 1)
    throw new ConfigError('WORKERS needs PostgreSQL: PGlite serves one process only.');
  await runStartStep(
    'migrations',
    () => migrate(db),
    ({ applied }) => (applied.length ? `${applied.length} applied` : 'up to date'),
  );
  await runStartStep(
    'demo content',
    () => loadContent(db, config, (line) => log.warn(line)),
    (summaryLine) => summaryLine,
  );
  const secret = await loadSecret(db, config);
  const [{ createApp }, { drain }] = await loadingApp;
  const app = await createApp({ config, db, log, secret, webDir: resolvePath('../../web/dist'), closeAndRestore });
  await app.http.listen({ port: config.port, host: config.host }).catch(async (error: NodeJS.ErrnoException) => {
    await app.close();
    await db.close();
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`Port ${config.port} is taken by another program. Stop it, or set PORT to another number.`);
  });
  const { port } = app.http.server.address() as AddressInfo;
  const startedAtMs = Number(process.env.MEIYU_STARTED_AT) || performance.timeOrigin;
  if (workerNumber > 1) console.log(`worker ${workerNumber} … ready`);
  else console.log(`ready … http://localhost:${port} (${((Date.now() - startedAtMs) / 1000).toFixed(1)} s in all)`);

  await printStaffLink(app, config, port);
  return {
    port,
    async close() {
      await drain(app.http, app.hotPath, config.drainMs);
      await app.close();
      await db.close();
    },
  };
}

/** Serves the closed site on the same port during the restore. */
async function restoreClosed(request: RestoreRequest, config: Config, log: Log): Promise<void> {
  const closedSite = await openClosedSite(config);
  try {
    const [{ openDatabase }, { createRestoreRepo }, { openStorage }, { createAudit }, { restoreSite }] =
      await Promise.all([
        import('./db/connect.ts'),
        import('./features/backup/restore.repo.ts'),
        import('./adapters/storage/open-storage.ts'),
        import('./audit/audit.repo.ts'),
        import('./restore-site.ts'),
      ]);
    const db = await openDatabase({
      ...{ databaseUrl: config.databaseUrl, mode: config.databaseMode, dataDir: config.dataDir },
      ...{ poolSize: 2, watchdogMs: RESTORE_STATEMENT_MS, log: (line: string) => log.warn(line) },
    });
    try {
      const storage = await openStorage(config, (line) => log.warn(line));
      await restoreSite(request, {
        ...{ repo: createRestoreRepo(db), storage, passphrase: config.backup.passphrase, audit: createAudit(db.orm) },
        log: (line) => log.warn(line),
      });
      storage.close?.();
    } finally {
      await db.close();
    }
  } catch (error) {
    log.error(`nothing was restored: ${error instanceof Error ? error.message : error}`);
  } finally {
    await closedSite.close();
  }
}

/** Serves until the program is asked to stop; closes and opens the site again to restore a backup. */
async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  let isStopping = false;
  let restoring: Promise<void> | undefined;

  async function restore(request: RestoreRequest): Promise<void> {
    log.warn(`closing the site to restore ${request.name}`);
    const { port } = site;
    await site.close();
    await restoreClosed(request, { ...config, port }, log);
    if (!isStopping) site = await start({ ...config, port }, log, closeAndRestore);
    restoring = undefined;
  }
  // Other processes would go on writing.
  const closeAndRestore = cluster.isWorker
    ? undefined
    : (request: RestoreRequest) => {
        if (isStopping) return;
        restoring ??= restore(request).catch(fail);
      };
  let site = await start(config, log, closeAndRestore);
  if (cluster.isWorker) process.send?.(WORKER_READY);

  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    log.info(`${signal}: draining`);
    if (restoring) await restoring;
    else await site.close();
    log.flush();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): void {
  console.error(describeStartFailure(error));
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) process.exit(await runWorkers(config.workers));
  await serve(config);
}

run().catch(fail);
