import { mkdir, open, readFile, stat, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { printLine, StepError } from './step-lines.mjs';

const HEARTBEAT_MS = 2_000;
/** A lock not updated for this long is abandoned. Process ids alone are not enough, because containers do not share them. */
const STALE_MS = 20_000;

/**
 * Only one launch prepares this folder at a time; a second one waits for it.
 * @param {string} root
 * @returns {Promise<() => Promise<void>>} releases the lock
 */
export async function takeLaunchLock(root) {
  const file = join(root, '.local', 'launch.lock');
  await mkdir(dirname(file), { recursive: true }).catch((error) => failUnwritable(root, error));
  const lockText = JSON.stringify({ pid: process.pid, host: hostname() });
  let isWaitingReported = false;
  while (!(await createLock(root, file, lockText))) {
    const holder = await readHolder(file);
    if (!holder) continue;
    if (isAbandoned(holder)) {
      await unlinkIfSame(file, holder.text);
      continue;
    }
    if (!isWaitingReported)
      printLine(`another launch (process ${holder.pid}) is preparing this folder; waiting for it`);
    isWaitingReported = true;
    await wait(300);
  }
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await unlinkIfSame(file, lockText);
  };
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} content
 */
async function createLock(root, file, content) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(content);
    await handle.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    return failUnwritable(root, error);
  }
}

/** @param {string} file */
async function readHolder(file) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const { pid, host } = text ? JSON.parse(text) : { pid: 0, host: '' };
    return { text, pid, host, mtimeMs };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** @param {{ pid: number, host: string, mtimeMs: number }} holder */
function isAbandoned({ pid, host, mtimeMs }) {
  if (Date.now() - mtimeMs > STALE_MS) return true;
  if (host !== hostname()) return false;
  // The holder has ended, and this process got the same id.
  if (pid === process.pid) return true;
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
async function unlinkIfSame(file, text) {
  const currentText = await readFile(file, 'utf8').catch(() => null);
  if (currentText === text) await unlink(file).catch(() => {});
}

/**
 * @param {string} root
 * @param {unknown} error
 * @returns {never}
 */
function failUnwritable(root, error) {
  throw new StepError(
    `The folder ${root} cannot be written to (${codeOf(error)}), and there is something to install or build in it. ` +
      'Give this user the right to write there, or prepare it once as the user who owns it.',
  );
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
