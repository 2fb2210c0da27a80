import type { ReactNode } from 'react';
import { Action } from '../parts/action.tsx';
import { EmptyHint } from '../parts/empty-hint.tsx';
import styles from './data-table.module.css';
import { NothingFound } from './nothing-found.tsx';
import type { TableState } from './table-state.ts';

interface TableMessageProps {
  query: { data: { rows: readonly unknown[]; total: number } | undefined; isError: boolean; refetch: () => unknown };
  state: TableState;
  empty: ReactNode;
  columnCount: number;
}

/** Shown instead of rows: loading, failed, nothing found, nothing yet, or a page past the end. */
export function TableMessage({ query, state, empty, columnCount }: TableMessageProps) {
  const message = messageOf({ query, state, empty });
  if (message === undefined) return null;
  return (
    <tr>
      <td colSpan={columnCount} className={styles.message}>
        {message}
      </td>
    </tr>
  );
}

function messageOf({ query, state, empty }: Omit<TableMessageProps, 'columnCount'>): ReactNode {
  const { data } = query;
  if (data === undefined && query.isError)
    return (
      <div role="alert">
        <EmptyHint
          title="没有取到这张表"
          line="请检查网络，或稍后再试。"
          action={
            <Action icon="refresh" onClick={() => void query.refetch()}>
              重新加载
            </Action>
          }
        />
      </div>
    );
  if (data === undefined)
    return (
      <p role="status" className={styles.loading}>
        正在载入
      </p>
    );
  if (data.rows.length > 0) return undefined;
  if (data.total > 0)
    return <EmptyHint title="这一页没有内容" action={<Action onClick={() => state.setPage(1)}>回到第一页</Action>} />;
  if (!state.isFiltered) return empty;
  return <NothingFound state={state} />;
}
