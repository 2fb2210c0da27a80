import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, pageNum, pageSize, time, wholeNumber } from '../fields.ts';
import { contentDocument } from './content-document.ts';
import { CONTENT_ORIGINS } from './content-fields.ts';
import { contentDraft, contentKind, revision } from './content-shapes.ts';

/* The published versions of one resource or entry, and differences between them. */

const seq = wholeNumber(1, 2_000_000_000);

const versionRow = z.object({
  /** Counts from 1 for each resource. */
  seq: z.int(),
  origin: z.enum(CONTENT_ORIGINS),
  /** Empty for an import at the first start. */
  publisherName: z.string(),
  time,
  note: z.string(),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/content/history',
  access: { role: 'editor' },
  summary:
    'Published versions, the newest first. The version that was there before the first change in the console is 1',
  silentOnFailure: true,
  query: z.object({ kind: contentKind, id, pageNum, pageSize: pageSize(20) }),
  rows: versionRow,
  errors: ['NO_SUCH_RESOURCE'],
});

export const version = endpoint({
  method: 'GET',
  path: '/api/admin/content/version',
  access: { role: 'editor' },
  summary: 'One version as a document',
  silentOnFailure: true,
  query: z.object({ kind: contentKind, id, seq }),
  data: z.object({ version: versionRow, document: contentDocument }),
  errors: ['NO_SUCH_RESOURCE'],
});

/** One side of a comparison: a version, the published one, or the draft. */
const side = z.union([z.enum(['published', 'draft']), seq], { error: '没有这个版本' });

export const difference = endpoint({
  method: 'GET',
  path: '/api/admin/content/difference',
  access: { role: 'editor' },
  summary: 'What differs between two versions, by field; texts by paragraph',
  silentOnFailure: true,
  query: z.object({ kind: contentKind, id, from: side, to: side }),
  data: z.object({
    changes: z.array(
      z.discriminatedUnion('type', [
        /** A field: its values as text, empty for none. */
        z.object({
          type: z.literal('value'),
          field: z.string(),
          label: z.string(),
          before: z.string(),
          after: z.string(),
        }),
        /** A text: paragraphs without markup. `skipped` stands for `count` equal ones. */
        z.object({
          type: z.literal('text'),
          field: z.string(),
          /** 正文, 章节：引言 */
          label: z.string(),
          blocks: z.array(
            z.object({
              change: z.enum(['same', 'added', 'removed', 'skipped']),
              text: z.string(),
              count: z.int(),
            }),
          ),
        }),
      ]),
    ),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/admin/content/restoreVersion',
  access: { role: 'editor' },
  summary:
    'Makes an earlier version the draft; publishing it is a new version. `revision` is the draft that the page showed and that is replaced',
  write: true,
  body: z.object({ kind: contentKind, id, seq, revision }),
  data: z.object({ current: contentDraft, revision: z.int() }),
  msg: '已恢复为草稿',
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM', 'CONTENT_IN_BIN', 'CONTENT_WRONG'],
});
