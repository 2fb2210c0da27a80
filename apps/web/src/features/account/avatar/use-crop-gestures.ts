import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Crop, moveCrop, type Size, zoomCrop, zoomOf } from './crop-geometry.ts';

interface CropState {
  crop: Crop;
  /** Of the whole picture. */
  size: Size;
  onChange: (crop: Crop) => void;
}

const STEP = 0.05;
const MOVES: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

interface Finger {
  x: number;
  y: number;
}

/** Drags and zooms the square with one or two fingers, wheel and keys. Returns the event handlers of its area. */
export function useCropGestures(area: RefObject<HTMLElement | null>, { crop, size, onChange }: CropState) {
  const fingers = useRef(new Map<number, Finger>());
  const zoom = zoomOf(crop, size);

  /** The position of a pointer, as fractions of the square. */
  function locate({ clientX, clientY }: { clientX: number; clientY: number }): Finger {
    const { left, top, width } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / width };
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = locate(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    // With two fingers each movement counts half, so that both together move their midpoint.
    const fingerCount = other ? 2 : 1;
    let next = moveCrop(crop, size, (before.x - now.x) / fingerCount, (before.y - now.y) / fingerCount);
    if (other) {
      const spread = distance(now, other) / Math.max(0.01, distance(before, other));
      next = zoomCrop(next, size, zoom * spread, middle(now, other));
    }
    fingers.current.set(event.pointerId, now);
    onChange(next);
  }

  function pressKey(event: KeyboardEvent) {
    const step = MOVES[event.key];
    const factor = ZOOMS[event.key];
    if (step) onChange(moveCrop(crop, size, ...step));
    else if (factor) onChange(zoomCrop(crop, size, zoom * factor));
    else return;
    event.preventDefault();
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onChange(zoomCrop(crop, size, zoom * Math.exp(-event.deltaY / 400), locate(event)));
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

function distance(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Finger, b: Finger): Finger {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
