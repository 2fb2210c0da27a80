import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../connect.ts';
import { joinKeeper } from '../native/attach.ts';
import { choosePlace } from '../native/place.ts';

interface DrillOptions {
  rounds: number;
  mode?: 'native' | 'wasm';
  /** Instead of one that is made first. */
  dataDir?: string;
  log: (line: string) => void;
}
interface DrillResult {
  acknowledged: number;
  /** Acknowledged moves that are not in the database. */
  lost: number;
  /** Accounts whose balance does not follow from the moves. */
  torn: number;
  /** Per kill: until the successor was there and a write was acknowledged. */
  readyMs: number[];
}

const WRITER = fileURLToPath(new URL('./kill-writer.faults.testkit.ts', import.meta.url));
/** PGlite lives inside the program, so there is nobody else to kill. */
const VICTIMS = { native: ['program', 'postmaster', 'keeper'], wasm: ['program'] } as const;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Kills program, PostgreSQL and keeper in turn, without warning, while coins are moved; then counts the coins. */
export async function killDrill({ rounds, log, mode = 'native', ...begun }: DrillOptions): Promise<DrillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-drill-'));
  // PostgreSQL's unprivileged user must be able to pass, else its data would be put elsewhere.
  chmodSync(folder, 0o755);
  const dataDir = begun.dataDir ?? join(folder, 'data');
  const ackFile = join(folder, 'acknowledged');
  const readAcks = () => (existsSync(ackFile) ? readFileSync(ackFile, 'utf8').split('\n').filter(Boolean) : []);
  const readyMs: number[] = [];
  let program: ChildProcess | undefined;

  const start = () => {
    program = spawn(process.execPath, [WRITER, mode, dataDir, ackFile], { stdio: ['ignore', 'ignore', 'inherit'] });
    return program;
  };
  const waitForAcks = async (more: number) => {
    const wanted = readAcks().length + more;
    const begun = performance.now();
    while (readAcks().length < wanted) {
      if (program?.exitCode !== null && program?.signalCode === null) throw new Error('the program ended by itself');
      if (performance.now() - begun > 20_000) throw new Error('no write was acknowledged for 20 s');
      await sleep(5);
    }
  };

  try {
    start();
    await waitForAcks(1);
    for (let round = 0; round < rounds; round += 1) {
      const victim = VICTIMS[mode][round % VICTIMS[mode].length] ?? 'program';
      await sleep(150 + Math.random() * 500);
      const begun = performance.now();
      if (victim === 'program') {
        await killProgram(program);
        start();
      } else {
        await killAndAwaitNext(victim, choosePlace(dataDir).run);
      }
      await waitForAcks(1);
      const ms = Math.round(performance.now() - begun);
      readyMs.push(ms);
      log(`round ${round + 1}: ${victim} killed, writing again after ${ms} ms, ${readAcks().length} acknowledged`);
    }
    await killProgram(program);
    return { ...(await countCoins(mode, dataDir, readAcks())), readyMs };
  } finally {
    program?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killProgram(program: ChildProcess | undefined): Promise<void> {
  const gone = new Promise((resolve) => program?.once('exit', resolve));
  program?.kill('SIGKILL');
  await gone;
}

/** Backends of a killed PostgreSQL may still finish their transaction, so recovery begins with the successor. */
async function killAndAwaitNext(victim: 'keeper' | 'postmaster', run: string): Promise<void> {
  let killed: number | undefined;
  for (const giveUpAt = Date.now() + 20_000; Date.now() < giveUpAt; await sleep(10)) {
    // There is no keeper for a moment when it is the one that was killed.
    const found = await joinKeeper(run).catch(() => undefined);
    if (!found) continue;
    found.socket.destroy();
    if (killed === undefined) {
      killed = found[victim];
      process.kill(killed, 'SIGKILL');
    } else if (found[victim] !== killed) {
      return;
    }
  }
  throw new Error(`nobody took the place of the killed ${victim}`);
}

async function countCoins(
  mode: 'native' | 'wasm',
  dataDir: string,
  acks: string[],
): Promise<Omit<DrillResult, 'readyMs'>> {
  const db = await openDatabase({ dataDir, mode, log: () => {} });
  try {
    const moves = await db.pool.query<{ id: string }>('SELECT id FROM move');
    const known = new Set(moves.rows.map(({ id }) => id));
    const torn = await db.pool.query(`
      SELECT a.id FROM account a WHERE a.balance <>
        (SELECT count(*) FROM move WHERE taker = a.id) - (SELECT count(*) FROM move WHERE giver = a.id)`);
    return { acknowledged: acks.length, lost: acks.filter((id) => !known.has(id)).length, torn: torn.rows.length };
  } finally {
    await db.close();
  }
}
