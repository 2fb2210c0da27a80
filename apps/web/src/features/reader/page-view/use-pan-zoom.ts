import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const MOST = 8;

interface View {
  scale: number;
  x: number;
  y: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Zooms about a point, so that what lies under the finger stays there; never smaller than the whole picture. */
export function zoomAbout({ scale, x, y }: View, by: number, px: number, py: number): View {
  const next = Math.min(MOST, Math.max(1, scale * by));
  if (next === 1) return WHOLE;
  const ratio = next / scale;
  return { scale: next, x: px - (px - x) * ratio, y: py - (py - y) * ratio };
}

/** One finger or the mouse drags, two fingers and the wheel zoom. Positions are measured from the frame's middle. */
export function usePanZoom(resetBy: unknown) {
  const [view, setView] = useState(WHOLE);
  const [shownFor, setShownFor] = useState(resetBy);
  if (shownFor !== resetBy) {
    setShownFor(resetBy);
    setView(WHOLE);
  }
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  function fromMiddle(clientX: number, clientY: number): [number, number] {
    const box = frame.current?.getBoundingClientRect();
    return box ? [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2] : [0, 0];
  }

  useLayoutEffect(() => {
    const own = frame.current;
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(event.clientX, event.clientY);
      setView((known) => zoomAbout(known, Math.exp(-event.deltaY / 400), ...at));
    };
    // React listens passively, and then the page behind would scroll.
    own?.addEventListener('wheel', roll, { passive: false });
    return () => own?.removeEventListener('wheel', roll);
  });

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const others = [...fingers.current].filter(([id]) => id !== pointerId).map(([, place]) => place);
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const [other] = others;
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(clientX - other.x, clientY - other.y);
      const at = fromMiddle((clientX + other.x) / 2, (clientY + other.y) / 2);
      if (was > 0) setView((known) => zoomAbout(known, is / was, ...at));
    } else {
      setView((known) =>
        known.scale === 1 ? known : { ...known, x: known.x + clientX - before.x, y: known.y + clientY - before.y },
      );
    }
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
  }

  function onDoubleClick({ clientX, clientY }: { clientX: number; clientY: number }) {
    const at = fromMiddle(clientX, clientY);
    setView((known) => (known.scale > 1 ? WHOLE : zoomAbout(known, 2.5, ...at)));
  }

  return {
    view,
    zoom: (by: number) => setView((known) => zoomAbout(known, by, 0, 0)),
    reset: () => setView(WHOLE),
    frame,
    hands: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  };
}
