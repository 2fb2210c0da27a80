import { useQuery } from '@tanstack/react-query';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { When } from '../kit/parts/when.tsx';
import { type Verification, verificationQuery } from './audit.api.ts';
import styles from './audit-verdict.module.css';

const PROBLEM_LABELS: Record<string, string> = {
  changed: '内容被改动',
  gap: '之前有记录缺失',
  unlinked: '与前一条不相连',
  beginning: '开头的记录缺失，没有清理的凭证',
};

/** Shows the result of the last check of the log. */
export function AuditVerdict() {
  const { data } = useQuery(verificationQuery);
  if (!data || data.state === 'none') return null;
  if (data.state === 'queued' || data.state === 'running')
    return (
      <div role="status">
        <Notice>正在检查审计日志，可以离开这一页。</Notice>
      </div>
    );
  if (data.verdict === null) return <Notice kind="warn">上一次检查没有做完，请再试一次。</Notice>;
  return <Verdict verdict={data.verdict} finishTime={data.finishTime} />;
}

type VerdictProps = Pick<Verification, 'finishTime'> & { verdict: NonNullable<Verification['verdict']> };

function Verdict({ verdict, finishTime }: VerdictProps) {
  const { entries, problems, goodCheckpoints, foreignCheckpoints, badCheckpoints, signedThrough, newest } = verdict;
  const faults = [
    ...problems.map(({ id, problem }) => `第 ${id} 条：${PROBLEM_LABELS[problem] ?? problem}`),
    ...badCheckpoints.map((id) => `第 ${id} 条：封签不符`),
  ];
  if (faults.length > 0)
    return (
      <Notice kind="error">
        审计日志不完整（
        <When time={finishTime} exact /> 检查），请保留现场并联系运维人员：
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <Notice kind={foreignCheckpoints > 0 ? 'warn' : 'info'}>
      审计日志完整：
      <Figure value={entries} /> 条，
      <Figure value={goodCheckpoints} /> 个封签，封至第 <Figure value={signedThrough} /> 条（
      <When time={finishTime} exact /> 检查）。
      {foreignCheckpoints > 0 && `${foreignCheckpoints} 个封签由另一个 APP_SECRET 签署，无法核对。`}
      {newest && <span className={styles.newest}>末条 {newest}</span>}
    </Notice>
  );
}
