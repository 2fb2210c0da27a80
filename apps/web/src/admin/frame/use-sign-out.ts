import { logout } from '@meiyu/contract/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAwaitedNavigate } from '../../lib/browser/use-awaited-navigate.ts';
import { call } from '../../lib/calls/call.ts';
import { leaveSession } from '../../lib/session/session.ts';
import { confirm } from '../../ui/messages/confirm.ts';
import { endConsoleSession } from '../session/session.api.ts';

/** 退出登录: asks, ends the console's session and the reader's, as everywhere on the site, and goes to the login page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useAwaitedNavigate();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  return async () => {
    if (isBusy) return;
    const isConfirmed = await confirm({
      title: '退出登录？',
      body: '后台和网站都会退出。只想离开后台，请选“看网站”。',
      confirmText: '退出登录',
      cancelText: '取消',
    });
    if (!isConfirmed) return;
    setIsBusy(true);
    try {
      await endConsoleSession();
      await call(logout, {}, { announce: true });
    } catch {
      // `call()` has shown the reason; the person is still signed in.
      return setIsBusy(false);
    }
    client.removeQueries({ queryKey: ['admin'] });
    await leaveSession(() => navigate('/login/index'));
  };
}
