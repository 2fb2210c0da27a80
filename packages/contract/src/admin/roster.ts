import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNum, pageSize, pattern, text, time, wholeNumber } from '../fields.ts';
import { FILLABLE_FIELDS, MAX_ROSTER_BYTES, ROSTER_FIELDS, ROSTER_FILTERS } from './roster-fields.ts';

/*
 * Class lists (名单导入): a file is uploaded, its rows are checked and corrected, and accounts are made of them. An import
 * can be undone for an hour.
 */

const importId = pattern(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 36, '名单编号不正确');
const line = wholeNumber(1, 2_000_000, '行号不正确');
const field = z.enum(ROSTER_FIELDS, { error: '列名不正确' });
const cell = z.string({ error: '内容不正确' }).check(z.trim(), z.maxLength(200, { error: '内容不能超过 200 个字' }));
const fields = z.object({
  realName: cell,
  studentNumber: cell,
  className: cell,
  phone: cell,
  ageBand: cell,
  guardianConsent: cell,
  sex: cell,
  expireDate: cell,
});

const rosterState = z.enum(['preview', 'importing', 'imported', 'undone', 'discarded']);
const level = z.enum(['ok', 'warning', 'error']);
const file = z.object({ fileName: z.string(), base64: z.string() });

const row = z.object({
  /** Line in the file. */
  line: z.int(),
  fields,
  /** The name to sign in with; empty while it cannot be known. */
  userName: z.string(),
  level,
  problems: z.array(
    z.object({
      /** A field of the list, or empty for the whole row. */
      field: z.string(),
      level: z.enum(['error', 'warning']),
      text: z.string(),
      suggestion: z.optional(z.string()),
    }),
  ),
  /** Empty until the row was imported. */
  outcome: z.enum(['', 'created', 'updated', 'skipped']),
});

const counts = z.object({
  all: z.int(),
  errors: z.int(),
  warnings: z.int(),
  /** Rows without errors that are not imported yet, and how many of them change an existing account. */
  ready: z.int(),
  readyUpdates: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
});

/** A class that the import would make, and an existing or larger one whose name is almost the same, or empty. */
const newClass = z.object({ name: z.string(), rows: z.int(), near: z.string() });

export const template = endpoint({
  method: 'GET',
  path: '/api/admin/roster/template',
  access: { role: 'accounts' },
  summary: 'An empty list with the columns, examples and allowed values',
  query: z.object({ format: z._default(z.enum(['xlsx', 'csv'], { error: '格式不正确' }), 'xlsx') }),
  data: file,
});

export const upload = endpoint({
  method: 'POST',
  path: '/api/admin/roster/upload',
  access: { role: 'accounts' },
  summary: 'Reads and checks a list (.xlsx, .csv, .tsv); nothing is imported yet',
  write: true,
  upload: { field: 'file', maxBytes: MAX_ROSTER_BYTES },
  query: z.object({
    fileName: z._default(z.string().check(z.trim(), z.maxLength(200, { error: '文件名太长' })), ''),
  }),
  data: z.object({ id: z.string() }),
  errors: ['FILE_MISSING', 'NOT_A_TABLE', 'TABLE_TOO_LARGE', 'TOO_MANY'],
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/roster',
  access: { role: 'accounts' },
  summary: 'Uploaded lists, the newest first; discarded ones are left out',
  silentOnFailure: true,
  query: z.object({ pageNum, pageSize: pageSize(20) }),
  rows: z.object({
    id: z.string(),
    fileName: z.string(),
    state: rosterState,
    rows: z.int(),
    creator: z.string(),
    createTime: time,
    importTime: z.union([time, z.literal('')]),
  }),
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/roster/:id',
  access: { role: 'accounts' },
  summary: 'One list: state and counts',
  silentOnFailure: true,
  params: z.object({ id: importId }),
  data: z.object({
    id: z.string(),
    fileName: z.string(),
    sheet: z.string(),
    state: rosterState,
    /** The task that imports it, or empty. */
    jobId: z.string(),
    counts,
    newClasses: z.array(newClass),
    /** Classes that this import made and that still exist. */
    madeClasses: z.array(z.string()),
    emptyRows: z.int(),
    /** Titles of columns that are not used. */
    ignoredColumns: z.array(z.string()),
    /** Columns whose title is not the name of the field that they were read as. */
    renamedColumns: z.array(z.object({ title: z.string(), field })),
    /** The URL that was last printed on slips, of this list or another, or empty; and the addresses of this machine. */
    slipAddress: z.string(),
    ownAddresses: z.array(z.string()),
    /** Until when the import can be undone, or empty. */
    undoTime: z.union([time, z.literal('')]),
    /** How many slips with one-time passwords can still be shown, and how often. */
    slips: z.int(),
    slipsShownAgain: z.int(),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const rows = endpoint({
  method: 'GET',
  path: '/api/admin/roster/:id/rows',
  access: { role: 'accounts' },
  summary: 'Rows of a list by line',
  silentOnFailure: true,
  params: z.object({ id: importId }),
  query: z.object({
    filter: z._default(z.enum(ROSTER_FILTERS, { error: '筛选不正确' }), 'all'),
    pageNum,
    pageSize: pageSize(50),
  }),
  rows: row,
  errors: ['NO_SUCH_RESOURCE'],
});

const changed = z.object({ rows: z.array(row), counts, newClasses: z.array(newClass) });

export const changeRow = endpoint({
  method: 'POST',
  path: '/api/admin/roster/changeRow',
  access: { role: 'accounts' },
  summary: 'Corrects fields of a row; answers it and the rows whose check changed with it',
  write: true,
  repeatable: true,
  body: z.object({ id: importId, line, fields: z.partial(fields) }),
  data: changed,
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM'],
});

export const dropRow = endpoint({
  method: 'POST',
  path: '/api/admin/roster/dropRow',
  access: { role: 'accounts' },
  summary: 'Leaves a row out of the list; answers the rows whose check changed with it',
  write: true,
  repeatable: true,
  body: z.object({ id: importId, line }),
  data: changed,
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM'],
});

export const applySuggestion = endpoint({
  method: 'POST',
  path: '/api/admin/roster/applySuggestion',
  access: { role: 'accounts' },
  summary: 'Takes the suggested value of a field; answers like `changeRow`',
  write: true,
  repeatable: true,
  body: z.object({ id: importId, line, field }),
  data: changed,
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM'],
});

export const fillColumn = endpoint({
  method: 'POST',
  path: '/api/admin/roster/fillColumn',
  access: { role: 'accounts' },
  summary: 'Writes one value into a column of all rows that are not imported, or of those with an error in it',
  write: true,
  repeatable: true,
  body: z.object({
    id: importId,
    field: z.enum(FILLABLE_FIELDS, { error: '这一列不能整列填写' }),
    value: cell,
    only: z._default(z.enum(['all', 'faulty'], { error: '请求参数错误' }), 'all'),
    /** Only rows that have this value now. */
    from: z.optional(cell),
  }),
  data: z.object({ filled: z.int(), counts, newClasses: z.array(newClass) }),
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM'],
});

export const badRows = endpoint({
  method: 'GET',
  path: '/api/admin/roster/:id/badRows',
  access: { role: 'accounts' },
  summary: 'The rows with errors as a workbook, to correct and upload again',
  params: z.object({ id: importId }),
  data: file,
  errors: ['NO_SUCH_RESOURCE'],
});

export const discard = endpoint({
  method: 'POST',
  path: '/api/admin/roster/discard',
  access: { role: 'accounts' },
  summary: 'Deletes the rows of a list that was not imported',
  write: true,
  repeatable: true,
  body: z.object({ id: importId }),
  msg: '已放弃这份名单',
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM'],
});

export const start = endpoint({
  method: 'POST',
  path: '/api/admin/roster/start',
  access: { role: 'accounts' },
  summary: 'Imports all rows, or only those without errors, as a task',
  write: true,
  body: z.object({ id: importId, onlyGood: z.boolean({ error: '请求参数错误' }) }),
  data: z.object({ jobId: z.string() }),
  msg: '开始导入',
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM', 'BAD_INPUT'],
});

export const slips = endpoint({
  method: 'POST',
  path: '/api/admin/roster/slips',
  access: { role: 'accounts' },
  summary: 'One-time passwords of the new accounts, to print: twice within 24 hours, then they are erased',
  write: true,
  body: z.object({
    id: importId,
    /** The URL printed on them; kept for the next slips. */
    address: z._default(text(200, '网址'), ''),
  }),
  data: z.object({
    rows: z.array(
      z.object({
        className: z.string(),
        realName: z.string(),
        studentNumber: z.string(),
        userName: z.string(),
        password: z.string(),
      }),
    ),
    shownAgain: z.int(),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/admin/roster/undo',
  access: { role: 'accounts' },
  summary: 'Deletes unused new accounts and restores changed ones, within an hour of the import',
  write: true,
  repeatable: true,
  body: z.object({ id: importId }),
  data: z.object({
    removed: z.int(),
    restored: z.int(),
    /** Classes that the import made and that have no reader any more. */
    removedClasses: z.array(z.string()),
    /** Rows that stay as they are, and why. */
    kept: z.array(z.object({ line: z.int(), realName: z.string(), reason: z.string() })),
  }),
  msg: '已撤销',
  errors: ['NO_SUCH_RESOURCE', 'UNDO_TOO_LATE', 'STALE_FORM'],
});
