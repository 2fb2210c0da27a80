import * as z from 'zod/mini';
import { integer, listOf, requiredText, text } from '../fields.ts';
import { isHarmlessLink, isOwnPath } from '../own-links.ts';

/* The blocks of 平台介绍 and 本馆风采 as staff edit them; `about.ts` has them as readers get them. */

const link = text(500, '链接').check(
  z.refine(isHarmlessLink, { error: '链接只能是 http(s) 地址或本站以 / 开头的路径' }),
);
const url = text(300, '图片').check(z.refine(isOwnPath, { error: '图片须是本站的图片' }));

const picture = z.object({
  url: requiredText(300, '图片').check(z.refine(isOwnPath, { error: '图片须是本站的图片' })),
  /** Read by screen readers, and shown below the picture. */
  title: z._default(text(200, '图片说明'), ''),
  /** Filled in by the server. */
  width: z._default(integer(0, 100_000), 0),
  height: z._default(integer(0, 100_000), 0),
});

export const aboutBlock = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('heading'),
      title: requiredText(200, '标题'),
      subtitle: z._default(text(200, '副标题'), ''),
    }),
    /** HTML; what readers may not get is removed when the draft is saved. */
    z.object({ kind: z.literal('text'), html: requiredText(50_000, '正文') }),
    z.object({
      kind: z.literal('quote'),
      text: requiredText(2000, '引文'),
      source: z._default(text(200, '出处'), ''),
    }),
    z.object({ kind: z.literal('image'), picture }),
    z.object({ kind: z.literal('gallery'), title: z._default(text(100, '标题'), ''), pictures: listOf(picture, 60) }),
    z.object({
      kind: z.literal('video'),
      url: requiredText(500, '视频地址').check(z.refine(isHarmlessLink, { error: '视频地址不正确' })),
      poster: z._default(url, ''),
      title: z._default(text(100, '标题'), ''),
    }),
    z.object({
      kind: z.literal('facts'),
      items: listOf(z.object({ value: requiredText(40, '数值'), label: requiredText(60, '说明') }), 20),
    }),
    z.object({
      kind: z.literal('timeline'),
      items: listOf(
        z.object({
          time: requiredText(40, '时间'),
          title: z._default(text(100, '标题'), ''),
          text: z._default(text(1000, '正文'), ''),
        }),
        100,
      ),
    }),
    z.object({
      kind: z.literal('links'),
      items: listOf(
        z.object({
          title: requiredText(60, '标题'),
          text: z._default(text(300, '说明'), ''),
          linkUrl: link,
          imgUrl: z._default(url, ''),
        }),
        40,
      ),
    }),
  ],
  { error: '没有这种内容块' },
);
export type AboutBlock = z.output<typeof aboutBlock>;
