import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf, pattern, text } from '../fields.ts';
import { contentPicture } from './content-document.ts';
import { MAX_MEDIA_MB, MAX_PICTURE_MB } from './content-fields.ts';

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

export const upload = endpoint({
  method: 'POST',
  path: '/api/admin/content/upload',
  access: { role: 'editor' },
  summary: "Stores a picture for a draft, checked by the importer's rules",
  write: true,
  upload: { field: 'file', maxBytes: MAX_PICTURE_MB * MB },
  query: z.object({
    fileName,
    /** Pictures of works are kept as they are and may have up to 250 million pixels; others are encoded again. */
    use: z._default(z.enum(['cover', 'text', 'work', 'poster'], { error: '请求参数错误' }), 'text'),
  }),
  data: contentPicture,
  msg: '上传成功',
  errors: ['FILE_MISSING', 'NOT_A_PICTURE', 'CONTENT_PICTURE_TOO_LARGE', 'PICTURE_TOO_WIDE'],
});

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/admin/content/uploadMedia',
  access: { role: 'editor' },
  summary: 'Stores a recording for a course; its poster or waveform is made when ffmpeg is there',
  write: true,
  upload: { field: 'file', maxBytes: MAX_MEDIA_MB * MB },
  query: z.object({ fileName, kind: z.enum(['video', 'audio'], { error: '请选择视频或音频' }) }),
  data: z.object({
    file: storedFile,
    /** Null when it cannot be found out: then the editor types it in. */
    seconds: z.nullable(z.number()),
    poster: z.nullable(contentPicture),
    /** For `waveform` of the episode; empty when it was not made. */
    waveform: z.string(),
    /** What could not be made and why, in Chinese. */
    notMade: z.array(z.string()),
  }),
  msg: '上传成功',
  errors: ['FILE_MISSING', 'NOT_MEDIA', 'MEDIA_TOO_LARGE'],
});

export const uploadOriginal = endpoint({
  method: 'POST',
  path: '/api/admin/content/uploadOriginal',
  access: { role: 'editor' },
  summary: 'Stores the original file that readers may apply for: PDF, EPUB, ZIP, a picture or a recording',
  write: true,
  upload: { field: 'file', maxBytes: MAX_MEDIA_MB * MB },
  query: z.object({ fileName }),
  data: storedFile,
  msg: '上传成功',
  errors: ['FILE_MISSING', 'CONTENT_FILE_REFUSED', 'MEDIA_TOO_LARGE'],
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
