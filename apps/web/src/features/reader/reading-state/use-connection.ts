import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';

const ASK_AGAIN_MS = 8000;

/**
 * Whether the way to the server is broken. The browser says so when the cable is out; a server that is out of reach shows
 * in a failed call (`noteFault`), and is then asked now and again, in silence, until it answers.
 */
export function useConnection() {
  const [lost, setLost] = useState(!navigator.onLine);

  useEffect(() => {
    const leave = () => setLost(true);
    const back = () => setLost(false);
    window.addEventListener('offline', leave);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', back);
    };
  }, []);

  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => {
      if (!navigator.onLine) return;
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && setLost(false),
        () => undefined,
      );
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [lost]);

  const noteFault = useCallback((error: unknown) => {
    if (error instanceof CallError && (error.fault === 'network' || error.fault === 'timeout')) setLost(true);
  }, []);

  return { lost, noteFault };
}

export type Connection = ReturnType<typeof useConnection>;
