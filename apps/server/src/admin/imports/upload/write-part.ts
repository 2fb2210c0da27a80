import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '../../../errors.ts';

interface Part {
  path: string;
  /** Where in the file the bytes begin. */
  offset: number;
  /** The bytes that may follow. */
  maxBytes: number;
  checksum?: { algorithm: string; digest: Buffer } | undefined;
  signal: AbortSignal;
}

interface Written {
  bytes: number;
  /** The connection ended before the body did. */
  isCut: boolean;
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** Writes a body that may end early; returns how many bytes are on the disk for good. */
async function copy(source: Readable, handle: FileHandle, part: Part, hash: Hash | undefined): Promise<Written> {
  let bytes = 0;
  try {
    for await (const piece of source) {
      if (part.signal.aborted) return { bytes, isCut: true };
      if (bytes + piece.length > part.maxBytes) throw new AppError('TOO_LARGE');
      await writeAll(handle, piece, part.offset + bytes);
      hash?.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    if (error instanceof AppError || isDiskError(error)) throw error;
    return { bytes, isCut: true };
  }
  return { bytes, isCut: source.readableEnded === false };
}

function isDiskError(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EFBIG'].includes(code);
}

/**
 * Writes bytes of an upload at their offset in its file and syncs them. A body with a checksum counts only when it is
 * complete and matches; otherwise every byte that arrived counts, so that a lost connection loses nothing.
 */
export async function writePart(source: Readable, part: Part): Promise<Written> {
  const handle = await open(part.path, constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  try {
    const hash = part.checksum && createHash(part.checksum.algorithm);
    const written = await copy(source, handle, part, hash);
    if (hash && part.checksum) {
      if (written.isCut) return { bytes: 0, isCut: true };
      if (!hash.digest().equals(part.checksum.digest)) throw new AppError('UPLOAD_DAMAGED');
    }
    await handle.datasync();
    return written;
  } catch (error) {
    if (isDiskError(error) && (error as NodeJS.ErrnoException).code !== 'EIO') throw new AppError('STORAGE_FULL');
    throw error;
  } finally {
    await handle.close();
  }
}
