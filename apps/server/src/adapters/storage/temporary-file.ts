import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { isNearlyFull, type Space } from './disk-space.ts';

/** The free space is checked again each time this many bytes were written. */
const SPACE_CHECK_BYTES = 32 * 1024 * 1024;
/** A temporary file older than a day was left by a crash, since no upload takes that long; it is removed at start. */
const STALE_MS = 24 * 60 * 60 * 1000;

interface Upload {
  folder: string;
  source: Buffer | Readable;
  maxBytes: number;
  readSpace: () => Promise<Space>;
}

/**
 * Writes the source to a temporary file and calls `use` when it is complete and synced to disk. The file is removed at
 * the end unless `use` moved it away.
 */
export async function withTemporaryFile<T>(
  { folder, source, maxBytes, readSpace }: Upload,
  use: (path: string, written: { key: string; size: number }) => Promise<T>,
): Promise<T> {
  // A source may fail before it is read; without a listener that error would end the process.
  if (!Buffer.isBuffer(source)) source.on('error', () => {});
  const path = join(folder, randomUUID());
  try {
    await checkSpace(readSpace, Buffer.isBuffer(source) ? source.length : 0);
    return await use(path, await writeTemporaryFile(path, source, maxBytes, readSpace));
  } catch (error) {
    if (!Buffer.isBuffer(source)) source.destroy();
    throw isDiskFullError(error) ? new AppError('STORAGE_FULL') : error;
  } finally {
    await rm(path, { force: true });
  }
}

async function writeTemporaryFile(
  path: string,
  source: Buffer | Readable,
  maxBytes: number,
  readSpace: () => Promise<Space>,
): Promise<{ key: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  let nextCheckAtBytes = SPACE_CHECK_BYTES;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const part of Buffer.isBuffer(source) ? [source] : source) {
      const bytes: Buffer = typeof part === 'string' ? Buffer.from(part) : part;
      size += bytes.length;
      if (size > maxBytes) throw new AppError('TOO_LARGE');
      if (size >= nextCheckAtBytes) {
        await checkSpace(readSpace, bytes.length);
        nextCheckAtBytes = size + SPACE_CHECK_BYTES;
      }
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { key: hash.digest('hex'), size };
}

async function checkSpace(readSpace: () => Promise<Space>, bytesToWrite: number): Promise<void> {
  if (isNearlyFull(await readSpace(), bytesToWrite)) throw new AppError('STORAGE_FULL');
}

export async function removeStaleTemporaryFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

function isDiskFullError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
}
