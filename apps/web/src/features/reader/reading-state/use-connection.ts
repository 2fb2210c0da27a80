import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';

const CHECK_INTERVAL_MS = 8000;

/**
 * Whether the connection to the server is lost: reported by the browser when it is offline, or by a failed call
 * (`recordFailure`). While it is lost, the server is checked every few seconds.
 */
export function useConnection() {
  const [isDisconnected, setDisconnected] = useState(!navigator.onLine);

  useEffect(() => {
    const onOffline = () => setDisconnected(true);
    const onOnline = () => setDisconnected(false);
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  useEffect(() => {
    if (!isDisconnected) return;
    const timer = setInterval(() => {
      if (!navigator.onLine) return;
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && setDisconnected(false),
        () => undefined,
      );
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isDisconnected]);

  const recordFailure = useCallback((error: unknown) => {
    if (error instanceof CallError && (error.reason === 'network' || error.reason === 'timeout')) setDisconnected(true);
  }, []);

  return { isDisconnected, recordFailure };
}

export type Connection = ReturnType<typeof useConnection>;
