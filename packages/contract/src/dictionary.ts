import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ENTRY_ASPECTS, ENTRY_PERIODS } from './entry-aspects.ts';
import { id, paging, searchValue, text } from './fields.ts';
import { place, relatedRow, resourceRow } from './resources.ts';

/* 美育词典: the knowledge entries as pages. */

const LETTER_PATTERN = /^(?:[A-Z#])?$/;

/** The initial of the title's pinyin; # for titles that begin with something else. */
const letter = z._default(z.string().check(z.maxLength(1), z.regex(LETTER_PATTERN, { error: '请求参数错误' })), '');
const periodOrNone = z._default(z.enum(['', ...ENTRY_PERIODS], { error: '没有这个年代' }), '');
const kindOrNone = z._default(text(20, '类别'), '');

const entryName = z.object({ id: z.string(), title: z.string(), kind: z.string() });

const entryRow = z.extend(entryName, {
  /** The first sentences, for lists. */
  summary: z.string(),
  /** Empty for timeless things. */
  period: z.string(),
  letter: z.string(),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/dictionary/list',
  access: 'public',
  summary: 'Entries in the order of their pinyin, by kind, period, initial or part of a name',
  silentOnFailure: true,
  query: z.extend(paging, { kind: kindOrNone, period: periodOrNone, letter, searchValue }),
  rows: entryRow,
});

export const overview = endpoint({
  method: 'GET',
  path: '/api/dictionary/overview',
  access: 'public',
  summary: 'How many entries there are, by kind, by initial and by period',
  silentOnFailure: true,
  data: z.object({
    total: z.number(),
    kinds: z.array(z.object({ name: z.string(), count: z.number() })),
    letters: z.array(z.object({ letter: z.string(), count: z.number() })),
  }),
});

export const timeline = endpoint({
  method: 'GET',
  path: '/api/dictionary/timeline',
  access: 'public',
  summary: 'Periods in the order of time, each with some of its entries',
  silentOnFailure: true,
  data: z.object({
    periods: z.array(
      z.object({ period: z.string(), isForeign: z.boolean(), total: z.number(), entries: z.array(entryName) }),
    ),
  }),
});

export const withdrawn = endpoint({
  method: 'GET',
  path: '/api/dictionary/withdrawn',
  access: 'public',
  summary:
    'Whether an entry was published before and is not any more, and up to six published ones near it; nothing of the entry itself. Any other id is NOT_FOUND',
  silentOnFailure: true,
  query: z.object({ entryId: id }),
  data: z.object({
    /** Those that it names as related first, then others of its kind. */
    near: z.array(entryRow),
  }),
  errors: ['NOT_FOUND'],
});

export const details = endpoint({
  method: 'POST',
  path: '/api/dictionary/details',
  access: 'public',
  summary: 'An entry: what it says, its relations, and where the site shows or speaks of it',
  body: z.object({ entryId: id }),
  data: z.extend(entryRow, {
    aliases: z.array(z.string()),
    tags: z.array(z.string()),
    text: z.string(),
    /** In the order of the page. */
    aspects: z.array(z.object({ aspect: z.enum(ENTRY_ASPECTS), text: z.string() })),
    /** `as` is what the other entry is to this one, or this one to the other when `isIncoming`. */
    related: z.array(z.extend(entryName, { as: z.string(), isIncoming: z.boolean() })),
    /** The entries around this one, for the map of relations. `depth` is the number of steps from this entry. */
    map: z.object({
      nodes: z.array(z.extend(entryName, { depth: z.number() })),
      edges: z.array(z.object({ from: z.string(), to: z.string(), as: z.string() })),
    }),
    resources: z.array(relatedRow),
    /** Pages of books and moments of lectures that speak of it. */
    passages: z.array(z.object({ resource: resourceRow, place: z.optional(place), quote: z.string() })),
    prev: z.nullable(entryName),
    next: z.nullable(entryName),
  }),
  errors: ['NOT_FOUND'],
});
