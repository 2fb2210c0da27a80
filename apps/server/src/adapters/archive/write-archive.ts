import { createHash, type Hash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createEncryptor } from './encrypted-file.ts';
import { BLOCK_BYTES, makeHeader, paddingOf } from './tar-format.ts';

export interface ArchiveWriter {
  /** Adds a file of exactly `size` bytes. Returns their SHA-256 in hex. */
  add(name: string, size: number, bytes: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string>;
  addText(name: string, text: string): Promise<void>;
}

/** The last entry: one hash over the names, sizes and contents of all entries before it, in order. */
export const LAST_ENTRY = 'end.json';

export function endText(chain: string): string {
  return `${JSON.stringify({ chain })}\n`;
}

/** The line that an entry adds to the text that the last entry's hash is computed over. */
export function chainLine(name: string, size: number, hash: string): string {
  return `${hash} ${size} ${name}\n`;
}

/** Bytes are buffered up to this size before they are written, because most entries are small. */
const WRITE_BYTES = 256 * 1024;

/**
 * Writes a tar file, encrypted if there is a passphrase. It is written as `<path>.part` and renamed when it is complete
 * and synced to disk; if `fill` fails, it is removed.
 */
export async function writeArchive(
  path: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<{ size: number }> {
  const partPath = `${path}.part`;
  const encryptor = passphrase === undefined ? undefined : await createEncryptor(passphrase);
  const file = await open(partPath, 'w', 0o600);
  let pendingBuffers: Buffer[] = [];
  let pendingBytes = 0;
  let size = 0;

  async function flush(): Promise<void> {
    const bytes = Buffer.concat(pendingBuffers);
    pendingBuffers = [];
    pendingBytes = 0;
    size += bytes.length;
    await file.writeFile(bytes);
  }

  async function write(bytes: Buffer): Promise<void> {
    pendingBuffers.push(encryptor ? encryptor.add(bytes) : bytes);
    pendingBytes += bytes.length;
    if (pendingBytes >= WRITE_BYTES) await flush();
  }

  const chain: Hash = createHash('sha256');
  const add: ArchiveWriter['add'] = async (name, length, source) => {
    await write(makeHeader({ name, size: length }));
    const hash = createHash('sha256');
    let remainingBytes = length;
    for await (const bytes of source) {
      remainingBytes -= bytes.length;
      if (remainingBytes < 0) break;
      hash.update(bytes);
      await write(bytes);
    }
    if (remainingBytes !== 0) throw new Error(`${name} does not have ${length} bytes`);
    await write(Buffer.alloc(paddingOf(length)));
    const digest = hash.digest('hex');
    chain.update(chainLine(name, length, digest));
    return digest;
  };

  try {
    if (encryptor) pendingBuffers.push(encryptor.header);
    await fill({
      add,
      async addText(name, text) {
        const bytes = Buffer.from(text);
        await add(name, bytes.length, [bytes]);
      },
    });
    const end = Buffer.from(endText(chain.copy().digest('hex')));
    await add(LAST_ENTRY, end.length, [end]);
    await write(Buffer.alloc(2 * BLOCK_BYTES));
    if (encryptor) pendingBuffers.push(encryptor.end());
    await flush();
    await file.sync();
    await file.close();
    await rename(partPath, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await file.close().catch(() => {});
    await rm(partPath, { force: true });
    throw error;
  }
  return { size };
}
