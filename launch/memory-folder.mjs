import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** Three times what the databases and copies of the demo need at one time. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * @param {string} folder
 * @param {number} neededBytes
 */
function hasSpace(folder, neededBytes) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder in memory for the files that tests write, removed when the launcher ends. Tests create about a hundred
 * databases, which takes a tenth more processor time on disk. Undefined if memory is short or /dev/shm is missing.
 * @param {string} [parent]
 * @param {number} [neededBytes]
 */
export function makeMemoryFolder(parent = SHARED_MEMORY, neededBytes = NEEDED_BYTES) {
  if (!hasSpace(parent, neededBytes)) return undefined;
  const folder = mkdtempSync(join(parent, 'meiyu-tests-'));
  chmodSync(folder, 0o755); // when root starts it, PostgreSQL runs as another user, who needs access
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
