import { useEffect, useState } from 'react';

/** Calls wait for this pause in typing, so that not every key stroke sends one. */
const PAUSE_MS = 200;

/** The typed text, once typing pauses. */
export function usePause(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
