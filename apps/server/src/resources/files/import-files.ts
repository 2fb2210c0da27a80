import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { readDuration } from '../../adapters/media/media-duration.ts';
import { type MediaType, sniffMedia } from '../../adapters/media/media-format.ts';
import { type NamedColor, readPalette } from '../../adapters/pictures/palette.ts';
import {
  PictureError,
  type PictureErrorReason,
  type PictureFacts,
  readPictureFacts,
} from '../../adapters/pictures/picture-facts.ts';
import { MAX_PUBLIC_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { createWorkQueue } from '../../adapters/work-queue.ts';
import type { FileRow, KnownFiles } from './content-files.repo.ts';
import type { Folder } from './folder.ts';
import { ContentRefusal } from './refusal.ts';

const MB = 1024 * 1024;
const FACTS_FILE = 'facts.json';
const PALETTE_FILE = 'palette.json';
const MAX_PICTURE_BYTES = 120 * MB;
const MAX_PIXELS = 40_000_000;
/** Works are viewed with deep zoom, so their pictures may be larger. */
export const MAX_WORK_PIXELS = 250_000_000;
const MAX_MEDIA_BYTES = 4096 * MB;
const MAX_ORIGINAL_BYTES = 1024 * MB;

const PICTURE_ERRORS: Record<PictureErrorReason, string> = {
  'not a picture': '不是可用的图片（可用 JPEG、PNG、WebP、AVIF、GIF、TIFF）',
  'too many pixels': '图片尺寸过大',
  'not only a picture': '图片里夹带了别的内容',
};

/** Content types of original files that are neither pictures nor recordings, by extension. */
const ORIGINALS: Record<string, string> = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

export type StoredPicture = FileRow & { width: number; height: number };
export type StoredMedia = FileRow & { durationMs: number | null };
export type FileImporter = ReturnType<typeof createFileImporter>;

interface ImporterDeps {
  storage: Storage;
  known: KnownFiles;
  dryRun: boolean;
}

type Store = ReturnType<typeof createStore>;

/** Puts bytes into storage unless it has them already. */
function createStore({ storage, dryRun }: ImporterDeps) {
  async function store(hash: string, size: number, source: () => Parameters<Storage['put']>[0], type: string) {
    if (dryRun || (await storage.stat(hash))?.size === size) return;
    const { key } = await storage.put(source(), { type, maxBytes: MAX_MEDIA_BYTES });
    if (key !== hash) throw new ContentRefusal('导入时文件被改动了，请重试');
  }

  async function storeFromPath(
    folder: Folder,
    name: string,
    columns: Pick<FileRow, 'mime' | 'access' | 'durationMs'>,
    maxBytes: number,
  ) {
    const path = folder.path(name);
    const { size } = await stat(path);
    if (size > maxBytes) throw new ContentRefusal(`${name} 太大：超过 ${maxBytes / MB} MB`);
    const hasher = createHash('sha256');
    for await (const part of createReadStream(path, { highWaterMark: MB })) hasher.update(part);
    const hash = hasher.digest('hex');
    await store(hash, size, () => createReadStream(path, { highWaterMark: MB }), columns.mime);
    return { hash, size, name: posix.basename(name), ...columns };
  }

  return { store, storeFromPath };
}

function createPictureImporter({ storage, known, dryRun }: ImporterDeps, { store }: Store) {
  /** One at a time, because decoding a very large picture may take a gigabyte of memory. */
  const oneAtATime = createWorkQueue({ concurrency: 1, maxWaiting: Number.POSITIVE_INFINITY });

  /** The facts of a picture are stored beside it, so that an import into a new database need not decode it again. */
  async function loadFacts(hash: string, bytes: Buffer, name: string, maxPixels: number): Promise<PictureFacts> {
    if (await storage.statDerived(hash, FACTS_FILE)) {
      const { stream } = await storage.openDerived(hash, FACTS_FILE);
      const stored: PictureFacts = JSON.parse(await text(stream));
      if (stored.width * stored.height <= maxPixels) return stored;
    }
    const read = () => readPictureFacts(bytes, { maxPixels });
    const facts = await (maxPixels > MAX_PIXELS ? oneAtATime(read) : read()).catch((error: unknown) => {
      throw error instanceof PictureError ? new ContentRefusal(`${name}：${PICTURE_ERRORS[error.reason]}`) : error;
    });
    const factsBytes = Buffer.from(JSON.stringify(facts));
    if (!dryRun) await storage.putDerived(hash, FACTS_FILE, factsBytes, { type: 'application/json', maxBytes: MB });
    return facts;
  }

  async function pictureBytes(bytes: Buffer, name: string, maxPixels = MAX_PIXELS): Promise<StoredPicture> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const existing = await known.find(hash);
    let row = existing as StoredPicture | undefined;
    if (!existing?.width || !existing.height || !existing.placeholder || existing.width * existing.height > maxPixels) {
      const facts = await loadFacts(hash, bytes, name, maxPixels);
      const isLarge = Math.max(facts.width, facts.height) > MAX_PUBLIC_SIDE;
      row = { hash, size: bytes.length, name: posix.basename(name), access: isLarge ? 'grant' : 'open', ...facts };
    }
    if (!row) throw new ContentRefusal(`${name}：${PICTURE_ERRORS['not a picture']}`);
    await store(hash, bytes.length, () => bytes, row.mime);
    return row;
  }

  return {
    pictureBytes,

    picture: async (folder: Folder, name: string, maxPixels?: number): Promise<StoredPicture> =>
      pictureBytes(folder.read(name, MAX_PICTURE_BYTES), name, maxPixels),

    palette: (folder: Folder, name: string, { hash }: StoredPicture): Promise<NamedColor[]> =>
      paletteOf(hash, async () => folder.read(name, MAX_PICTURE_BYTES)),

    paletteOf,
  };

  /** The named colours of a stored picture; computed once and stored beside it. */
  async function paletteOf(hash: string, read: () => Promise<Buffer>): Promise<NamedColor[]> {
    if (await storage.statDerived(hash, PALETTE_FILE)) {
      const { stream } = await storage.openDerived(hash, PALETTE_FILE);
      return JSON.parse(await text(stream));
    }
    const palette = await oneAtATime(async () => readPalette(await read(), { maxPixels: MAX_WORK_PIXELS }));
    const paletteBytes = Buffer.from(JSON.stringify(palette));
    if (!dryRun) await storage.putDerived(hash, PALETTE_FILE, paletteBytes, { type: 'application/json', maxBytes: MB });
    return palette;
  }
}

function createMediaImporter({ store, storeFromPath }: Store) {
  return {
    async media(folder: Folder, name: string, kind: MediaType): Promise<StoredMedia> {
      const format = sniffMedia(await readFirstBytes(folder.path(name)), name);
      if (!format) throw new ContentRefusal(`${name} 不是可用的音视频（可用 MP4、WebM、M4A、MP3、Opus、WAV、FLAC）`);
      // A video container may hold only sound, which is fine for audio but not for video.
      if (kind === 'video' && format.type === 'audio') throw new ContentRefusal(`${name} 只有声音，没有画面`);
      const mime = kind === 'audio' ? format.mime.replace('video/', 'audio/') : format.mime;
      const durationMs = (await readDuration(folder.path(name))) ?? null;
      const row = await storeFromPath(folder, name, { mime, access: 'ranges', durationMs }, MAX_MEDIA_BYTES);
      return { ...row, durationMs };
    },

    /** A recording inside a book. */
    async mediaBytes(bytes: Buffer, name: string, kind: MediaType): Promise<StoredMedia> {
      const format = sniffMedia(bytes, name);
      if (!format) throw new ContentRefusal(`${name} 不是可用的音视频`);
      const mime = kind === 'audio' ? format.mime.replace('video/', 'audio/') : format.mime;
      const hash = createHash('sha256').update(bytes).digest('hex');
      await store(hash, bytes.length, () => bytes, mime);
      const durationMs = (await readDuration(bytes)) ?? null;
      return { hash, size: bytes.length, mime, name: posix.basename(name), access: 'ranges', durationMs };
    },

    async captions(bytes: Buffer, name: string): Promise<FileRow> {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await store(hash, bytes.length, () => bytes, 'text/vtt');
      return { hash, size: bytes.length, mime: 'text/vtt; charset=utf-8', name: posix.basename(name), access: 'open' };
    },
  };
}

/**
 * Puts files into storage and returns their database rows. Bytes are stored before their rows are written: if the
 * import is aborted between, the next one finds the bytes by their hash and uses them. A dry run reads and checks
 * everything but stores nothing.
 */
export function createFileImporter(deps: ImporterDeps) {
  const stored = createStore(deps);
  const pictures = createPictureImporter(deps, stored);
  const media = createMediaImporter(stored);
  return {
    ...pictures,
    ...media,

    /** The original file that users with an approved application download. */
    async original(folder: Folder, name: string): Promise<FileRow> {
      const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
      const firstBytes = await readFirstBytes(folder.path(name));
      const format = sniffMedia(firstBytes, name);
      if (format) return media.media(folder, name, format.type);
      const mime = ORIGINALS[extension];
      if (!mime) return pictures.picture(folder, name, MAX_WORK_PIXELS);
      const isGenuine =
        extension === 'pdf'
          ? firstBytes.toString('latin1', 0, 5) === '%PDF-'
          : firstBytes.toString('latin1', 0, 2) === 'PK';
      if (!isGenuine) throw new ContentRefusal(`${name} 的内容与扩展名不符`);
      return stored.storeFromPath(folder, name, { mime, access: 'grant', durationMs: null }, MAX_ORIGINAL_BYTES);
    },
  };
}

async function readFirstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
