import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type ClusterPaths, chooseClusterPaths, storeDataPointer } from './cluster-paths.ts';
import { CONTROL_SOCKET, type SupervisorOptions, type SupervisorReport } from './supervisor-protocol.ts';

const SUPERVISOR = fileURLToPath(new URL('./supervisor.ts', import.meta.url));
const START_LIMIT_MS = 60_000;
const LOG_LIMIT_BYTES = 5_000_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Attachment {
  /** The socket folder, which is pg's `host`. */
  host: string;
  paths: ClusterPaths;
  supervisorPid: number;
  postmasterPid: number;
  /** Disconnects from the supervisor. For the last program it resolves after PostgreSQL has stopped. */
  detach(): Promise<void>;
}
interface AttachOptions {
  dataDir: string;
  log: (line: string) => void;
  settings?: string[];
  skipSync?: boolean;
}
interface SupervisorConnection {
  socket: Socket;
  supervisorPid: number;
  postmasterPid: number;
}

/** The supervisor gave up starting PostgreSQL, so connecting again is useless. */
class SupervisorFailed extends Error {}

function spawnSupervisor(supervisorOptions: SupervisorOptions): ChildProcess {
  const { logFile } = supervisorOptions.paths;
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  // A separate session, so that neither Ctrl-C nor the end of this process reaches it, and an empty environment.
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', SUPERVISOR, JSON.stringify(supervisorOptions)],
    {
      cwd: '/',
      detached: true,
      env: {},
      stdio: ['ignore', log, log],
    },
  );
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  return child;
}

/** Connects to the running supervisor and waits until PostgreSQL is ready; rejects if there is no supervisor. */
export function connectToSupervisor(socketFolder: string): Promise<SupervisorConnection> {
  return new Promise((resolve, reject) => {
    const socket = connect(join(socketFolder, CONTROL_SOCKET));
    const lines = createInterface({ input: socket });
    lines.on('error', reject);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the supervisor ended')));
    lines.on('line', (line) => {
      const report: SupervisorReport = JSON.parse(line);
      if (report.state === 'failed') reject(new SupervisorFailed(report.why));
      if (report.state !== 'ready') return;
      const { supervisorPid, postmasterPid } = report;
      resolve({ socket, supervisorPid, postmasterPid });
    });
  });
}

const hasProcessEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function connectOrStart(supervisorOptions: SupervisorOptions): Promise<SupervisorConnection> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  let supervisor: ChildProcess | undefined;
  let crashes = 0;
  for (;;) {
    try {
      return await connectToSupervisor(supervisorOptions.paths.socketFolder);
    } catch (error) {
      if (error instanceof SupervisorFailed) throw error;
      // A supervisor that runs is waited for, because it starts slowly on a busy machine.
      if (Date.now() > giveUpAt && (!supervisor || hasProcessEnded(supervisor))) throw error;
    }
    const hasEnded = supervisor && hasProcessEnded(supervisor);
    // Exit 0 means that another supervisor holds the lock, perhaps one that is stopping; then we try again.
    if (hasEnded && supervisor?.exitCode !== 0) crashes += 1;
    if (crashes > 3) throw new Error(`its supervisor cannot be started; see ${supervisorOptions.paths.logFile}`);
    if (!supervisor || hasEnded) supervisor = spawnSupervisor(supervisorOptions);
    await sleep(15);
  }
}

/** Starts the embedded PostgreSQL, or uses the running one, and stays connected to its supervisor until `detach`. */
export async function attachNative(options: AttachOptions): Promise<Attachment> {
  const paths = chooseClusterPaths(options.dataDir);
  const supervisorOptions: SupervisorOptions = {
    paths,
    settings: options.settings ?? [],
    skipSync: options.skipSync ?? false,
  };
  let connection = await connectOrStart(supervisorOptions);
  storeDataPointer(options.dataDir, paths);
  let isDetaching = false;

  const reconnectWhenLost = ({ socket }: SupervisorConnection) => {
    socket.unref();
    socket.on('close', async () => {
      for (let pauseMs = 50; !isDetaching; pauseMs = Math.min(pauseMs * 2, 2000)) {
        try {
          connection = await connectOrStart(supervisorOptions);
          if (isDetaching) connection.socket.destroy();
          else reconnectWhenLost(connection);
          return;
        } catch (error) {
          options.log(`database supervisor lost: ${String(error)}`);
          await sleep(pauseMs);
        }
      }
    });
  };
  reconnectWhenLost(connection);

  return {
    host: paths.socketFolder,
    paths,
    supervisorPid: connection.supervisorPid,
    postmasterPid: connection.postmasterPid,
    async detach() {
      if (isDetaching) return;
      isDetaching = true;
      const { socket } = connection;
      if (socket.destroyed) return;
      socket.ref();
      await new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, 25_000);
        socket.once('close', () => {
          clearTimeout(timeout);
          resolve();
        });
        socket.write('bye\n');
      });
    },
  };
}
