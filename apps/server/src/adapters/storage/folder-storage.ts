import { createHash, randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { chmod, mkdir, open, readdir, realpath, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../http/app-error.ts';
import { isDerivedName, isStorageKey, type Storage } from './storage.ts';

export interface Space {
  free: number;
  total: number;
}

export interface FolderStorageOptions {
  /** Asked before a file is taken and now and then while it grows; the folder's own disk when not given. */
  readSpace?: () => Promise<Space>;
}

/** New files are refused from here on, so that the database on the same disk can go on (F4). */
const RESERVE_BYTES = 256 * 1024 * 1024;
const RESERVE_SHARE = 0.05;
const SPACE_CHECK_BYTES = 32 * 1024 * 1024;
/** What a crash left behind is swept away at a start a day later: no upload takes that long. */
const STALE_MS = 24 * 60 * 60 * 1000;

/**
 * `<folder>/ab/cd/abcd…`, `<folder>/derived/ab/cd/abcd…/<name>` for what is made from it, and `<folder>/incoming` for
 * what is still being written.
 */
export async function createFolderStorage(folder: string, options: FolderStorageOptions = {}): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = await realpath(folder);
  await chmod(root, 0o700);
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await sweep(incoming);
  const readSpace = options.readSpace ?? (() => readDiskSpace(root));

  function pathOf(key: string): string {
    if (!isStorageKey(key)) throw new AppError('NOT_FOUND');
    return join(root, key.slice(0, 2), key.slice(2, 4), key);
  }

  function derivedFolder(key: string): string {
    if (!isStorageKey(key)) throw new AppError('NOT_FOUND');
    return join(root, 'derived', key.slice(0, 2), key.slice(2, 4), key);
  }

  function derivedPath(key: string, name: string): string {
    if (!isDerivedName(name)) throw new AppError('NOT_FOUND');
    return join(derivedFolder(key), name);
  }

  /** The path, if it leads where it says: a link anywhere on the way makes the file not there (T21). */
  async function findFile(path: string): Promise<{ path: string; stats: Stats } | null> {
    try {
      if ((await realpath(path)) !== path) return null;
      const stats = await stat(path);
      return stats.isFile() ? { path, stats } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Writes a draft and gives it its name only when it is whole. */
  async function keep(source: Buffer | Readable, maxBytes: number, place: (key: string) => string) {
    // A source may fail before its first byte is asked for, which nobody would hear and which would end the program.
    if (!Buffer.isBuffer(source)) source.on('error', () => {});
    const draft = join(incoming, randomUUID());
    try {
      await checkSpace(readSpace, Buffer.isBuffer(source) ? source.length : 0);
      const written = await writeDraft(draft, source, maxBytes, readSpace);
      const path = place(written.key);
      const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncFolders(dirname(path), created ? root : dirname(path));
      return written;
    } catch (error) {
      if (!Buffer.isBuffer(source)) source.destroy();
      await rm(draft, { force: true });
      throw isFull(error) ? new AppError('STORAGE_FULL') : error;
    }
  }

  async function openAt(path: string, range?: { start: number; end: number }) {
    const found = await findFile(path);
    if (!found) throw new AppError('NOT_FOUND');
    const { size } = found.stats;
    if (range && !(range.start >= 0 && range.start <= range.end && range.end < size)) {
      throw new RangeError(`bytes ${range.start}-${range.end} of ${size}`);
    }
    const handle = await open(found.path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
      throw isMissing(error) ? new AppError('NOT_FOUND') : error;
    });
    return { stream: handle.createReadStream(range ?? {}), size };
  }

  async function statAt(path: string) {
    const found = await findFile(path);
    return found && { size: found.stats.size, storedAt: found.stats.mtime };
  }

  return {
    put: (source, { maxBytes }) => keep(source, maxBytes, pathOf),
    open: async (key, range) => openAt(pathOf(key), range),
    stat: async (key) => (isStorageKey(key) ? statAt(pathOf(key)) : null),

    async remove(key) {
      if (!isStorageKey(key)) return;
      const derived = derivedFolder(key);
      if ((await realpath(derived).catch(() => '')) === derived) await rm(derived, { recursive: true, force: true });
      const found = await findFile(pathOf(key));
      if (found) await rm(found.path, { force: true });
    },

    async putDerived(key, name, source, { maxBytes }) {
      if (!isStorageKey(key) || !isDerivedName(name)) {
        if (!Buffer.isBuffer(source)) source.destroy();
        throw new AppError('BAD_INPUT');
      }
      const { size } = await keep(source, maxBytes, () => derivedPath(key, name));
      return { size };
    },
    openDerived: async (key, name, range) => openAt(derivedPath(key, name), range),
    statDerived: async (key, name) =>
      isStorageKey(key) && isDerivedName(name) ? statAt(derivedPath(key, name)) : null,
    listDerived: async (key) => (isStorageKey(key) ? (await listBelow(derivedFolder(key), '')).sort() : []),

    async *list() {
      for (const first of await listNames(root, /^[0-9a-f]{2}$/)) {
        for (const second of await listNames(join(root, first), /^[0-9a-f]{2}$/)) {
          yield* await listNames(join(root, first, second), /^[0-9a-f]{64}$/);
        }
      }
    },
  };
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

/** A renamed file outlasts a power cut only when the folders that name it are on disk too. */
async function syncFolders(lowest: string, highest: string): Promise<void> {
  for (let folder = lowest; folder.length >= highest.length; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

async function checkSpace(readSpace: () => Promise<Space>, coming: number): Promise<void> {
  const { free, total } = await readSpace();
  if (free - coming < Math.min(RESERVE_BYTES, total * RESERVE_SHARE)) throw new AppError('STORAGE_FULL');
}

async function readDiskSpace(folder: string): Promise<Space> {
  const disk = await statfs(folder);
  return { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

async function listNames(folder: string, form: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => form.test(name)).sort();
}

async function listBelow(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = entries.map(async (entry) => {
    const path = posix.join(below, entry.name);
    if (entry.isDirectory()) return listBelow(folder, path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(names)).flat();
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error) ?? '');
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}
