import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeepView } from '../deep-view/deep-view.ts';

/** Screen pixels per second, about as slowly as by hand. */
const PIXELS_PER_SECOND = 70;
const MAX_FRAME_SECONDS = 0.1;

/** 展卷: the handscroll fills the height and moves from right to left, as it is read. */
export function useUnroll(view: DeepView) {
  const [isRunning, setRunning] = useState(false);
  /** 0 at the right end, 1 at the left end. */
  const [progress, setProgress] = useState(0);
  const latestProgress = useRef(0);

  function seek(newProgress: number, { withoutAnimation = true } = {}) {
    const clamped = Math.min(1, Math.max(0, newProgress));
    latestProgress.current = clamped;
    setProgress(clamped);
    const visibleFraction = view.fillHeight(1, { withoutAnimation });
    if (visibleFraction < 1) view.fillHeight(1 - clamped * (1 - visibleFraction), { withoutAnimation });
    return visibleFraction;
  }
  const startUnrolling = useEffectEvent(() => {
    seek(0, { withoutAnimation: false });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(true);
  });
  const showWholePicture = useEffectEvent(() => view.goHome());
  useEffect(() => {
    startUnrolling();
    return () => showWholePicture();
  }, []);

  const advance = useEffectEvent((seconds: number) => {
    const { w } = view.visibleRegion();
    const hiddenFraction = Math.max(0.001, 1 - w);
    const nextProgress = latestProgress.current + (seconds * PIXELS_PER_SECOND) / (view.width() * hiddenFraction);
    seek(nextProgress);
    if (nextProgress >= 1) setRunning(false);
  });
  useEffect(() => {
    if (!isRunning) return;
    let lastFrameMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      // A tab that was in the background must not jump on return.
      advance(Math.min(MAX_FRAME_SECONDS, (nowMs - lastFrameMs) / 1000));
      lastFrameMs = nowMs;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);

  return {
    isRunning,
    progress,
    toggle: () => setRunning(!isRunning),
    show: (newProgress: number) => seek(newProgress),
  };
}
