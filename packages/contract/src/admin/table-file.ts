import * as z from 'zod/mini';

/* Tables that the console exports. */

export const tableFormat = z.enum(['csv', 'xlsx'], { error: '导出格式不正确' });

/** A file inside an answer. */
export const tableFile = z.object({
  fileName: z.string(),
  type: z.string(),
  /** Base64. */
  content: z.string(),
  rows: z.int(),
  /** There are more rows than a file may have; only the first ones are in it. */
  isCut: z.boolean(),
});
