import { useAwaitedNavigate } from '../../../lib/browser/use-awaited-navigate.ts';
import { confirm } from '../../../ui/messages/confirm.ts';
import { useLogout } from '../api/account.api.ts';

/** 退出登录: asks for confirmation, and after a code 200 goes to the login page. */
export function useConfirmedLogout(): { isLoggingOut: boolean; logOut: () => Promise<void> } {
  const navigate = useAwaitedNavigate();
  const { mutate, isPending } = useLogout(() => navigate('/login/index'));
  return {
    isLoggingOut: isPending,
    async logOut() {
      if (isPending) return;
      const isConfirmed = await confirm({
        title: '确定要退出登录吗？',
        body: '学习记录与书架都已为您存好。',
        confirmText: '退出登录',
        cancelText: '再看看',
      });
      if (isConfirmed) mutate();
    },
  };
}
