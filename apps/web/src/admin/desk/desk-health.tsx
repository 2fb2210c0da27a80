import { useQuery } from '@tanstack/react-query';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { ConsoleIcon, type ConsoleIconName } from '../kit/parts/console-icon.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { type HealthCheck, healthQuery } from './desk.api.ts';
import styles from './desk-health.module.css';

const LOOKS: Record<HealthCheck['state'], [ConsoleIconName, string | undefined]> = {
  ok: ['check', styles.ok],
  warn: ['warning', styles.warn],
  fault: ['alert', styles.fault],
  off: ['info', styles.off],
};

/** Where a problem is repaired in the console; others need the server. */
const REPAIRS: Record<string, { to: string; label: string }> = {
  sms: { to: '/admin/settings?tab=sms', label: '去设置' },
  mail: { to: '/admin/settings?tab=mail', label: '去设置' },
  chat: { to: '/admin/settings?tab=chat', label: '去设置' },
  image: { to: '/admin/settings?tab=image', label: '去设置' },
  backup: { to: '/admin/system?tab=backups', label: '去备份' },
  queue: { to: '/admin/jobs', label: '看任务' },
};

/** Problems and warnings with their repairs, above what waits. */
export function DeskTroubles() {
  const { data } = useQuery(healthQuery);
  const troubles = data?.checks.filter(({ repair, state }) => repair !== '' && (state === 'warn' || state === 'fault'));
  return troubles?.map(({ key, name, state, repair }) => {
    const way = REPAIRS[key];
    return (
      <div key={key} className={styles.repair}>
        <Notice
          kind={state === 'fault' ? 'error' : 'warn'}
          end={way && <ActionLink to={way.to}>{way.label}</ActionLink>}
        >
          {name}：{repair}
        </Notice>
      </div>
    );
  });
}

/** Shows whether everything works. Only 馆长 sees it. */
export function DeskHealth() {
  const { data, isError, refetch } = useQuery(healthQuery);
  return (
    <ConsoleSection
      title="健康"
      end={
        data && (
          <>
            <Figure>{data.checkTime.slice(11)}</Figure> 查过
          </>
        )
      }
    >
      {!data && !isError && <p role="status">正在检查</p>}
      {isError && (
        <Notice kind="error" end={<Action onClick={() => void refetch()}>重新检查</Action>}>
          没有取到检查结果。
        </Notice>
      )}
      {data && (
        <table aria-label="健康" className={styles.checks}>
          <tbody>
            {data.checks.map((check) => (
              <CheckRow key={check.key} check={check} />
            ))}
          </tbody>
        </table>
      )}
      {data && <p className={styles.instance}>由 {data.instance} 检查</p>}
    </ConsoleSection>
  );
}

function CheckRow({ check: { name, state, word, value, limit } }: { check: HealthCheck }) {
  const [icon, look] = LOOKS[state];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={look}>
        <ConsoleIcon name={icon} /> {word}
      </td>
      <td>{value}</td>
      <td className={styles.limit}>{limit}</td>
    </tr>
  );
}
