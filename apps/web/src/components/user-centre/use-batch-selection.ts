import { useState } from 'react';

/** The mode in which several rows of a list are selected. Rows that leave the page are deselected. */
export function useBatchSelection(shownIds: readonly string[]) {
  const [isActive, setActive] = useState(false);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const selectedIds = shownIds.filter((id) => chosenIds.includes(id));
  return {
    isActive,
    selectedIds,
    isAllSelected: shownIds.length > 0 && selectedIds.length === shownIds.length,
    start: () => setActive(true),
    stop() {
      setActive(false);
      setChosenIds([]);
    },
    toggle: (id: string) =>
      setChosenIds((previous) =>
        previous.includes(id) ? previous.filter((other) => other !== id) : [...previous, id],
      ),
    toggleAll: () => setChosenIds(selectedIds.length === shownIds.length ? [] : shownIds),
  };
}

export type BatchSelection = ReturnType<typeof useBatchSelection>;
