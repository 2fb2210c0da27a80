import { useState } from 'react';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { When } from '../kit/parts/when.tsx';
import { type StaffDetails, useStaffChanges } from './staff.api.ts';
import styles from './staff-panel.module.css';

type Session = StaffDetails['sessions'][number];

interface StaffSessionsProps {
  id: string;
  name: string;
  query: { data: StaffDetails | undefined; isError: boolean };
}

/** The console sessions of a person; each can be ended. */
export function StaffSessions({ id, name, query: { data, isError } }: StaffSessionsProps) {
  const changes = useStaffChanges();
  const [ending, setEnding] = useState<Session | 'all'>();
  const sessions = data?.sessions ?? [];
  const one = ending === 'all' ? undefined : ending;
  return (
    <section>
      <h3 className={styles.title}>后台登录的设备</h3>
      {isError && <Notice kind="error">没有取到登录的设备。</Notice>}
      {data && sessions.length === 0 && <p className={styles.none}>现在没有在后台登录。</p>}
      <ul aria-label="后台登录的设备" className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span className={styles.device}>{session.device}</span>
            <span className={styles.facts}>
              <Figure>{session.clientIp}</Figure> · 登录于 <When time={session.createTime} /> · 最近使用{' '}
              <When time={session.lastTime} />
            </span>
            <span className={styles.end}>
              {session.current ? (
                '本机'
              ) : (
                <TextButton label={`退出 ${session.device} ${session.clientIp}`} onClick={() => setEnding(session)}>
                  退出
                </TextButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && !sessions.some(({ current }) => current) && (
        <div className={styles.all}>
          <Action variant="danger" onClick={() => setEnding('all')}>
            全部退出
          </Action>
        </div>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={one ? `退出 ${name} 在 ${one.device} 的后台登录？` : `退出 ${name} 的全部后台登录？`}
        confirmText="退出"
        danger
        onConfirm={() => changes.endSessions(id, one?.id)}
      >
        那里的管理后台立即退出，没保存的内容可能丢失；本人可以重新登录。
      </ConfirmDialog>
    </section>
  );
}
