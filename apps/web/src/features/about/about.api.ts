import { mainStyle, platformIntroduction } from '@meiyu/contract/about.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type Block = CallResult<typeof mainStyle>['blocks'][number];
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** Public data stays in the cache after a log-out. */
const meta = { public: true };

export const mainBuildingQuery = queryOptions({
  queryKey: ['about', 'main-building'],
  queryFn: ({ signal }) => call(mainStyle, {}, { signal }),
  meta,
});

export const introductionQuery = queryOptions({
  queryKey: ['about', 'introduction'],
  queryFn: ({ signal }) => call(platformIntroduction, {}, { signal }),
  meta,
});

export interface Chapter {
  title: string;
  subtitle: string;
  blocks: Block[];
}

/** The blocks before the first heading, and a chapter for each heading. */
export function splitChapters(blocks: readonly Block[]): { opening: Block[]; chapters: Chapter[] } {
  const opening: Block[] = [];
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') chapters.push({ title: block.title, subtitle: block.subtitle, blocks: [] });
    else (chapters.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, chapters };
}

/** The React key of a block. The index is stable, because blocks are never reordered. */
export function blockKey(block: Block, index: number): string {
  return `${block.kind}-${index}`;
}
