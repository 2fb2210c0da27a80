import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { platform } from 'node:os';

type FolderLock = { held: true; release: () => void } | { held: false; holder: string };

/**
 * Allows one process per folder. On Linux the lock is an abstract unix socket whose name contains a hash of the folder:
 * the kernel releases it however the holder dies, and a refused process can query the holder's pid. Elsewhere it is a
 * file with the holder's pid. Neither works between containers that share a folder but not a network namespace.
 */
export async function lockFolder(folder: string, purpose: string): Promise<FolderLock> {
  const path = realpathSync(folder);
  if (platform() !== 'linux') return lockByFile(`${path}.${purpose}.pid`);
  const name = `\0meiyu-${purpose}-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`;
  return lockBySocket(name);
}

function lockBySocket(name: string): Promise<FolderLock> {
  return new Promise((resolve, reject) => {
    const server = createServer((client) => {
      client.on('error', () => {});
      client.end(`process ${process.pid}`);
    });
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') queryHolder(name).then((holder) => resolve({ held: false, holder }));
      else reject(error);
    });
    server.listen({ path: name }, () => {
      server.unref();
      resolve({ held: true, release: () => server.close() });
    });
  });
}

function queryHolder(name: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ path: name });
    const finish = () => {
      socket.destroy();
      resolve(answer || 'another process');
    };
    // A holder that is too busy to answer must not delay the refusal for long.
    socket.setTimeout(500, finish);
    socket.on('data', (chunk) => {
      answer += String(chunk).slice(0, 100);
    });
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

function lockByFile(file: string): FolderLock {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      return { held: true, release: () => rmSync(file, { force: true }) };
    } catch {
      const pid = Number(readFileSync(file, 'utf8'));
      if (isAlive(pid)) return { held: false, holder: `process ${pid}` };
      rmSync(file, { force: true });
    }
  }
  return { held: false, holder: 'another process' };
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
