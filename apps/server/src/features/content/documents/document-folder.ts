import { posix } from 'node:path';
import type { FileRow } from '../../../resources/files/content-files.repo.ts';
import type { Folder } from '../../../resources/files/folder.ts';
import type { FileImporter, StoredMedia, StoredPicture } from '../../../resources/files/import-files.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';

/*
 * A document looks like a resource folder to the readers of the kinds: its texts are files in memory, and its pictures and
 * recordings are names of files that are stored already.
 */

export type StoredFiles = ReadonlyMap<string, FileRow>;

const ADDRESS = /^\/(?:pictures|media|files)\/([0-9a-f]{64})\//;

/** The name of a stored file in such a folder. */
export const fileName = (hash: string) => `files/${hash}`;
const hashOf = (name: string) => name.slice('files/'.length);

export function createDocumentFolder(id: string, texts: ReadonlyMap<string, string>, files: StoredFiles): Folder {
  const names = [...texts.keys(), ...[...files.keys()].map(fileName)];
  const known = new Set(names);
  const missing = (file: string) => new ContentRefusal(`没有文件 ${file}`);
  return {
    name: id,
    files: names,
    has: (file) => known.has(file),
    resolve(address, from = '') {
      const [, hash] = ADDRESS.exec(address) ?? [];
      const name = hash === undefined ? posix.join(posix.dirname(from), address) : fileName(hash);
      return known.has(name) ? name : undefined;
    },
    path: (file) => {
      throw missing(file);
    },
    read: (file) => {
      throw missing(file);
    },
    text(file) {
      const text = texts.get(file);
      if (text === undefined) throw missing(file);
      return text;
    },
    hash: async () => '',
    unused: () => [],
  };
}

const MAX_PIXELS = 40_000_000;

/**
 * Finds the rows of stored files by the names of such a folder, with the importer's limits. Files that were made for one
 * user are never found: a document must not make them public.
 */
export function createStoredFileImporter(
  files: StoredFiles,
  paletteOf: FileImporter['paletteOf'],
  readFile: (hash: string) => Promise<Buffer>,
): FileImporter {
  const find = (name: string): FileRow => {
    const row = files.get(hashOf(name));
    if (!row || row.access === 'private') throw new ContentRefusal('有一个文件已不存在，请重新上传');
    return row;
  };
  const picture = async (_folder: Folder, name: string, maxPixels = MAX_PIXELS): Promise<StoredPicture> => {
    const row = find(name);
    const { width, height } = row;
    if (!row.mime.startsWith('image/') || !width || !height) throw new ContentRefusal('有一个文件不是可用的图片');
    if (width * height > maxPixels) throw new ContentRefusal('有一张图片尺寸过大');
    return { ...row, width, height };
  };
  const media = async (_folder: Folder, name: string): Promise<StoredMedia> => {
    const row = find(name);
    if (!/^(?:audio|video)\//.test(row.mime)) throw new ContentRefusal('有一个文件不是可用的音视频');
    return { ...row, durationMs: row.durationMs ?? null };
  };
  const notStored = async () => {
    throw new Error('a document has stored files only');
  };
  return {
    picture,
    media: async (folder, name, kind) => {
      const row = await media(folder, name);
      if (kind === 'video' && row.mime.startsWith('audio/')) throw new ContentRefusal('有一集只有声音，没有画面');
      return row;
    },
    palette: (_folder, _name, { hash }) => paletteOf(hash, () => readFile(hash)),
    paletteOf,
    original: async (_folder, name) => find(name),
    captions: async (_bytes, name) => find(name.replace(/^captions\//, 'files/')),
    pictureBytes: notStored,
    mediaBytes: notStored,
  };
}
