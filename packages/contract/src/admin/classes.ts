import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNum, pageSize, pattern, requiredText, searchValue, time, wholeNumber } from '../fields.ts';

/* Classes of a school. A reader belongs to at most one. */

const classId = pattern(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 36, '班级编号不正确');
const className = requiredText(40, '班级名称');

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/classes',
  access: { role: 'accounts' },
  summary: 'Classes by name, with the number of their members',
  silentOnFailure: true,
  query: z.object({ searchValue, pageNum, pageSize: pageSize(50) }),
  rows: z.object({
    ...{ id: z.string(), name: z.string(), members: z.int(), createTime: time },
    /** The names of the members with the role 教师. */
    teachers: z.array(z.string()),
  }),
});

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/classes/create',
  access: { role: 'accounts' },
  summary: 'Adds a class without members',
  write: true,
  body: z.object({ name: className }),
  data: z.object({ id: z.string() }),
  msg: '已新建',
  errors: ['CLASS_NAME_TAKEN'],
});

export const rename = endpoint({
  method: 'POST',
  path: '/api/admin/classes/rename',
  access: { role: 'accounts' },
  summary: 'Renames a class; `before` is the name that the form showed',
  write: true,
  body: z.object({ id: classId, name: className, before: className }),
  msg: '已改名',
  errors: ['NOT_FOUND', 'CLASS_NAME_TAKEN', 'STALE_FORM'],
});

export const remove = endpoint({
  method: 'POST',
  path: '/api/admin/classes/remove',
  access: { role: 'accounts' },
  summary: 'Deletes a class; its members then belong to none. `members` is the number that the page showed',
  write: true,
  body: z.object({ id: classId, members: wholeNumber(0, 1_000_000) }),
  msg: '已删除',
  errors: ['NOT_FOUND', 'STALE_FORM'],
});
