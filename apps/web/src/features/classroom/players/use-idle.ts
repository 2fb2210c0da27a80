import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const IDLE_MS = 3000;

/** Whether nothing has been moved or pressed over the stage for a while; only what `mayRest` does. */
export function useIdle(stage: RefObject<HTMLElement | null>, mayRest: boolean) {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), IDLE_MS);
  }, []);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);

  useEffect(() => {
    const own = stage.current;
    if (!mayRest || !own) return;
    wake();
    // A finger calls the bars by a tap, which also tells it to go.
    const moved = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && wake();
    own.addEventListener('pointermove', moved);
    own.addEventListener('keydown', wake);
    own.addEventListener('focusin', wake);
    return () => {
      clearTimeout(timer.current);
      own.removeEventListener('pointermove', moved);
      own.removeEventListener('keydown', wake);
      own.removeEventListener('focusin', wake);
    };
  }, [stage, mayRest, wake]);

  return { idle: mayRest && idle, wake, rest };
}
