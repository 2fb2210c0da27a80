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
 * Sets the size of PostgreSQL's buffers. The default of 128 MB is too small for most machines: data that does not fit
 * is copied from the system's cache page by page. Memory is allocated only as pages are read, so a small site never
 * uses all.
 */
export function memorySettings(totalBytes = readMemory()): string[] {
  const bufferBytes = Math.min(MAX_BYTES, Math.max(MIN_BYTES, totalBytes / 8));
  return [`shared_buffers=${Math.floor(bufferBytes / MB)}MB`];
}
