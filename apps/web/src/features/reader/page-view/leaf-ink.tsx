import type { RefObject } from 'react';
import { type FlowShape, LEAF_GAP, leafTransform } from '../page-layout/leaf-geometry.ts';
import type { PageTree } from '../page-text/page-tree.ts';
import { PageView } from './page-view.tsx';
import { PaintOverlay } from './paint-overlay.tsx';
import { paintsItself } from './painter.ts';

export interface FlowPage {
  page: number;
  tree: PageTree;
  texts: readonly string[];
}

interface LeafInkProps {
  pages: readonly FlowPage[];
  shape: FlowShape | undefined;
  leaf: number;
  flow: RefObject<HTMLDivElement | null>;
  twin: boolean;
  layout: unknown;
}

/** The flow behind one window, moved so that one leaf of it is seen. A spread has two windows, each with all of it. */
export function LeafInk({ pages, shape, leaf, flow, twin, layout }: LeafInkProps) {
  const transform = shape && leafTransform(shape, leaf);
  const style = shape && {
    width: shape.width,
    height: shape.height,
    columnWidth: shape.vertical ? shape.height : shape.width,
    columnGap: LEAF_GAP,
    transform,
    '--leaf-width': `${shape.width}px`,
    '--leaf-height': `${shape.height}px`,
  };
  return (
    <div className="leaf-ink">
      {!paintsItself() && <PaintOverlay flow={flow} transform={transform} layout={layout} />}
      {shape && (
        <div ref={flow} className="flow" data-vertical={shape.vertical || undefined} style={style}>
          {pages.map(({ page, tree, texts }) => (
            <PageView key={page} page={page} tree={tree} texts={texts} twin={twin} />
          ))}
        </div>
      )}
    </div>
  );
}
