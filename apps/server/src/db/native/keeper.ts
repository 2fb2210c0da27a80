/**
 * The keeper: a small process between the program and its private PostgreSQL.
 *
 * It owns the postmaster, starts it again when it dies, and stops it when no program is left. A program that is attached
 * holds one connection to the keeper's socket; the kernel closes it however the program dies. One keeper per database,
 * by a lock; a second one leaves at once. A keeper that finds PostgreSQL running (its predecessor was killed) adopts it.
 *
 * Run as: node keeper.ts '<KeeperOrder as JSON>'
 */
import { existsSync, rmSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { lockFolder } from '../connections/folder-lock.ts';
import { CONTROL_SOCKET, type KeeperOrder, type KeeperReport } from './keeper-protocol.ts';
import {
  createCluster,
  findRunning,
  lastComplaint,
  type Postmaster,
  spawnPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.ts';

const GRACE_MS = 3000;
const FIRST_ATTACH_MS = 10_000;
const FIRST_START_MS = 10_000;

const order: KeeperOrder = JSON.parse(process.argv[2] ?? '');
const { place } = order;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const log = (line: string) => console.error(`${new Date().toISOString()} keeper ${process.pid}: ${line}`);

const attached = new Set<Socket>();
let report: KeeperReport = { state: 'starting' };
let current: Postmaster | undefined;
let stopping = false;
let leaveSoon = false;
let grace: NodeJS.Timeout | undefined;

const tell = (socket: Socket) => socket.write(`${JSON.stringify(report)}\n`);
function announce(next: KeeperReport): void {
  report = next;
  for (const socket of attached) tell(socket);
}

async function stop(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log(`stopping PostgreSQL: ${reason}`);
  // New programs must not attach to a keeper that leaves: they wait for the lock instead.
  control.close();
  if (current) await stopPostmaster(current);
  for (const socket of attached) socket.destroy();
  process.exit(0);
}

function onLeave(socket: Socket, saidGoodbye: boolean): void {
  if (!attached.delete(socket) || attached.size > 0 || stopping) return;
  clearTimeout(grace);
  if (saidGoodbye || leaveSoon) stop('the last program left');
  else grace = setTimeout(() => stop('the last program died'), GRACE_MS);
}

const control = createServer((socket) => {
  if (stopping) {
    socket.destroy();
    return;
  }
  clearTimeout(grace);
  attached.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => onLeave(socket, false));
  socket.on('data', (chunk) => {
    if (!String(chunk).includes('bye')) return;
    // The last one to leave waits until PostgreSQL has stopped; its connection is closed by the end of this process.
    if (attached.size > 1) {
      attached.delete(socket);
      socket.end();
    } else {
      onLeave(socket, true);
    }
  });
  tell(socket);
});

/** One life of PostgreSQL: found or started, ready, ended. Returns whether it was ever ready. */
async function liveOnce(): Promise<boolean> {
  const found = findRunning(place, log);
  current = found ?? spawnPostmaster(place, order.settings);
  if (found) log(`found PostgreSQL running as process ${found.pid}`);
  const ready = await waitUntilReady(place, current);
  if (ready) announce({ state: 'ready', keeper: process.pid, postmaster: current.pid });
  await current.ended;
  return ready;
}

async function keepAlive(): Promise<void> {
  const begun = Date.now();
  let everReady = false;
  let pause = 50;
  while (!stopping) {
    const ready = await liveOnce();
    if (stopping) return;
    everReady ||= ready;
    announce({ state: 'starting' });
    const complaint = lastComplaint(place);
    log(`PostgreSQL ended: ${complaint}`);
    // Processes of a killed predecessor may still be leaving; anything else will not heal by waiting.
    const willHeal = /shared memory|postmaster\.pid/.test(complaint);
    if (!everReady && !(willHeal && Date.now() - begun < FIRST_START_MS)) throw new Error(complaint);
    pause = ready || willHeal ? 50 : Math.min(pause * 2, 2000);
    await sleep(pause);
  }
}

async function main(): Promise<void> {
  const lock = await lockFolder(place.base, 'keeper');
  if (!lock.held) return process.exit(0);
  // A terminal's or a service manager's signal reaches everybody at once; the programs need their database to drain.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      leaveSoon = true;
      if (attached.size === 0) stop(signal);
    });
  }
  const path = `${place.run}/${CONTROL_SOCKET}`;
  if (existsSync(path) && statSync(path).isSocket()) rmSync(path);
  grace = setTimeout(() => stop('no program came'), FIRST_ATTACH_MS);
  await new Promise<void>((resolve) => control.listen(path, resolve));
  try {
    createCluster(place, order.fast);
    await keepAlive();
  } catch (error) {
    announce({ state: 'failed', why: error instanceof Error ? error.message : String(error) });
    log(`giving up: ${String(error)}`);
    control.close();
    for (const socket of attached) socket.end();
    setTimeout(() => process.exit(1), 100);
  }
}

await main();
