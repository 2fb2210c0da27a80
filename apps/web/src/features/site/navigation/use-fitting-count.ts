import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Room that 更多 itself takes. */
const MORE_PX = 96;

/**
 * How many children of a row fit into it beside each other; undefined before the first look. The widths are taken once,
 * while all children are there, and again when their number or the type size changes.
 */
export function useFittingCount(row: RefObject<HTMLElement | null>, total: number): number | undefined {
  const [count, setCount] = useState<number>();
  const widths = useRef<{ of: string; ends: number[] }>(undefined);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element || total === 0) return;
    function look() {
      if (!element) return;
      const of = `${total} ${getComputedStyle(element).fontSize}`;
      if (widths.current?.of !== of) {
        if (element.children.length < total) return setCount(undefined);
        let end = 0;
        const ends = [...element.children].map((child) => (end += child.getBoundingClientRect().width + 4));
        widths.current = { of, ends };
      }
      const { ends } = widths.current;
      const room = element.clientWidth;
      const all = (ends.at(-1) ?? 0) <= room;
      const fitting = ends.filter((end) => end <= room - MORE_PX).length;
      setCount(all ? total : Math.max(1, fitting));
    }
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    document.fonts.ready.then(look);
    return () => observer.disconnect();
  }, [row, total]);

  return count;
}
