import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pattern, time } from '../fields.ts';

/*
 * Values that a member of staff has typed into a form and not saved. They are stored on the server, because a 401
 * clears the browser's storage.
 */

/** The form and its object, like `user:7` or `user:new`. */
const key = pattern(/^[a-z][a-z0-9-]{0,39}:[A-Za-z0-9_-]{1,64}$/, 105, '请求参数错误');
const content = z.record(z.string().check(z.maxLength(64)), z.unknown());

export const get = endpoint({
  method: 'GET',
  path: '/api/admin/drafts/get',
  access: 'staff',
  summary: "The caller's draft of a form, or null",
  silentOnFailure: true,
  query: z.object({ key }),
  data: z.object({ draft: z.nullable(z.object({ content, updateTime: time })) }),
});

export const save = endpoint({
  method: 'POST',
  path: '/api/admin/drafts/save',
  access: 'staff',
  summary: "Keeps the caller's draft of a form",
  silentOnFailure: true,
  write: true,
  repeatable: true,
  body: z.object({ key, content }),
  data: z.object({ updateTime: time }),
  errors: ['DRAFT_TOO_LARGE'],
});

export const remove = endpoint({
  method: 'POST',
  path: '/api/admin/drafts/remove',
  access: 'staff',
  summary: "Removes the caller's draft of a form",
  silentOnFailure: true,
  write: true,
  repeatable: true,
  body: z.object({ key }),
});
