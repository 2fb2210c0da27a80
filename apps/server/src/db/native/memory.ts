import { totalmem } from 'node:os';

const MB = 2 ** 20;
const LEAST = 128 * MB;
/** A million resources with their search index are served from it. */
const MOST = 2048 * MB;

/** What this process may use: the machine's memory, or its container's share of it. */
function readMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * PostgreSQL's own default of 128 MB fits any machine and serves none well: what it does not hold is copied from the
 * system's cache page by page. Memory is taken as pages are read, so a small site never has all of it.
 */
export function memorySettings(memory = readMemory()): string[] {
  const buffers = Math.min(MOST, Math.max(LEAST, memory / 8));
  return [`shared_buffers=${Math.floor(buffers / MB)}MB`];
}
