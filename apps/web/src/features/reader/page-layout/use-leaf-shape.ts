import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { FlowShape, LeafSize } from './leaf-geometry.ts';

/** Two pages of a readable measure, with margins and gutter. */
const ROOM_FOR_TWO = 880;

/**
 * The size of the window a leaf is seen through, in whole pixels, and whether two fit side by side. Followed as the
 * browser's window, the panel beside the pages or the margins change.
 */
export function useLeafShape(stage: RefObject<HTMLElement | null>, vertical: boolean) {
  const [size, setSize] = useState<LeafSize>();
  const [roomForTwo, setRoomForTwo] = useState(false);

  useLayoutEffect(() => {
    const own = stage.current;
    const window = own?.querySelector('.leaf-window');
    if (!own || !window) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = window;
      setRoomForTwo(own.clientWidth >= ROOM_FOR_TWO);
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    observer.observe(window);
    return () => observer.disconnect();
  }, [stage]);

  const shape = useMemo(
    (): FlowShape | undefined => (size && size.width > 0 && size.height > 0 ? { ...size, vertical } : undefined),
    [size, vertical],
  );
  return { shape, roomForTwo };
}
