import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Crop, moveCrop, type Size, zoomCrop, zoomOf } from './crop-geometry.ts';

interface CropState {
  crop: Crop;
  /** The size of the whole picture. */
  size: Size;
  onChange: (crop: Crop) => void;
}

/** An arrow key moves the square by this share of its side. */
const STEP_SHARE = 0.05;
const KEY_MOVES: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-STEP_SHARE, 0],
  ArrowRight: [STEP_SHARE, 0],
  ArrowUp: [0, -STEP_SHARE],
  ArrowDown: [0, STEP_SHARE],
};
const KEY_ZOOMS: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** Turning the wheel by this many pixels zooms by the factor e. */
const WHEEL_PX = 400;

interface Point {
  x: number;
  y: number;
}

/** Drags and zooms the square with one or two fingers, wheel and keys. Returns the event handlers of its area. */
export function useCropGestures(area: RefObject<HTMLElement | null>, { crop, size, onChange }: CropState) {
  const fingers = useRef(new Map<number, Point>());
  const zoom = zoomOf(crop, size);

  /** The position of a pointer, as fractions of the square. */
  function locate({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / width };
  }

  function move(event: PointerEvent) {
    const last = fingers.current.get(event.pointerId);
    if (!last) return;
    const now = locate(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    // With two fingers each movement counts half, so that both together move their midpoint.
    const fingerCount = other ? 2 : 1;
    let next = moveCrop(crop, size, (last.x - now.x) / fingerCount, (last.y - now.y) / fingerCount);
    if (other) {
      const distanceRatio = distance(now, other) / Math.max(0.01, distance(last, other));
      next = zoomCrop(next, size, zoom * distanceRatio, middle(now, other));
    }
    fingers.current.set(event.pointerId, now);
    onChange(next);
  }

  function pressKey(event: KeyboardEvent) {
    const step = KEY_MOVES[event.key];
    const factor = KEY_ZOOMS[event.key];
    if (step) onChange(moveCrop(crop, size, ...step));
    else if (factor) onChange(zoomCrop(crop, size, zoom * factor));
    else return;
    event.preventDefault();
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onChange(zoomCrop(crop, size, zoom * Math.exp(-event.deltaY / WHEEL_PX), locate(event)));
  });

  useEffect(() => {
    const element = area.current;
    // The wheel listeners of React are passive, so the page would scroll too.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area]);

  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  return {
    onKeyDown: pressKey,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, locate(event));
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
