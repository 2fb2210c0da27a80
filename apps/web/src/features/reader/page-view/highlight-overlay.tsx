import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { markStyle } from '../page-text/mark-style.ts';
import styles from './highlight-overlay.module.css';
import { currentHighlights, type HighlightName, subscribeHighlights } from './highlights.ts';

interface Box {
  paint: HighlightName;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface HighlightOverlayProps {
  flow: RefObject<HTMLElement | null>;
  transform: string | undefined;
  /** Changes whenever the text under the boxes may have moved. */
  layout: unknown;
}

/** Draws highlights as boxes beneath the text, in browsers without CSS custom highlights. */
export function HighlightOverlay({ flow, transform, layout }: HighlightOverlayProps) {
  const highlights = useSyncExternalStore(subscribeHighlights, currentHighlights);
  const [boxes, setBoxes] = useState<Box[]>([]);

  useLayoutEffect(() => {
    const root = flow.current;
    if (!root || layout === undefined) return;
    const { left, top } = root.getBoundingClientRect();
    const measuredBoxes = [...highlights].flatMap(([paint, ranges]) =>
      ranges
        .filter((range) => root.contains(range.startContainer))
        .flatMap((range) =>
          [...range.getClientRects()].map((rect) => ({
            paint,
            left: rect.left - left,
            top: rect.top - top,
            width: rect.width,
            height: rect.height,
          })),
        ),
    );
    setBoxes(measuredBoxes);
  }, [flow, highlights, layout]);

  return (
    <div aria-hidden="true" className={styles.overlay} style={{ transform }}>
      {boxes.map(({ paint, ...position }) => (
        <span
          key={`${paint} ${position.left} ${position.top}`}
          data-paint={paint}
          style={{ ...position, ...markStyle(paint) }}
        />
      ))}
    </div>
  );
}
