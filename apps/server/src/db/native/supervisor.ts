/**
 * The supervisor: a small process between the program and its embedded PostgreSQL.
 *
 * It starts the postmaster, restarts it when it dies, and stops it when no program is connected any more. Each program
 * holds one connection to the supervisor's socket, which the kernel closes however the program dies. A lock allows one
 * supervisor per database; a second one exits at once. If PostgreSQL is already running, because an earlier supervisor
 * was killed, the new supervisor takes it over.
 *
 * Run as: node supervisor.ts '<SupervisorOptions as JSON>'
 */
import { existsSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { lockFolder } from '../connections/folder-lock.ts';
import {
  createCluster,
  findRunning,
  type Postmaster,
  readLastError,
  spawnPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';
import { CONTROL_SOCKET, type SupervisorOptions, type SupervisorReport } from './supervisor-protocol.ts';

/** PostgreSQL is stopped this long after the last program died without detaching. */
const STOP_DELAY_MS = 3000;
/** How long the supervisor waits for its first program. */
const FIRST_PROGRAM_MS = 10_000;
/** How long starting PostgreSQL is retried after errors that may pass. */
const START_RETRY_MS = 10_000;

const options: SupervisorOptions = JSON.parse(process.argv[2] ?? '');
const { paths } = options;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const log = (line: string) => console.error(`${new Date().toISOString()} supervisor ${process.pid}: ${line}`);

const clients = new Set<Socket>();
let report: SupervisorReport = { state: 'starting' };
let postmaster: Postmaster | undefined;
let isStopping = false;
let stopWhenUnused = false;
let stopTimer: NodeJS.Timeout | undefined;

const sendReport = (socket: Socket) => socket.write(`${JSON.stringify(report)}\n`);
function broadcast(newReport: SupervisorReport): void {
  report = newReport;
  for (const socket of clients) sendReport(socket);
}

async function stop(reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log(`stopping PostgreSQL: ${reason}`);
  // New programs must not connect to a stopping supervisor: they wait for the lock instead.
  control.close();
  if (postmaster) await stopPostmaster(postmaster);
  for (const socket of clients) socket.destroy();
  process.exit(0);
}

function onDisconnect(socket: Socket, detachedCleanly: boolean): void {
  if (!clients.delete(socket) || clients.size > 0 || isStopping) return;
  clearTimeout(stopTimer);
  if (detachedCleanly || stopWhenUnused) stop('the last program left');
  else stopTimer = setTimeout(() => stop('the last program died'), STOP_DELAY_MS);
}

const control = createServer((socket) => {
  if (isStopping) {
    socket.destroy();
    return;
  }
  clearTimeout(stopTimer);
  clients.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => onDisconnect(socket, false));
  socket.on('data', (chunk) => {
    if (!String(chunk).includes('bye')) return;
    // The last program waits until PostgreSQL has stopped: its connection closes when this process ends.
    if (clients.size > 1) {
      clients.delete(socket);
      socket.end();
    } else {
      onDisconnect(socket, true);
    }
  });
  sendReport(socket);
});

/** Finds or starts PostgreSQL and waits until it ends. Returns whether it was ever ready. */
async function runPostgresOnce(): Promise<boolean> {
  const runningPostmaster = findRunning(paths, log);
  postmaster = runningPostmaster ?? spawnPostmaster(paths, options.settings);
  if (runningPostmaster) log(`found PostgreSQL running as process ${runningPostmaster.pid}`);
  const wasReady = await waitUntilReady(paths, postmaster);
  if (wasReady) broadcast({ state: 'ready', supervisorPid: process.pid, postmasterPid: postmaster.pid });
  await postmaster.ended;
  return wasReady;
}

async function keepPostgresRunning(): Promise<void> {
  const startedAt = Date.now();
  let wasEverReady = false;
  let pauseMs = 50;
  while (!isStopping) {
    const wasReady = await runPostgresOnce();
    if (isStopping) return;
    wasEverReady ||= wasReady;
    broadcast({ state: 'starting' });
    const lastError = readLastError(paths);
    log(`PostgreSQL ended: ${lastError}`);
    // Processes of a killed PostgreSQL may still be exiting, which passes; other errors need the operator.
    const isTemporary = /shared memory|postmaster\.pid/.test(lastError);
    if (!wasEverReady && !(isTemporary && Date.now() - startedAt < START_RETRY_MS)) throw new Error(lastError);
    pauseMs = wasReady || isTemporary ? 50 : Math.min(pauseMs * 2, 2000);
    await sleep(pauseMs);
  }
}

async function main(): Promise<void> {
  // The lock's name must stay, because a supervisor of an older version may hold it.
  const lock = await lockFolder(paths.base, 'keeper');
  if (!lock.held) return process.exit(0);
  // A terminal or service manager signals all processes at once, but the programs need the database while they drain.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopWhenUnused = true;
      if (clients.size === 0) stop(signal);
    });
  }
  const path = `${paths.socketFolder}/${CONTROL_SOCKET}`;
  if (existsSync(path) && statSync(path).isSocket()) rmSync(path);
  stopTimer = setTimeout(() => stop('no program came'), FIRST_PROGRAM_MS);
  await new Promise<void>((resolve) => control.listen(path, resolve));
  try {
    createCluster(paths, options);
    await keepPostgresRunning();
  } catch (error) {
    broadcast({ state: 'failed', why: error instanceof Error ? error.message : String(error) });
    log(`giving up: ${String(error)}`);
    control.close();
    for (const socket of clients) socket.end();
    setTimeout(() => process.exit(1), 100);
  }
}

await main();
