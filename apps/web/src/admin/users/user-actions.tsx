import { useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { ChoiceList, Popover } from '../kit/panels/popover.tsx';
import { Action } from '../kit/parts/action.tsx';
import { CopyOnce } from '../kit/parts/copy-once.tsx';
import { useSlipHead } from '../roster/slip-address.tsx';
import { fullName } from './account-labels.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { PickMerge } from './pick-merge.tsx';
import { type UserDetails, useUserChanges } from './users.api.ts';

type DialogName = 'reset' | 'unlock' | 'status' | 'extend' | 'teacher' | 'merge' | 'remove';

interface UserActsProps {
  user: UserDetails;
  /** The account was deleted. */
  onGone: () => void;
}

/** Everything that can be done with one account besides changing its fields. */
export function UserActions({ user, onGone }: UserActsProps) {
  const changes = useUserChanges();
  const [dialog, setDialog] = useState<DialogName>();
  const [password, setPassword] = useState<string>();
  const close = () => setDialog(undefined);
  const isDisabled = user.status === 'disabled';
  const isTeacher = user.roles.includes('teacher');
  const name = fullName(user);
  const choices = [
    { value: 'reset' as const, label: '重设密码' },
    ...(user.failedSignIns > 0 ? [{ value: 'unlock' as const, label: '解除登录锁定' }] : []),
    { value: 'extend' as const, label: '延长期限' },
    { value: 'teacher' as const, label: isTeacher ? '收回教师角色' : '设为教师' },
    { value: 'merge' as const, label: '并入另一个账号' },
    { value: 'status' as const, label: isDisabled ? '恢复' : '停用', danger: !isDisabled },
    { value: 'remove' as const, label: '删除账号', danger: true },
  ];
  return (
    <>
      <Popover label="更多操作" above trigger={(props) => <Action {...props}>更多操作</Action>}>
        {(closeMenu) => (
          <ChoiceList<DialogName>
            choices={choices}
            onChoose={(chosen) => {
              closeMenu();
              if (chosen === 'unlock') void changes.unlock(user.id).catch(() => undefined);
              else setDialog(chosen);
            }}
          />
        )}
      </Popover>
      <ConfirmDialog
        open={dialog === 'reset'}
        onClose={close}
        title={`重设 ${name} 的密码？`}
        confirmText="重设密码"
        danger
        onConfirm={async () => setPassword((await changes.resetPassword(user.id)).password)}
      >
        会得到一个一次性密码，原密码作废，已登录的设备全部退出；下次登录时须改成自己的密码。
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'status'}
        onClose={close}
        title={isDisabled ? `恢复 ${name}？` : `停用 ${name}？`}
        confirmText={isDisabled ? '恢复' : '停用'}
        danger={!isDisabled}
        onConfirm={() => (isDisabled ? changes.enable([user.id]) : changes.disable([user.id]))}
      >
        {isDisabled ? '可以重新登录。' : '不能再登录，已登录的设备立即退出。记录和笔记都保留，随时可以恢复。'}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'teacher'}
        onClose={close}
        title={isTeacher ? `收回 ${name} 的教师角色？` : `把 ${name} 设为教师？`}
        confirmText={isTeacher ? '收回' : '设为教师'}
        danger={isTeacher}
        onConfirm={() => changes.setTeacher(user.id, !isTeacher)}
      >
        教师可以看到和管理自己的班级，不能进入管理后台。
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        title={`删除 ${name}？`}
        confirmText="删除账号"
        danger
        requiredText={user.userName}
        onConfirm={async () => {
          await changes.remove(user.id);
          onGone();
        }}
      >
        只应本人要求删除。账号和其中的记录、笔记、对话、画作都将删除，不能恢复。
      </ConfirmDialog>
      <ExtendDialog
        open={dialog === 'extend'}
        onClose={close}
        count={1}
        onExtend={(term) => changes.extend({ ids: [user.id], ...term })}
      />
      {dialog === 'merge' && <PickMerge user={user} onClose={close} onMerged={onGone} />}
      <PasswordDialog name={name} password={password} onClose={() => setPassword(undefined)} />
    </>
  );
}

interface PasswordDialogProps {
  name: string;
  password: string | undefined;
  onClose: () => void;
}

/** Shows a one-time password once. */
export function PasswordDialog({ name, password, onClose }: PasswordDialogProps) {
  return (
    <Dialog
      open={password !== undefined}
      onClose={onClose}
      title="一次性密码"
      actions={
        <Action variant="primary" onClick={onClose}>
          已记下
        </Action>
      }
    >
      {password !== undefined && <PasswordSlip name={name} password={password} />}
    </Dialog>
  );
}

/** The printed slip says where to sign in. */
function PasswordSlip({ name, password }: { name: string; password: string }) {
  const { siteName, address } = useSlipHead();
  const title = `${siteName}　${address}　直接登录，不用注册；首次登录须修改密码`;
  return <CopyOnce label="一次性密码" printTitle={title} secrets={[{ name, value: password }]} />;
}
