import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { isNearlyFull, type Space } from './disk-space.ts';

const SPACE_CHECK_BYTES = 32 * 1024 * 1024;
/** What a crash left behind is swept away at a start a day later: no upload takes that long. */
const STALE_MS = 24 * 60 * 60 * 1000;

interface Draft {
  folder: string;
  source: Buffer | Readable;
  maxBytes: number;
  readSpace: () => Promise<Space>;
}

/**
 * Writes what comes to a file of its own, and hands that on when it is whole and on disk. Nothing is left of it when
 * anything fails; what `use` did not move away goes too.
 */
export async function withDraft<T>(
  { folder, source, maxBytes, readSpace }: Draft,
  use: (path: string, written: { key: string; size: number }) => Promise<T>,
): Promise<T> {
  // A source may fail before its first byte is asked for, which nobody would hear and which would end the program.
  if (!Buffer.isBuffer(source)) source.on('error', () => {});
  const path = join(folder, randomUUID());
  try {
    await checkSpace(readSpace, Buffer.isBuffer(source) ? source.length : 0);
    return await use(path, await writeDraft(path, source, maxBytes, readSpace));
  } catch (error) {
    if (!Buffer.isBuffer(source)) source.destroy();
    throw isFull(error) ? new AppError('STORAGE_FULL') : error;
  } finally {
    await rm(path, { force: true });
  }
}

async function writeDraft(
  path: string,
  source: Buffer | Readable,
  maxBytes: number,
  readSpace: () => Promise<Space>,
): Promise<{ key: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  let checkAt = SPACE_CHECK_BYTES;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const part of Buffer.isBuffer(source) ? [source] : source) {
      const bytes: Buffer = typeof part === 'string' ? Buffer.from(part) : part;
      size += bytes.length;
      if (size > maxBytes) throw new AppError('TOO_LARGE');
      if (size >= checkAt) {
        await checkSpace(readSpace, bytes.length);
        checkAt = size + SPACE_CHECK_BYTES;
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

async function checkSpace(readSpace: () => Promise<Space>, coming: number): Promise<void> {
  if (isNearlyFull(await readSpace(), coming)) throw new AppError('STORAGE_FULL');
}

export async function sweepDrafts(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
}
