import { useEffect, useState } from 'react';

const TURN_MS = 8000;

/**
 * Which of several slides is shown. It goes on by itself, except while it is hovered, focused or out of sight, for
 * whoever wants no motion, and for good once somebody has chosen one.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (count < 2 || isHeld || isChosen || isStill) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % count);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [count, isHeld, isChosen]);

  function choose(next: number) {
    setIndex(next);
    setChosen(true);
  }
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const holders = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
  return { index: Math.min(index, Math.max(count - 1, 0)), choose, holders };
}
