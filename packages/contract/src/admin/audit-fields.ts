import * as z from 'zod/mini';
import { pattern, searchValue, text } from '../fields.ts';

export const AUDIT_RESULTS = ['ok', 'refused', 'failed'] as const;
export const AUDIT_FORMATS = ['csv', 'jsonl'] as const;
/** More entries are not exported at once, and are not counted or paged through: narrow the filter. */
export const MAX_EXPORTED_ENTRIES = 100_000;
export const MAX_COUNTED_ENTRIES = 10_000;

const dayMessage = '日期须形如 2026-11-15';
const dayOrNone = z._default(
  z.union([z.literal(''), pattern(/^\d{4}-\d{2}-\d{2}$/, 10, dayMessage)], { error: dayMessage }),
  '',
);
const actionOrNone = z._default(
  z.union([z.literal(''), pattern(/^[A-Za-z]+\.[A-Za-z]+$/, 60, '动作不正确')], { error: '动作不正确' }),
  '',
);

export const auditFilter = z.object({
  /** An account as actor or object, written as for `actor`. */
  searchValue,
  /** First and last day, Beijing time. */
  since: dayOrNone,
  until: dayOrNone,
  /** The name of an account, or as in the log: `user:<id>`, `operator:<name>`, `system`, `visitor`. */
  actor: z._default(text(100, '操作者'), ''),
  action: actionOrNone,
  /** The name of an account, or as in the log: `application:<id>`. */
  object: z._default(text(200, '对象'), ''),
  result: z._default(z.enum(['', ...AUDIT_RESULTS], { error: '结果不正确' }), ''),
});

/** The query of `raw.auditExport`. */
export const auditExportQuery = z.object({
  ...auditFilter.shape,
  format: z._default(z.enum(AUDIT_FORMATS, { error: '导出格式不正确' }), 'csv'),
});

/** The result of a check of the whole log. */
export const auditVerdict = z.object({
  entries: z.int(),
  /** Entries at which the chain is broken, the first twenty. */
  problems: z.array(z.object({ id: z.int(), problem: z.string() })),
  /** Signatures that match, that were made with another APP_SECRET, and ids of those that do not match. */
  goodCheckpoints: z.int(),
  foreignCheckpoints: z.int(),
  badCheckpoints: z.array(z.int()),
  signedThrough: z.int(),
  /** Number and hash of the newest entry, to be stored outside of the site; empty for an empty log. */
  newest: z.string(),
});
