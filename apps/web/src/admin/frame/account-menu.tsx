import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { setScale, setTheme, useAppearance } from '../../lib/browser/appearance.ts';
import { Popover, type TriggerProps } from '../kit/panels/popover.tsx';
import { ConsoleIcon } from '../kit/parts/console-icon.tsx';
import { nameRoles } from '../session/role-names.ts';
import type { StaffMe } from '../session/session.api.ts';
import styles from './account-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

interface AccountMenuProps {
  me: Pick<StaffMe, 'userName' | 'roles'>;
  /** The manual at the section about the current page. */
  manual: string;
  /** Shows the shortcuts of the page; not on phones. */
  onShortcuts?: (() => void) | undefined;
  align?: 'start' | 'end';
  trigger: (props: TriggerProps) => ReactNode;
}

/** Appearance, account, manual and logging out, on every page and in every window. */
export function AccountMenu({ me, manual, onShortcuts, align, trigger }: AccountMenuProps) {
  const signOut = useSignOut();
  return (
    <Popover label="账号" above align={align} trigger={trigger}>
      {(close) => (
        <div className={styles.menu}>
          <p className={styles.person}>
            <b>{me.userName}</b>
            <span>{nameRoles(me.roles)}</span>
          </p>
          <AppearanceSwitches />
          <ul className={styles.part}>
            <MenuLink to="/admin/account" onOpen={close}>
              我的账号与安全
            </MenuLink>
            <MenuLink to={manual} onOpen={close}>
              使用手册
            </MenuLink>
            {onShortcuts && (
              <MenuAction
                onAct={() => {
                  close();
                  onShortcuts();
                }}
              >
                快捷键
              </MenuAction>
            )}
          </ul>
          <ul className={styles.part}>
            <MenuLink to="/" onOpen={close}>
              看网站
            </MenuLink>
            <MenuAction
              onAct={() => {
                close();
                void signOut();
              }}
            >
              退出登录
            </MenuAction>
          </ul>
        </div>
      )}
    </Popover>
  );
}

/** 夜读 and 大字版, which are stored in this browser as for readers. */
function AppearanceSwitches() {
  const { theme, scale } = useAppearance();
  const isNight = theme === 'dark';
  const isLarge = scale === 'large';
  return (
    <ul className={styles.part}>
      <MenuSwitch isOn={isNight} onSwitch={() => setTheme(isNight ? 'light' : 'dark')}>
        夜读
      </MenuSwitch>
      <MenuSwitch isOn={isLarge} onSwitch={() => setScale(isLarge ? 'normal' : 'large')}>
        大字版
      </MenuSwitch>
    </ul>
  );
}

function MenuSwitch({ isOn, onSwitch, children }: { isOn: boolean; onSwitch: () => void; children: string }) {
  return (
    <li>
      <button type="button" role="switch" aria-checked={isOn} onClick={onSwitch} className={styles.item}>
        {children}
        <span aria-hidden="true" className={styles.state}>
          {isOn ? '开' : '关'}
          {isOn && <ConsoleIcon name="check" />}
        </span>
      </button>
    </li>
  );
}

function MenuAction({ onAct, children }: { onAct: () => void; children: string }) {
  return (
    <li>
      <button type="button" onClick={onAct} className={styles.item}>
        {children}
      </button>
    </li>
  );
}

function MenuLink({ to, onOpen, children }: { to: string; onOpen: () => void; children: string }) {
  return (
    <li>
      <Link to={to} viewTransition={false} onClick={onOpen} className={styles.item}>
        {children}
      </Link>
    </li>
  );
}
