import * as z from 'zod/mini';
import { id, idOrNone, integer, listOf, second, text } from '../fields.ts';
import { region } from '../resources.ts';
import { episodeKey, filled, html } from './document-fields.ts';
import { isDay } from './statistics-periods.ts';

/* The parts of the document of a 专题展览. */

/** A day as text, which sorts like time. */
const dayOrNone = z._default(
  z.string().check(
    z.maxLength(10),
    z.refine((day) => day === '' || isDay(day), { error: '日期须写成 2026-05-01' }),
  ),
  '',
);

/** Of what a section names. It may be missing or withdrawn: readers then see the section without it. */
const filledTarget = {
  /** Filled in. */
  title: filled,
  coverUrl: filled,
  /** Filled in: whether readers can open it now. */
  isPublished: z._default(z.boolean(), false),
  /** Filled in: it does not exist, or it is in the bin. */
  isMissing: z._default(z.boolean(), false),
};

const hungWork = z.object({
  /** The id of the work. */
  work: id,
  /** 展签 */
  label: z._default(text(500, '展签'), ''),
  /** The region of the work to look at first, from 1. */
  region: z._default(z.nullable(integer(1, 100)), null),
  ...filledTarget,
  /** Filled in. */
  author: filled,
});

const besideSection = z.object({
  /** The id of a resource, or else `entry`: the id or a name of an entry. The other is empty. */
  to: idOrNone,
  entry: z._default(text(100, '词条'), ''),
  reason: z._default(text(200, '说明'), ''),
  /** Where the resource opens, as its folder writes it: `episode` is the key of an episode, `chapter` that of a chapter. */
  at: z._default(
    z.nullable(
      z.object({
        page: z.optional(integer(1, 100_000)),
        chapter: z.optional(text(100, '章节')),
        episode: z.optional(text(48, '课时')),
        second: z.optional(second),
        region: z.optional(region),
      }),
    ),
    null,
  ),
  ...filledTarget,
  /** Filled in: the kind of the resource, or `entry`. */
  kind: filled,
});

/** What an exhibition has beside the fields of every resource. */
export const exhibitionParts = {
  subtitle: z._default(text(200, '副标题'), ''),
  /** The first and the last day. */
  opens: dayOrNone,
  closes: dayOrNone,
  /** 前言 */
  html: html(),
  sections: z._default(
    listOf(
      z.object({
        /** Its anchor in the page's address. New sections get a key of the page's choice, such as `s` and random letters. */
        key: episodeKey,
        title: z._default(text(100, '标题'), ''),
        /** The wall text, without pictures. */
        html: html(20_000),
        works: z._default(listOf(hungWork, 100), []),
        beside: z._default(listOf(besideSection, 50), []),
      }),
      30,
    ),
    [],
  ),
  /** 结语, without pictures. */
  closing: html(20_000),
};
