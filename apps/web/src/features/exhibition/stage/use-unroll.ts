import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeepView } from '../deep-view/deep-view.ts';

/** Pixels of the screen a second: as slowly as two hands would. */
const PACE = 70;

/** 展卷: the height of the scroll fills the room, and it runs from right to left, as it is read. */
export function useUnroll(view: DeepView) {
  const [isRunning, setRunning] = useState(false);
  /** How much has been unrolled, 0 at the right end. */
  const [done, setDone] = useState(0);
  const last = useRef(0);

  function show(part: number, immediately = true) {
    const kept = Math.min(1, Math.max(0, part));
    last.current = kept;
    setDone(kept);
    const share = view.fillHeight(1, immediately);
    if (share < 1) view.fillHeight(1 - kept * (1 - share), immediately);
    return share;
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
    const { w } = view.seen();
    const rest = Math.max(0.001, 1 - w);
    const next = last.current + (seconds * PACE) / (view.width() * rest);
    show(next);
    if (next >= 1) setRunning(false);
  });
  useEffect(() => {
    if (!isRunning) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      // A window left alone for a minute does not leap on return.
      move(Math.min(0.1, (now - before) / 1000));
      before = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);

  return { isRunning, done, run: () => setRunning(!isRunning), show: (part: number) => show(part) };
}
