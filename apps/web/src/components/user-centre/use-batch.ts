import { useState } from 'react';

/** Choosing several rows of a list. What is no longer on the page is no longer chosen. */
export function useBatch(shown: readonly string[]) {
  const [isOn, setOn] = useState(false);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const chosen = shown.filter((id) => marked.includes(id));
  return {
    isOn,
    chosen,
    isAll: shown.length > 0 && chosen.length === shown.length,
    start: () => setOn(true),
    stop() {
      setOn(false);
      setMarked([]);
    },
    toggle: (id: string) =>
      setMarked((known) => (known.includes(id) ? known.filter((other) => other !== id) : [...known, id])),
    toggleAll: () => setMarked(chosen.length === shown.length ? [] : shown),
  };
}

export type Batch = ReturnType<typeof useBatch>;
