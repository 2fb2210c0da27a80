import { createHash, type Hash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createEncryptor } from './encrypted-file.ts';
import { BLOCK, paddingOf, writeHeader } from './tar-format.ts';

export interface ArchiveWriter {
  /** One file; its bytes must be as many as said. Returns their SHA-256 in hex. */
  add(name: string, size: number, bytes: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string>;
  addText(name: string, text: string): Promise<void>;
}

/** The last entry, which says what must have come before it: names, sizes and contents in their order, in one hash. */
export const LAST_ENTRY = 'end.json';

export function endText(chain: string): string {
  return `${JSON.stringify({ chain })}\n`;
}

/** What one entry adds to the chain. */
export function chainLine(name: string, size: number, hash: string): string {
  return `${hash} ${size} ${name}\n`;
}

/** Bytes are gathered before they are written: most entries are small. */
const WRITE_BYTES = 256 * 1024;

/**
 * A tar file, under a passphrase when one is given. It has its name only when it is whole and on disk; until then it is
 * `<path>.part`, and nothing is left of that when `fill` fails.
 */
export async function writeArchive(
  path: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<{ size: number }> {
  const draft = `${path}.part`;
  const encryptor = passphrase === undefined ? undefined : await createEncryptor(passphrase);
  const file = await open(draft, 'w', 0o600);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let size = 0;

  async function flush(): Promise<void> {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    size += bytes.length;
    await file.writeFile(bytes);
  }

  async function write(bytes: Buffer): Promise<void> {
    waiting.push(encryptor ? encryptor.add(bytes) : bytes);
    waitingBytes += bytes.length;
    if (waitingBytes >= WRITE_BYTES) await flush();
  }

  const chain: Hash = createHash('sha256');
  const add: ArchiveWriter['add'] = async (name, length, source) => {
    await write(writeHeader({ name, size: length }));
    const hash = createHash('sha256');
    let left = length;
    for await (const bytes of source) {
      left -= bytes.length;
      if (left < 0) break;
      hash.update(bytes);
      await write(bytes);
    }
    if (left !== 0) throw new Error(`${name} has not the ${length} bytes it should have`);
    await write(Buffer.alloc(paddingOf(length)));
    const digest = hash.digest('hex');
    chain.update(chainLine(name, length, digest));
    return digest;
  };

  try {
    if (encryptor) waiting.push(encryptor.head);
    await fill({
      add,
      async addText(name, text) {
        const bytes = Buffer.from(text);
        await add(name, bytes.length, [bytes]);
      },
    });
    const end = Buffer.from(endText(chain.copy().digest('hex')));
    await add(LAST_ENTRY, end.length, [end]);
    await write(Buffer.alloc(2 * BLOCK));
    if (encryptor) waiting.push(encryptor.end());
    await flush();
    await file.sync();
    await file.close();
    await rename(draft, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
  return { size };
}
