import * as z from 'zod/mini';
import { listOf, pattern, requiredText } from '../fields.ts';

/* Fields of saved views, shared with the form in the browser. */

export const viewName = requiredText(20, '视图名称');
const columnId = pattern(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 40, '请求参数错误');
const columnIds = listOf(columnId, 40);

export const viewSettings = z.object({
  /** Search, filters and order as in the page's address, without the page number. */
  query: z.string().check(z.maxLength(2000)),
  /** Absent: the columns stay as they are. */
  columns: z.optional(z.object({ order: columnIds, hidden: columnIds })),
});
