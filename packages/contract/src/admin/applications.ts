import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idOrNone, listOf, pageNum, pageSize, requiredText, searchValue, time } from '../fields.ts';
import { focalPoint } from '../resources.ts';
import { APPLICATION_STATES, MAX_DECISIONS, MAX_REASON_LENGTH } from './application-fields.ts';
import { tableFile, tableFormat } from './table-file.ts';

/* 高清申请 as reviewers see them: list, details, decisions, export. */

const status = z.enum(APPLICATION_STATES, { error: '申请状态不正确' });
const applicableType = z.enum(['book', 'img', 'video', 'audio']);
const resTypeFilter = z._default(z.enum(['', 'book', 'img', 'video', 'audio'], { error: '资源类型不正确' }), '');

const filter = {
  status: z._default(status, 'pending'),
  searchValue,
  resType: resTypeFilter,
  classId: idOrNone,
};

const applicationRow = z.object({
  id: z.string(),
  resId: z.string(),
  resType: applicableType,
  resTitle: z.string(),
  resAuthor: z.string(),
  resCoverUrl: z.string(),
  coverFocus: z.optional(focalPoint),
  /** The original file: its media type, its size in bytes, and its size in pixels if it is a picture. */
  fileType: z.string(),
  fileSize: z.nullable(z.number()),
  fileWidth: z.nullable(z.int()),
  fileHeight: z.nullable(z.int()),
  /** Without an original file an application can only be rejected. */
  hasOriginal: z.boolean(),
  userId: z.string(),
  userName: z.string(),
  realName: z.string(),
  className: z.string(),
  schoolName: z.string(),
  purpose: z.string(),
  status,
  applyTime: time,
  /** Until when the file can be downloaded; empty unless it was approved. */
  expireTime: z.union([time, z.literal('')]),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  access: { role: 'reviewer' },
  summary: 'Applications of one state; pending ones the oldest first, the others the newest first',
  silentOnFailure: true,
  query: z.object({ ...filter, pageNum, pageSize: pageSize(20) }),
  rows: applicationRow,
  more: z.object({
    /** The number in each state, regardless of the filters. */
    counts: z.object({ pending: z.int(), approved: z.int(), rejected: z.int(), expired: z.int(), withdrawn: z.int() }),
    /** When the oldest pending application was made; empty if there is none. */
    oldestTime: z.union([time, z.literal('')]),
  }),
});

export const classes = endpoint({
  method: 'GET',
  path: '/api/admin/applications/classes',
  access: { role: 'reviewer' },
  summary: 'Classes whose members have applied, for the filter',
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const example = endpoint({
  method: 'GET',
  path: '/api/admin/applications/example',
  access: { role: 'reviewer' },
  summary: 'A published work that readers can apply for, to try the way of an application; null when there is none',
  data: z.nullable(z.object({ id: z.string(), resTitle: z.string() })),
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/applications/details/:id',
  access: { role: 'reviewer' },
  summary: 'One application with what is needed to decide it',
  silentOnFailure: true,
  params: z.object({ id }),
  data: z.object({
    ...applicationRow.shape,
    remark: z.string(),
    fileName: z.string(),
    /** Whether readers see the resource now. */
    isPublished: z.boolean(),
    /** How many applications of this reader were decided in the last half-year. */
    approvedBefore: z.int(),
    rejectedBefore: z.int(),
    /** Who decided it, when, and why it was rejected; empty while it is pending. */
    approver: z.string(),
    decideTime: z.union([time, z.literal('')]),
    reason: z.string(),
    downloadCount: z.int(),
    /** For how many days an approval is valid. */
    grantDays: z.int(),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

/** The results for the chosen applications. Those that could not be decided have a reason. */
const decisionResult = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.string(), resTitle: z.string(), why: z.string() })),
});
const ids = listOf(id, MAX_DECISIONS, 1);

export const approve = endpoint({
  method: 'POST',
  path: '/api/admin/applications/approve',
  access: { role: 'reviewer' },
  summary: 'Approves applications; the applicants are told',
  write: true,
  body: z.object({ ids }),
  data: decisionResult,
});

export const reject = endpoint({
  method: 'POST',
  path: '/api/admin/applications/reject',
  access: { role: 'reviewer' },
  summary: 'Rejects applications with a reason that the applicants see',
  write: true,
  body: z.object({ ids, reason: requiredText(MAX_REASON_LENGTH, '驳回理由') }),
  data: decisionResult,
});

export const exportList = endpoint({
  method: 'POST',
  path: '/api/admin/applications/export',
  access: { role: 'reviewer' },
  summary: 'The applications of a filter as a table, at most 10,000',
  write: true,
  repeatable: true,
  body: z.object({ ...filter, format: tableFormat }),
  data: tableFile,
});
