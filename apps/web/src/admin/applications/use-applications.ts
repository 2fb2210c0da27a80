import { APPLICATION_STATES } from '@meiyu/contract/admin/application-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../ui/messages/toast-store.ts';
import { useSelection } from '../kit/table/selection.ts';
import { useTableState } from '../kit/table/table-state.ts';
import { applicationsQuery, type Decision, type DecisionResult, useDecide } from './applications.api.ts';

const FILTERS = ['status', 'resType', 'classId'] as const;

/** One of the values, or the default for invalid text in the address. */
function oneOf<Value extends string>(values: readonly Value[], text: string | undefined, byDefault: Value): Value {
  return values.find((value) => value === text) ?? byDefault;
}

/** The list, the open and the selected applications, and the actions on them. */
export function useApplications() {
  const state = useTableState({ filters: FILTERS });
  const { resType, classId = '' } = state.filters;
  const filter = {
    status: oneOf(APPLICATION_STATES, state.filters.status, 'pending'),
    resType: oneOf(['', 'book', 'img', 'video', 'audio'], resType, ''),
    classId,
    searchValue: state.search,
  };
  const query = useQuery({
    ...applicationsQuery({ ...filter, pageNum: state.page, pageSize: state.size }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.rows ?? [];
  const selection = useSelection(state.viewQuery, rows.length);
  const selectedIds = rows.map(({ id }) => id).filter((id) => selection.isAll || selection.ids.includes(id));

  // After a decision the row leaves the list; the one that takes its position is next.
  const [place, setPlace] = useState({ id: '', index: 0 });
  const found = rows.findIndex(({ id }) => id === place.id);
  const currentIndex = found >= 0 ? found : Math.min(place.index, rows.length - 1);
  const current = rows[currentIndex];
  function moveTo(index: number) {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) setPlace({ id: row.id, index: rows.indexOf(row) });
  }

  const { mutateAsync, isPending } = useDecide();
  const isSending = useRef(false);
  const [refused, setRefused] = useState<DecisionResult['refused']>([]);
  async function decide(decision: Decision) {
    if (current) setPlace({ id: decision.ids.includes(current.id) ? '' : current.id, index: currentIndex });
    // A second press while the first is on its way must not decide anything.
    if (isSending.current) return;
    isSending.current = true;
    const result = await mutateAsync(decision).finally(() => {
      isSending.current = false;
    });
    setRefused(result.refused);
    if (result.done > 0) {
      const word = decision.reason === undefined ? '已批准' : '已驳回';
      showToast('success', result.done > 1 ? `${word} ${result.done} 份申请` : word);
    }
    selection.clear();
  }

  return {
    ...{ state, filter, query, rows, selection, selectedIds, current, currentIndex, moveTo, decide },
    isDeciding: isPending,
    /** A row was opened or gone to by keys. */
    hasMoved: place.id !== '',
    refused,
    forgetRefused: () => setRefused([]),
  };
}

export type Applications = ReturnType<typeof useApplications>;
