import { useEffect, useRef } from 'react';
import { Action } from '../kit/parts/action.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { TickBox } from '../kit/parts/tick-box.tsx';
import { NothingFound } from '../kit/table/nothing-found.tsx';
import { TableFooter } from '../kit/table/table-footer.tsx';
import type { TableState } from '../kit/table/table-state.ts';
import styles from './application-list.module.css';
import { ApplicationRow } from './application-row.tsx';
import { PhoneDetails } from './phone-details.tsx';
import type { Applications } from './use-applications.ts';

interface ApplicationListProps {
  list: Applications;
  isPhone: boolean;
  /** Whether the current application is shown beside the list or in the drawer. */
  isPanelOpen: boolean;
  /** Selects an application; undefined in lists without selection. */
  onToggle: ((id: string) => void) | undefined;
  /** Opens the details in windows without a panel. */
  onOpen: (id: string) => void;
  onReject: (id: string) => void;
}

export function ApplicationList({ list, isPhone, isPanelOpen, onToggle, onOpen, onReject }: ApplicationListProps) {
  const { query, rows, state, selection, selectedIds, current, currentIndex } = list;
  const root = useRef<HTMLUListElement>(null);
  const currentId = current?.id;
  useEffect(() => {
    if (currentId)
      root.current?.querySelector(`[data-application="${currentId}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  if (query.isError && rows.length === 0)
    return (
      <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
        没有取到申请。
      </Notice>
    );
  if (query.data && rows.length === 0) return <Nothing state={state} />;
  const isAllSelected = rows.length > 0 && selectedIds.length === rows.length;
  return (
    <>
      {onToggle && (
        <div className={styles.all}>
          <TickBox
            aria-label="全选这一页"
            checked={isAllSelected}
            indeterminate={selectedIds.length > 0 && !isAllSelected}
            onChange={() => selection.set(isAllSelected ? [] : rows.map(({ id }) => id))}
          />
          <span aria-hidden="true">全选</span>
          <span className={styles.order}>等得最久的在前</span>
        </div>
      )}
      <ul ref={root} aria-label="申请" aria-busy={query.isFetching} className={styles.list}>
        {rows.map((row, index) => (
          <ApplicationRow
            key={row.id}
            row={row}
            isMarked={index === currentIndex && (isPhone || isPanelOpen || list.hasMoved)}
            isSelected={selectedIds.includes(row.id)}
            isSelecting={selectedIds.length > 0}
            onSelect={onToggle && (() => onToggle(row.id))}
            onOpen={() => {
              list.moveTo(index);
              onOpen(row.id);
            }}
          >
            {isPhone && index === currentIndex && (
              <PhoneDetails application={row} list={list} onReject={() => onReject(row.id)} />
            )}
          </ApplicationRow>
        ))}
      </ul>
      <TableFooter state={state} total={query.data?.total} shown={rows.length} unit="份" />
    </>
  );
}

function Nothing({ state }: { state: TableState }) {
  if (state.isFiltered) return <NothingFound what="申请" state={state} />;
  return <EmptyHint title="都批过了" line="读者提交新的申请后，会出现在这里。" />;
}
