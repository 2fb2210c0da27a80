import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ProgressHairline } from '../../../ui/status/progress-hairline.tsx';
import { Action } from '../parts/action.tsx';
import { Figure } from '../parts/figure.tsx';
import { Notice } from '../parts/notice.tsx';
import { type Phase, StatusMark } from '../parts/status-mark.tsx';
import { useOneAtATime } from '../parts/use-one-at-a-time.ts';
import { When } from '../parts/when.tsx';
import styles from './job-progress.module.css';

/** The answer of a call about a job (contract/admin/jobs.ts). */
export interface Job {
  id: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'stopped';
  progress: number;
  /** 0 while it is not known. */
  total: number;
  error: string;
  log?: readonly { time: string; text: string }[];
}

const STATES: Record<Job['state'], [Phase, string]> = {
  queued: ['new', '排队中'],
  running: ['half', '进行中'],
  done: ['good', '已完成'],
  failed: ['failed', '失败'],
  stopped: ['off', '已停止'],
};

const POLL_MS = 1500;

export function isJobActive({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

export function JobState({ state }: Pick<Job, 'state'>) {
  const [phase, text] = STATES[state];
  return <StatusMark phase={phase}>{text}</StatusMark>;
}

interface JobProgressProps<J extends Job> {
  jobId: string;
  /** The call that reads the job; it is repeated until the job ends. */
  load: (id: string, signal: AbortSignal) => Promise<J>;
  title: string;
  onStop?: (id: string) => Promise<unknown>;
  onRetry?: (id: string) => Promise<unknown>;
  /** Called once when the job has ended while it was watched. */
  onEnd?: (job: J) => void;
  /** Links to the result. */
  children?: (job: J) => ReactNode;
}

/** A long task: state, bar, log, stop and retry. It runs on the server, also when the page is closed. */
export function JobProgress<J extends Job>(props: JobProgressProps<J>) {
  const { jobId, load, title, onStop, onRetry, onEnd, children } = props;
  const query = useQuery({
    queryKey: ['admin', 'job', jobId],
    queryFn: ({ signal }) => load(jobId, signal),
    refetchInterval: ({ state }) => (state.data && !isJobActive(state.data) ? false : POLL_MS),
    staleTime: 0,
  });
  const job = query.data;
  const isActive = job ? isJobActive(job) : undefined;
  const announceEnd = useEffectEvent(() => job && onEnd?.(job));
  useEffect(() => {
    if (isActive === false) announceEnd();
  }, [isActive]);

  const { run, isBusy } = useOneAtATime(async (request: (id: string) => Promise<unknown>) => {
    await request(jobId).catch(() => undefined);
    await query.refetch();
  });

  if (!job)
    return query.isError ? (
      <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
        没有取到任务的进度。
      </Notice>
    ) : (
      <p role="status">正在载入</p>
    );
  const percent = job.state === 'done' ? 100 : job.total > 0 ? (100 * job.progress) / job.total : 0;
  return (
    <section aria-label={title} className={styles.job}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        <JobState state={job.state} />
        <span className={styles.count}>{job.total > 0 && <Figure>{`${job.progress} / ${job.total}`}</Figure>}</span>
        {isActive && onStop && (
          <Action variant="danger" icon="stop" busy={isBusy} onClick={() => void run(onStop)}>
            停止
          </Action>
        )}
        {(job.state === 'failed' || job.state === 'stopped') && onRetry && (
          <Action icon="refresh" busy={isBusy} onClick={() => void run(onRetry)}>
            重试
          </Action>
        )}
      </div>
      <ProgressHairline value={percent} label={`${title}的进度`} />
      {job.error && <Notice kind="error">{job.error}</Notice>}
      {children?.(job)}
      {job.log && job.log.length > 0 && (
        <ol aria-label="记录" className={styles.log}>
          {job.log.map(({ time, text }) => (
            <li key={`${time} ${text}`}>
              <When time={time} exact />
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
