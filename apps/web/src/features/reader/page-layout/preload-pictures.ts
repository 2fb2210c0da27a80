import { type RefObject, useEffect } from 'react';
import type { PageElement } from '../page-text/page-tree.ts';
import { type FlowLayout, type FlowShape, picturesOn } from './leaf-geometry.ts';

const SPREADS_AHEAD = 2;
/** Two spreads of a picture book, where each page is one leaf. */
export const PAGES_AHEAD = 4;

interface PicturePreload {
  flow: RefObject<HTMLElement | null>;
  layout: FlowLayout | undefined;
  shape: FlowShape | undefined;
  leaf: number;
  leavesInView: number;
}

/** Loads the pictures of the next two spreads early; with `loading="lazy"` browsers would start only when they are near. */
export function usePicturePreload({ flow, layout, shape, leaf, leavesInView }: PicturePreload): void {
  useEffect(() => {
    if (!layout || !shape || !flow.current) return;
    const endLeaf = leaf + leavesInView * (1 + SPREADS_AHEAD);
    for (const picture of picturesOn(flow.current, leaf, endLeaf, shape)) picture.loading = 'eager';
  }, [flow, layout, shape, leaf, leavesInView]);
}

/** Loads a picture that is not in the document yet, in the width the page will choose. */
export function preloadPicture({ src, srcset, sizes }: PageElement['attributes']): void {
  const picture = new Image();
  if (sizes) picture.sizes = sizes;
  if (srcset) picture.srcset = srcset;
  if (src) picture.src = src;
}
