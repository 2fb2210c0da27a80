import { useQuery } from '@tanstack/react-query';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { When } from '../kit/parts/when.tsx';
import { endOtherSessions, sessionsQuery, useAccountChange } from './account.api.ts';
import styles from './account-page.module.css';

/** The person's console sessions on all devices. */
export function SessionsSection() {
  const { data, error } = useQuery(sessionsQuery);
  const end = useAccountChange(endOtherSessions);
  const endNow = (id?: string) => void end.run(id).catch(() => undefined);
  const rows = data?.rows ?? [];
  return (
    <ConsoleSection title="后台登录" note="8 小时后到期，30 分钟不用也会退出">
      {error && <p role="alert">{error.message}</p>}
      <ul className={styles.rows}>
        {rows.map((session) => (
          <li key={session.id}>
            <b>{session.device === '未知设备' ? '未知的浏览器和系统' : session.device}</b>
            <span className={styles.meta}>
              {session.clientIp} · 最近使用 <When time={session.lastTime} /> · 登录于 <When time={session.createTime} />
            </span>
            <span className={styles.rowActions}>
              {session.current ? '本次登录' : <TextButton onClick={() => endNow(session.id)}>退出</TextButton>}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <div className={styles.actions}>
          <Action variant="danger" busy={end.isPending} onClick={() => endNow()}>
            退出其他全部登录
          </Action>
        </div>
      )}
    </ConsoleSection>
  );
}
