import { hasRole } from '@meiyu/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { ActionLink } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { meQuery } from '../session/session.api.ts';
import type { AccessPolicyName } from './access.api.ts';

/** Shows who may currently see recordings and large pictures, and where to change that. */
export function AccessPolicy({ policy }: { policy: AccessPolicyName }) {
  const { data: me } = useQuery(meQuery);
  const isOwner = me !== undefined && hasRole(me.roles, 'owner');
  if (policy === 'ranges')
    return (
      <Notice>
        <b>现在谁能看：校内网络和登录的人。</b>
        从下面这些地址来的访客，不登录也能看录像、录音和大图；从别处来的，要登录有效账号。
      </Notice>
    );
  return (
    <Notice kind="warn" end={isOwner && <ActionLink to="/admin/settings">去设置</ActionLink>}>
      <b>现在谁能看：所有人。</b>
      下面的地址只决定谁看到“请注册认证”的提示：从别处来的访客会看到。要只让校内网络和登录的人看，
      {isOwner ? '请在“设置”里打开。' : '请馆长在“设置”里打开。'}
    </Notice>
  );
}
