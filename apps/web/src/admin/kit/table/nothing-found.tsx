import { Action } from '../parts/action.tsx';
import { EmptyHint } from '../parts/empty-hint.tsx';
import type { TableState } from './table-state.ts';

interface NothingFoundProps {
  /** 申请, 举报; by default the unit of the list. */
  what?: string;
  state: Pick<TableState, 'clearFilters'>;
}

/** Shown instead of rows when filters or search match nothing. */
export function NothingFound({ what = '', state }: NothingFoundProps) {
  return (
    <EmptyHint
      title={what ? `没有符合条件的${what}` : '没有符合条件的'}
      line="换一个词，或放宽条件。"
      action={<Action onClick={state.clearFilters}>清除条件</Action>}
    />
  );
}
