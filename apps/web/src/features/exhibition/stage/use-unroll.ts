import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeepView } from '../deep-view/deep-view.ts';

/** Screen pixels per second, about as slowly as by hand. */
const PIXELS_PER_SECOND = 70;

/** 展卷: the handscroll fills the height and moves from right to left, as it is read. */
export function useUnroll(view: DeepView) {
  const [isRunning, setRunning] = useState(false);
  /** 0 at the right end, 1 at the left end. */
  const [progress, setProgress] = useState(0);
  const latestProgress = useRef(0);

  function show(wanted: number, immediately = true) {
    const clamped = Math.min(1, Math.max(0, wanted));
    latestProgress.current = clamped;
    setProgress(clamped);
    const visibleFraction = view.fillHeight(1, immediately);
    if (visibleFraction < 1) view.fillHeight(1 - clamped * (1 - visibleFraction), immediately);
    return visibleFraction;
  }
  const begin = useEffectEvent(() => {
    show(0, false);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(true);
  });
  const end = useEffectEvent(() => view.goHome());
  useEffect(() => {
    begin();
    return () => end();
  }, []);

  const move = useEffectEvent((seconds: number) => {
    const { w } = view.visibleRegion();
    const hiddenFraction = Math.max(0.001, 1 - w);
    const next = latestProgress.current + (seconds * PIXELS_PER_SECOND) / (view.width() * hiddenFraction);
    show(next);
    if (next >= 1) setRunning(false);
  });
  useEffect(() => {
    if (!isRunning) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      // A tab that was in the background must not jump on return.
      move(Math.min(0.1, (now - before) / 1000));
      before = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);

  return { isRunning, progress, toggle: () => setRunning(!isRunning), show: (wanted: number) => show(wanted) };
}
