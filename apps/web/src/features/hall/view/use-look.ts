import { type PointerEvent, type RefObject, useRef } from 'react';
import type { HallEngine } from '../scene/hall-engine.ts';

/** A movement up to this many pixels is a tap. */
const TAP_PIXELS = 7;
/** Radians for each pixel. */
const RATE = 0.0042;

/** Dragging turns the head; a tap walks there or opens a work. */
export function useLook(engine: RefObject<HallEngine | null>) {
  const start = useRef<{ id: number; x: number; y: number; lastX: number; lastY: number; hasMoved: boolean }>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (start.current || event.button !== 0) return;
      const { pointerId: id, clientX: x, clientY: y } = event;
      start.current = { id, x, y, lastX: x, lastY: y, hasMoved: false };
      event.currentTarget.setPointerCapture(id);
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
      const drag = start.current;
      if (drag?.id !== pointerId) return;
      if (!drag.hasMoved && Math.hypot(clientX - drag.x, clientY - drag.y) <= TAP_PIXELS) return;
      drag.hasMoved = true;
      engine.current?.look((clientX - drag.lastX) * RATE, (clientY - drag.lastY) * RATE);
      [drag.lastX, drag.lastY] = [clientX, clientY];
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      const drag = start.current;
      if (drag?.id !== event.pointerId) return;
      start.current = null;
      const { left, top } = event.currentTarget.getBoundingClientRect();
      if (!drag.hasMoved) engine.current?.tap(event.clientX - left, event.clientY - top);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
