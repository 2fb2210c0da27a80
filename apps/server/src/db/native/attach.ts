import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CONTROL_SOCKET, type KeeperOrder, type KeeperReport } from './keeper-protocol.ts';
import { choosePlace, type Place, rememberPlace } from './place.ts';

const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url));
const START_LIMIT_MS = 60_000;
const LOG_LIMIT_BYTES = 5_000_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Attachment {
  /** The socket folder, which is pg's `host`. */
  host: string;
  place: Place;
  keeper: number;
  postmaster: number;
  /** Leaves. The last one to leave returns when PostgreSQL has stopped. */
  detach(): Promise<void>;
}
interface AttachOptions {
  dataDir: string;
  log: (line: string) => void;
  settings?: string[];
  fast?: boolean;
}
interface Ready {
  socket: Socket;
  keeper: number;
  postmaster: number;
}

class KeeperFailed extends Error {}

function spawnKeeper(order: KeeperOrder): ChildProcess {
  const { logFile } = order.place;
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  // Its own session, so that neither Ctrl-C nor the end of this process reaches it, and none of our environment.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', KEEPER, JSON.stringify(order)], {
    cwd: '/',
    detached: true,
    env: {},
    stdio: ['ignore', log, log],
  });
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  return child;
}

/** Attaches to a living keeper and waits until it reports PostgreSQL ready; rejects when there is no keeper. */
export function joinKeeper(run: string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const socket = connect(join(run, CONTROL_SOCKET));
    const lines = createInterface({ input: socket });
    lines.on('error', reject);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the keeper left')));
    lines.on('line', (line) => {
      const report: KeeperReport = JSON.parse(line);
      if (report.state === 'failed') reject(new KeeperFailed(report.why));
      if (report.state === 'ready') resolve({ socket, keeper: report.keeper, postmaster: report.postmaster });
    });
  });
}

async function joinOrStart(order: KeeperOrder): Promise<Ready> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  let keeper: ChildProcess | undefined;
  let crashes = 0;
  for (;;) {
    try {
      return await joinKeeper(order.place.run);
    } catch (error) {
      if (error instanceof KeeperFailed || Date.now() > giveUpAt) throw error;
    }
    const ended = keeper && (keeper.exitCode !== null || keeper.signalCode !== null);
    // Exit 0 means that another keeper holds the lock, perhaps one that is just stopping; then we try again.
    if (ended && keeper?.exitCode !== 0) crashes += 1;
    if (crashes > 3) throw new Error(`its keeper cannot be started; see ${order.place.logFile}`);
    if (!keeper || ended) keeper = spawnKeeper(order);
    await sleep(15);
  }
}

/** Brings the program's own PostgreSQL up, or joins the one that runs, and stays attached until `detach`. */
export async function attachNative(options: AttachOptions): Promise<Attachment> {
  const place = choosePlace(options.dataDir);
  const order: KeeperOrder = { place, settings: options.settings ?? [], fast: options.fast ?? false };
  let ready = await joinOrStart(order);
  rememberPlace(options.dataDir, place);
  let leaving = false;

  const watch = ({ socket }: Ready) => {
    socket.unref();
    socket.on('close', async () => {
      for (let pause = 50; !leaving; pause = Math.min(pause * 2, 2000)) {
        try {
          ready = await joinOrStart(order);
          if (leaving) ready.socket.destroy();
          else watch(ready);
          return;
        } catch (error) {
          options.log(`database keeper lost: ${String(error)}`);
          await sleep(pause);
        }
      }
    });
  };
  watch(ready);

  return {
    host: place.run,
    place,
    keeper: ready.keeper,
    postmaster: ready.postmaster,
    async detach() {
      if (leaving) return;
      leaving = true;
      const { socket } = ready;
      if (socket.destroyed) return;
      socket.ref();
      await new Promise<void>((resolve) => {
        const impatience = setTimeout(resolve, 25_000);
        socket.once('close', () => {
          clearTimeout(impatience);
          resolve();
        });
        socket.write('bye\n');
      });
    },
  };
}
