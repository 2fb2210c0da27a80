import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf, pattern, requiredText, text, wholeNumber } from '../fields.ts';
import { contentPicture } from './content-document.ts';
import { MAX_PICTURE_MB } from './content-fields.ts';

/*
 * Files of drafts. They are stored under the hash of their content, and removed after a day unless a draft, a version or
 * published content uses them.
 */

const MB = 1024 * 1024;
const fileName = z._default(z.string().check(z.trim(), z.maxLength(200, { error: '文件名太长' })), '');
const hash = pattern(/^[0-9a-f]{64}$/, 64, '文件不正确');
const storedFile = z.object({
  hash: z.string(),
  url: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
});

/** Pictures of works are kept as they are and may have up to 250 million pixels; others are encoded again. */
const pictureUse = z.enum(['cover', 'text', 'work', 'poster'], { error: '请求参数错误' });

export const upload = endpoint({
  method: 'POST',
  path: '/api/admin/content/upload',
  access: { role: 'editor' },
  summary: "Stores a picture for a draft, sent in one request and checked by the importer's rules",
  write: true,
  upload: { field: 'file', maxBytes: MAX_PICTURE_MB * MB },
  query: z.object({
    fileName,
    use: z._default(pictureUse, 'text'),
  }),
  data: contentPicture,
  msg: '上传成功',
  errors: ['FILE_MISSING', 'NOT_A_PICTURE', 'CONTENT_PICTURE_TOO_LARGE', 'PICTURE_TOO_WIDE'],
});

const uploadId = pattern(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 36, '上传编号不正确');

export const openUpload = endpoint({
  method: 'POST',
  path: '/api/admin/content/openUpload',
  access: { role: 'editor' },
  summary:
    'Opens a resumable upload of one file (raw.ts: importUpload…), or finds the unfinished one of the same file; quotas and free space are checked now',
  write: true,
  repeatable: true,
  body: z.object({
    fileName: requiredText(200, '文件名'),
    size: wholeNumber(1, Number.MAX_SAFE_INTEGER, '文件是空的'),
    /** When it was changed on the computer it comes from, in milliseconds. */
    modified: wholeNumber(0, Number.MAX_SAFE_INTEGER, '请求参数错误'),
  }),
  data: z.object({
    /** `set` of the upload's metadata; its `path` is the file's name. */
    setId: z.string(),
    /** Empty when no byte of it has arrived. */
    uploadId: z.string(),
    received: z.int(),
  }),
  errors: ['IMPORT_REFUSED', 'STORAGE_FULL'],
});

export const discardUpload = endpoint({
  method: 'POST',
  path: '/api/admin/content/discardUpload',
  access: { role: 'editor' },
  summary: 'Removes what has arrived of a file that was stopped on its way',
  silentOnFailure: true,
  write: true,
  repeatable: true,
  allowedWhenDiskFull: true,
  body: z.object({ uploadId }),
  errors: ['NO_SUCH_UPLOAD', 'IMPORT_REFUSED'],
});

/** A file that has arrived is stored for drafts. Asked again within minutes, the answer is the same. */
const take = {
  method: 'POST',
  access: { role: 'editor' },
  silentOnFailure: true,
  write: true,
  repeatable: true,
  msg: '上传成功',
} as const;

const takeErrors = ['NO_SUCH_UPLOAD', 'UPLOAD_OFFSET', 'IMPORT_REFUSED', 'STORAGE_FULL'] as const;

export const takePicture = endpoint({
  ...take,
  path: '/api/admin/content/takePicture',
  summary: "Stores an uploaded file as a picture for a draft, checked by the importer's rules",
  body: z.object({ uploadId, use: z._default(pictureUse, 'text') }),
  data: contentPicture,
  errors: [...takeErrors, 'NOT_A_PICTURE', 'CONTENT_PICTURE_TOO_LARGE', 'PICTURE_TOO_WIDE'],
});

export const takeMedia = endpoint({
  ...take,
  path: '/api/admin/content/takeMedia',
  summary:
    'Stores an uploaded file as a recording for a course; poster or waveform are made when ffmpeg is there, and the streams of a long film in a task',
  body: z.object({ uploadId, kind: z.enum(['video', 'audio'], { error: '请选择视频或音频' }) }),
  data: z.object({
    file: storedFile,
    /** Null when it cannot be found out: then the editor types it in. */
    seconds: z.nullable(z.number()),
    poster: z.nullable(contentPicture),
    /** For `waveform` of the episode; empty when it was not made. */
    waveform: z.string(),
    /** The variants that could not be made and why, in Chinese. */
    notMade: z.array(z.string()),
  }),
  errors: [...takeErrors, 'NOT_MEDIA'],
});

export const takeOriginal = endpoint({
  ...take,
  path: '/api/admin/content/takeOriginal',
  summary:
    'Stores an uploaded file as the original that readers may apply for: PDF, EPUB, ZIP, a picture or a recording',
  body: z.object({ uploadId }),
  data: storedFile,
  errors: [...takeErrors, 'CONTENT_FILE_REFUSED'],
});

/** Seconds. */
const seconds = z.number().check(z.gte(0), z.lte(360_000));
const cue = z.object({ start: seconds, end: seconds, text: text(2000, '字幕') });

const captions = z.object({ hash: z.string(), url: z.string(), cues: z.array(cue) });

export const uploadCaptions = endpoint({
  method: 'POST',
  path: '/api/admin/content/uploadCaptions',
  access: { role: 'editor' },
  summary: 'Reads subtitles from a WebVTT or SubRip file and stores them',
  write: true,
  upload: { field: 'file', maxBytes: 2 * MB },
  query: z.object({ fileName }),
  data: captions,
  msg: '上传成功',
  errors: ['FILE_MISSING', 'CAPTIONS_WRONG'],
});

export const readCaptions = endpoint({
  method: 'GET',
  path: '/api/admin/content/captions',
  access: { role: 'editor' },
  summary: 'The lines of stored subtitles, in the order of time',
  silentOnFailure: true,
  query: z.object({ hash }),
  data: captions,
  errors: ['NO_SUCH_RESOURCE'],
});

export const saveCaptions = endpoint({
  method: 'POST',
  path: '/api/admin/content/saveCaptions',
  access: { role: 'editor' },
  summary: 'Stores edited subtitles as a new file; the draft then names its hash. Lines are sorted by their start',
  write: true,
  repeatable: true,
  maxBodyMb: 2,
  body: z.object({ cues: listOf(cue, 5000, 1) }),
  data: captions,
  errors: ['CAPTIONS_WRONG'],
});
