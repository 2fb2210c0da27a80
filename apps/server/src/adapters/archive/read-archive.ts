import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ArchiveError } from './archive-error.ts';
import { HEAD_BYTES, isEncrypted, openEncrypted } from './encrypted-file.ts';
import { BLOCK, paddingOf, readHeader, readPaxPath, type TarEntry } from './tar-format.ts';
import { chainLine, endText, LAST_ENTRY } from './write-archive.ts';

export interface ArchiveEntry extends TarEntry {
  /** The bytes; whoever does not read them passes them by at no cost. */
  read(): Readable;
}

export interface Archive {
  /** Every file of the archive from its beginning, in order. */
  entries(): AsyncGenerator<ArchiveEntry>;
  /**
   * Reads all of it; throws unless every byte is as it was written. `see` is given each entry's hash. Returns the
   * contents of the entries named, which must be small.
   */
  check(
    keep: readonly string[],
    see: (entry: TarEntry, hash: string) => void,
    progress?: (share: number) => void,
  ): Promise<Map<string, Buffer>>;
  close(): Promise<void>;
}

interface Source {
  size: number;
  read(start: number, end: number): AsyncIterable<Buffer>;
}

const READ_BYTES = 256 * 1024;
const MAX_RECORD_BYTES = 4096;
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
const damaged = () => new ArchiveError('备份文件不完整或已损坏');

export async function openArchive(path: string, passphrase: string | undefined): Promise<Archive> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new ArchiveError(`没有 ${path} 这个文件`) : error;
  });
  try {
    const source = await openSource(file, passphrase);
    return { ...readTar(source), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openSource(file: FileHandle, passphrase: string | undefined): Promise<Source> {
  const { size } = await file.stat();
  const head = Buffer.alloc(HEAD_BYTES);
  await file.read(head, 0, HEAD_BYTES, 0);
  if (isEncrypted(head)) {
    if (passphrase === undefined) throw new ArchiveError('备份已加密，请用环境变量 MEIYU_BACKUP_KEY 给出口令');
    return openEncrypted(file, size, passphrase);
  }
  return {
    size,
    async *read(start, end) {
      for (let at = start; at < end; ) {
        const part = Buffer.allocUnsafe(Math.min(READ_BYTES, end - at));
        const { bytesRead } = await file.read(part, 0, part.length, at);
        if (bytesRead === 0) throw damaged();
        yield part.subarray(0, bytesRead);
        at += bytesRead;
      }
    },
  };
}

function readTar(source: Source): Omit<Archive, 'close'> {
  async function readBytes(start: number, length: number): Promise<Buffer> {
    if (start + length > source.size) throw damaged();
    const parts: Buffer[] = [];
    for await (const part of source.read(start, start + length)) parts.push(part);
    const bytes = Buffer.concat(parts);
    if (bytes.length !== length) throw damaged();
    return bytes;
  }

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    let longName: string | undefined;
    for (let at = 0; ; ) {
      const header = readHeader(await readBytes(at, BLOCK));
      if (!header) throw at === 0 ? new ArchiveError('这不是 meiyu backup 写的备份文件') : damaged();
      at += BLOCK;
      if (header.kind === 'end') {
        const rest = await readBytes(at, BLOCK);
        if (at + BLOCK !== source.size || readHeader(rest)?.kind !== 'end') throw damaged();
        return;
      }
      const { size } = header;
      const end = at + size;
      if (end > source.size) throw damaged();
      const padding = await readBytes(end, paddingOf(size));
      if (padding.some((byte) => byte !== 0)) throw damaged();
      if (header.kind === 'pax') {
        longName = size > MAX_RECORD_BYTES ? undefined : readPaxPath(await readBytes(at, size));
        if (longName === undefined) throw damaged();
      } else {
        const start = at;
        yield {
          name: longName ?? header.name,
          size,
          read: () => Readable.from(source.read(start, end), { objectMode: false }),
        };
        longName = undefined;
      }
      at = end + paddingOf(size);
    }
  }

  const check: Archive['check'] = async (keep, see, progress = () => {}) => {
    const chain = createHash('sha256');
    const kept = new Map<string, Buffer>();
    let seen = 0;
    for await (const entry of entries()) {
      const { name, size } = entry;
      // Nothing comes after the last one.
      if (kept.has(LAST_ENTRY)) throw damaged();
      const hash = createHash('sha256');
      const parts: Buffer[] = [];
      const wanted = name === LAST_ENTRY || keep.includes(name);
      if (wanted && size > MAX_KEPT_BYTES) throw damaged();
      for await (const part of entry.read()) {
        hash.update(part);
        if (wanted) parts.push(part);
      }
      const digest = hash.digest('hex');
      if (wanted) kept.set(name, Buffer.concat(parts));
      if (name !== LAST_ENTRY) chain.update(chainLine(name, size, digest));
      see(entry, digest);
      seen += size + BLOCK;
      progress(Math.min(1, seen / source.size));
    }
    if (kept.get(LAST_ENTRY)?.toString() !== endText(chain.digest('hex'))) throw damaged();
    return kept;
  };

  return { entries, check };
}

export async function isEncryptedFile(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => {
    throw new ArchiveError(`读不到 ${path} 这个文件`);
  });
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await file.read(head, 0, HEAD_BYTES, 0);
    return isEncrypted(head);
  } finally {
    await file.close();
  }
}
