import { useState } from 'react';

/**
 * Which rows are selected. `isAll`: all rows of the query, also of other pages; then send the query instead of ids. A
 * changed query (`viewQuery` of the table's state) clears the selection.
 */
export function useSelection(viewQuery: string, total = 0) {
  const [state, setState] = useState({ viewQuery, ids: [] as readonly string[], isAll: false });
  const isCurrent = state.viewQuery === viewQuery;
  const ids = isCurrent ? state.ids : [];
  const isAll = isCurrent && state.isAll;
  return {
    ids,
    isAll,
    count: isAll ? total : ids.length,
    set: (next: readonly string[]) => setState({ viewQuery, ids: next, isAll: false }),
    selectAll: () => setState({ viewQuery, ids, isAll: true }),
    clear: () => setState({ viewQuery, ids: [], isAll: false }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
