import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../connect.ts';
import { connectToSupervisor } from '../native/attach.ts';
import { chooseClusterPaths } from '../native/cluster-paths.ts';

interface KillTestOptions {
  rounds: number;
  mode?: 'native' | 'wasm';
  /** An existing data folder; by default a new one is created. */
  dataDir?: string;
  log: (line: string) => void;
}
interface KillTestResult {
  acknowledged: number;
  /** Acknowledged transfers that are not in the database. */
  lost: number;
  /** Accounts whose balance does not equal the sum of their transfers, because a transfer was written in part. */
  partial: number;
  /** For each kill: time until the killed process was replaced and a write was acknowledged. */
  readyMs: number[];
}

const WRITER = fileURLToPath(new URL('./kill-writer.faults.testkit.ts', import.meta.url));
/** PGlite runs inside the program, so there is no other process to kill. */
const VICTIMS = { native: ['program', 'postmaster', 'supervisor'], wasm: ['program'] } as const;
const sleep = (elapsedMs: number) => new Promise((resolve) => setTimeout(resolve, elapsedMs));

/** Kills program, PostgreSQL and supervisor in turn with SIGKILL while transfers are written; then checks all balances. */
export async function runKillTest({
  rounds,
  log,
  mode = 'native',
  ...options
}: KillTestOptions): Promise<KillTestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-kill-'));
  // PostgreSQL's unprivileged user must be able to enter, otherwise its data would be stored in another folder.
  chmodSync(folder, 0o755);
  const dataDir = options.dataDir ?? join(folder, 'data');
  const ackFile = join(folder, 'acknowledged');
  const readAcks = () => (existsSync(ackFile) ? readFileSync(ackFile, 'utf8').split('\n').filter(Boolean) : []);
  const readyMs: number[] = [];
  let program: ChildProcess | undefined;

  const start = () => {
    program = spawn(process.execPath, [WRITER, mode, dataDir, ackFile], { stdio: ['ignore', 'ignore', 'inherit'] });
    return program;
  };
  const waitForAcks = async (count: number) => {
    const targetCount = readAcks().length + count;
    const startedAt = performance.now();
    while (readAcks().length < targetCount) {
      if (program?.exitCode !== null && program?.signalCode === null) throw new Error('the program ended by itself');
      if (performance.now() - startedAt > 20_000) throw new Error('no write was acknowledged for 20 s');
      await sleep(5);
    }
  };

  try {
    start();
    await waitForAcks(1);
    for (let round = 0; round < rounds; round += 1) {
      const victim = VICTIMS[mode][round % VICTIMS[mode].length] ?? 'program';
      await sleep(150 + Math.random() * 500);
      const startedAt = performance.now();
      if (victim === 'program') {
        await killProgram(program);
        start();
      } else {
        await killAndAwaitReplacement(victim, chooseClusterPaths(dataDir).socketFolder);
      }
      await waitForAcks(1);
      const elapsedMs = Math.round(performance.now() - startedAt);
      readyMs.push(elapsedMs);
      log(
        `round ${round + 1}: ${victim} killed, writing again after ${elapsedMs} ms, ${readAcks().length} acknowledged`,
      );
    }
    await killProgram(program);
    return { ...(await checkBalances(mode, dataDir, readAcks())), readyMs };
  } finally {
    program?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killProgram(program: ChildProcess | undefined): Promise<void> {
  const exited = new Promise((resolve) => program?.once('exit', resolve));
  program?.kill('SIGKILL');
  await exited;
}

/** Waits for the replacement process, because backends of a killed PostgreSQL may still finish their transaction. */
async function killAndAwaitReplacement(victim: 'supervisor' | 'postmaster', socketFolder: string): Promise<void> {
  let killedPid: number | undefined;
  for (const giveUpAt = Date.now() + 20_000; Date.now() < giveUpAt; await sleep(10)) {
    // There is no supervisor for a moment after it was killed.
    const connection = await connectToSupervisor(socketFolder).catch(() => undefined);
    if (!connection) continue;
    connection.socket.destroy();
    const pid = victim === 'supervisor' ? connection.supervisorPid : connection.postmasterPid;
    if (killedPid === undefined) {
      killedPid = pid;
      process.kill(pid, 'SIGKILL');
    } else if (pid !== killedPid) {
      return;
    }
  }
  throw new Error(`the killed ${victim} was not replaced`);
}

async function checkBalances(
  mode: 'native' | 'wasm',
  dataDir: string,
  acks: string[],
): Promise<Omit<KillTestResult, 'readyMs'>> {
  const db = await openDatabase({ dataDir, mode, log: () => {} });
  try {
    const moves = await db.pool.query<{ id: string }>('SELECT id FROM move');
    const storedIds = new Set(moves.rows.map(({ id }) => id));
    const unbalanced = await db.pool.query(`
      SELECT a.id FROM account a WHERE a.balance <>
        (SELECT count(*) FROM move WHERE taker = a.id) - (SELECT count(*) FROM move WHERE giver = a.id)`);
    return {
      acknowledged: acks.length,
      lost: acks.filter((id) => !storedIds.has(id)).length,
      partial: unbalanced.rows.length,
    };
  } finally {
    await db.close();
  }
}
