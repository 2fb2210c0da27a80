import { constants, type Stats } from 'node:fs';
import { chmod, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { readDiskSpace, type Space } from './disk-space.ts';
import { READ_BYTES, sendFileRange } from './send-file-range.ts';
import { isDerivedName, isStorageKey, type OpenedFile, type Storage } from './storage.ts';
import { removeStaleTemporaryFiles, withTemporaryFile } from './temporary-file.ts';

interface FolderStorageOptions {
  /** Free space, read before and while a file is written; by default that of the folder's disk. */
  readSpace?: () => Promise<Space>;
}

/**
 * Stores files as `<folder>/ab/cd/abcd…`, derived files as `<folder>/derived/ab/cd/abcd…/<name>`, and files that are
 * still being written in `<folder>/incoming`.
 */
export async function createFolderStorage(folder: string, options: FolderStorageOptions = {}): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = await realpath(folder);
  await chmod(root, 0o700);
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeStaleTemporaryFiles(incoming);
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

  /** A file gets its final path only when it is complete. */
  const store = (source: Buffer | Readable, maxBytes: number, choosePath: (key: string) => string) =>
    withTemporaryFile({ folder: incoming, source, maxBytes, readSpace }, async (temporaryPath, written) => {
      const path = choosePath(written.key);
      const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(temporaryPath, path);
      await syncFolders(dirname(path), created ? root : dirname(path));
      return written;
    });

  return {
    put: (source, { maxBytes }) => store(source, maxBytes, pathOf),
    open: async (key, range) => openAt(pathOf(key), range),
    localPath: pathOf,
    stat: async (key) => (isStorageKey(key) ? statAt(pathOf(key)) : null),

    async remove(key) {
      if (!isStorageKey(key)) return;
      const derived = derivedFolder(key);
      if ((await realpath(derived).catch(() => '')) === derived) await rm(derived, { recursive: true, force: true });
      const file = await findFile(pathOf(key));
      if (file) await rm(file.path, { force: true });
    },

    async putDerived(key, name, source, { maxBytes }) {
      if (!isStorageKey(key) || !isDerivedName(name)) {
        if (!Buffer.isBuffer(source)) source.destroy();
        throw new AppError('BAD_INPUT');
      }
      const { size } = await store(source, maxBytes, () => derivedPath(key, name));
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

/** Null when there is no such file, or when a symbolic link is anywhere on its path (threat T21). */
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

async function openAt(path: string, range?: { start: number; end: number }): Promise<OpenedFile> {
  const file = await findFile(path);
  if (!file) throw new AppError('NOT_FOUND');
  const { size } = file.stats;
  if (range && !(range.start >= 0 && range.start <= range.end && range.end < size)) {
    throw new RangeError(`bytes ${range.start}-${range.end} are outside a file of ${size} bytes`);
  }
  const handle = await open(file.path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('NOT_FOUND') : error;
  });
  return {
    size,
    get stream() {
      return handle.createReadStream({ ...range, highWaterMark: READ_BYTES });
    },
    sendTo: (target) => sendFileRange(handle, range ?? { start: 0, end: size - 1 }, target),
  };
}

async function statAt(path: string) {
  const file = await findFile(path);
  return file && { size: file.stats.size, storedAt: file.stats.mtime };
}

/** A renamed file survives a power cut only when its folders are synced to disk too. */
async function syncFolders(lowest: string, highest: string): Promise<void> {
  for (let folder = lowest; folder.length >= highest.length; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

async function listNames(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => pattern.test(name)).sort();
}

/** Paths of all files in the subfolder and below it, relative to `folder`. */
async function listBelow(folder: string, subfolder: string): Promise<string[]> {
  const entries = await readdir(join(folder, subfolder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const names = entries.map(async (entry) => {
    const path = posix.join(subfolder, entry.name);
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
