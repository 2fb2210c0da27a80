import { ProgressHairline } from '../../ui/status/progress-hairline.tsx';
import { nameKind } from '../jobs/job-kinds.ts';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import type { Desk } from './desk.api.ts';
import styles from './desk-figures.module.css';

/** Today's figures, in the order in which they are shown. */
const FIGURE_LABELS: Record<Desk['figures'][number]['name'], string> = {
  signIns: '次登录网站',
  newReaders: '位新读者',
  applications: '份新申请',
  answers: '个 AI 回答',
};

interface DeskFiguresProps {
  figures: Desk['figures'];
  /** Whether the person may see 统计. */
  hasStatistics: boolean;
}

export function DeskFigures({ figures, hasStatistics }: DeskFiguresProps) {
  return (
    <ConsoleSection title="今日数字" end={hasStatistics && <ConsoleLink to="/admin/statistics">统计</ConsoleLink>}>
      <ul className={styles.figures}>
        {figures.map(({ name, count }) => (
          <li key={name}>
            <span className={styles.count}>
              <Figure value={count} />
            </span>
            {FIGURE_LABELS[name]}
          </li>
        ))}
      </ul>
    </ConsoleSection>
  );
}

/** Long tasks that wait or run. */
export function DeskRunning({ running }: { running: Desk['running'] }) {
  return (
    <ConsoleSection title="正在做" end={<ConsoleLink to="/admin/jobs">全部任务</ConsoleLink>}>
      <ul className={styles.running}>
        {running.map((job) => (
          <li key={job.id}>
            <span className={styles.job}>
              {nameKind(job)}
              <span className={styles.progress}>{job.isRunning ? <Share {...job} /> : '排队中'}</span>
            </span>
            <ProgressHairline value={job.total > 0 ? (100 * job.progress) / job.total : 0} label={nameKind(job)} />
          </li>
        ))}
      </ul>
    </ConsoleSection>
  );
}

function Share({ progress, total }: { progress: number; total: number }) {
  return total > 0 ? <Figure>{`${Math.floor((100 * progress) / total)} %`}</Figure> : '进行中';
}
