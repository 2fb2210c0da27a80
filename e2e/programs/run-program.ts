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
  /** Its output so far, including the SMS codes it sent. */
  readOutput(): string;
  stop(): Promise<void>;
}

async function terminate(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}

/** Starts the program on a free port; if it does not start, fails with its output. The output also goes into `logFile`. */
export async function runProgram(
  dataDir: string,
  settings: Record<string, string> = {},
  logFile?: string,
): Promise<RunningProgram> {
  const location = { PORT: '0', HOST: '127.0.0.1', MEIYU_DATA: dataDir };
  // A long database timeout, because the machine may be slow.
  const defaults = { ...location, DATABASE_TIMEOUT: '900000', MEIYU_TEST: 'on', NODE_ENV: 'test' };
  const program = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...defaults, ...settings },
  });
  // The program ends with this process.
  const stopProgram = () => program.kill('SIGTERM');
  process.once('exit', stopProgram);
  program.once('exit', () => process.off('exit', stopProgram));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const onOutput = (text: Buffer) => {
    output += text;
    if (logFile) appendFileSync(logFile, text);
    const url = READY.exec(output)?.[1];
    if (url) resolve(url);
  };
  const fail = (why: string) => reject(new Error(`${why}\n${output}`));
  program.stdout.on('data', onOutput);
  program.stderr.on('data', onOutput);
  program.once('exit', (code) => fail(`The program ended with ${code} instead of starting.`));
  try {
    return { url: await promise, dataDir, readOutput: () => output, stop: () => terminate(program) };
  } catch (error) {
    program.kill('SIGKILL');
    throw error;
  }
}

/** An empty data folder. When root starts the program, its PostgreSQL runs as another user, who needs access. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Copies a data folder with the demo content and its file owners, which is much faster than importing again. */
export async function copyDataFolder(from: string): Promise<string> {
  const folder = await makeDataFolder();
  await promisify(execFile)('cp', ['-a', '--reflink=auto', `${from}/.`, folder]);
  return folder;
}

/** Starts the program once on an empty folder, which imports the demo content. */
export async function importDemo(folder: string): Promise<void> {
  await (await runProgram(folder)).stop();
}

/** Runs the operator's command on the data of a running program; returns its output. */
export async function runMeiyu(dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/src/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, MEIYU_DATA: dataDir },
  });
  return stdout;
}
