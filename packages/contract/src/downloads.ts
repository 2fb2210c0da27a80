import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idOrNone, paging, requiredText, text, time } from './fields.ts';
import { focalPoint } from './resources.ts';

/* 高清申请: applying for original files, and downloading them after approval. */

/** 待审核, 已通过, 已驳回, 已过期, 已撤回 */
const status = z.enum(['pending', 'approved', 'rejected', 'expired', 'withdrawn']);
const statusFilter = z._default(
  z.enum(['', 'pending', 'approved', 'rejected', 'expired', 'withdrawn'], { error: '申请状态不正确' }),
  '',
);

export const list = endpoint({
  method: 'GET',
  path: '/api/businees/book/download/list',
  access: 'user',
  summary: "The user's applications, newest first; with resId, those for one resource",
  silentOnFailure: true,
  query: z.extend(paging, { status: statusFilter, resId: idOrNone }),
  rows: z.object({
    id: z.string(),
    resId: z.string(),
    resType: z.enum(['book', 'img', 'video', 'audio']),
    resTitle: z.string(),
    resAuthor: z.string(),
    resCoverUrl: z.string(),
    coverFocus: z.optional(focalPoint),
    purpose: z.string(),
    remark: z.string(),
    status,
    statusLabel: z.string(),
    /** Why it was rejected; empty otherwise. */
    reason: z.string(),
    applyTime: time,
    auditTime: z.nullable(time),
    /** End of the download period of an approved application. */
    expireTime: z.nullable(time),
    fileName: z.string(),
    fileSize: z.nullable(z.number()),
    updateTime: time,
  }),
});

export const apply = endpoint({
  method: 'POST',
  path: '/api/businees/book/download/apply',
  access: 'user',
  summary: 'Applies for the original file of a resource',
  rsa: true,
  write: true,
  body: z.object({
    resId: id,
    /** `media` means video or audio, whichever the resource is. */
    resType: z.enum(['book', 'img', 'video', 'audio', 'media'], { error: '该类资源不支持申请' }),
    purpose: requiredText(200, '申请用途'),
    remark: z._default(text(500, '备注'), ''),
  }),
  data: z.object({ id: z.string(), status, statusLabel: z.string() }),
  msg: '申请已提交',
  errors: ['NO_SUCH_RESOURCE', 'NO_ORIGINAL_FILE', 'ALREADY_APPLIED', 'APPLICATIONS_TOO_MANY'],
});

export const makeLink = endpoint({
  method: 'POST',
  path: '/api/businees/book/download/link',
  access: 'user',
  summary: 'Creates a link, valid for 5 minutes, to the file of an approved application',
  body: z.object({ id }),
  data: z.object({ url: z.string(), fileName: z.string(), fileSize: z.number(), expireTime: time }),
  errors: ['APPLICATION_NOT_APPROVED', 'APPLICATION_EXPIRED', 'NO_ORIGINAL_FILE'],
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/businees/book/download/withdraw',
  access: 'user',
  summary: 'Withdraws a pending application',
  write: true,
  body: z.object({ id }),
  msg: '申请已撤回',
  errors: ['APPLICATION_SETTLED'],
});
