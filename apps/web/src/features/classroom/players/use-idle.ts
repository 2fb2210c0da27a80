import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const IDLE_MS = 3000;

/** Whether the stage had no input for a while, so that the bars can hide; always false unless `canBeIdle`. */
export function useIdle(stage: RefObject<HTMLElement | null>, canBeIdle: boolean) {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showBars = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  }, []);
  const hideBars = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);

  useEffect(() => {
    const element = stage.current;
    if (!canBeIdle || !element) return;
    showBars();
    // On touch screens only taps show and hide the bars.
    const onMouseMove = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && showBars();
    element.addEventListener('pointermove', onMouseMove);
    element.addEventListener('keydown', showBars);
    element.addEventListener('focusin', showBars);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('pointermove', onMouseMove);
      element.removeEventListener('keydown', showBars);
      element.removeEventListener('focusin', showBars);
    };
  }, [stage, canBeIdle, showBars]);

  return { isIdle: canBeIdle && isIdle, showBars, hideBars };
}
