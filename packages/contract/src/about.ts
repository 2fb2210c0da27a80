import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/* 平台介绍 and 本馆风采: pages made of blocks. */

const picture = z.object({ url: z.string(), title: z.string(), width: z.number(), height: z.number() });

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), title: z.string(), subtitle: z.string() }),
  /** HTML, cleaned when it was imported. */
  z.object({ kind: z.literal('text'), html: z.string() }),
  z.object({ kind: z.literal('quote'), text: z.string(), source: z.string() }),
  z.object({ kind: z.literal('image'), picture }),
  z.object({ kind: z.literal('gallery'), title: z.string(), pictures: z.array(picture) }),
  z.object({ kind: z.literal('video'), url: z.string(), poster: z.string(), title: z.string() }),
  z.object({ kind: z.literal('facts'), items: z.array(z.object({ value: z.string(), label: z.string() })) }),
  z.object({
    kind: z.literal('timeline'),
    items: z.array(z.object({ time: z.string(), title: z.string(), text: z.string() })),
  }),
  z.object({
    kind: z.literal('links'),
    items: z.array(z.object({ title: z.string(), text: z.string(), linkUrl: z.string(), imgUrl: z.string() })),
  }),
]);

const pageContent = z.object({ title: z.string(), abstract: z.string(), blocks: z.array(block) });

export const mainStyle = endpoint({
  method: 'POST',
  path: '/api/mainStyle/getData',
  access: 'public',
  summary: 'The main-building page (本馆风采)',
  data: pageContent,
});

export const platformIntroduction = endpoint({
  method: 'POST',
  path: '/api/platformIntroduction/getData',
  access: 'public',
  summary: 'The platform introduction',
  data: pageContent,
});
