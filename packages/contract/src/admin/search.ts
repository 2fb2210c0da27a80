import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, listOf, pageNum, pageSize, requiredText, searchValue, time } from '../fields.ts';
import {
  HOT_KINDS,
  HOT_STATES,
  MAX_HOT_WORD_LENGTH,
  MAX_PINNED,
  MAX_SYNONYM_LENGTH,
  SEARCH_PERIODS,
  SYNONYM_WORDS,
} from './search-fields.ts';

/* 搜索: hot words, searches without results, synonyms. */

const kind = z.enum(HOT_KINDS, { error: '请选择热搜词的类别' });
const hotWord = requiredText(MAX_HOT_WORD_LENGTH, '热搜词');
const synonyms = listOf(requiredText(MAX_SYNONYM_LENGTH, '词'), SYNONYM_WORDS.max, SYNONYM_WORDS.min);

export const hotWords = endpoint({
  method: 'GET',
  path: '/api/admin/search/hotWords',
  access: { role: 'editor' },
  summary: 'Hot words of a kind: pinned ones in their order, then by weight, banned ones last',
  silentOnFailure: true,
  query: z.object({ kind: z._default(kind, 'all') }),
  rows: z.object({
    word: z.string(),
    state: z.enum(HOT_STATES),
    /** Searches of the last days, older ones count less; without meaning for pinned words. */
    weight: z.number(),
    /** Whether readers see it now: only ten are shown. */
    isShown: z.boolean(),
  }),
});

export const setHotWord = endpoint({
  method: 'POST',
  path: '/api/admin/search/hotWords/set',
  access: { role: 'editor' },
  summary: 'Pins a word, bans it, or leaves it to the searches again; a new word is added',
  write: true,
  repeatable: true,
  body: z.object({ kind, word: hotWord, state: z.enum(HOT_STATES, { error: '状态不正确' }) }),
  msg: '已保存，读者随即可见',
});

export const removeHotWord = endpoint({
  method: 'POST',
  path: '/api/admin/search/hotWords/remove',
  access: { role: 'editor' },
  summary: 'Removes a word; it returns by itself if readers go on searching for it',
  write: true,
  repeatable: true,
  body: z.object({ kind, word: hotWord }),
  msg: '已移除',
  errors: ['NO_SUCH_RESOURCE'],
});

export const orderHotWords = endpoint({
  method: 'POST',
  path: '/api/admin/search/hotWords/order',
  access: { role: 'editor' },
  summary: 'Sets the order of all pinned words of a kind',
  write: true,
  repeatable: true,
  body: z.object({ kind, words: listOf(hotWord, MAX_PINNED, 1) }),
  msg: '已保存顺序',
  errors: ['STALE_FORM'],
});

export const withoutResults = endpoint({
  method: 'GET',
  path: '/api/admin/search/withoutResults',
  access: { role: 'editor' },
  summary: 'Words whose searches found nothing, by visitors; only those searched by at least two visitors',
  silentOnFailure: true,
  query: z.object({
    days: z._default(z.enum(SEARCH_PERIODS, { error: '时段不正确' }), '7'),
    searchValue,
    pageNum,
    pageSize: pageSize(20),
  }),
  rows: z.object({
    word: z.string(),
    visitors: z.int(),
    lastTime: time,
    /** Results that a search finds now, with the present content and synonyms. */
    resultsNow: z.int(),
  }),
});

const synonymRow = z.object({
  id: z.string(),
  words: z.array(z.string()),
  /** Only a search for the first word finds the others. */
  oneWay: z.boolean(),
  updateTime: time,
});

export const synonymList = endpoint({
  method: 'GET',
  path: '/api/admin/search/synonyms',
  access: { role: 'editor' },
  summary: 'Groups of words that searches treat as equal, the last changed first',
  silentOnFailure: true,
  query: z.object({ searchValue, pageNum, pageSize: pageSize(20) }),
  rows: synonymRow,
});

export const saveSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/search/synonyms/save',
  access: { role: 'editor' },
  summary: 'Adds a group, or changes the group with this id; `before` are the words that the form showed',
  write: true,
  body: z.object({
    id: z._default(z.union([z.literal(''), id]), ''),
    words: synonyms,
    oneWay: z._default(z.boolean(), false),
    before: z._default(listOf(requiredText(MAX_SYNONYM_LENGTH, '词'), SYNONYM_WORDS.max), []),
  }),
  data: z.object({ id: z.string() }),
  msg: '已保存，搜索随即采用',
  errors: ['NO_SUCH_RESOURCE', 'STALE_FORM', 'SYNONYM_EXISTS', 'SYNONYMS_FULL'],
});

export const removeSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/search/synonyms/remove',
  access: { role: 'editor' },
  summary: 'Removes a group',
  write: true,
  repeatable: true,
  body: z.object({ id }),
  msg: '已移除',
  errors: ['NO_SUCH_RESOURCE'],
});

const found = z.array(z.object({ id: z.string(), resType: z.string(), title: z.string() }));

export const test = endpoint({
  method: 'POST',
  path: '/api/admin/search/test',
  access: { role: 'editor' },
  summary: 'How a search is read and what it finds, with and without synonyms; it is not counted as a search',
  body: z.object({ searchValue: requiredText(100, '要试的搜索') }),
  data: z.object({
    words: z.array(z.string()),
    /** The synonyms that apply: a word of the search, and what is searched for besides it. */
    synonyms: z.array(z.object({ word: z.string(), also: z.string() })),
    withSynonyms: found,
    withoutSynonyms: found,
    totalWith: z.int(),
    totalWithout: z.int(),
  }),
});
