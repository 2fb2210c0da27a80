import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { useIsPhone } from '../kit/panels/window-width.ts';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleBody } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StepDock } from '../kit/parts/step-dock.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import { ViewButton, ViewTabs } from '../kit/table/view-tab.tsx';
import styles from './check-step.module.css';
import { listNames } from './list-names.ts';
import { MissingColumn } from './missing-column.tsx';
import { NewClasses } from './new-classes.tsx';
import {
  discardRoster,
  ROWS_PER_PAGE,
  type Roster,
  type RosterFilter,
  rosterQuery,
  rosterRowsQuery,
  saveBadRows,
  startImport,
} from './roster.api.ts';
import { RosterGrid } from './roster-grid.tsx';
import { RosterSummary } from './roster-summary.tsx';

interface CheckStepProps {
  roster: Roster;
  onLeave: () => void;
  onStarted: () => void;
}

const FILTERS: { filter: RosterFilter; label: string; count: (counts: Roster['counts']) => number; isDue?: true }[] = [
  { filter: 'problems', label: '有错误或提醒', count: ({ errors, warnings }) => errors + warnings, isDue: true },
  { filter: 'errors', label: '只看有错误', count: ({ errors }) => errors },
  { filter: 'ready', label: '可导入', count: ({ ready }) => ready },
  { filter: 'all', label: '全部', count: ({ all }) => all },
];

/** The rows with their errors, to correct before accounts are made. */
export function CheckStep({ roster, onLeave, onStarted }: CheckStepProps) {
  const { id, counts } = roster;
  const hasProblems = counts.errors + counts.warnings > 0;
  const [filter, setFilter] = useState<RosterFilter>(hasProblems ? 'problems' : 'all');
  const [page, setPage] = useState(1);
  const query = useQuery({ ...rosterRowsQuery(id, filter, page), placeholderData: keepPreviousData });
  function choose(next: RosterFilter) {
    setFilter(next);
    setPage(1);
  }
  const isPhone = useIsPhone();
  const total = query.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  return (
    <>
      <ConsoleBody>
        <div className={styles.body}>
          <RosterSummary roster={roster} />
          <NewClasses roster={roster} />
          {counts.errors > 0 && <MissingColumn id={id} />}
          <ViewTabs label="显示哪些行">
            {FILTERS.map(({ filter: each, label, count, isDue }) => (
              <ViewButton
                key={each}
                isCurrent={each === filter}
                onOpen={() => choose(each)}
                count={count(counts)}
                isDue={isDue}
              >
                {label}
              </ViewButton>
            ))}
          </ViewTabs>
          {query.isError && (
            <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
              没有取到名单的行。
            </Notice>
          )}
          {isPhone && <Notice>名单请在电脑上核对：表格要较宽的窗口。改好的都已存下，换到电脑上接着做。</Notice>}
          {query.data && !isPhone && <RosterGrid id={id} rows={query.data.rows} />}
          {pages > 1 && (
            <nav aria-label="分页" className={styles.pages}>
              <Action icon="previous" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                上一页
              </Action>
              <Figure>{`${page} / ${pages}`}</Figure>
              <Action icon="next" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                下一页
              </Action>
            </nav>
          )}
        </div>
      </ConsoleBody>
      <CheckDock roster={roster} onLeave={onLeave} onStarted={onStarted} />
    </>
  );
}

function CheckDock({ roster: { id, state, counts, newClasses }, onLeave, onStarted }: CheckStepProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'discard' | 'start' | undefined>();
  const onlyGood = counts.errors > 0;
  async function discard() {
    await discardRoster(id);
    await client.invalidateQueries({ queryKey: ['admin', 'rosters'] });
    onLeave();
  }
  async function start() {
    await startImport(id, onlyGood);
    await client.invalidateQueries({ queryKey: rosterQuery(id).queryKey, exact: true });
    onStarted();
  }
  // Without errors the page has said all, and an import can be undone for an hour: no question is asked.
  const { run, isBusy } = useOneAtATime(start);
  const newcomers = counts.ready - counts.readyUpdates;
  return (
    <StepDock
      back={
        <Action
          variant="text"
          icon="previous"
          onClick={() => (state === 'preview' ? setAsked('discard') : onStarted())}
        >
          上一步
        </Action>
      }
      hint="在此改动不改您的文件。导入后一小时内可以撤销。"
    >
      {counts.errors > 0 && (
        <Action icon="download" onClick={() => void saveBadRows(id).catch(() => undefined)}>
          下载有错误的 <Figure value={counts.errors} /> 行
        </Action>
      )}
      {onlyGood ? (
        <Action variant="primary" disabled={counts.ready === 0} onClick={() => setAsked('start')}>
          导入无误的 <Figure value={counts.ready} /> 行…
        </Action>
      ) : (
        <Action variant="primary" disabled={counts.ready === 0} busy={isBusy} onClick={() => void run()}>
          导入 <Figure value={counts.ready} /> 行
        </Action>
      )}
      <ConfirmDialog
        open={asked === 'discard'}
        onClose={() => setAsked(undefined)}
        title="放弃这份名单？"
        confirmText="放弃"
        danger
        onConfirm={discard}
      >
        已改的内容会丢失，账号不受影响。
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'start'}
        onClose={() => setAsked(undefined)}
        title={`导入 ${counts.ready} 行？`}
        confirmText="开始导入"
        onConfirm={start}
      >
        新建 {newcomers} 个账号，更新 {counts.readyUpdates} 个。
        {newClasses.length > 0 &&
          `会新建 ${newClasses.length} 个班级：${listNames(newClasses.map(({ name }) => name))}。`}
        有错误的 {counts.errors} 行不导入，可以稍后改好再导入。导入后一小时内可以撤销。
      </ConfirmDialog>
    </StepDock>
  );
}
