import { type FormEvent, useRef, useState } from 'react';

/** Runs `work` when a form is submitted. While it runs, a second click or Enter does nothing. */
export function useSubmit(work: () => Promise<void>) {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void run();
    },
  };
}
