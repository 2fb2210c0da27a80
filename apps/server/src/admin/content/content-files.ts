import { text } from 'node:stream/consumers';
import { MAX_PICTURE_MB, MAX_WORK_PICTURE_MB } from '@meiyu/contract/admin/content-fields.ts';
import type { ErrorName } from '@meiyu/contract/errors.ts';
import sharp from 'sharp';
import type { Transcoder } from '../../adapters/media/transcoder.ts';
import { PictureError, readPictureFacts } from '../../adapters/pictures/picture-facts.ts';
import { MAX_PUBLIC_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { createWorkQueue } from '../../adapters/work-queue.ts';
import { AppError } from '../../errors.ts';
import type { FileRow } from '../../resources/files/content-files.repo.ts';
import type { Folder } from '../../resources/files/folder.ts';
import { type FileImporter, MAX_WORK_PIXELS, type StoredMedia } from '../../resources/files/import-files.ts';
import { ContentRefusal } from '../../resources/files/refusal.ts';
import { needsStreams } from '../../resources/kinds/course/needs-streams.ts';
import { type Cue, readCues, writeWebVtt } from '../../resources/kinds/course/webvtt.ts';

const MB = 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const WAVEFORM_STEPS = 400;
const MAX_WAITING = 20;

interface ContentFilesDeps {
  storage: Storage;
  importer: FileImporter;
  transcoder: () => Promise<Transcoder | undefined>;
  /** Begins the task that makes the streams of a film. */
  makeStreams: (hash: string, userId: string) => Promise<unknown>;
  /** Keeps a file for a day, for a draft that will use it. */
  addUpload: (row: FileRow) => Promise<void>;
  findFile: (hash: string) => Promise<FileRow | undefined>;
}

export type PictureUse = 'cover' | 'text' | 'work' | 'poster';
export type ContentFiles = ReturnType<typeof createContentFiles>;

export const maxPictureMb = (use: PictureUse) => (use === 'work' ? MAX_WORK_PICTURE_MB : MAX_PICTURE_MB);

/** A name for downloads and exports: letters, digits, _ and - of the uploaded name. */
function safeName(fileName: string, extension: string): string {
  const base = fileName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]/gu, '_');
  return `${base.slice(0, 60) || 'file'}.${extension}`;
}

/** A safe name with the extension of the uploaded name. */
export const storedName = (fileName: string) => safeName(fileName, extensionOf(fileName));

const extensionOf = (fileName: string) => /\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1]?.toLowerCase() ?? 'bin';

/** Decoded and encoded again, so that only pixels are kept (threat T22); drawings with few colours stay exact. */
async function encodeAgain(bytes: Buffer, mime: string): Promise<{ bytes: Buffer; extension: string }> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize(MAX_PUBLIC_SIDE, MAX_PUBLIC_SIDE, { fit: 'inside', withoutEnlargement: true });
  const isExact = mime === 'image/png' || mime === 'image/gif';
  const encoded = isExact ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 90 });
  return { bytes: await encoded.toBuffer(), extension: isExact ? 'png' : 'webp' };
}

async function toPictureError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof PictureError && error.reason === 'too many pixels') throw new AppError('PICTURE_TOO_WIDE');
    if (error instanceof AppError) throw error;
    throw new AppError('NOT_A_PICTURE', error instanceof ContentRefusal ? error.message : undefined);
  });
}

const asRefusal = (name: ErrorName) => (error: unknown) => {
  throw error instanceof ContentRefusal ? new AppError(name, error.message) : error;
};

function toCues(cues: readonly { start: number; end: number; text: string }[]): Cue[] {
  const wrong = cues.find(({ start, end, text: line }) => end < start || line.trim() === '');
  if (wrong)
    throw new AppError('CAPTIONS_WRONG', wrong.end < wrong.start ? '有一条字幕的结束早于开始' : '有一条字幕没有文字');
  return cues
    .map(({ start, end, text: line }) => ({
      startMs: Math.round(start * 1000),
      endMs: Math.round(end * 1000),
      text: line,
    }))
    .toSorted((a, b) => a.startMs - b.startMs);
}

/** Uploads for drafts, stored by the code of the importer. One is worked on at a time. */
export function createContentFiles(deps: ContentFilesDeps) {
  const { storage, importer, transcoder, makeStreams, addUpload, findFile } = deps;
  const run = createWorkQueue({ concurrency: 1, maxWaiting: MAX_WAITING });
  const keep = async <R extends FileRow>(row: R): Promise<R> => {
    await addUpload(row);
    return row;
  };

  async function storePicture(upload: Buffer, fileName: string, use: PictureUse) {
    if (use === 'work') return importer.pictureBytes(upload, storedName(fileName), MAX_WORK_PIXELS);
    const { mime } = await readPictureFacts(upload, { maxPixels: MAX_PIXELS });
    const { bytes, extension } = await encodeAgain(upload, mime);
    return importer.pictureBytes(bytes, safeName(fileName, extension));
  }

  async function storeCaptions(cues: Cue[], fileName: string) {
    const row = await keep(await importer.captions(Buffer.from(writeWebVtt(cues)), safeName(fileName, 'vtt')));
    return { row, cues };
  }

  /** Makes a poster or waveform and lists what could not be made. Streams take long, so they are made in a task. */
  async function derive(path: string, kind: 'video' | 'audio', file: StoredMedia, userId: string) {
    const tool = await transcoder();
    const needsTask = kind === 'video' && needsStreams({ durationMs: file.durationMs ?? 0, size: file.size });
    const what = kind === 'audio' ? '波形' : needsTask ? '封面和各清晰度的视频' : '封面';
    if (!tool) return { poster: null, waveform: '', notMade: [`服务器没有 ffmpeg，没有生成${what}`] };
    if (kind === 'audio') {
      const waveform = await tool.makeWaveform(path, WAVEFORM_STEPS);
      return { poster: null, waveform: waveform?.toString('base64') ?? '', notMade: waveform ? [] : ['没能生成波形'] };
    }
    if (needsTask) await makeStreams(file.hash, userId);
    const frame = await tool.makePoster(path);
    const poster = frame ? await keep(await importer.pictureBytes(frame, safeName(file.name ?? '', 'jpg'))) : null;
    return { poster, waveform: '', notMade: poster ? [] : ['没能从视频里取出封面'] };
  }

  return {
    async addPicture(upload: Buffer, fileName: string, use: PictureUse) {
      if (upload.length > maxPictureMb(use) * MB) throw new AppError('CONTENT_PICTURE_TOO_LARGE');
      return keep(await run(() => toPictureError(storePicture(upload, fileName, use))));
    },

    async addMedia(folder: Folder, name: string, { kind, userId }: { kind: 'video' | 'audio'; userId: string }) {
      return run(async () => {
        const file = await importer.media(folder, name, kind).catch(asRefusal('NOT_MEDIA'));
        await keep(file);
        return { file, ...(await derive(folder.path(name), kind, file, userId)) };
      });
    },

    async addOriginal(folder: Folder, name: string) {
      return keep(await run(() => importer.original(folder, name).catch(asRefusal('CONTENT_FILE_REFUSED'))));
    },

    async addCaptions(upload: Buffer, fileName: string) {
      let cues: Cue[];
      try {
        const source = new TextDecoder('utf-8', { fatal: true }).decode(upload).replaceAll('\r\n', '\n');
        cues = readCues(source, '字幕文件');
      } catch (error) {
        throw new AppError(
          'CAPTIONS_WRONG',
          error instanceof ContentRefusal ? error.message : '字幕文件不是 UTF-8 文字',
        );
      }
      return storeCaptions(cues, fileName);
    },

    async saveCaptions(cues: readonly { start: number; end: number; text: string }[]) {
      return storeCaptions(toCues(cues), '字幕');
    },

    async readCaptions(hash: string) {
      const row = await findFile(hash);
      if (!row?.mime.startsWith('text/vtt')) throw new AppError('NO_SUCH_RESOURCE');
      return { row, cues: readCues(await text((await storage.open(hash)).stream), '字幕') };
    },
  };
}
