import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { keptPaint, type Paint, subscribePaint } from './painter.ts';

interface Box {
  paint: Paint;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface PaintOverlayProps {
  flow: RefObject<HTMLElement | null>;
  transform: string | undefined;
  /** Anything that moves the text under the boxes. */
  layout: unknown;
}

/** The marks as boxes beneath the text, in browsers that do not paint ranges themselves. */
export function PaintOverlay({ flow, transform, layout }: PaintOverlayProps) {
  const painted = useSyncExternalStore(subscribePaint, keptPaint);
  const [boxes, setBoxes] = useState<Box[]>([]);

  useLayoutEffect(() => {
    const root = flow.current;
    if (!root || layout === undefined) return;
    const { left, top } = root.getBoundingClientRect();
    const own = [...painted].flatMap(([paint, ranges]) =>
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
    setBoxes(own);
  }, [flow, painted, layout]);

  return (
    <div aria-hidden="true" className="paint-overlay" style={{ transform }}>
      {boxes.map(({ paint, ...place }) => (
        <span key={`${paint} ${place.left} ${place.top}`} data-paint={paint} style={place} />
      ))}
    </div>
  );
}
