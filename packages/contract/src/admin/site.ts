import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, listOf, pageNum, pageSize, text, time, wholeNumber } from '../fields.ts';
import { SITE_PARTS, sitePartContent } from './site-content.ts';

/*
 * 站点: staff edit a draft of each part of the site (site-content.ts); publishing makes it what readers see.
 */

const MAX_SITE_PICTURE_BYTES = 20 * 1024 * 1024;

const part = z.enum(SITE_PARTS, { error: '没有这个部分' });
/**
 * The revision of the part that the page shows, from `details`. Saving, publishing and discarding increase it, also
 * without a draft, so that a page opened before a publication is stale.
 */
const revision = wholeNumber(0, 2_000_000_000);
const note = z._default(text(200, '说明'), '');

const draft = z.object({
  value: sitePartContent,
  editorName: z.string(),
  updateTime: time,
});

/** Another person who has the part open. */
const otherEditor = z.object({ name: z.string(), time });

const versionRow = z.object({
  id: z.string(),
  part,
  /** Where it was published: the console, the `meiyu` command, or a folder import. */
  origin: z.enum(['console', 'command', 'import']),
  /** Empty for an import at the first start. */
  publisherName: z.string(),
  time,
  note: z.string(),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/site',
  access: { role: 'editor' },
  summary: 'The parts of the site: when each was published last and whether it has a draft',
  silentOnFailure: true,
  rows: z.object({
    part,
    /** The newest version; null when nothing was published since the first start. */
    newest: z.nullable(versionRow),
    draft: z.nullable(z.object({ editorName: z.string(), updateTime: time })),
    /** A notice without text: readers see none. */
    isEmpty: z.boolean(),
    others: z.array(otherEditor),
  }),
});

export const details = endpoint({
  method: 'GET',
  path: '/api/admin/site/part',
  access: { role: 'editor' },
  summary: 'One part: what readers see, the draft, and who else is editing',
  silentOnFailure: true,
  query: z.object({ part }),
  data: z.object({
    /** Null when nothing is published, for instance no agreement. */
    published: z.nullable(sitePartContent),
    newest: z.nullable(versionRow),
    revision: z.int(),
    draft: z.nullable(draft),
    others: z.array(otherEditor),
    /** Warnings about the draft, in Chinese: a banner that has ended. They do not prevent publishing. */
    warnings: z.array(z.string()),
  }),
});

export const save = endpoint({
  method: 'POST',
  path: '/api/admin/site/save',
  access: { role: 'editor' },
  summary:
    'Saves the draft of a part. When somebody saved a newer one nothing is saved: `saved` is false and `current` the newer draft (null when it was published or discarded)',
  write: true,
  body: z.object({ value: sitePartContent, revision }),
  data: z.object({
    saved: z.boolean(),
    revision: z.int(),
    /** As stored: HTML is cleaned, sizes of pictures are filled in. */
    current: z.nullable(draft),
    /** Elements of HTML that readers may not get and that were removed, like `script`. */
    removedElements: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
  errors: ['SITE_CONTENT_WRONG'],
});

export const discard = endpoint({
  method: 'POST',
  path: '/api/admin/site/discard',
  access: { role: 'editor' },
  summary: 'Discards the draft of a part; readers notice nothing',
  write: true,
  body: z.object({ part, revision }),
  data: z.object({ revision: z.int() }),
  msg: '草稿已删除',
  errors: ['STALE_FORM'],
});

export const editing = endpoint({
  method: 'POST',
  path: '/api/admin/site/editing',
  access: { role: 'editor' },
  summary: 'Says that the caller has this part open (for two minutes), and answers who else has',
  silentOnFailure: true,
  write: true,
  repeatable: true,
  body: z.object({ part, left: z._default(z.boolean(), false) }),
  data: z.object({
    others: z.array(otherEditor),
    /** The current revision: if it is greater than the page's, the page is stale. */
    revision: z.int(),
  }),
});

export const publish = endpoint({
  method: 'POST',
  path: '/api/admin/site/publish',
  access: { role: 'editor' },
  summary: 'Makes the draft of this revision what readers see, and writes a version; a newer draft is refused',
  write: true,
  body: z.object({ part, revision, note }),
  data: z.object({ version: versionRow, revision: z.int() }),
  msg: '已发布',
  errors: ['NOTHING_TO_PUBLISH', 'STALE_FORM', 'AGREEMENT_VERSION_USED', 'CATEGORY_IN_USE', 'SITE_CONTENT_WRONG'],
});

export const history = endpoint({
  method: 'GET',
  path: '/api/admin/site/history',
  access: { role: 'editor' },
  summary: 'Published versions, the newest first',
  silentOnFailure: true,
  query: z.object({
    part: z._default(z.enum(['', ...SITE_PARTS], { error: '没有这个部分' }), ''),
    pageNum,
    pageSize: pageSize(20),
  }),
  rows: versionRow,
});

export const version = endpoint({
  method: 'GET',
  path: '/api/admin/site/version',
  access: { role: 'editor' },
  summary: 'One version: what readers saw before and after it',
  silentOnFailure: true,
  query: z.object({ id }),
  data: z.object({ version: versionRow, before: z.nullable(sitePartContent), after: sitePartContent }),
  errors: ['NO_SUCH_RESOURCE'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/admin/site/restore',
  access: { role: 'editor' },
  summary:
    'Makes an earlier version the draft; publishing it is a new version. `revision` is the draft that the page showed and that is replaced',
  write: true,
  body: z.object({ id, revision, which: z._default(z.enum(['before', 'after']), 'after') }),
  data: z.object({ current: draft, revision: z.int(), warnings: z.array(z.string()) }),
  msg: '已恢复为草稿',
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM', 'SITE_CONTENT_WRONG'],
});

export const upload = endpoint({
  method: 'POST',
  path: '/api/admin/site/upload',
  access: { role: 'editor' },
  summary: 'Stores a picture for a draft, without its EXIF data; kept for a day unless a draft uses it',
  write: true,
  upload: { field: 'file', maxBytes: MAX_SITE_PICTURE_BYTES },
  query: z.object({ fileName: z._default(z.string().check(z.trim(), z.maxLength(200, { error: '文件名太长' })), '') }),
  data: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  msg: '上传成功',
  errors: ['FILE_MISSING', 'NOT_A_PICTURE', 'SITE_PICTURE_TOO_LARGE', 'PICTURE_TOO_WIDE'],
});

export const preview = endpoint({
  method: 'POST',
  path: '/api/admin/site/preview',
  access: { role: 'editor' },
  summary:
    "Addresses that show the readers' page with these drafts for ten minutes, as long as the caller's session lasts. They may be framed by this site only; no script runs in them, and links open the published page in a new window",
  write: true,
  repeatable: true,
  body: z.object({ parts: listOf(part, SITE_PARTS.length, 1) }),
  data: z.object({ desktopUrl: z.string(), phoneUrl: z.string(), expireTime: time }),
});

export const categoryUse = endpoint({
  method: 'GET',
  path: '/api/admin/site/categoryUse',
  access: { role: 'editor' },
  summary:
    'How many resources are in each category itself, and in it and all below it; hidden ones and drafts included, empty ones left out',
  silentOnFailure: true,
  data: z.object({ counts: z.array(z.object({ id: z.string(), resources: z.int(), within: z.int() })) }),
});
