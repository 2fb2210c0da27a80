import { totalmem } from 'node:os';

const MB = 2 ** 20;
const MIN_BYTES = 128 * MB;
/** Enough for a million resources with their search index. */
const MAX_BYTES = 2048 * MB;

/** The memory of the machine, or of the container. */
function readMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * PostgreSQL's default of 128 MB is too small for most machines: data outside it is copied from the system's cache page
 * by page. Memory is allocated only as pages are read, so a small site never uses all of it.
 */
export function memorySettings(memory = readMemory()): string[] {
  const buffers = Math.min(MAX_BYTES, Math.max(MIN_BYTES, memory / 8));
  return [`shared_buffers=${Math.floor(buffers / MB)}MB`];
}
