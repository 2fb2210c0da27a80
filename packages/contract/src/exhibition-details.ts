import * as z from 'zod/mini';
import { exhibitionRow, imageRow, region, relatedRow } from './resources.ts';

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
  /** A drawing of 你说我画 in 我的展览: made by AI, and without a page of its own. */
  aiMade: z.optional(z.boolean()),
});

/** A book, lecture, piece of music or other resource, or an entry of 美育词典, beside the works of a section. */
const beside = z.object({
  reason: z.string(),
  resource: z.optional(relatedRow),
  entry: z.optional(z.object({ id: z.string(), title: z.string(), kind: z.string(), summary: z.string() })),
});

/** An exhibition with everything that its page and its hall show. */
export const exhibitionDetails = z.extend(exhibitionRow, {
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
});
