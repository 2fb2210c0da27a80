import * as z from 'zod/mini';
import { time, wholeNumber } from '../fields.ts';
import { focalPoint } from '../resources.ts';
import { contentDocument } from './content-document.ts';
import { CONTENT_KINDS, CONTENT_STATES } from './content-fields.ts';

/* Shapes that several calls of 内容 share. */

export const contentKind = z.enum(CONTENT_KINDS, { error: '没有这种内容' });
const contentState = z.enum(CONTENT_STATES);
/** Beijing time, or empty for none. */
export const timeOrEmpty = z.union([z.literal(''), time]);

export const contentRow = z.object({
  id: z.string(),
  kind: contentKind,
  /** That of the draft if there is one. May be empty in a new draft. */
  title: z.string(),
  author: z.string(),
  /** Empty when there is none; `cover` of the filters goes by it. */
  coverUrl: z.string(),
  coverFocus: z.optional(focalPoint),
  state: contentState,
  /** When the draft is going to be published. */
  scheduledTime: timeOrEmpty,
  draft: z.nullable(z.object({ editorName: z.string(), time })),
  /** Who has it open now, the caller included. */
  editors: z.array(z.string()),
  /** Those it is in itself. */
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  home: z.boolean(),
  recommend: z.boolean(),
  readAmount: z.int(),
  /** The date shown to readers; empty when it was never published. */
  publishTime: timeOrEmpty,
  /** Of the last change: draft, publication, state. */
  updateTime: time,
  /** For the bin: when it was put there, by whom, and when it is removed for good (empty: readers' records keep it). */
  binTime: timeOrEmpty,
  binByName: z.string(),
  removeTime: timeOrEmpty,
});
export type ContentRow = z.output<typeof contentRow>;

/**
 * The state of the draft that the page shows, as `details` answered it. Saving, publishing, discarding, restoring and
 * imports make a greater one, so that a page opened before is stale.
 */
export const revision = wholeNumber(0, 2_000_000_000);
export const contentDraft = z.object({
  document: contentDocument,
  editorName: z.string(),
  updateTime: time,
});

export const otherEditor = z.object({ name: z.string(), time });

/** An error or a warning about a draft. */
export const contentProblem = z.object({
  /** The field as a path in the document: `title`, `episodes.0.media`, `regions.2`; empty for the whole. */
  field: z.string(),
  /** One Chinese sentence. */
  message: z.string(),
  /** An `error` hinders publishing, a `warning` (a picture without alternative text) does not. */
  level: z.enum(['error', 'warning']),
});
