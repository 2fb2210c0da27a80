import { useQuery } from '@tanstack/react-query';
import { setTheme, useAppearance } from '../../lib/browser/appearance.ts';
import { SolarTerm } from '../../ui/calendar/solar-term.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { meQuery, type StaffMe } from '../session/session.api.ts';
import { deskDate } from './desk-date.ts';
import styles from './desk-page.module.css';

interface Duty {
  count: keyof StaffMe['waiting'];
  title: string;
  /** What to do, and what is shown when nothing waits. */
  line: string;
  none: string;
  to: string;
  act: string;
  keys?: string;
}

/** Oldest kind first, as people wait for these. */
const DUTIES: Duty[] = [
  {
    count: 'applications',
    title: '下载申请',
    line: '读者在等结果，批准或写明驳回的理由。',
    none: '都批过了。新的一份到来时，这里会亮起。',
    to: '/admin/applications',
    act: '去审批',
    keys: 'g a',
  },
  {
    count: 'reports',
    title: 'AI 举报',
    line: '看问答原文，判断举报是否成立，并告诉读者结果。',
    none: '没有被举报的回答。',
    to: '/admin/reports',
    act: '去看',
  },
  {
    count: 'failedJobs',
    title: '没做完的任务',
    line: '看记录里的原因，改好后可以重试。',
    none: '任务都做完了。',
    to: '/admin/jobs',
    act: '看记录',
  },
];

export function DeskPage() {
  const { data: me } = useQuery(meQuery);
  const { theme } = useAppearance();
  const isNight = theme === 'dark';
  const duties = DUTIES.filter(({ count }) => me?.waiting[count] !== undefined);
  const sum = duties.reduce((total, { count }) => total + (me?.waiting[count] ?? 0), 0);
  const firstDue = duties.find(({ count }) => me?.waiting[count]);
  return (
    <>
      <ConsoleHead
        title="工作台"
        note={
          <Row as="span" gap="m" className={styles.date}>
            {deskDate(Date.now())}
            <SolarTerm />
          </Row>
        }
      >
        <ActionLink to="/" variant="text" icon="eye">
          返回网站
        </ActionLink>
        <Action
          variant="text"
          square
          icon={isNight ? 'sun' : 'moon'}
          aria-pressed={isNight}
          onClick={() => setTheme(isNight ? 'light' : 'dark')}
        >
          夜读
        </Action>
      </ConsoleHead>
      <ConsoleBody>
        <ConsoleSection
          title="等您处理"
          note={
            <>
              <Figure value={sum} /> 件
            </>
          }
          className={styles.duties ?? ''}
        >
          {me &&
            duties.map((duty) => (
              <DutyRow key={duty.count} duty={duty} count={me.waiting[duty.count] ?? 0} isFirst={duty === firstDue} />
            ))}
          {me && duties.length === 0 && <p className={styles.nothing}>您的角色没有待办的事。</p>}
        </ConsoleSection>
      </ConsoleBody>
    </>
  );
}

function DutyRow({ duty, count, isFirst }: { duty: Duty; count: number; isFirst: boolean }) {
  const { title, line, none, to, act, keys } = duty;
  return (
    <div className={styles.duty}>
      <span className={`${styles.count} ${count === 0 ? styles.zero : ''}`}>
        <Figure value={count} />
      </span>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.line}>{count > 0 ? line : none}</p>
      </div>
      {count > 0 && (
        <ActionLink to={to} variant={isFirst ? 'primary' : 'line'} keys={isFirst ? keys : undefined}>
          {act}
        </ActionLink>
      )}
    </div>
  );
}
