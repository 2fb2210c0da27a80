import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, pageNum, pageSize, requiredText, searchValue, text, time } from '../fields.ts';

/* 访问范围: the addresses from which visitors may read without an account. */

const note = z._default(text(100, '备注'), '');
const rangeRow = z.object({
  id: z.string(),
  /** In the notation of the operator. */
  label: z.string(),
  /** First and last address. */
  first: z.string(),
  last: z.string(),
  version: z.enum(['IPv4', 'IPv6']),
  note: z.string(),
  createTime: time,
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/access',
  access: { role: 'accounts' },
  summary: 'Authorised address ranges in the order of their addresses',
  silentOnFailure: true,
  query: z.object({ searchValue, pageNum, pageSize: pageSize(50) }),
  rows: rangeRow,
  more: z.object({
    /** The ACCESS setting: under `open` ranges have no effect on reading. */
    policy: z.enum(['open', 'ranges']),
    /** The address from which this call came. */
    ownAddress: z.string(),
  }),
});

export const add = endpoint({
  method: 'POST',
  path: '/api/admin/access/add',
  access: { role: 'accounts' },
  summary:
    'Authorises addresses, networks like 10.1.0.0/16 or ranges like 10.1.0.1-10.1.0.99; several with commas between',
  write: true,
  body: z.object({ range: requiredText(1000, '地址范围'), note }),
  msg: '已添加',
  errors: ['IP_RANGE_EXISTS'],
});

export const changeNote = endpoint({
  method: 'POST',
  path: '/api/admin/access/note',
  access: { role: 'accounts' },
  summary: 'Changes the note of a range; `before` is the note that the form showed',
  write: true,
  body: z.object({ id, note, before: note }),
  msg: '已保存',
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM'],
});

export const remove = endpoint({
  method: 'POST',
  path: '/api/admin/access/remove',
  access: { role: 'accounts' },
  summary: 'Removes a range',
  write: true,
  body: z.object({ id }),
  msg: '已移除',
  errors: ['NO_SUCH_RESOURCE'],
});

export const test = endpoint({
  method: 'GET',
  path: '/api/admin/access/test',
  access: { role: 'accounts' },
  summary: 'Whether an address is authorised, by which ranges, and what follows for a visitor',
  query: z.object({ address: requiredText(100, '地址') }),
  data: z.object({
    /** Without ::ffff: of an IPv4 address inside IPv6. */
    address: z.string(),
    isInside: z.boolean(),
    ranges: z.array(z.object({ id: z.string(), label: z.string(), note: z.string() })),
    policy: z.enum(['open', 'ranges']),
    /** A sentence about what a visitor from there may read. */
    meaning: z.string(),
  }),
});
