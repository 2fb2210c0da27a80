import { useRef, useState } from 'react';

/**
 * Ignores further calls while the first is pending. Resolves to whether the action succeeded; a failure has been shown
 * by `call()`, and the form keeps the typed values.
 */
export function useOneAtATime<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  async function run(...args: Args): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await act(...args);
      return true;
    } catch {
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return { run, isBusy };
}
