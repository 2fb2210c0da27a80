import { useRef, useState } from 'react';

/**
 * An act of a button or form that is sent once, however often it is pressed while the answer is awaited. Resolves to
 * whether it was done; a failure has been shown by `call()`, and the form keeps what was typed.
 */
export function useOnce<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) {
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
