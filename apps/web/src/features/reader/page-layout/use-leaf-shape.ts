import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { FlowShape, LeafSize } from './leaf-geometry.ts';

/** Two pages with readable lines, margins and gutter need this width. */
const MIN_SPREAD_WIDTH_PX = 880;

/**
 * The size of the element that shows one leaf, in whole pixels, and whether two leaves fit side by side. Updated when the
 * browser window, the side panel or the margins change.
 */
export function useLeafShape(bookRef: RefObject<HTMLElement | null>, vertical: boolean) {
  const [size, setSize] = useState<LeafSize>();
  const [fitsTwoPages, setFitsTwoPages] = useState(false);

  useLayoutEffect(() => {
    const bookElement = bookRef.current;
    const leafWindow = bookElement?.querySelector('[data-part="leaf-window"]');
    if (!bookElement || !leafWindow) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = leafWindow;
      setFitsTwoPages(bookElement.clientWidth >= MIN_SPREAD_WIDTH_PX);
      setSize((previousSize) =>
        previousSize?.width === width && previousSize.height === height ? previousSize : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bookElement);
    observer.observe(leafWindow);
    return () => observer.disconnect();
  }, [bookRef]);

  const shape = useMemo(
    (): FlowShape | undefined => (size && size.width > 0 && size.height > 0 ? { ...size, vertical } : undefined),
    [size, vertical],
  );
  return { shape, fitsTwoPages };
}
