import { useState } from 'react';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { PasswordDialog } from '../users/user-actions.tsx';
import { type StaffRow, useStaffChanges } from './staff.api.ts';
import { hasFactor } from './staff-labels.ts';

type DialogName = 'factor' | 'password' | 'status';

/**
 * Actions of an owner on the account of a person. Owners cannot disable their own account or reset their own password
 * here; they can reset their own second factor.
 */
export function StaffActions({ person, isSelf }: { person: StaffRow; isSelf: boolean }) {
  const { id, userName, status } = person;
  const changes = useStaffChanges();
  const [dialog, setDialog] = useState<DialogName>();
  const [password, setPassword] = useState<string>();
  const close = () => setDialog(undefined);
  const isDisabled = status === 'disabled';
  return (
    <>
      {!isSelf && (
        <Action variant="danger" onClick={() => setDialog('password')}>
          重设密码
        </Action>
      )}
      {hasFactor(person) && (
        <Action variant="danger" onClick={() => setDialog('factor')}>
          重置两步验证
        </Action>
      )}
      {!isSelf && (
        <Action variant={isDisabled ? 'line' : 'danger'} onClick={() => setDialog('status')}>
          {isDisabled ? '启用' : '停用'}
        </Action>
      )}
      <ConfirmDialog
        open={dialog === 'factor'}
        onClose={close}
        title={`重置 ${userName} 的两步验证？`}
        confirmText="重置"
        danger
        onConfirm={() => changes.resetFactor(id)}
      >
        用于丢失手机和恢复码的人。请先确认是本人；其后台登录全部退出，下次登录时重新设置。
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'password'}
        onClose={close}
        title={`重设 ${userName} 的密码？`}
        confirmText="重设密码"
        danger
        onConfirm={async () => setPassword((await changes.resetPassword(id)).password)}
      >
        会得到一个一次性密码，原密码作废，网站和后台的登录全部退出；下次登录时须改成自己的密码。两步验证不变。
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'status'}
        onClose={close}
        title={isDisabled ? `启用 ${userName}？` : `停用 ${userName}？`}
        confirmText={isDisabled ? '启用' : '停用'}
        danger={!isDisabled}
        onConfirm={() => (isDisabled ? changes.enable(id) : changes.disable(id))}
      >
        {isDisabled
          ? '可以重新登录，角色和停用前一样。'
          : '网站和后台都不能再登录，已登录的立即退出。角色和记录都保留，随时可以启用。'}
      </ConfirmDialog>
      <PasswordDialog name={userName} password={password} onClose={() => setPassword(undefined)} />
    </>
  );
}
