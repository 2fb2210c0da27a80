import { posix } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ContentRefusal } from './refusal.ts';

const MB = 1024 * 1024;
const MAX_ENTRIES = 2000;
const MAX_TOTAL_BYTES = 200 * MB;
/** A file that becomes more than this many times larger is considered a zip bomb. */
const MAX_RATIO = 100;
/** The ratio is not checked for smaller files, because markup may compress more than a hundredfold. */
const RATIO_MIN_BYTES = MB;
/** The bits of a Unix mode that hold the file type, and their value for a symbolic link. */
const FILE_TYPE_MASK = 0o170000;
const SYMLINK_TYPE = 0o120000;

/** A zip archive; its names are only looked up, never used as paths (threat T27). */
export interface Archive {
  names: readonly string[];
  /** The name in the archive for a path, ignoring differences in case and Unicode normalisation. */
  find(path: string): string | undefined;
  read(name: string, maxBytes?: number): Promise<Buffer>;
  close(): void;
}

/** Opens an archive; `format` names it in the refusal of a damaged file. */
export async function openArchive(path: string, label: string, format = 'EPUB'): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: true, validateEntrySizes: true }).catch(() => {
    throw new ContentRefusal(`${label} 不是完好的 ${format}（压缩包打不开）`);
  });
  try {
    const entries = await listEntries(zip, label);
    const nameByLooseName = new Map([...entries.keys()].map((name) => [looseName(name), name]));
    return {
      names: [...entries.keys()],
      find(requested) {
        const plain = posix.normalize(requested).replace(/^\/+/, '');
        return entries.has(plain) ? plain : nameByLooseName.get(looseName(plain));
      },
      async read(name, maxBytes = 64 * MB) {
        const entry = entries.get(name);
        if (!entry) throw new ContentRefusal(`${label} 里没有 ${name}`);
        return readEntry(zip, entry, maxBytes, label);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const looseName = (name: string) => name.normalize('NFC').toLowerCase();

async function listEntries(zip: ZipFile, label: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      total += entry.uncompressedSize;
      if (entries.size >= MAX_ENTRIES) throw new ContentRefusal(`${label} 里的文件太多：超过 ${MAX_ENTRIES} 个`);
      if (total > MAX_TOTAL_BYTES) throw new ContentRefusal(`${label} 解开后太大：超过 ${MAX_TOTAL_BYTES / MB} MB`);
      if (entry.uncompressedSize > RATIO_MIN_BYTES && entry.uncompressedSize > entry.compressedSize * MAX_RATIO)
        throw new ContentRefusal(`${label} 里的 ${entry.fileName.slice(0, 80)} 压缩比异常，像是压缩炸弹`);
      if ((entry.generalPurposeBitFlag & 1) === 1) throw new ContentRefusal(`${label} 加了密码`);
      if (((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMLINK_TYPE)
        throw new ContentRefusal(`${label} 里有符号链接`);
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof ContentRefusal) throw error;
    const message = error instanceof Error ? error.message : '';
    throw new ContentRefusal(
      /relative path|absolute path|characters/.test(message)
        ? `${label} 里有越出压缩包的文件名`
        : `${label} 的目录已损坏`,
    );
  }
  return entries;
}

async function readEntry(zip: ZipFile, entry: Entry, maxBytes: number, label: string): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes)
    throw new ContentRefusal(`${label} 里的 ${entry.fileName} 太大：超过 ${maxBytes / MB} MB`);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      size += part.length;
      // The directory may state a wrong size, so the real size is checked.
      if (size > maxBytes) throw new Error('too large');
      parts.push(part);
    }
  } catch {
    throw new ContentRefusal(`${label} 里的 ${entry.fileName} 已损坏，或大小与目录不符`);
  }
  return Buffer.concat(parts);
}
