import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { ContentRefusal } from './refusal.ts';

/** Limits against mistakes and attacks. A long book has 20 000 pages. */
const MAX_FILES = 30_000;
const MAX_DEPTH = 6;
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** Files that operating systems create by themselves. */
export const isLeftover = (name: string) =>
  name.startsWith('.') || name.startsWith('~$') || name === 'Thumbs.db' || name === 'desktop.ini';

/**
 * The files of one resource, read synchronously, which is much faster for thousands of small files. References are
 * looked up in the list of files, never used as paths, so they cannot point outside the folder; symbolic links are
 * refused when the list is read (threat T21).
 */
export interface Folder {
  name: string;
  /** Relative paths with slashes, in order. */
  files: readonly string[];
  has(file: string): boolean;
  /** The file that a relative address in the file `from` refers to; undefined when the folder has no such file. */
  resolve(address: string, from?: string): string | undefined;
  path(file: string): string;
  read(file: string, maxBytes: number): Buffer;
  text(file: string): string;
  /** Hash of all names and contents; yields to other tasks between the chunks of a large file. */
  hash(): Promise<string>;
  /** Files that were neither read nor located by `path`. */
  unused(): string[];
}

export function openFolder(root: string): Folder {
  return makeFolder(root, basename(root), listFiles(root, '', 0).sort());
}

/** A single file that is a resource by itself, as an EPUB is, with files that belong to it. */
export function openSingleFile(root: string, file: string, beside: readonly string[] = []): Folder {
  return makeFolder(root, file, [file, ...beside].sort());
}

function makeFolder(root: string, name: string, files: string[]): Folder {
  const known = new Set(files);
  const used = new Set<string>();
  const path = (file: string) => {
    if (!known.has(file)) throw new ContentRefusal(`没有文件 ${file}`);
    used.add(file);
    return join(root, file);
  };
  const read = (file: string, maxBytes: number) =>
    withFile(path(file), (descriptor) => {
      if (fstatSync(descriptor).size > maxBytes)
        throw new ContentRefusal(`${file} 太大：超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`);
      return readFileSync(descriptor);
    });
  return {
    name,
    files,
    has: (file) => known.has(file),
    resolve(address, from = '') {
      const decoded = decodeAddress(address);
      if (decoded === undefined) return undefined;
      const path = posix.normalize(posix.join(posix.dirname(from), decoded));
      return known.has(path) ? path : undefined;
    },
    path,
    read,
    text: (file) => decodeUtf8(read(file, MAX_TEXT_BYTES), file),
    async hash() {
      const folderHash = createHash('sha256');
      for (const file of files) {
        folderHash.update(`${file}\0`);
        folderHash.update(await hashFile(join(root, file)));
      }
      return folderHash.digest('hex');
    },
    unused: () => files.filter((file) => !used.has(file)),
  };
}

function decodeAddress(address: string): string | undefined {
  const [withoutQuery = ''] = address.split(/[?#]/);
  try {
    const decoded = decodeURIComponent(withoutQuery);
    return decoded === '' || decoded.includes('\0') || /^[a-z][a-z0-9+.-]*:/i.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function decodeUtf8(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    throw new ContentRefusal(`${name} 不是 UTF-8 文字`);
  }
}

/** O_NOFOLLOW, because a file may have been replaced by a symbolic link since the list was read. */
function withFile<T>(path: string, work: (descriptor: number) => T): T {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Larger files are read in chunks. */
const MAX_AT_ONCE = 1024 * 1024;
const READ_BUFFER = Buffer.allocUnsafe(MAX_AT_ONCE);

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  const isWhole = withFile(path, (descriptor) => {
    if (fstatSync(descriptor).size > MAX_AT_ONCE) return false;
    for (let size = readSync(descriptor, READ_BUFFER); size > 0; size = readSync(descriptor, READ_BUFFER))
      hash.update(READ_BUFFER.subarray(0, size));
    return true;
  });
  if (isWhole) return hash.digest();
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    for await (const piece of handle.createReadStream({ highWaterMark: MAX_AT_ONCE, autoClose: false }))
      hash.update(piece);
  } finally {
    await handle.close();
  }
  return hash.digest();
}

function listFiles(root: string, subfolder: string, depth: number): string[] {
  if (depth > MAX_DEPTH) throw new ContentRefusal(`文件夹太深：超过 ${MAX_DEPTH} 层`);
  const files: string[] = [];
  for (const entry of readdirSync(join(root, subfolder), { withFileTypes: true })) {
    if (isLeftover(entry.name)) continue;
    const path = posix.join(subfolder, entry.name);
    if (entry.isDirectory()) files.push(...listFiles(root, path, depth + 1));
    else if (entry.isFile()) files.push(path);
    else throw new ContentRefusal(`${path} 是链接或特殊文件，不能导入`);
    if (files.length > MAX_FILES) throw new ContentRefusal(`文件太多：超过 ${MAX_FILES} 个`);
  }
  return files;
}
