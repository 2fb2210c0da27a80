import { type RefObject, useEffect } from 'react';
import type { PageElement } from '../page-text/page-tree.ts';
import { type FlowLayout, type FlowShape, picturesOn } from './leaf-geometry.ts';

const SPREADS_AHEAD = 2;
/** Two spreads of a picture book. */
export const PAGES_AHEAD = 4;

interface Ahead {
  flow: RefObject<HTMLElement | null>;
  layout: FlowLayout | undefined;
  shape: FlowShape | undefined;
  leaf: number;
  step: number;
}

/** Fetches the pictures of the next two spreads, so that turning finds them there; browsers begin only when they are near. */
export function usePicturesAhead({ flow, layout, shape, leaf, step }: Ahead): void {
  useEffect(() => {
    if (!layout || !shape || !flow.current) return;
    const to = leaf + step * (1 + SPREADS_AHEAD);
    for (const picture of picturesOn(flow.current, leaf, to, shape)) picture.loading = 'eager';
  }, [flow, layout, shape, leaf, step]);
}

/** Fetches a picture that is not in the document yet, in the width the page will choose. */
export function fetchPicture({ src, srcset, sizes }: PageElement['attributes']): void {
  const picture = new Image();
  if (sizes) picture.sizes = sizes;
  if (srcset) picture.srcset = srcset;
  if (src) picture.src = src;
}
