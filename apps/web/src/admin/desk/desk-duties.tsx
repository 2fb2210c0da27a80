import { ActionLink } from '../kit/parts/action.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { When } from '../kit/parts/when.tsx';
import type { Duty } from './desk.api.ts';
import styles from './desk-duties.module.css';
import { DUTY_LABELS, describeDuty } from './duty-labels.ts';

/**
 * Waiting tasks, the oldest kind first; only the first has the red button. Kinds without waiting tasks are one grey
 * line.
 */
export function DeskDuties({ duties }: { duties: readonly Duty[] }) {
  const sum = duties.reduce((total, { count }) => total + count, 0);
  const first = duties.find(({ count }) => count > 0);
  const done = duties.filter(({ count }) => count === 0);
  return (
    <ConsoleSection
      title="等您处理"
      note={
        <>
          <Figure value={sum} /> 件
        </>
      }
    >
      {duties
        .filter(({ count }) => count > 0)
        .map((duty) => (
          <DutyRow key={duty.kind} duty={duty} isFirst={duty === first} />
        ))}
      {done.length > 0 && (
        <p className={styles.quiet}>
          <b>{first ? '其余暂无待办' : '暂无待办'}</b>
          {done.map(({ kind }) => DUTY_LABELS[kind].none).join(' · ')}
        </p>
      )}
    </ConsoleSection>
  );
}

function DutyRow({ duty, isFirst }: { duty: Duty; isFirst: boolean }) {
  const { kind, count } = duty;
  const { title, line, action, keys } = DUTY_LABELS[kind];
  const { examples, to } = describeDuty(duty);
  const rest = count - examples.length;
  const shown = rest > 0 && examples.length > 0 && kind !== 'expiring' ? [...examples, `另 ${rest} 件`] : examples;
  return (
    <div className={styles.duty}>
      <span className={styles.count}>
        <Figure value={count} />
      </span>
      <div className={styles.text}>
        <h3 className={styles.title}>
          {title}
          <Since duty={duty} />
        </h3>
        <p className={styles.line}>{shown.join(' · ') || line}</p>
      </div>
      <ActionLink to={to} variant={isFirst ? 'primary' : 'line'} keys={isFirst ? keys : undefined}>
        {action}
      </ActionLink>
    </div>
  );
}

function Since({ duty: { kind, oldest } }: { duty: Duty }) {
  return (
    <span className={styles.since}>
      {kind === 'expiring' ? '最早 ' : '最早一件 '}
      <When time={oldest} />
      {kind === 'expiring' && ' 到期'}
    </span>
  );
}
