import type { RefObject } from 'react';
import { type FlowShape, LEAF_GAP_PX, leafTransform } from '../page-layout/leaf-geometry.ts';
import type { PageTree } from '../page-text/page-tree.ts';
import { HighlightOverlay } from './highlight-overlay.tsx';
import { supportsHighlights } from './highlights.ts';
import { PageView } from './page-view.tsx';
import textStyles from './reader-text.module.css';

export interface FlowPage {
  page: number;
  tree: PageTree;
  texts: readonly string[];
}

interface LeafContentProps {
  pages: readonly FlowPage[];
  shape: FlowShape | undefined;
  leaf: number;
  flow: RefObject<HTMLDivElement | null>;
  /** Whether this is the second side of a spread, which repeats the first side's text. */
  isCopy: boolean;
  /** Changes whenever the pages are laid out again. */
  layout: unknown;
}

/** The flow, moved so that one leaf of it is visible. Each side of a spread contains the whole flow. */
export function LeafContent({ pages, shape, leaf, flow, isCopy, layout }: LeafContentProps) {
  const transform = shape && leafTransform(shape, leaf);
  const style = shape && {
    width: shape.width,
    height: shape.height,
    columnWidth: shape.vertical ? shape.height : shape.width,
    columnGap: LEAF_GAP_PX,
    transform,
    '--leaf-width': `${shape.width}px`,
    '--leaf-height': `${shape.height}px`,
  };
  return (
    <div data-part="leaf-ink">
      {!supportsHighlights() && <HighlightOverlay flow={flow} transform={transform} layout={layout} />}
      {shape && (
        <div ref={flow} className={textStyles.flow} data-vertical={shape.vertical || undefined} style={style}>
          {pages.map(({ page, tree, texts }) => (
            <PageView key={page} page={page} tree={tree} texts={texts} isCopy={isCopy} />
          ))}
        </div>
      )}
    </div>
  );
}
