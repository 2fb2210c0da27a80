import { Notice } from '../kit/parts/notice.tsx';
import styles from './job-advice.module.css';
import type { JobRow } from './jobs.api.ts';

interface Advice {
  /** Which results of the job are kept. */
  kept: (job: JobRow) => string;
  /** The effect of 重试. */
  retry: string;
}

const ADVICE: Record<string, Advice> = {
  'roster.import': {
    kept: ({ progress, total }) =>
      `已处理 ${progress} 行${total > 0 ? `，还有 ${Math.max(0, total - progress)} 行` : ''}。已建好和更新过的账号都保留。`,
    retry: '“重试”从停下的地方接着做，不会重复建账号。',
  },
  'audit.verify': {
    kept: () => '检查只读记录，没有改动任何东西。',
    retry: '“重试”会从头再检查一遍。',
  },
};
const OTHER: Advice = { kept: () => '已经做完的部分保留。', retry: '“重试”从停下的地方接着做，做完的不会重做。' };

/** Messages about problems that only the operator of the server can repair. */
const NEEDS_OPERATOR = /程序日志|磁盘|空间不足|配置/;

/** Advice for staff about a task that did not finish. */
export function JobAdvice({ job }: { job: JobRow }) {
  if (job.state !== 'failed' && job.state !== 'stopped') return null;
  const { kept, retry } = ADVICE[job.kind] ?? OTHER;
  const isAgain = job.state === 'failed' && (job.attempts > 1 || NEEDS_OPERATOR.test(job.error));
  return (
    <Notice>
      <ul aria-label="怎么办" className={styles.steps}>
        <li>{kept(job)}</li>
        <li>{retry}</li>
        {job.state === 'failed' && (
          <li>
            {isAgain
              ? '重试仍不成功时，请把上面的原因和编号告诉管服务器的人。'
              : '多半是网络或数据库一时不通：过几分钟再点“重试”。'}
          </li>
        )}
      </ul>
    </Notice>
  );
}
