import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idsParam, pattern } from '../fields.ts';
import { viewName, viewSettings } from './view-fields.ts';

/* Saved views of the console's tables, separate for each member of staff. */

const page = pattern(/^[a-z][a-z0-9-]{0,39}$/, 40, '请求参数错误');
const view = z.object({ id: z.string(), name: z.string(), settings: viewSettings });

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/views/list',
  access: 'staff',
  summary: "The caller's saved views of a page, oldest first",
  silentOnFailure: true,
  query: z.object({ page }),
  rows: view,
});

export const save = endpoint({
  method: 'POST',
  path: '/api/admin/views/save',
  access: 'staff',
  summary: 'Adds a saved view, or replaces the settings of the one with this id',
  write: true,
  body: z.object({ id: z.optional(id), page, name: viewName, settings: viewSettings }),
  data: view,
  msg: '视图已保存',
  errors: ['VIEW_NAME_TAKEN', 'VIEWS_FULL', 'NOT_FOUND'],
});

export const rename = endpoint({
  method: 'POST',
  path: '/api/admin/views/rename',
  access: 'staff',
  summary: 'Renames a saved view',
  write: true,
  body: z.object({ id, name: viewName }),
  errors: ['VIEW_NAME_TAKEN'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/:ids',
  access: 'staff',
  summary: 'Removes saved views',
  write: true,
  repeatable: true,
  params: idsParam,
  msg: '视图已删除',
});
