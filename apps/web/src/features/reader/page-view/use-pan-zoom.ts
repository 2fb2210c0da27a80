import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const MAX_SCALE = 8;
const DOUBLE_CLICK_ZOOM = 2.5;
/** Scrolling by this many pixels zooms by the factor e. */
const WHEEL_PX_PER_E = 400;

interface View {
  scale: number;
  x: number;
  y: number;
}

const WHOLE_PICTURE: View = { scale: 1, x: 0, y: 0 };

/** Zooms around a point, which stays in position; never smaller than the whole picture. */
export function zoomAbout({ scale, x, y }: View, factor: number, pointX: number, pointY: number): View {
  const newScale = Math.min(MAX_SCALE, Math.max(1, scale * factor));
  if (newScale === 1) return WHOLE_PICTURE;
  const ratio = newScale / scale;
  return { scale: newScale, x: pointX - (pointX - x) * ratio, y: pointY - (pointY - y) * ratio };
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
      setView((previous) => zoomAbout(previous, Math.exp(-event.deltaY / WHEEL_PX_PER_E), ...offsetFromMiddle));
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
    const previousPoint = pointers.current.get(pointerId);
    if (!previousPoint) return;
    const otherPointers = [...pointers.current].filter(([id]) => id !== pointerId).map(([, position]) => position);
    pointers.current.set(pointerId, { x: clientX, y: clientY });
    const [otherPointer] = otherPointers;
    if (otherPointer) {
      const distanceBefore = Math.hypot(previousPoint.x - otherPointer.x, previousPoint.y - otherPointer.y);
      const distance = Math.hypot(clientX - otherPointer.x, clientY - otherPointer.y);
      const offsetFromMiddle = fromMiddle((clientX + otherPointer.x) / 2, (clientY + otherPointer.y) / 2);
      if (distanceBefore > 0)
        setView((previous) => zoomAbout(previous, distance / distanceBefore, ...offsetFromMiddle));
    } else {
      setView((previous) =>
        previous.scale === 1
          ? previous
          : { ...previous, x: previous.x + clientX - previousPoint.x, y: previous.y + clientY - previousPoint.y },
      );
    }
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    pointers.current.delete(pointerId);
  }

  function onDoubleClick({ clientX, clientY }: { clientX: number; clientY: number }) {
    const offsetFromMiddle = fromMiddle(clientX, clientY);
    setView((previous) =>
      previous.scale > 1 ? WHOLE_PICTURE : zoomAbout(previous, DOUBLE_CLICK_ZOOM, ...offsetFromMiddle),
    );
  }

  return {
    view,
    zoom: (factor: number) => setView((previous) => zoomAbout(previous, factor, 0, 0)),
    reset: () => setView(WHOLE_PICTURE),
    frame,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  };
}
