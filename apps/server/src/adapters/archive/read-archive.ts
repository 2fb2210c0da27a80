import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ArchiveError } from './archive-error.ts';
import { HEADER_BYTES, isEncrypted, openEncrypted } from './encrypted-file.ts';
import { BLOCK_BYTES, paddingOf, readHeader, readPaxPath, type TarEntry } from './tar-format.ts';
import { chainLine, endText, LAST_ENTRY } from './write-archive.ts';

export interface ArchiveEntry extends TarEntry {
  /** Reads the bytes. Entries that are not read are skipped without reading their bytes. */
  read(): Readable;
}

export interface Archive {
  /** All files of the archive, in order. */
  entries(): AsyncGenerator<ArchiveEntry>;
  /**
   * Reads the whole archive and throws unless every byte is as it was written. Calls `onEntry` with the hash of each
   * entry. Returns the contents of the entries in `names`, which must be small.
   */
  check(
    names: readonly string[],
    onEntry: (entry: TarEntry, hash: string) => void,
    progress?: (share: number) => void,
  ): Promise<Map<string, Buffer>>;
  close(): Promise<void>;
}

interface Source {
  size: number;
  read(start: number, end: number): AsyncIterable<Buffer>;
}

const READ_BYTES = 256 * 1024;
const MAX_PAX_BYTES = 4096;
const MAX_CONTENT_BYTES = 64 * 1024 * 1024;
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
  const header = Buffer.alloc(HEADER_BYTES);
  await file.read(header, 0, HEADER_BYTES, 0);
  if (isEncrypted(header)) {
    if (passphrase === undefined) throw new ArchiveError('备份已加密，请用环境变量 MEIYU_BACKUP_KEY 给出口令');
    return openEncrypted(file, size, passphrase);
  }
  return {
    size,
    async *read(start, end) {
      for (let offset = start; offset < end; ) {
        const part = Buffer.allocUnsafe(Math.min(READ_BYTES, end - offset));
        const { bytesRead } = await file.read(part, 0, part.length, offset);
        if (bytesRead === 0) throw damaged();
        yield part.subarray(0, bytesRead);
        offset += bytesRead;
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
    for (let offset = 0; ; ) {
      const header = readHeader(await readBytes(offset, BLOCK_BYTES));
      if (!header) throw offset === 0 ? new ArchiveError('这不是 meiyu backup 写的备份文件') : damaged();
      offset += BLOCK_BYTES;
      if (header.type === 'end') {
        const secondEnd = await readBytes(offset, BLOCK_BYTES);
        if (offset + BLOCK_BYTES !== source.size || readHeader(secondEnd)?.type !== 'end') throw damaged();
        return;
      }
      const { size } = header;
      const end = offset + size;
      if (end > source.size) throw damaged();
      const padding = await readBytes(end, paddingOf(size));
      if (padding.some((byte) => byte !== 0)) throw damaged();
      if (header.type === 'pax') {
        longName = size > MAX_PAX_BYTES ? undefined : readPaxPath(await readBytes(offset, size));
        if (longName === undefined) throw damaged();
      } else {
        const start = offset;
        yield {
          name: longName ?? header.name,
          size,
          read: () => Readable.from(source.read(start, end), { objectMode: false }),
        };
        longName = undefined;
      }
      offset = end + paddingOf(size);
    }
  }

  const check: Archive['check'] = async (names, onEntry, progress = () => {}) => {
    const chain = createHash('sha256');
    const contents = new Map<string, Buffer>();
    let bytesRead = 0;
    for await (const entry of entries()) {
      const { name, size } = entry;
      // No entry may follow the last one.
      if (contents.has(LAST_ENTRY)) throw damaged();
      const hash = createHash('sha256');
      const parts: Buffer[] = [];
      const isRequested = name === LAST_ENTRY || names.includes(name);
      if (isRequested && size > MAX_CONTENT_BYTES) throw damaged();
      for await (const part of entry.read()) {
        hash.update(part);
        if (isRequested) parts.push(part);
      }
      const digest = hash.digest('hex');
      if (isRequested) contents.set(name, Buffer.concat(parts));
      if (name !== LAST_ENTRY) chain.update(chainLine(name, size, digest));
      onEntry(entry, digest);
      bytesRead += size + BLOCK_BYTES;
      progress(Math.min(1, bytesRead / source.size));
    }
    if (contents.get(LAST_ENTRY)?.toString() !== endText(chain.digest('hex'))) throw damaged();
    return contents;
  };

  return { entries, check };
}

export async function isEncryptedFile(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => {
    throw new ArchiveError(`读不到 ${path} 这个文件`);
  });
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    await file.read(header, 0, HEADER_BYTES, 0);
    return isEncrypted(header);
  } finally {
    await file.close();
  }
}
