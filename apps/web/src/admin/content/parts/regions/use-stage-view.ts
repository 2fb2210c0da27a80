import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RegionBox } from './region-box.ts';

/** How much of what is in sight a region takes that is drawn without a pointer. */
const SHARE = 0.3;
const WHEEL_FACTOR = 1.1;

interface StageView {
  viewportProps: {
    ref: RefObject<HTMLElement | null>;
    /** Focusable, so that it can be scrolled by keyboard. */
    tabIndex: 0;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
  /** A box in the middle of the part of the picture that is in sight. */
  middle: (picture: HTMLElement | null) => RegionBox;
}

/** The scrolling of the stage: it keeps its middle when the zoom changes, and is dragged by the mouse while `isPanning`. */
export function useStageView(zoom: number, onZoom: (factor: number) => void, isPanning: boolean): StageView {
  const viewport = useRef<HTMLElement>(null);
  const shownZoom = useRef(zoom);
  const grabbed = useRef<{ x: number; y: number; left: number; top: number }>(undefined);

  useLayoutEffect(() => {
    const element = viewport.current;
    const factor = zoom / shownZoom.current;
    shownZoom.current = zoom;
    if (!element || factor === 1) return;
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * factor - element.clientWidth / 2;
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * factor - element.clientHeight / 2;
  }, [zoom]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A pinch on a touchpad is a wheel with Ctrl as well.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onZoom(event.deltaY < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR);
  });
  useEffect(() => {
    const element = viewport.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React listens passively, and then the browser zooms the page.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  const release = () => {
    grabbed.current = undefined;
  };
  return {
    viewportProps: {
      ref: viewport,
      tabIndex: 0,
      onPointerDown(event) {
        // Fingers scroll by themselves.
        if (event.pointerType === 'touch' || !(event.button === 1 || (isPanning && event.button === 0))) return;
        event.preventDefault();
        const { scrollLeft: left, scrollTop: top } = event.currentTarget;
        grabbed.current = { x: event.clientX, y: event.clientY, left, top };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
      },
      onPointerMove(event) {
        const start = grabbed.current;
        if (!start) return;
        event.currentTarget.scrollLeft = start.left - (event.clientX - start.x);
        event.currentTarget.scrollTop = start.top - (event.clientY - start.y);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
    middle(picture) {
      const sight = viewport.current?.getBoundingClientRect();
      const whole = picture?.getBoundingClientRect();
      if (!sight || !whole || whole.width === 0 || whole.height === 0) return { x: 0.35, y: 0.35, w: SHARE, h: SHARE };
      const w = SHARE * Math.min(1, sight.width / whole.width);
      const h = SHARE * Math.min(1, sight.height / whole.height);
      const x = (sight.left + sight.width / 2 - whole.left) / whole.width - w / 2;
      const y = (sight.top + sight.height / 2 - whole.top) / whole.height - h / 2;
      return { x, y, w, h };
    },
  };
}
