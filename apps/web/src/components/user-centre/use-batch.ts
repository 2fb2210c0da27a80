import { useState } from 'react';

/** Selects several rows of a list. Rows that leave the page are deselected. */
export function useBatch(shownIds: readonly string[]) {
  const [isOn, setOn] = useState(false);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const selectedIds = shownIds.filter((id) => selection.includes(id));
  return {
    isOn,
    selectedIds,
    isAllSelected: shownIds.length > 0 && selectedIds.length === shownIds.length,
    start: () => setOn(true),
    stop() {
      setOn(false);
      setSelection([]);
    },
    toggle: (id: string) =>
      setSelection((previous) =>
        previous.includes(id) ? previous.filter((other) => other !== id) : [...previous, id],
      ),
    toggleAll: () => setSelection(selectedIds.length === shownIds.length ? [] : shownIds),
  };
}

export type Batch = ReturnType<typeof useBatch>;
