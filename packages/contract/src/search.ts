import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idsParam, paging, requiredText, resType, resTypes, searchValue, time, wholeNumber } from './fields.ts';
import { markedText, placedHit, resourceRow } from './resources.ts';

const SEARCH_TYPES = [...resTypes, 'entry'] as const;
const searchType = z.enum(SEARCH_TYPES);
const searchTypeOrNone = z._default(z.enum(['', ...SEARCH_TYPES], { error: '资源类型不正确' }), '');

export const global = endpoint({
  method: 'GET',
  path: '/api/businees/global/search',
  access: 'public',
  summary: 'Searches everything; typeCount counts every resource type, regardless of resType',
  silentOnFailure: true,
  query: z.extend(paging, {
    searchValue,
    resType: searchTypeOrNone,
    /** 1: the client knows `entry` (词条) and `exhibition` (专题), so there may be rows of these types, and `typeCount` counts them. */
    withNew: z._default(z.enum(['', '1'], { error: '请求参数错误' }), ''),
  }),
  rows: z.extend(resourceRow, {
    resType: searchType,
    resNo: z.string(),
    resAbstract: z.string(),
    /** '1' on experience courses, '' otherwise. */
    isTy: z.enum(['', '1']),
    resCover: z.string(),
    /** Needed to open a news item; '' for types without categories. */
    cateId: z.string(),
    title: markedText,
    snippet: markedText,
    /** Hits inside the resource, the best first. */
    hits: z.array(placedHit),
  }),
  more: z.object({
    typeCount: z.array(z.object({ res_type: searchType, count: z.number() })),
    /** Counting stopped at 10000: show 10000+. */
    capped: z.boolean(),
  }),
});

export const hot = endpoint({
  method: 'GET',
  path: '/api/businees/top/hotSearch',
  access: 'public',
  summary: 'Words searched most: type 0 all, 1 book, 2 video, 3 audio, 4 img, 5 news',
  silentOnFailure: true,
  query: z.object({ type: z._default(wholeNumber(0, 5, '热搜类型不正确'), 0) }),
  data: z.array(z.string()),
});

export const suggest = endpoint({
  method: 'GET',
  path: '/api/businees/search/suggest',
  access: 'public',
  summary: 'Titles, authors and hot words that match the typed text by characters, pinyin or initials',
  silentOnFailure: true,
  query: z.object({ searchValue }),
  data: z.array(
    z.object({
      /** The word to search for. */
      word: z.string(),
      kind: z.enum(['title', 'author', 'hot']),
      /** On titles: what to open. */
      resType: z.optional(resType),
      resId: z.optional(z.string()),
      marks: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
});

export const history = endpoint({
  method: 'GET',
  path: '/api/businees/user/searchHistory',
  access: 'user',
  summary: "The user's last searches, newest first",
  silentOnFailure: true,
  rows: z.object({ id: z.string(), word: z.string(), updateTime: time }),
});

export const addHistory = endpoint({
  method: 'POST',
  path: '/api/businees/user/searchHistory/add',
  access: 'user',
  summary: 'Saves a search in the history; with the opened result it also counts towards the hot words',
  write: true,
  repeatable: true,
  body: z.object({
    searchValue: requiredText(100, '搜索内容'),
    resId: z.optional(id),
    resType: z.optional(resType),
  }),
});

export const removeHistory = endpoint({
  method: 'DELETE',
  path: '/api/businees/user/searchHistory/:ids',
  access: 'user',
  summary: 'Removes searches from the history',
  write: true,
  params: idsParam,
  msg: '删除成功',
});

export const clearHistory = endpoint({
  method: 'DELETE',
  path: '/api/businees/user/searchHistory/clear',
  access: 'user',
  summary: 'Clears the history of searches',
  write: true,
  msg: '删除成功',
});
