import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** The databases and copies of the demo that exist at one time need less than a third of it. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * @param {string} folder
 * @param {number} needed
 */
function hasRoom(folder, needed) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= needed;
  } catch {
    return false;
  }
}

/**
 * A folder in memory for what tests write, removed when the launcher ends: databases are made and removed a hundred times in a
 * run, and a disk costs a tenth of the processor's time for it. Undefined where memory is short or the system has no such folder.
 * @param {string} [parent]
 * @param {number} [needed] in bytes
 */
export function makeMemoryFolder(parent = SHARED_MEMORY, needed = NEEDED_BYTES) {
  if (!hasRoom(parent, needed)) return undefined;
  const folder = mkdtempSync(join(parent, 'meiyu-tests-'));
  chmodSync(folder, 0o755); // started by root, PostgreSQL runs as another user, who must be able to enter
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
