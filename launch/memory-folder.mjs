import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** Three times what the databases and copies of the demo need at one time. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * @param {string} folder
 * @param {number} needed
 */
function hasSpace(folder, needed) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= needed;
  } catch {
    return false;
  }
}

/**
 * Makes a folder in memory for the files that tests write, removed when the launcher ends. Tests create about a hundred
 * databases, which takes a tenth more processor time on disk. Undefined if memory is short or /dev/shm is missing.
 * @param {string} [parent]
 * @param {number} [needed] in bytes
 */
export function makeMemoryFolder(parent = SHARED_MEMORY, needed = NEEDED_BYTES) {
  if (!hasSpace(parent, needed)) return undefined;
  const folder = mkdtempSync(join(parent, 'meiyu-tests-'));
  chmodSync(folder, 0o755); // when root starts it, PostgreSQL runs as another user, who needs access
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
