import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { leaveConsole } from '../../lib/session/staff-session.ts';
import { ChoiceList, Popover } from '../kit/panels/popover.tsx';
import { endConsoleSession } from '../session/session.api.ts';
import styles from './account-menu.module.css';
import type { ConsoleRow } from './console-route.ts';

type MenuAct = 'account' | 'keys' | 'site' | 'leave';

interface AccountMenuProps {
  userName: string;
  /** The pages that exist. */
  rows: readonly Pick<ConsoleRow, 'path'>[];
  onShortcuts: () => void;
}

/** Own account, back to the site, and the end of the console's session; the reader stays signed in. */
export function AccountMenu({ userName, rows, onShortcuts }: AccountMenuProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const hasAccountPage = rows.some(({ path }) => path === 'account');

  async function act(chosen: MenuAct) {
    if (chosen === 'account') return navigate('/admin/account');
    if (chosen === 'keys') return onShortcuts();
    if (chosen === 'leave') {
      // Without a connection the session ends by itself after 30 idle minutes.
      await endConsoleSession().catch(() => undefined);
      client.removeQueries({ queryKey: ['admin'] });
      leaveConsole();
    }
    return navigate('/');
  }

  return (
    <Popover
      label="账号"
      above
      trigger={(props) => (
        <button type="button" {...props} aria-label={`账号 ${userName}`} className={styles.avatar}>
          {userName.slice(0, 1)}
        </button>
      )}
    >
      {(close) => (
        <ChoiceList<MenuAct>
          choices={[
            ...(hasAccountPage ? ([{ value: 'account', label: '我的账号与安全' }] as const) : []),
            { value: 'keys', label: '快捷键' },
            { value: 'site', label: '返回网站' },
            { value: 'leave', label: '退出后台' },
          ]}
          onChoose={(chosen) => {
            close();
            void act(chosen);
          }}
        />
      )}
    </Popover>
  );
}
