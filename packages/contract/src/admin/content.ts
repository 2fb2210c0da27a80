import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idOrNone, integer, listOf, pageNum, pageSize, searchValue, text } from '../fields.ts';
import { markedText, place } from '../resources.ts';
import { CONTENT_ACTIONS, CONTENT_STATES, LINK_TARGET_KINDS, MAX_ACTION_ROWS } from './content-fields.ts';
import { contentKind, contentRow } from './content-shapes.ts';

/*
 * 内容: the tables of resources and entries, and what is done to several at once. Editing one is in content-editing.ts,
 * its history in content-history.ts, uploads in content-files.ts.
 */

const filter = {
  kind: contentKind,
  /** Part of the title, author, number or id. */
  search: searchValue,
  /** Empty: all but the bin. */
  state: z._default(z.enum(['', ...CONTENT_STATES], { error: '没有这种状态' }), ''),
  /** In this category or below it. */
  category: idOrNone,
  tag: z._default(text(40, '标签'), ''),
  /** `yes`: only with a draft that is not published yet; `no`: only without. */
  draft: z._default(z.enum(['', 'yes', 'no']), ''),
  /** `no`: only without a cover. */
  cover: z._default(z.enum(['', 'yes', 'no']), ''),
  home: z._default(z.enum(['', 'yes', 'no']), ''),
};

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/content/list',
  access: { role: 'editor' },
  summary: 'Resources of one kind (or entries) in every state, drafts included, with the number in each state',
  silentOnFailure: true,
  query: z.object({
    ...filter,
    sort: z._default(z.enum(['updateTime', 'publishTime', 'title', 'readAmount', 'order']), 'updateTime'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    pageNum,
    pageSize: pageSize(20),
  }),
  rows: contentRow,
  more: z.object({
    /** With the same search and filters except `state`. */
    counts: z.object({
      draft: z.int(),
      scheduled: z.int(),
      published: z.int(),
      hidden: z.int(),
      bin: z.int(),
      /** Outside of the bin. */
      noCover: z.int(),
    }),
  }),
});

export const selection = endpoint({
  method: 'GET',
  path: '/api/admin/content/selection',
  access: { role: 'editor' },
  summary: 'All rows that a search and filters find, to act on them in portions; with the filters of the list',
  silentOnFailure: true,
  query: z.object(filter),
  data: z.object({
    /** At most MAX_SELECTION. */
    ids: z.array(z.string()),
    total: z.int(),
    published: z.int(),
    /** With a draft that is not published yet. */
    publishable: z.int(),
  }),
});

export const choices = endpoint({
  method: 'GET',
  path: '/api/admin/content/choices',
  access: { role: 'editor' },
  summary: 'What the fields of a kind can be filled with: categories, and values that others have',
  silentOnFailure: true,
  query: z.object({ kind: contentKind }),
  data: z.object({
    /** In display order; a parent comes before its children. Empty for entries. */
    categories: z.array(z.object({ id: z.string(), parentId: z.string(), name: z.string(), depth: z.int() })),
    /** Used when a document names none. */
    defaultCategory: z.string(),
    /** Values in use, the most frequent first, at most 50 each. */
    tags: z.array(z.string()),
    arts: z.array(z.string()),
    /** Of works. */
    dynasties: z.array(z.string()),
    materials: z.array(z.string()),
    forms: z.array(z.string()),
    museums: z.array(z.string()),
    /** Of entries. */
    entryKinds: z.array(z.string()),
  }),
});

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/content/create',
  access: { role: 'editor' },
  summary: 'Makes a new draft, empty but for its title, or as a copy of the published version of another',
  write: true,
  body: z.object({
    kind: contentKind,
    title: z._default(text(100, '标题'), ''),
    categories: z._default(listOf(id, 20), []),
    /** Copies this resource of the same kind, without its links to it from others. */
    copyOf: idOrNone,
  }),
  data: z.object({ id: z.string() }),
  msg: '已新建草稿',
  errors: ['NO_SUCH_RESOURCE'],
});

export const act = endpoint({
  method: 'POST',
  path: '/api/admin/content/act',
  access: { role: 'editor' },
  summary: 'Does one thing to one or several rows; each row has its own result, and a refused one stops no other',
  write: true,
  body: z.object({
    kind: contentKind,
    act: z.enum(CONTENT_ACTIONS, { error: '没有这种操作' }),
    ids: listOf(id, MAX_ACTION_ROWS, 1),
    /** For `move`: the category that replaces the present ones. */
    category: idOrNone,
    /** For `addTag` and `removeTag`. */
    tag: z._default(text(40, '标签'), ''),
  }),
  data: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        done: z.boolean(),
        /** Why not, in Chinese; empty when done. */
        reason: z.string(),
      }),
    ),
  }),
});

export const targets = endpoint({
  method: 'GET',
  path: '/api/admin/content/targets',
  access: { role: 'editor' },
  summary: 'Searches what a document can link to, by title, author, number or id; published first',
  silentOnFailure: true,
  query: z.object({
    search: searchValue,
    /** Only this kind; empty: all kinds of resources. Entries stand only beside sections of exhibitions. */
    kind: z._default(z.enum(['', ...LINK_TARGET_KINDS, 'entry']), ''),
    /** The resource that is edited: left out of the answer. */
    except: idOrNone,
  }),
  rows: z.object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    author: z.string(),
    coverUrl: z.string(),
    isPublished: z.boolean(),
  }),
});

export const places = endpoint({
  method: 'GET',
  path: '/api/admin/content/places',
  access: { role: 'editor' },
  summary:
    'Places in a published resource that a link can open: chapters and pages of a book, chapters and spoken lines of a course, regions of a work',
  silentOnFailure: true,
  query: z.object({
    id,
    /** In titles and text; empty lists chapters or regions only. */
    search: searchValue,
  }),
  rows: z.object({
    place,
    /** 第 12 页, 第一集 03:25, 局部：题款 */
    label: z.string(),
    title: z.string(),
    /** Where the search was found; empty for a chapter or region. */
    snippet: markedText,
  }),
  more: z.object({
    /** Limits for a typed place. */
    pageCount: z.int(),
    episodes: z.array(z.object({ episodeId: z.string(), title: z.string(), seconds: z.number() })),
    /** For drawing a region; empty unless it is a work. */
    imageUrl: z.string(),
    imageWidth: integer(0, 1_000_000),
    imageHeight: integer(0, 1_000_000),
  }),
  errors: ['NO_SUCH_RESOURCE'],
});
