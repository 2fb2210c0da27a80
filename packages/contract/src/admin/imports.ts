import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNum, pageSize, requiredText, resType, time, wholeNumber } from '../fields.ts';
import { allPictures, importId, listChoice, museumChoice } from './import-choices.ts';
import { IMPORT_KINDS, IMPORT_PHASES, IMPORT_STATES, LINE_KINDS } from './import-fields.ts';
import { tableFile } from './table-file.ts';

/*
 * Content from the browser (导入). A set of files is opened, uploaded by the tus protocol (raw.ts: importUpload…),
 * checked without writing anything, and imported by the code of `meiyu content import`.
 */

const params = z.object({ id: importId });
const phase = z.enum(IMPORT_PHASES, { error: '请求参数错误' });
const importKind = z.enum(IMPORT_KINDS, { error: '请求参数错误' });
const timeOrNone = z.union([time, z.literal('')]);

const importRow = z.object({
  id: z.string(),
  /** The dropped folder or file, or the first of them; or the title or address of a museum's manifest. */
  name: z.string(),
  kind: importKind,
  state: z.enum(IMPORT_STATES),
  /** How many files were announced, and their bytes. */
  files: z.int(),
  bytes: z.int(),
  creator: z.string(),
  /** An unfinished set can be continued only by its owner. */
  isOwn: z.boolean(),
  createTime: time,
  finishTime: timeOrNone,
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: { role: 'editor' },
  summary: 'Imports of the console, the newest first; discarded ones are left out',
  silentOnFailure: true,
  query: z.object({ pageNum, pageSize: pageSize(20) }),
  rows: z.object({ ...importRow.shape, imported: z.int(), refused: z.int() }),
});

export const open = endpoint({
  method: 'POST',
  path: '/api/admin/imports/open',
  access: { role: 'editor' },
  summary: 'Opens a set of files for upload, or refuses it: quotas and free space are checked now',
  write: true,
  body: z.object({
    name: requiredText(400, '名称'),
    files: wholeNumber(1, 1_000_000, '文件数不正确'),
    bytes: wholeNumber(0, Number.MAX_SAFE_INTEGER, '大小不正确'),
    kind: z._default(importKind, 'files'),
    /** For an uploaded manifest of a museum. */
    allPictures,
  }),
  data: z.object({ id: z.string() }),
  errors: ['IMPORT_REFUSED', 'STORAGE_FULL'],
});

const kindCounts = z.object({
  refused: z.int(),
  warning: z.int(),
  dropped: z.int(),
  kept: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id',
  access: { role: 'editor' },
  summary: 'One import: state, uploaded files, task and counts of its reports',
  silentOnFailure: true,
  params,
  data: z.object({
    ...importRow.shape,
    /** Files that arrived completely, and all bytes that arrived. */
    receivedFiles: z.int(),
    receivedBytes: z.int(),
    /** How its list was read by the last check. */
    list: z.nullable(listChoice),
    /** The machine on which the files are, when it is not the one that answers; empty otherwise. */
    elsewhere: z.string(),
    /** The task of the check or of the import; null before the first one. */
    job: z.nullable(
      z.object({
        id: z.string(),
        phase,
        state: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
        progress: z.int(),
        total: z.int(),
        error: z.string(),
      }),
    ),
    check: z.nullable(kindCounts),
    result: z.nullable(kindCounts),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const files = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/files',
  access: { role: 'editor' },
  summary: 'Files of an own unfinished set, to go on with their upload',
  silentOnFailure: true,
  params,
  data: z.object({
    files: z.array(
      z.object({
        id: z.string(),
        path: z.string(),
        size: z.int(),
        received: z.int(),
        /** When the file was changed on the computer it came from, in milliseconds. */
        modified: z.int(),
      }),
    ),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const report = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/report',
  access: { role: 'editor' },
  summary: 'Lines of a report: what was or would be imported, warnings, dropped elements, refusals',
  silentOnFailure: true,
  params,
  query: z.object({
    phase,
    kind: z._default(z.enum(['', ...LINE_KINDS], { error: '筛选不正确' }), ''),
    pageNum,
    pageSize: pageSize(50),
  }),
  rows: z.object({
    seq: z.int(),
    kind: z.enum(LINE_KINDS),
    /** The file or folder. */
    name: z.string(),
    title: z.string(),
    text: z.string(),
    /** The resource; empty for parts of the site and for files that are not resources. */
    resId: z.string(),
    resType: z.union([resType, z.literal('')]),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const reportFile = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/reportFile',
  access: { role: 'editor' },
  summary: 'A whole report as CSV',
  params,
  query: z.object({ phase }),
  data: tableFile,
  errors: ['NO_SUCH_RESOURCE'],
});

const step = {
  method: 'POST',
  access: { role: 'editor' },
  write: true,
  body: z.object({ id: importId }),
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM', 'IMPORT_REFUSED', 'STORAGE_FULL'],
} as const;

export const check = endpoint({
  ...step,
  path: '/api/admin/imports/check',
  summary: 'Reads and checks all files as a task; nothing is written',
  body: z.object({
    id: importId,
    /** Leave files out that did not arrive completely; without it they are a reason to refuse. */
    skipMissing: z._default(z.boolean({ error: '请求参数错误' }), false),
    /** For lists; without it that of the last check. */
    list: z.optional(listChoice),
  }),
  data: z.object({ jobId: z.string() }),
});

export const start = endpoint({
  ...step,
  path: '/api/admin/imports/start',
  summary: 'Imports a checked set as a task, or goes on with an import that ended before its end',
  body: z.object({
    id: importId,
    /** For works of museums; a continued import keeps its choice. */
    museum: z.optional(museumChoice),
  }),
  data: z.object({ jobId: z.string() }),
  msg: '开始导入',
});

export const stop = endpoint({
  ...step,
  path: '/api/admin/imports/stop',
  summary: 'Asks the task of an own set to stop; what is imported stays',
  repeatable: true,
  msg: '正在停止',
  errors: ['NO_SUCH_RESOURCE', 'JOB_NOT_RUNNING'],
});

export const discard = endpoint({
  ...step,
  path: '/api/admin/imports/discard',
  summary: 'Removes the files of an own unfinished set',
  repeatable: true,
  allowedWhenDiskFull: true,
  msg: '已放弃这批文件',
});
