import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of 更多. */
const MORE_WIDTH_PX = 96;
/** The gap between two children. */
const GAP_PX = 4;

/**
 * How many children fit into a row; undefined before the first measurement. The widths are measured once, while all
 * children are rendered, and again when their number or the font size changes.
 */
export function useFittingCount(row: RefObject<HTMLElement | null>, total: number): number | undefined {
  const [count, setCount] = useState<number>();
  const measurement = useRef<{ measuredFor: string; ends: number[] }>(undefined);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element || total === 0) return;
    function measure() {
      if (!element) return;
      const measuredFor = `${total} ${getComputedStyle(element).fontSize}`;
      if (measurement.current?.measuredFor !== measuredFor) {
        if (element.children.length < total) return setCount(undefined);
        let end = 0;
        const ends = [...element.children].map((child) => (end += child.getBoundingClientRect().width + GAP_PX));
        measurement.current = { measuredFor, ends };
      }
      const { ends } = measurement.current;
      const availablePx = element.clientWidth;
      const allFit = (ends.at(-1) ?? 0) <= availablePx;
      const fitting = ends.filter((end) => end <= availablePx - MORE_WIDTH_PX).length;
      setCount(allFit ? total : Math.max(1, fitting));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, [row, total]);

  return count;
}
