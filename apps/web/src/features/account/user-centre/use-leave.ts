import { useNavigate } from 'react-router';
import { confirm } from '../../../ui/messages/confirm.ts';
import { useLogout } from '../api/account.api.ts';

/** 退出登录: asks first, and after a code 200 goes to the login page. */
export function useLeave(): { leaving: boolean; leave: () => Promise<void> } {
  const navigate = useNavigate();
  const { mutate, isPending } = useLogout(() => navigate('/login/index'));
  return {
    leaving: isPending,
    async leave() {
      if (isPending) return;
      const sure = await confirm({
        title: '确定要退出登录吗？',
        body: '学习记录与书架都已为您存好。',
        confirmText: '退出登录',
        cancelText: '再看看',
      });
      if (sure) mutate();
    },
  };
}
