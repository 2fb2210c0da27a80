import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcut } from '../kit/keys/shortcuts.ts';
import { ExportMenu } from '../kit/panels/export-menu.tsx';
import { saveTableFile } from '../kit/panels/save-table-file.ts';
import { useIsNarrow, useIsPhone } from '../kit/panels/window-width.ts';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleHead, WithPanel } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { ActionBar } from '../kit/table/action-bar.tsx';
import { FilterBar, type TableFilter } from '../kit/table/filter-bar.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import { describeWait, TYPE_OPTIONS } from './application-labels.ts';
import { ApplicationList } from './application-list.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { applicantClassesQuery, exportApplications } from './applications.api.ts';
import styles from './applications-page.module.css';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { type Applications, useApplications } from './use-applications.ts';

const FORMATS = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
] as const;

export function ApplicationsPage() {
  const list = useApplications();
  const isPhone = useIsPhone();
  const { state, query, filter, current, selection, selectedIds } = list;
  const { counts, oldestTime = '' } = query.data ?? {};
  const isPending = filter.status === 'pending';
  const [rejecting, setRejecting] = useState<readonly string[]>([]);
  const [isApproving, setIsApproving] = useState(false);
  const panelState = usePanelState();
  const selected = list.rows.filter(({ id }) => selectedIds.includes(id));
  const approvable = selected.filter(({ hasOriginal }) => hasOriginal).length;
  useShortcut('j', '下一份', () => list.moveTo(list.currentIndex + 1));
  useShortcut('k', '上一份', () => list.moveTo(list.currentIndex - 1));
  useShortcut('x', '选中这一份', isPending && current && !isPhone ? () => toggle(current.id) : undefined);

  function toggle(id: string) {
    selection.set(selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id]);
  }
  const exportList = async (format: 'csv' | 'xlsx') => saveTableFile(await exportApplications({ ...filter, format }));

  const panel = !isPhone && (
    <ApplicationPanel
      application={current}
      isOpen={panelState.isOpen}
      onClose={panelState.close}
      canDecide={isPending}
      selectedCount={selected.length}
      isSelected={current !== undefined && selectedIds.includes(current.id)}
      isDeciding={list.isDeciding}
      onDecide={list.decide}
    />
  );
  return (
    <>
      <ConsoleHead
        title="下载申请"
        total={counts?.pending}
        isDue
        note={oldestTime && `份待审，最早一份${describeWait(oldestTime)}`}
      >
        <SearchBox label="搜索申请" placeholder="读者、书名、班级" value={state.search} onSearch={state.setSearch} />
        {!isPhone && <ExportMenu formats={FORMATS} onExport={exportList} />}
      </ConsoleHead>
      <WithPanel panel={panel}>
        <SavedViews
          page="applications"
          state={state}
          views={[
            { label: '待审', query: '', count: counts?.pending, isDue: true },
            { label: '已批准', query: 'status=approved', count: counts?.approved },
            { label: '已驳回', query: 'status=rejected', count: counts?.rejected },
            { label: '已过期', query: 'status=expired', count: counts?.expired },
            { label: '已撤回', query: 'status=withdrawn', count: counts?.withdrawn },
          ]}
        />
        <Filters list={list} />
        <RefusedNotice list={list} />
        <ApplicationList
          list={list}
          isPhone={isPhone}
          isPanelOpen={panelState.isOpen}
          onToggle={isPending && !isPhone ? toggle : undefined}
          onOpen={panelState.open}
          onReject={(id) => setRejecting([id])}
        />
        <ActionBar selection={selection} total={list.rows.length} unit="份">
          <Action variant="danger" onClick={() => setRejecting(selectedIds)}>
            驳回…
          </Action>
          <Action
            variant="primary"
            keys="a"
            busy={list.isDeciding}
            disabled={approvable === 0}
            onClick={() => setIsApproving(true)}
          >
            {`批准 ${approvable} 份…`}
          </Action>
        </ActionBar>
      </WithPanel>
      <ApproveDialog
        open={isApproving && selected.length > 0}
        selected={selected}
        onClose={() => setIsApproving(false)}
        onApprove={(ids) => list.decide({ ids })}
      />
      <RejectDialog
        applications={list.rows.filter(({ id }) => rejecting.includes(id))}
        onClose={() => setRejecting([])}
        onReject={(reason) => list.decide({ ids: rejecting, reason })}
      />
    </>
  );
}

/** Beside the list the panel is open until it is closed; as a drawer it opens with a row. */
function usePanelState() {
  const isNarrow = useIsNarrow();
  const [choice, setChoice] = useState<boolean>();
  return { isOpen: choice ?? !isNarrow, open: () => setChoice(true), close: () => setChoice(false) };
}

function Filters({ list: { state, query } }: { list: Applications }) {
  const { data: classes = [] } = useQuery(applicantClassesQuery);
  const filters: TableFilter[] = [
    { key: 'resType', label: '书与图', type: 'select', options: TYPE_OPTIONS },
    {
      key: 'classId',
      label: '班级',
      type: 'select',
      options: classes.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
  return <FilterBar state={state} filters={filters} total={query.data?.total} unit="份" />;
}

/** Applications that could not be decided, mostly because a colleague was faster. */
function RefusedNotice({ list: { refused, forgetRefused } }: { list: Applications }) {
  if (refused.length === 0) return null;
  return (
    <Notice kind="warn" end={<TextButton onClick={forgetRefused}>知道了</TextButton>}>
      {refused.length} 份没有处理：
      <ul className={styles.undecided}>
        {refused.map(({ id, resTitle, why }) => (
          <li key={id}>
            {resTitle && `《${resTitle}》：`}
            {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
