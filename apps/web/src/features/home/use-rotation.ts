import { useEffect, useState } from 'react';

const INTERVAL_MS = 8000;

/**
 * The index of the current slide. It advances automatically, except while hovered, focused or in a hidden tab, with
 * reduced motion, and after the user has selected a slide.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (count < 2 || isPaused || isChosen || hasReducedMotion) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [count, isPaused, isChosen]);

  function choose(next: number) {
    setIndex(next);
    setChosen(true);
  }
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  const pauseHandlers = { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
  return { index: Math.min(index, Math.max(count - 1, 0)), choose, pauseHandlers };
}
