import { useQuery } from '@tanstack/react-query';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { type HelpCallWeek, helpCallsQuery } from './ai.api.ts';
import styles from './ai-page.module.css';
import { HELP_KIND_NAMES } from './ai-terms.ts';

/** How many calls for help there were in each of the last weeks: numbers only, so nothing leads to a reader. */
export function HelpCalls() {
  const query = useQuery(helpCallsQuery);
  return (
    <ConsoleSection title="求助" note="每周几次">
      <p className={`${styles.note} ${styles.lead}`}>
        读者说到轻生、受伤害、被欺凌等，先得到求助电话。这里只有次数：不记是谁、说了什么、在哪一天。
      </p>
      {query.isError && (
        <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
          没有取到求助的次数。
        </Notice>
      )}
      {query.data && (
        <table className={styles.table} aria-label="每周的求助">
          <thead>
            <tr>
              <th scope="col">一周起（周一）</th>
              <th scope="col">次数</th>
              <th scope="col" className={styles.kinds}>
                说到什么
              </th>
            </tr>
          </thead>
          <tbody>
            {query.data.weeks.map((week, ago) => (
              <Week key={week.week} {...week} isPresent={ago === 0} />
            ))}
          </tbody>
        </table>
      )}
    </ConsoleSection>
  );
}

function Week({ week, total, kinds, isPresent }: HelpCallWeek & { isPresent: boolean }) {
  const [, month, day] = week.split('-').map(Number);
  return (
    <tr>
      <th scope="row">
        {month} 月 {day} 日{isPresent && '（本周）'}
      </th>
      <td>
        <Figure value={total} />
      </td>
      <td className={styles.kinds}>
        {kinds.map(({ kind, calls }) => `${HELP_KIND_NAMES[kind]} ${calls}`).join('，') || '—'}
      </td>
    </tr>
  );
}
