import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const READY = /^ready … (http:\/\/\S+)/m;
const START_MS = 180_000;
const STOP_MS = 15_000;

/** The program itself, on a free port and an empty data folder; its last words when it does not come up. */
async function start(dataDir: string): Promise<{ server: ChildProcess; url: string }> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', MEIYU_DATA: dataDir, MEIYU_TEST: 'on', NODE_ENV: 'test' };
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: ROOT, env });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const hear = (words: Buffer) => {
    said += words;
    const url = READY.exec(said)?.[1];
    if (url) resolve(url);
  };
  const fail = (why: string) => reject(new Error(`${why}\n${said}`));
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  server.once('exit', (code) => fail(`The server ended with ${code} instead of starting.`));
  const timer = setTimeout(() => fail(`The server was not ready after ${START_MS / 1000} s.`), START_MS);
  try {
    return { server, url: await promise };
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

/** Playwright's global set-up: it gives back the tear-down. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meiyu-e2e-'));
  // Started by root, the program's own PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { server, url } = await start(dataDir);
    process.env.E2E_URL = url;
    return async () => {
      await stop(server);
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
