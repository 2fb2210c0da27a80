import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawing } from './assistant-parts.ts';

const bare = {
  id: 'd',
  sid: 's',
  messageId: 'm',
  prompt: '寒江独钓',
  style: '水墨',
  ratio: '横幅',
  seed: '7',
  chips: [{ kind: 'motif', word: '渔翁' }],
  missing: [],
  width: 1256,
  height: 840,
  url: '/a',
  thumbUrl: '/b',
  webpUrl: '/c',
  pngUrl: '/d',
  engineLabel: '内置画师',
  createTime: '2026-11-15 12:00:00',
};

test('a drawing may name a similar work of the exhibition hall', () => {
  const work = { id: 'hanjiang-dudiao', title: '寒江独钓图', author: '某人', coverUrl: '/pictures/x/640.webp' };
  expect(z.parse(drawing, bare)).toEqual(bare);
  expect(z.parse(drawing, { ...bare, relatedWork: null })).toEqual({ ...bare, relatedWork: null });
  expect(z.parse(drawing, { ...bare, relatedWork: { ...work, secret: 1 } }).relatedWork).toEqual(work);
  expect(z.safeParse(drawing, { ...bare, relatedWork: { id: work.id } }).success).toBe(false);
});
