import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bookPageNum, id, text, time } from '../fields.ts';
import { place } from '../resources.ts';
import { contentDocument } from './content-document.ts';
import { CONTENT_STATES } from './content-fields.ts';
import { contentDraft, contentKind, contentProblem, otherEditor, revision, timeOrEmpty } from './content-shapes.ts';

/*
 * Editing one resource. There is one draft of it, shared by all editors; readers see the published version until the
 * draft is published.
 */

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/content/details',
  access: { role: 'editor' },
  summary: 'One resource or entry: what is published, the draft, and who else is editing',
  silentOnFailure: true,
  query: z.object({ kind: contentKind, id }),
  data: z.object({
    id: z.string(),
    kind: contentKind,
    state: z.enum(CONTENT_STATES),
    scheduledTime: timeOrEmpty,
    /** Its folder imports call it by this key, or it was made in the console. */
    origin: z.enum(['import', 'console']),
    /** Null when it was never published. That of withdrawn content is here too. */
    published: z.nullable(contentDocument),
    publishTime: timeOrEmpty,
    revision: z.int(),
    draft: z.nullable(contentDraft),
    others: z.array(otherEditor),
    /** Resources and entries that link to it. */
    linkedFrom: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        title: z.string(),
        /** The place of the link in the other resource, and the place at which it opens here. */
        at: z.nullable(place),
        place: z.nullable(place),
      }),
    ),
    /** The readers' page. It answers 404 unless published. */
    pageUrl: z.string(),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const save = endpoint({
  method: 'POST',
  path: '/api/admin/content/save',
  access: { role: 'editor' },
  summary:
    'Saves the draft. When somebody saved a newer one nothing is saved: `saved` is false and `current` the newer draft (null when it was published or discarded)',
  write: true,
  maxBodyMb: 16,
  body: z.object({ id, document: contentDocument, revision }),
  data: z.object({
    saved: z.boolean(),
    revision: z.int(),
    /** As stored: HTML is cleaned, and fields that the server sets are filled in. */
    current: z.nullable(contentDraft),
    /** Elements of HTML that readers may not get and that were removed, like `script`. */
    removedElements: z.array(z.string()),
    problems: z.array(contentProblem),
  }),
  errors: ['NO_SUCH_RESOURCE', 'CONTENT_WRONG', 'CONTENT_IN_BIN'],
});

export const editing = endpoint({
  method: 'POST',
  path: '/api/admin/content/editing',
  access: { role: 'editor' },
  summary: 'Says that the caller has it open (for 45 seconds) or left it, and answers who else has',
  silentOnFailure: true,
  write: true,
  repeatable: true,
  body: z.object({ kind: contentKind, id, left: z._default(z.boolean(), false) }),
  data: z.object({
    others: z.array(otherEditor),
    /** The current revision: if it is greater than the page's, the page is stale. */
    revision: z.int(),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const check = endpoint({
  method: 'GET',
  path: '/api/admin/content/check',
  access: { role: 'editor' },
  summary: '发布前: what is wrong or doubtful in the draft, errors first',
  silentOnFailure: true,
  query: z.object({ kind: contentKind, id }),
  data: z.object({ revision: z.int(), problems: z.array(contentProblem) }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const publish = endpoint({
  method: 'POST',
  path: '/api/admin/content/publish',
  access: { role: 'editor' },
  summary:
    'Makes the draft of this revision what readers see, and writes a version. With errors nothing is published: `published` is false',
  write: true,
  body: z.object({ kind: contentKind, id, revision, note: z._default(text(200, '说明'), '') }),
  data: z.object({
    published: z.boolean(),
    revision: z.int(),
    problems: z.array(contentProblem),
    /** The number of the new version in the history; 0 when none was published. */
    version: z.int(),
  }),
  errors: ['NO_SUCH_RESOURCE', 'NOTHING_TO_PUBLISH', 'STALE_FORM', 'CONTENT_IN_BIN', 'CONTENT_WRONG'],
});

export const schedule = endpoint({
  method: 'POST',
  path: '/api/admin/content/schedule',
  access: { role: 'editor' },
  summary:
    'Publishes the draft at a time, as it is then: later saves are included. An empty time cancels. Errors hinder it as they hinder publishing',
  write: true,
  body: z.object({
    kind: contentKind,
    id,
    revision,
    /** Beijing time, at least a minute and at most a year ahead. */
    time: z.union([z.literal(''), time], { error: '时间须写成 2026-01-31 08:00:00' }),
  }),
  data: z.object({
    scheduledTime: timeOrEmpty,
    problems: z.array(contentProblem),
  }),
  errors: ['NO_SUCH_RESOURCE', 'NOTHING_TO_PUBLISH', 'STALE_FORM', 'CONTENT_IN_BIN', 'SCHEDULE_TIME_WRONG'],
});

export const discard = endpoint({
  method: 'POST',
  path: '/api/admin/content/discard',
  access: { role: 'editor' },
  summary:
    'Discards the draft of published or withdrawn content; readers notice nothing. Content that was never published goes to the bin instead',
  write: true,
  body: z.object({ kind: contentKind, id, revision }),
  data: z.object({ revision: z.int() }),
  msg: '草稿已删除',
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM'],
});

export const preview = endpoint({
  method: 'POST',
  path: '/api/admin/content/preview',
  access: { role: 'editor' },
  summary:
    "Addresses that show the readers' page with this draft for ten minutes, as long as the caller's session lasts. They may be framed by this site only; no script runs in them, and links open the published page in a new window. For a book it is the introduction; its pages are answered by `draftPage`",
  write: true,
  repeatable: true,
  body: z.object({ kind: contentKind, id }),
  data: z.object({
    /** For widths above 768 px (1440 and 820). */
    desktopUrl: z.string(),
    /** For 390 px. */
    phoneUrl: z.string(),
    expireTime: time,
  }),
  errors: ['NO_SUCH_RESOURCE', 'CONTENT_WRONG'],
});

export const draftPage = endpoint({
  method: 'GET',
  path: '/api/admin/content/draftPage',
  access: { role: 'editor' },
  summary:
    "One page of a book as readers would get it, made from the draft's chapters (the published page without a draft)",
  silentOnFailure: true,
  query: z.object({ id, pageNum: bookPageNum }),
  data: z.object({
    pageNum: z.int(),
    pageCount: z.int(),
    /** That of its chapter. */
    title: z.string(),
    /** Clean HTML, in the form of the reader's `bookHtml`. */
    html: z.string(),
    direction: z.enum(['horizontal', 'vertical']),
    /** The first page of each chapter. */
    contents: z.array(z.object({ title: z.string(), pageNum: z.int() })),
  }),
  errors: ['NO_SUCH_RESOURCE', 'NO_SUCH_PAGE', 'CONTENT_WRONG'],
});
