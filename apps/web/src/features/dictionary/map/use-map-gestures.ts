import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type MapView, moveView, viewAfterKey, WHOLE_MAP, ZOOM_STEP, zoomView } from './map-view.ts';

interface Size {
  width: number;
  height: number;
}

/** A pointer that moves less than this many pixels presses a link; it does not drag the map. */
const MIN_DRAG = 4;

/**
 * The view of the map, moved by dragging, keys and wheel. The wheel zooms with Ctrl, or when the map has the focus: else
 * the page would stop scrolling wherever the pointer meets the map.
 */
export function useMapGestures(frame: RefObject<HTMLElement | null>, size: Size) {
  const [view, setView] = useState<MapView>(WHOLE_MAP);
  const drag = useRef({ isDown: false, hasMoved: false, x: 0, y: 0 });

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    const { current } = frame;
    const isWanted = event.ctrlKey || event.metaKey || current?.contains(document.activeElement);
    const factor = event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
    if (!current || !isWanted || (factor < 1 && view.zoom === 1)) return;
    event.preventDefault();
    const { left, top, width, height } = current.getBoundingClientRect();
    const at = {
      x: view.x + ((event.clientX - left) / width - 0.5) * (size.width / view.zoom),
      y: view.y + ((event.clientY - top) / height - 0.5) * (size.height / view.zoom),
    };
    setView(zoomView(view, factor, size, at));
  });
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(view, event.key, size);
    if (!next) return;
    event.preventDefault();
    setView(next);
  });
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    // React listens to the wheel passively, and then the page would scroll too.
    const onWheel = (event: WheelEvent) => zoomByWheel(event);
    const onKey = (event: KeyboardEvent) => pressKey(event);
    current.addEventListener('wheel', onWheel, { passive: false });
    current.addEventListener('keydown', onKey);
    return () => {
      current.removeEventListener('wheel', onWheel);
      current.removeEventListener('keydown', onKey);
    };
  }, [frame]);

  const handlers = {
    onPointerDown({ button, clientX, clientY }: PointerEvent) {
      drag.current = { isDown: button === 0, hasMoved: false, x: clientX, y: clientY };
    },
    onPointerMove(event: PointerEvent) {
      const { isDown, hasMoved, x, y } = drag.current;
      const [dx, dy] = [x - event.clientX, y - event.clientY];
      if (!isDown || (!hasMoved && Math.hypot(dx, dy) < MIN_DRAG)) return;
      if (!hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { isDown, hasMoved: true, x: event.clientX, y: event.clientY };
      setView((before) => moveView(before, dx, dy, size));
    },
    onPointerUp() {
      drag.current.isDown = false;
    },
    onPointerCancel() {
      drag.current.isDown = false;
    },
    /** The end of a drag is not a press of the link below the pointer. */
    onClickCapture(event: MouseEvent) {
      if (!drag.current.hasMoved) return;
      drag.current.hasMoved = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart(event: MouseEvent) {
      event.preventDefault();
    },
  };
  return { view, setView, handlers };
}
