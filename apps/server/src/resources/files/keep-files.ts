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
  type PictureFacts,
  type PictureFault,
  readPictureFacts,
} from '../../adapters/pictures/picture-facts.ts';
import { MAX_PUBLIC_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { createWorkQueue } from '../../adapters/work-queue.ts';
import type { FileRow, KnownFiles } from './content-files.repo.ts';
import type { Folder } from './folder.ts';
import { ContentRefusal } from './refusal.ts';

const MB = 1024 * 1024;
const FACTS = 'facts.json';
const PALETTE = 'palette.json';
const MAX_PICTURE_BYTES = 120 * MB;
const MAX_PIXELS = 40_000_000;
/** Works are looked at closely, so theirs may be larger. */
export const MAX_WORK_PIXELS = 250_000_000;
const MAX_MEDIA_BYTES = 4096 * MB;
const MAX_ORIGINAL_BYTES = 1024 * MB;

const FAULTS: Record<PictureFault, string> = {
  'not a picture': '不是可用的图片（可用 JPEG、PNG、WebP、AVIF、GIF、TIFF）',
  'too many pixels': '图片尺寸过大',
  'not only a picture': '图片里夹带了别的内容',
};

const ORIGINALS: Record<string, string> = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

export type KeptPicture = FileRow & { width: number; height: number };
export type KeptMedia = FileRow & { durationMs: number | null };
export type FileKeeper = ReturnType<typeof createFileKeeper>;

interface KeeperDeps {
  storage: Storage;
  known: KnownFiles;
  dryRun: boolean;
}

type Store = ReturnType<typeof createStore>;

/** Puts bytes into storage, unless they are there. */
function createStore({ storage, dryRun }: KeeperDeps) {
  async function store(hash: string, size: number, source: () => Parameters<Storage['put']>[0], type: string) {
    if (dryRun || (await storage.stat(hash))?.size === size) return;
    const { key } = await storage.put(source(), { type, maxBytes: MAX_MEDIA_BYTES });
    if (key !== hash) throw new ContentRefusal('导入时文件被改动了，请重试');
  }

  async function fromPath(
    folder: Folder,
    name: string,
    facts: Pick<FileRow, 'mime' | 'access' | 'durationMs'>,
    max: number,
  ) {
    const path = folder.path(name);
    const { size } = await stat(path);
    if (size > max) throw new ContentRefusal(`${name} 太大：超过 ${max / MB} MB`);
    const digest = createHash('sha256');
    for await (const part of createReadStream(path, { highWaterMark: MB })) digest.update(part);
    const hash = digest.digest('hex');
    await store(hash, size, () => createReadStream(path, { highWaterMark: MB }), facts.mime);
    return { hash, size, name: posix.basename(name), ...facts };
  }

  return { store, fromPath };
}

function pictureKeeping({ storage, known, dryRun }: KeeperDeps, { store }: Store) {
  /** What may be as large as a work takes a gigabyte in some formats. */
  const oneAtATime = createWorkQueue({ concurrency: 1, queue: Number.POSITIVE_INFINITY });

  /** What was learnt of a picture is kept beside it, so that a database made anew need not decode them all again. */
  async function learnFacts(hash: string, bytes: Buffer, name: string, maxPixels: number): Promise<PictureFacts> {
    if (await storage.statDerived(hash, FACTS)) {
      const { stream } = await storage.openDerived(hash, FACTS);
      const kept: PictureFacts = JSON.parse(await text(stream));
      if (kept.width * kept.height <= maxPixels) return kept;
    }
    const read = () => readPictureFacts(bytes, { maxPixels });
    const facts = await (maxPixels > MAX_PIXELS ? oneAtATime(read) : read()).catch((error: unknown) => {
      throw error instanceof PictureError ? new ContentRefusal(`${name}：${FAULTS[error.fault]}`) : error;
    });
    const written = Buffer.from(JSON.stringify(facts));
    if (!dryRun) await storage.putDerived(hash, FACTS, written, { type: 'application/json', maxBytes: MB });
    return facts;
  }

  async function pictureBytes(bytes: Buffer, name: string, maxPixels = MAX_PIXELS): Promise<KeptPicture> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const before = await known.find(hash);
    let row = before as KeptPicture | undefined;
    if (!before?.width || !before.height || !before.placeholder || before.width * before.height > maxPixels) {
      const facts = await learnFacts(hash, bytes, name, maxPixels);
      const large = Math.max(facts.width, facts.height) > MAX_PUBLIC_SIDE;
      row = { hash, size: bytes.length, name: posix.basename(name), access: large ? 'grant' : 'open', ...facts };
    }
    if (!row) throw new ContentRefusal(`${name}：${FAULTS['not a picture']}`);
    await store(hash, bytes.length, () => bytes, row.mime);
    return row;
  }

  return {
    pictureBytes,

    picture: async (folder: Folder, name: string, maxPixels?: number): Promise<KeptPicture> =>
      pictureBytes(folder.read(name, MAX_PICTURE_BYTES), name, maxPixels),

    /** The named colours of a picture that was kept before; learnt once, as its facts are. */
    async palette(folder: Folder, name: string, { hash }: KeptPicture): Promise<NamedColor[]> {
      if (await storage.statDerived(hash, PALETTE)) {
        const { stream } = await storage.openDerived(hash, PALETTE);
        return JSON.parse(await text(stream));
      }
      const palette = await oneAtATime(() =>
        readPalette(folder.read(name, MAX_PICTURE_BYTES), { maxPixels: MAX_WORK_PIXELS }),
      );
      const written = Buffer.from(JSON.stringify(palette));
      if (!dryRun) await storage.putDerived(hash, PALETTE, written, { type: 'application/json', maxBytes: MB });
      return palette;
    },
  };
}

function mediaKeeping({ store, fromPath }: Store) {
  return {
    async media(folder: Folder, name: string, kind: MediaType): Promise<KeptMedia> {
      const format = sniffMedia(await readStart(folder.path(name)), name);
      if (!format) throw new ContentRefusal(`${name} 不是可用的音视频（可用 MP4、WebM、M4A、MP3、Opus、WAV、FLAC）`);
      // Sound in a video's container is sound; a film is no sound.
      if (kind === 'video' && format.type === 'audio') throw new ContentRefusal(`${name} 只有声音，没有画面`);
      const mime = kind === 'audio' ? format.mime.replace('video/', 'audio/') : format.mime;
      const durationMs = (await readDuration(folder.path(name))) ?? null;
      const row = await fromPath(folder, name, { mime, access: 'ranges', durationMs }, MAX_MEDIA_BYTES);
      return { ...row, durationMs };
    },

    /** A recording inside a book. */
    async mediaBytes(bytes: Buffer, name: string, kind: MediaType): Promise<KeptMedia> {
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
 * Brings files into storage and says what is known of them. Bytes may come in before the rows that name them: they are
 * found by their content, so what a killed import left is used by the next. A dry run reads and checks all the same.
 */
export function createFileKeeper(deps: KeeperDeps) {
  const stored = createStore(deps);
  const pictures = pictureKeeping(deps, stored);
  const media = mediaKeeping(stored);
  return {
    ...pictures,
    ...media,

    /** What an approved application downloads. */
    async original(folder: Folder, name: string): Promise<FileRow> {
      const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
      const start = await readStart(folder.path(name));
      const format = sniffMedia(start, name);
      if (format) return media.media(folder, name, format.type);
      const mime = ORIGINALS[ending];
      if (!mime) return pictures.picture(folder, name, MAX_WORK_PIXELS);
      const right =
        ending === 'pdf' ? start.toString('latin1', 0, 5) === '%PDF-' : start.toString('latin1', 0, 2) === 'PK';
      if (!right) throw new ContentRefusal(`${name} 的内容与扩展名不符`);
      return stored.fromPath(folder, name, { mime, access: 'grant', durationMs: null }, MAX_ORIGINAL_BYTES);
    },
  };
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
