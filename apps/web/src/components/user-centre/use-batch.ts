import { useState } from 'react';

/** Selects several rows of a list. Rows that leave the page are deselected. */
export function useBatch(shownIds: readonly string[]) {
  const [isOn, setOn] = useState(false);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const chosen = shownIds.filter((id) => selected.includes(id));
  return {
    isOn,
    chosen,
    isAll: shownIds.length > 0 && chosen.length === shownIds.length,
    start: () => setOn(true),
    stop() {
      setOn(false);
      setSelected([]);
    },
    toggle: (id: string) =>
      setSelected((previous) => (previous.includes(id) ? previous.filter((other) => other !== id) : [...previous, id])),
    toggleAll: () => setSelected(chosen.length === shownIds.length ? [] : shownIds),
  };
}

export type Batch = ReturnType<typeof useBatch>;
