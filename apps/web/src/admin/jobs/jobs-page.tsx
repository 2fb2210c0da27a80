import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { JobProgress, JobState } from '../kit/jobs/job-progress.tsx';
import { DetailPanel } from '../kit/panels/detail-panel.tsx';
import { ConsoleHead, WithPanel } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { When } from '../kit/parts/when.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { FilterBar, type TableFilter } from '../kit/table/filter-bar.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useTableState } from '../kit/table/table-state.ts';
import { JobAdvice } from './job-advice.tsx';
import { nameKind } from './job-kinds.ts';
import { type JobRow, jobsQuery, loadJob, retryJob, stopJob } from './jobs.api.ts';

const COLUMNS: TableColumn<JobRow>[] = [
  { id: 'kind', header: '任务', cell: nameKind, locked: true, width: '12rem' },
  { id: 'subject', header: '对象', cell: ({ subject }) => subject || '—', width: '14rem' },
  { id: 'state', header: '状态', cell: ({ state }) => <JobState state={state} />, width: '7rem' },
  {
    id: 'progress',
    header: '进度',
    cell: ({ progress, total }) => (total > 0 ? <Figure>{`${progress} / ${total}`}</Figure> : '—'),
    width: '8rem',
  },
  { id: 'error', header: '没做完的原因', cell: ({ error }) => <span title={error || undefined}>{error || '—'}</span> },
  { id: 'creator', header: '发起人', cell: ({ creator }) => creator || '—', width: '8rem' },
  { id: 'createTime', header: '发起于', cell: ({ createTime }) => <When time={createTime} />, width: '8rem' },
];

const STATES = [
  { value: 'queued', label: '排队中' },
  { value: 'running', label: '进行中' },
  { value: 'done', label: '已完成' },
  { value: 'failed', label: '失败' },
  { value: 'stopped', label: '已停止' },
] as const;
const FILTERS: TableFilter[] = [{ key: 'state', label: '状态', type: 'select', options: STATES }];

export function JobsPage() {
  const state = useTableState({ filters: ['state'] });
  const wanted = STATES.find(({ value }) => value === state.filters.state)?.value ?? '';
  const query = useQuery({
    ...jobsQuery({ state: wanted, pageNum: state.page, pageSize: state.size }),
    placeholderData: keepPreviousData,
  });
  const [openId, setOpenId] = useState<string>();
  const open = query.data?.rows.find(({ id }) => id === openId);
  return (
    <>
      <ConsoleHead title="任务" total={query.data?.total} />
      <WithPanel panel={<JobPanel job={open} onClose={() => setOpenId(undefined)} />}>
        <FilterBar state={state} filters={FILTERS} total={query.data?.total} unit="个" />
        <DataTable
          label="任务"
          unit="个"
          columns={COLUMNS}
          rowId={({ id }) => id}
          rowName={(job) => `${nameKind(job)}，${job.createTime}`}
          query={query}
          state={state}
          onOpen={({ id }) => setOpenId(id)}
          openId={openId}
          empty={<EmptyHint title="还没有任务" line="导入名单、检查日志等较久的工作会列在这里。" />}
        />
      </WithPanel>
    </>
  );
}

function JobPanel({ job, onClose }: { job: JobRow | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const changed = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['admin', 'jobs'] }),
      client.invalidateQueries({ queryKey: ['admin', 'me'] }),
    ]);
  return (
    <DetailPanel open={job !== undefined} onClose={onClose} title={job ? nameKind(job) : ''}>
      {job && (
        <>
          <JobProgress
            key={job.id}
            jobId={job.id}
            title={nameKind(job)}
            load={loadJob}
            onStop={(id) => stopJob(id).finally(changed)}
            onRetry={(id) => retryJob(id).finally(changed)}
            onEnd={() => void changed()}
          />
          <JobAdvice job={job} />
          <FactList
            facts={[
              ['名单', job.subject || undefined],
              ['发起人', job.creator],
              ['发起于', <When key="created" time={job.createTime} exact />],
              ['开始于', <When key="started" time={job.startTime} exact />],
              ['结束于', <When key="finished" time={job.finishTime} exact />],
              ['运行', job.attempts > 0 ? `第 ${job.attempts} 次` : '还没有开始'],
              ['编号', job.id],
            ]}
          />
        </>
      )}
    </DetailPanel>
  );
}
