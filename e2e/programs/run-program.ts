import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = /^ready … (http:\/\/\S+)/m;

export interface RunningProgram {
  url: string;
  dataDir: string;
  /** What it has printed so far, including the SMS codes it sent. */
  said(): string;
  stop(): Promise<void>;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}

/** The program itself, on a free port; its last words when it does not come up. What it says also goes into `log`. */
export async function runProgram(
  dataDir: string,
  settings: Record<string, string> = {},
  log?: string,
): Promise<RunningProgram> {
  const place = { PORT: '0', HOST: '127.0.0.1', MEIYU_DATA: dataDir };
  // Nothing is cut off because the machine is slow.
  const own = { ...place, DATABASE_TIMEOUT: '900000', MEIYU_TEST: 'on', NODE_ENV: 'test' };
  const program = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...own, ...settings },
  });
  // It does not outlive whoever started it.
  const leave = () => program.kill('SIGTERM');
  process.once('exit', leave);
  program.once('exit', () => process.off('exit', leave));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const hear = (words: Buffer) => {
    said += words;
    if (log) appendFileSync(log, words);
    const url = READY.exec(said)?.[1];
    if (url) resolve(url);
  };
  const fail = (why: string) => reject(new Error(`${why}\n${said}`));
  program.stdout.on('data', hear);
  program.stderr.on('data', hear);
  program.once('exit', (code) => fail(`The program ended with ${code} instead of starting.`));
  try {
    return { url: await promise, dataDir, said: () => said, stop: () => end(program) };
  } catch (error) {
    program.kill('SIGKILL');
    throw error;
  }
}

/** An empty data folder. Started by root, the program's own PostgreSQL runs as another user, who must be able to enter. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** A data folder with the demo content in it, owners kept: copying it is much quicker than importing again. */
export async function copyDataFolder(from: string): Promise<string> {
  const folder = await makeDataFolder();
  await promisify(execFile)('cp', ['-a', '--reflink=auto', `${from}/.`, folder]);
  return folder;
}

/** The program's first start on an empty folder. */
export async function importDemo(folder: string): Promise<void> {
  await (await runProgram(folder)).stop();
}

/** The operator's command, on a program's data while it runs; gives what it printed. */
export async function runMeiyu(dataDir: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/src/main.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, MEIYU_DATA: dataDir },
  });
  return stdout;
}
