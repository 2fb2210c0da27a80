import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idOrNone, paging } from './fields.ts';
import { exhibitionRow, imageRow, region, relatedRow } from './resources.ts';

/* 专题展览: works in sections with wall texts, and what is read, heard and looked up beside them. */

/** A work as it hangs in a section. */
const hungWork = z.extend(imageRow, {
  imgUrl: z.string(),
  /** 展签 */
  label: z.string(),
  realSize: z.string(),
  /** Centimetres, where known, for true proportions beside the other works. */
  realWidth: z.nullable(z.number()),
  realHeight: z.nullable(z.number()),
  /** 近看: in the order of the guided look. */
  regions: z.array(z.object({ title: z.string(), text: z.string(), region })),
  /** The region to look at first. */
  firstRegion: z.nullable(region),
});

/** A book, lecture, piece of music or other resource, or an entry of 美育词典, beside the works of a section. */
const beside = z.object({
  reason: z.string(),
  resource: z.optional(relatedRow),
  entry: z.optional(z.object({ id: z.string(), title: z.string(), kind: z.string(), summary: z.string() })),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/exhibition/list',
  access: 'public',
  summary: 'Exhibitions: all, those that are not over, or those that are; with workId only those that show this work',
  silentOnFailure: true,
  query: z.extend(paging, {
    period: z._default(z.enum(['', 'current', 'past'], { error: '请求参数错误' }), ''),
    workId: idOrNone,
  }),
  rows: exhibitionRow,
});

export const home = endpoint({
  method: 'GET',
  path: '/api/exhibition/home',
  access: 'public',
  summary: 'Exhibitions of the front page: up to three that are not over, those that the operator marked first',
  silentOnFailure: true,
  data: z.array(exhibitionRow),
});

export const details = endpoint({
  method: 'POST',
  path: '/api/exhibition/details',
  access: 'public',
  summary: 'An exhibition with its preface, sections, works and closing words; what readers cannot open is left out',
  body: z.object({ exhibitionId: id }),
  data: z.extend(exhibitionRow, {
    tags: z.array(z.string()),
    art: z.string(),
    /** 前言; HTML, cleaned when it was imported, as all texts here. */
    preface: z.string(),
    sections: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        /** The wall text. */
        content: z.string(),
        works: z.array(hungWork),
        beside: z.array(beside),
      }),
    ),
    /** 结语 */
    closing: z.string(),
    related: z.array(relatedRow),
  }),
  errors: ['NOT_FOUND'],
});
