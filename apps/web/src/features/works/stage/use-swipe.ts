import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { workPath } from '../api/wall-selection.ts';
import type { Work } from '../api/works.api.ts';
import type { DeepView } from '../deep-view/deep-view.ts';
import { neighboursOf } from './neighbours.ts';

const MIN_SWIPE_PX = 64;
/** Up to this zoom the picture counts as not zoomed in. */
const MAX_ZOOM = 1.05;

/** On a phone, swiping the picture while it is not zoomed in opens the previous or next work of the category. */
export function useSwipe(
  frame: RefObject<HTMLElement | null>,
  view: DeepView | undefined,
  work: Work,
  classId: string | undefined,
): void {
  const navigate = useNavigate();
  const openNeighbour = useEffectEvent((isToLeft: boolean) => {
    if (!view || view.zoom() > MAX_ZOOM) return;
    const { previous, next } = neighboursOf(work);
    const neighbour = isToLeft ? next : previous;
    if (neighbour) void navigate(workPath(neighbour.id, classId));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element || !classId) return;
    let startTouch: Touch | undefined;
    const onTouchStart = ({ touches }: TouchEvent) => {
      startTouch = touches.length === 1 ? touches[0] : undefined;
    };
    const onTouchEnd = ({ changedTouches: [endTouch] }: TouchEvent) => {
      if (!startTouch || !endTouch) return;
      const [deltaX, deltaY] = [endTouch.clientX - startTouch.clientX, endTouch.clientY - startTouch.clientY];
      startTouch = undefined;
      if (Math.abs(deltaX) > MIN_SWIPE_PX && Math.abs(deltaX) > 2 * Math.abs(deltaY)) openNeighbour(deltaX < 0);
    };
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchend', onTouchEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchend', onTouchEnd);
    };
  }, [frame, classId]);
}
