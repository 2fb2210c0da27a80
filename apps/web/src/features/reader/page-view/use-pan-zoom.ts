import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const MAX_SCALE = 8;

interface View {
  scale: number;
  x: number;
  y: number;
}

const WHOLE_PICTURE: View = { scale: 1, x: 0, y: 0 };

/** Zooms around a point, which stays in place; never smaller than the whole picture. */
export function zoomAbout({ scale, x, y }: View, by: number, px: number, py: number): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale * by));
  if (next === 1) return WHOLE_PICTURE;
  const ratio = next / scale;
  return { scale: next, x: px - (px - x) * ratio, y: py - (py - y) * ratio };
}

/** One finger or the mouse drags; two fingers or the wheel zoom. Positions are pixels from the frame's middle. */
export function usePanZoom(resetKey: unknown) {
  const [view, setView] = useState(WHOLE_PICTURE);
  const [shownKey, setShownKey] = useState(resetKey);
  if (shownKey !== resetKey) {
    setShownKey(resetKey);
    setView(WHOLE_PICTURE);
  }
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  function fromMiddle(clientX: number, clientY: number): [number, number] {
    const box = frame.current?.getBoundingClientRect();
    return box ? [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2] : [0, 0];
  }

  useLayoutEffect(() => {
    const element = frame.current;
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      const offsetFromMiddle = fromMiddle(event.clientX, event.clientY);
      setView((known) => zoomAbout(known, Math.exp(-event.deltaY / 400), ...offsetFromMiddle));
    };
    // React's wheel listeners are passive and could not stop the page behind from scrolling.
    element?.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => element?.removeEventListener('wheel', zoomByWheel);
  });

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const before = pointers.current.get(pointerId);
    if (!before) return;
    const others = [...pointers.current].filter(([id]) => id !== pointerId).map(([, position]) => position);
    pointers.current.set(pointerId, { x: clientX, y: clientY });
    const [other] = others;
    if (other) {
      const distanceBefore = Math.hypot(before.x - other.x, before.y - other.y);
      const distance = Math.hypot(clientX - other.x, clientY - other.y);
      const offsetFromMiddle = fromMiddle((clientX + other.x) / 2, (clientY + other.y) / 2);
      if (distanceBefore > 0) setView((known) => zoomAbout(known, distance / distanceBefore, ...offsetFromMiddle));
    } else {
      setView((known) =>
        known.scale === 1 ? known : { ...known, x: known.x + clientX - before.x, y: known.y + clientY - before.y },
      );
    }
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId);
  }

  function onDoubleClick({ clientX, clientY }: { clientX: number; clientY: number }) {
    const offsetFromMiddle = fromMiddle(clientX, clientY);
    setView((known) => (known.scale > 1 ? WHOLE_PICTURE : zoomAbout(known, 2.5, ...offsetFromMiddle)));
  }

  return {
    view,
    zoom: (by: number) => setView((known) => zoomAbout(known, by, 0, 0)),
    reset: () => setView(WHOLE_PICTURE),
    frame,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  };
}
