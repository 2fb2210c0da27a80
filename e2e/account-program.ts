import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as clean } from './clean-page.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const READY = /^ready … (http:\/\/\S+)/m;
const START_MS = 180_000;

let said = '';
let dataDir = '';

/** What this worker's program has printed so far, the codes it sends among it (product.md §9). */
export function readLog(): string {
  return said;
}

/** The operator's command, on this worker's program while it runs; gives what it printed. */
export async function runMeiyu(...words: string[]): Promise<string> {
  const env = { ...process.env, MEIYU_DATA: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/src/main.ts', ...words], {
    cwd: ROOT,
    env,
  });
  return stdout;
}

async function waitUntilReady(program: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = (words: Buffer) => {
    said += words;
    const url = READY.exec(said)?.[1];
    if (url) resolve(url);
  };
  program.stdout?.on('data', hear);
  program.stderr?.on('data', hear);
  program.once('exit', () => reject(new Error(`The program ended instead of starting.\n${said}`)));
  const timer = setTimeout(() => reject(new Error(`The program did not start.\n${said}`)), START_MS);
  return promise.finally(() => clearTimeout(timer));
}

/** A program of these journeys' own: the codes are in its output, which only whoever started it can read. */
export const test = clean.extend<object, { programEnv: Record<string, string>; programUrl: string }>({
  /** Settings besides the usual; `test.use` at the top of a file gives them. */
  programEnv: [{}, { option: true, scope: 'worker' }],
  programUrl: [
    async ({ programEnv }, use) => {
      dataDir = await mkdtemp(join(tmpdir(), 'meiyu-account-'));
      // Started by root, the program's own PostgreSQL runs as another user, who must be able to enter.
      await chmod(dataDir, 0o755);
      const own = { PORT: '0', HOST: '127.0.0.1', MEIYU_DATA: dataDir, MEIYU_TEST: 'on', NODE_ENV: 'test' };
      const program = spawn(process.execPath, ['apps/server/src/main.ts'], {
        cwd: ROOT,
        env: { ...process.env, ...own, ...programEnv },
      });
      try {
        await use(await waitUntilReady(program));
      } finally {
        const ended = program.exitCode === null ? once(program, 'exit') : undefined;
        program.kill('SIGTERM');
        await ended;
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 2 * START_MS },
  ],
  baseURL: ({ programUrl }, use) => use(programUrl),
});
