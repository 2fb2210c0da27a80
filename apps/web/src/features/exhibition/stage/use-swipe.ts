import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Work } from '../api/exhibition.api.ts';
import { workPath } from '../api/wall-selection.ts';
import type { DeepView } from '../deep-view/deep-view.ts';
import { neighboursOf } from './neighbours.ts';

const MIN_SWIPE_PX = 64;

/** On a phone, swiping the picture while it is not zoomed in opens the previous or next work of the category. */
export function useSwipe(
  frame: RefObject<HTMLElement | null>,
  view: DeepView | undefined,
  work: Work,
  classId: string | undefined,
): void {
  const navigate = useNavigate();
  const openNeighbour = useEffectEvent((toLeft: boolean) => {
    if (!view || view.zoom() > 1.05) return;
    const { previous, next } = neighboursOf(work);
    const neighbour = toLeft ? next : previous;
    if (neighbour) void navigate(workPath(neighbour.id, classId));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element || !classId) return;
    let from: Touch | undefined;
    const start = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (!from || !to) return;
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = undefined;
      if (Math.abs(across) > MIN_SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) openNeighbour(across < 0);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
    };
  }, [frame, classId]);
}
